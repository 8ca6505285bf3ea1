"""The rules in the order of the book.

| chapter | module | rules |
|---|---|---|
| Setting up, draft | setup | R2, R29, R47, R48, R51, R56, R105 |
| Order of play | flow | R2, R3, R69, R95 |
| Start of a round | starting | R43, R92, R93 |
| Placing a follower | placing | R3-R11, R19, R30, R44, R45, R52, R57, R61, R62, R76-R78, R92 |
| Costs and payment | payment | R14, R15, R18, R20-R22, R44, R53, R54, R57, R58, R61, R77, R78 |
| Rewards | rewards | R7, R16, R17, R31, R50, R55, R58, R81, R82, R106 |
| Cubes and the supply | supply | R13, R23-R28, R90 |
| Events | events | R94 |
| Player Area and cards | tableau | R12, R86-R92 |
| Cards from Demons | worship | R60, R63-R68 |
| Attention, conjuring, New World | conjuring | R41, R42, R46, R49, R70-R75, R104 |
| Getting followers back | returning | R32-R43, R56, R101 |
| End and scoring | scoring | R1, R95-R100 |
"""
