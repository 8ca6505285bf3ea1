"""The rulebook, chapter by chapter.

=============  =====================================  ==================
module         chapter                                rules
=============  =====================================  ==================
temple         Cosmo, Worship, Malus, tiles, cards    R6-R7, R16, R116
chronicle      Chronicles                             R119-R121
island         hexes, buildings, Crystals             R3-R4, R61, R115
setup          Setting up                             R1-R21
means          what a seat can act with               R112-R117
legality       what a die could still do              R31-R37, H12
claims         claiming Conversion tiles              R116-R117
power          Power cards, free windows              R112-R118
first          Action 1                               R38-R42
war            Action 2, compensation                 R43-R60
expand         Action 3                               R61-R65
works          Actions 4 and 5                        R66-R75
pyramid        Pyramids                               R76-R85
holiday        Holiday                                R87-R95
placement      Civ rows, spot bonus, discards         R31-R35, R114
turn           Dice, Divination, the turn             R30-R37, R86
development    End Round Bonus, Development           R100-R111
dice           Round setup                            R22-R29
scoring        End of the game                        R122-R127
flow           the outermost order                    R5, R30, R42
=============  =====================================  ==================

Round Bonus cards (R96-R99) are asked for where the deed is done.
"""
