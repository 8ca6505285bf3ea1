"""Read a content set: every card checked, every line of text compiled to a verb (R3, R35, R59)."""

from pathlib import Path

from pandemonium.games.demons.cards import Box, Card, Need, Power
from pandemonium.games.demons.effects import activation_verbs, soul_verbs
from pandemonium.games.demons.load.verbs import TRAITS, VERBS, word
from pandemonium.games.demons.terms import (
    ANIMAL,
    BLOCK_CARDS,
    BOY,
    CANDLE,
    CANDLE_CARDS,
    CARDS,
    DEMON,
    DEMON_CARDS,
    GIRL,
    HIGHEST_TOTAL,
    KID,
    ROTTEN,
    SWEET,
    THIS,
)
from pandemonium.kernel.content import ContentError, Entry, digest_of, read_entries, read_header
from pandemonium.kernel.table import Effect

TYPES = {"boy": BOY, "girl": GIRL, "animal": ANIMAL}
TEMPERS = {"sweet": SWEET, "rotten": ROTTEN}
COPIES = (1, 2, 4, 6)  # R35
NO_LIMIT = CARDS
# R59: how many cards of each sort THE BLOCK deck has.
BREAKDOWN = (
    ("Animals", ANIMAL, 0, 32),
    ("Sweet Girls", GIRL, SWEET, 12),
    ("Rotten Girls", GIRL, ROTTEN, 12),
    ("Girls that are neither", GIRL, 0, 10),
    ("Sweet Boys", BOY, SWEET, 12),
    ("Rotten Boys", BOY, ROTTEN, 12),
    ("Boys that are neither", BOY, 0, 10),
)
USUAL_ODDS = 9  # R61: of 36, four Candles
BEST_ODDS = 10  # R61: the Beginner's Candle


def load(folder: Path) -> Box:
    """Return the compiled set in *folder*; raise ContentError naming file, card and field."""
    read_header(folder, "demons")
    kinds: list[Card] = []
    copies: list[int] = []
    seen: set[str] = set()
    for file in ("girls.toml", "boys.toml", "animals.toml", "demons.toml", "candles.toml"):
        for entry in read_entries(folder / file, "card"):
            if entry.name in seen:
                raise entry.fail(f"the id '{entry.name}' is used in another file too")
            seen.add(entry.name)
            card, number = read_card(entry, file, len(kinds))
            entry.done()
            kinds.append(card)
            copies.append(number)
    cards = [card for card, number in zip(kinds, copies, strict=True) for _ in range(number)]
    check_totals(cards)
    check_candles(cards)
    check_loops(kinds)
    return Box(folder.name, digest_of(folder), cards)


def read_card(entry: Entry, file: str, kind: int) -> tuple[Card, int]:
    """Return one kind of card and how many copies of it there are."""
    entry.source()
    do = VERBS.compile_all(entry, "do")
    if file == "demons.toml":
        return read_demon(entry, kind, do), 1  # R35: one copy of each
    if file == "candles.toml":
        numbers = entry.numbers("numbers", 2, HIGHEST_TOTAL)
        if len(set(numbers)) != 2:
            raise entry.fail("'numbers' must be two different totals")  # R8, H1
        return make_card(entry, kind, CANDLE, numbers, do, Power()), 1
    return read_block_card(entry, file, kind, do)


def read_block_card(entry: Entry, file: str, kind: int, do: list[Effect]) -> tuple[Card, int]:
    """Return a Boy, Girl or Animal (R31, R32)."""
    traits = word(entry, "type", TYPES)
    if f"{entry.text('type')}s.toml" != file:
        raise entry.fail(f"'type' is {entry.text('type')!r}, which does not belong into {file}")
    if entry.has("temper"):
        if traits == ANIMAL:
            raise entry.fail("'temper': an Animal is neither sweet nor rotten")
        traits |= word(entry, "temper", TEMPERS)
    copies = entry.number("copies", least=1)
    if copies not in COPIES:
        raise entry.fail(f"'copies' must be 1, 2, 4 or 6, not {copies}")
    number = [entry.number("number", 2, HIGHEST_TOTAL)]
    return make_card(entry, kind, traits, number, do, Power()), copies


def read_demon(entry: Entry, kind: int, do: list[Effect]) -> Card:
    """Return a Demon: activated with a number, or passive without (R38, R39)."""
    if entry.has("passive"):
        if do or entry.has("number"):
            raise entry.fail("a passive Demon has neither 'number' nor 'do'")
        return make_card(entry, kind, DEMON, [], do, read_power(entry))
    number = [entry.number("number", 2, HIGHEST_TOTAL)]
    return make_card(entry, kind, DEMON, number, do, Power())


def read_power(entry: Entry) -> Power:
    """Return what a passive Demon does."""
    fields = entry.raw("passive")
    if not isinstance(fields, dict) or not fields:
        raise entry.fail("'passive' must be a table such as { animals_pay = 1 }")
    line = Entry(entry.file, f"{entry.name}, passive", fields)
    power = Power(
        kids_are=read_kids_are(line),
        kids_collect=line.number("kids_collect", least=2, default=0),
        animals_pay=line.number("animals_pay", least=1, default=0),
        rivals_snuff=line.number("rivals_snuff", least=1, default=0),
        doubles_pay=line.number("doubles_pay", least=1, default=0),
        rerolls=int(line.flag("rerolls")),
        protects=int(line.flag("protects")),
        hatches=line.number("hatches", least=1, default=0),
    )
    line.done()
    return power


def read_kids_are(line: Entry) -> int:
    """Return the traits that ``kids_are = ["sweet", "rotten"]`` lends to Kids."""
    if not line.has("kids_are"):
        return 0
    names = line.raw("kids_are")
    allowed = {"boy": BOY, "girl": GIRL, "sweet": SWEET, "rotten": ROTTEN}
    if not isinstance(names, list) or not names or not all(name in allowed for name in names):
        raise line.fail(f"'kids_are' must be a list of: {', '.join(allowed)}")
    return sum({allowed[name] for name in names})


def make_card(
    entry: Entry,
    kind: int,
    traits: int,
    numbers: list[int],
    do: list[Effect],
    power: Power,
) -> Card:
    """Put a card's record together."""
    if numbers and not do:
        raise entry.fail("'do' is missing: a card with a number does something")
    needs = [read_need(line) for line in entry.entries("needs")]
    cost = read_cost(entry)
    plain = 0
    if not needs and not cost and len(do) == 1 and do[0].step is soul_verbs.collect:
        souls, per = do[0].args
        plain = 0 if per else souls
    return Card(entry.name, kind, traits, numbers, needs, cost, do, power, plain)


def read_need(line: Entry) -> Need:
    """Return a requirement such as ``{ have = "animal", at_least = 3 }`` (R26)."""
    traits = word(line, "have", TRAITS)
    least = line.number("at_least", default=0)
    most = line.number("at_most", default=NO_LIMIT)
    if not line.has("at_least") and not line.has("at_most"):
        raise line.fail("'at_least' or 'at_most' is missing")
    line.done()
    return Need(traits, least, most)


def read_cost(entry: Entry) -> list[int]:
    """Return what ``may_discard`` asks for: the card itself, or one or two cards of a sort."""
    if not entry.has("may_discard"):
        return []
    names = entry.raw("may_discard")
    if names == ["this"]:
        return [THIS]
    if (
        not isinstance(names, list)
        or not 1 <= len(names) <= 2
        or not all(name in TRAITS for name in names)
    ):
        raise entry.fail("'may_discard' must be [\"this\"], or one or two of: " + ", ".join(TRAITS))
    return [TRAITS[name] for name in names]


def check_totals(cards: list[Card]) -> None:
    """R3, R59: The box has fixed numbers of everything."""
    for name, kind, temper, wanted in BREAKDOWN:
        found = sum(
            1 for card in cards if card.traits & kind and card.traits & (SWEET | ROTTEN) == temper
        )
        if found != wanted:
            raise ContentError(f"the set has {found} {name}; the deck needs {wanted}")
    for file, trait, wanted in (
        ("demons.toml", DEMON, DEMON_CARDS),
        ("candles.toml", CANDLE, CANDLE_CARDS),
    ):
        found = sum(1 for card in cards if card.traits & trait)
        if found != wanted:
            raise ContentError(f"{file} has {found} cards; there must be {wanted}")
    assert len(cards) == BLOCK_CARDS + DEMON_CARDS + CANDLE_CARDS


def check_candles(cards: list[Card]) -> None:
    """R61: Four Candles answer to 9 of the 36 outcomes, one to 10."""
    candles = [card for card in cards if card.traits & CANDLE]
    odds = sorted(sum(6 - abs(7 - number) for number in card.numbers) for card in candles)
    if odds != [USUAL_ODDS] * (CANDLE_CARDS - 1) + [BEST_ODDS]:
        raise ContentError(
            f"candles.toml: the Candles have {odds} outcomes of 36; "
            f"four must have {USUAL_ODDS} and one {BEST_ODDS}"
        )


def check_loops(kinds: list[Card]) -> None:
    """Refuse cards that could activate one another for ever.

    Passing one activation on is bounded by the rules (H16); ``activate_all`` is bounded only if no
    card it activates can lead back to it.
    """
    for start in kinds:
        if not woken_by(start, kinds, activation_verbs.activate_all):
            continue
        reached: list[Card] = []
        waiting = woken_by(start, kinds, activation_verbs.activate_all)
        while waiting:
            card = waiting.pop()
            if card is start:
                raise ContentError(
                    f"{start.key}: 'activate_all' can lead back to the card itself, without end"
                )
            if card not in reached:
                reached.append(card)
                waiting += woken_by(card, kinds, activation_verbs.activate_all)
                waiting += woken_by(card, kinds, activation_verbs.activate_one)


def woken_by(source: Card, kinds: list[Card], verb: object) -> list[Card]:
    """Return the kinds of card that *source* may activate with *verb*; a Demon may lend traits."""
    traits = 0
    for effect in source.do:
        if effect.step is verb:
            traits |= effect.args[0]
    if traits & ~ANIMAL:
        traits |= KID
    return [card for card in kinds if card.traits & traits]
