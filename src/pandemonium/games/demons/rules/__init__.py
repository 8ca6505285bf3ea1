"""The rulebook, chapter by chapter.

| chapter | rules | module |
|---|---|---|
| Set-up | R1-R14 | setup |
| Winning the game | R15-R16, R43 | winning |
| Playing a turn | R17-R19 | turn |
| (A) Roll the dice | R20-R27, R44-R48, R66-R68 | rolling |
| (B) Buy a card; attributes | R28-R36 | buying (attributes: terms, cards) |
| (C) Summon a Demon | R37-R40, R58, R72 | summoning |
| Decks running out, discards | R42, R54, R57 | decks |
| Terminology | R49-R58 | terminology |
| Variations | R85-R92 | variations |
| Turn order | R10, R14, R62 | flow |

The cards' own texts (R60-R84) are verbs in ``effects``; the cards themselves are data.
"""
