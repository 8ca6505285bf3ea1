"""The vocabulary of the toy."""

from pandemonium.kernel.game import kinds_of
from pandemonium.kernel.news import Kind

TURNED = Kind("turned", "card")
REVEALED = Kind("revealed", "seat", "card")
WON = Kind("won", "seat", "card", "points:n")
ROLLED = Kind("rolled", "seat", "die:n")
PEEKED = Kind("peeked", "seat", "card")
ROBBED = Kind("robbed", "seat", "victim:seat", "points:n")
CHOSE = Kind("chose", "card", private=True)

KINDS = kinds_of([TURNED, REVEALED, WON, ROLLED, PEEKED, ROBBED, CHOSE])
VERBS = kinds_of(
    [
        Kind("bid", "card"),
        Kind("seal"),
        Kind("again", back=True),
        Kind("roll"),
        Kind("keep"),
        Kind("rob", "victim:seat"),
    ]
)
PROMPTS = kinds_of(
    [Kind("bid", "lot:card"), Kind("confirm", "card"), Kind("gamble"), Kind("victim", "points:n")]
)
POOR = Kind("poor")
EMPTY = Kind("empty", "victim:seat")
REASONS = kinds_of([POOR, EMPTY])
