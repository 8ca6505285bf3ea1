"""The rulebook, chapter by chapter.

| chapter | rules | module |
|---|---|---|
| Setting up | R1, R2 | setup |
| A turn | R3-R5, R7 | turn |
| Winning | R6 | winning |
| Order of play | R3 | flow |
"""
