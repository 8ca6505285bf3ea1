"""Content sets and settings that cannot be played are refused with a sentence."""

import pytest
from tests.games.own_set import change, own_set

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.load import load
from pandemonium.kernel.content import ContentError
from pandemonium.kernel.game import SettingsError

STANDIN = GAME.folder() / "content" / "standin"


def changed(tmp_path, file, old, new, count=1):
    """Return a copy of the set with one text replaced."""
    folder = own_set(GAME, tmp_path)
    change(folder, file, old, new, count)
    return folder


MISTAKES = [
    ("kings.toml", "number = 68", "number = 61", r"kings.toml, belial.*61 belongs"),
    ("kings.toml", "class = 3", "class = 2", r"kings.toml: 2 kings of class|kings.toml: 4 kings"),
    ("kings.toml", "class = 3", "class = 7", r"kings.toml, bael: 'class' must be from 1 to 3"),
    ("world.toml", 'king = "bael"', 'king = "astaroth"', r"w4_bael: 'king' cannot be 'astaroth'"),
    ("world.toml", 'king = "bael"', 'king = "paimon"', r"w4_paimon: 'king': paimon has a card"),
    ("world.toml", "Y / T / BB-PP", "Y / T / BB-PQ", r"w4_bael: 'hexes' has the icon 'Q'"),
    ("world.toml", "Y / T / BB-PP", "Y", r"w4_bael: 'hexes' has 1 hexes"),
    ("world.toml", "Y / T / BB-PP", "Y / T / BB", r"w4_bael: 'demon' has 4 hexes"),
    ("world.toml", "Y / T / BB-PP", "Y / / BB-PP", r"without a sign"),
    (
        "world.toml",
        "Y / T / BB-PP",
        "BBBBBBBBB / BBBBBBBBB / BBBBBBBBB-BBBBBBBBB",
        r"nine cards could show 5\d icons of B; at most 50",
    ),
    ("world.toml", 'demon = "o-o / o / o"', 'demon = "o-x / o / o"', r"only the sign 'o'"),
    ("world.toml", 'border = "yellow"', 'border = "green"', r"w4_bael: 'border' cannot be 'green'"),
    ("world.toml", 'source = "ours"', 'source = "mine"', r"w4_bael: 'source' cannot be 'mine'"),
    ("new_world.toml", 'hexes = "WW"', 'hexes = "W-W-W-W"', r"n1_1: 'hexes' has 4 hexes"),
    ("edge.toml", "purple = true", "purple = false", r"edge.toml, \w+: exactly three|'back'"),
    ("edge.toml", 'back = "TTTT"', 'back = "TTZT"', r"e1: 'back' has the icon 'Z'"),
    ("boards.toml", '".-W-PP / K"', '". / W / PP / K"', r"seance: 'hexes' has no linked hexes"),
    ("boards.toml", "attention = 3", "attention = 9", r"seance: 'attention' must be from 3 to 5"),
    ("boards.toml", "class = 1", "class = 2", r"boards.toml: 3 boards of class 1"),
    (
        "boards.toml",
        "do = [{ darkness = 4",
        "do = [{ drakness = 4",
        r"seance, dark 1, do 1: no known verb",
    ),
    ("boards.toml", "trade = 10", "trade = 11", r"'trade' must be from 1 to 10"),
    ("boards.toml", 'pact = "any"', 'pact = "all"', r"'pact' cannot be 'all'"),
    ("demon_cards.toml", 'king = "belial"', 'king = "zagan"', r"6 cards of belial|8 cards of"),
    ("demon_cards.toml", 'type = "power"', 'type = "force"', r"silver_tongue: 'type' cannot be"),
    ("demon_cards.toml", 'area = "scry"', 'area = "world"', r"'area' cannot be 'world'"),
    ("demon_cards.toml", "recall = true", "recall = 3", r"'recall' must be true or false"),
    ("demon_cards.toml", "recall = true", "recall = false", r"'recall' must be true"),
    ("demon_cards.toml", 'holds = "PPYY"', 'holds = "PPFY"', r"'holds' has the icon 'F'"),
    ("demon_cards.toml", 'when = "place"', 'when = "sneeze"', r"'when' cannot be 'sneeze'"),
    ("demon_cards.toml", 'perk = "share_hex"', 'perk = "win"', r"'perk' cannot be 'win'"),
    ("demon_cards.toml", "wp = 1", 'wp = "one"', r"silver_tongue: 'wp' must be a whole number"),
    ("demon_cards.toml", "wp = 1", "wp = 1\nwings = 2", r"silver_tongue: unknown field 'wings'"),
    ("demon_cards.toml", 'discount = 1, area = "scry"', "cheaper = 1", r"a 'modify' line needs"),
    ("pacts.toml", 'per = "power"', 'per = "sorrow"', r"master_of_powers.*'per' cannot be"),
    ("pacts.toml", 'id = "master_of_relics"', 'id = "master_of_powers"', r"used twice"),
    ("pacts.toml", 'id = "master_of_relics"', 'id = "amphora"', r"belongs to a Demon card"),
    ("set.toml", 'game = "goetia"', 'game = "devil"', r"set.toml is for 'devil'"),
]


@pytest.mark.parametrize(("file", "old", "new", "sentence"), MISTAKES)
def test_a_mistake_is_named_with_file_card_and_field(tmp_path, file, old, new, sentence):
    with pytest.raises(ContentError, match=sentence):
        load(changed(tmp_path, file, old, new))


COUNTS = [
    ("world.toml", "[[world]]", "World cards"),
    ("new_world.toml", "[[new_world]]", "New World cards"),
    ("edge.toml", "[[edge]]", "Edge cards"),
    ("boards.toml", "[[board]]", "boards"),
    ("demon_cards.toml", "[[card]]", "Demon cards"),
    ("pacts.toml", "[[pact]]", "Pacts"),
    ("kings.toml", "[[king]]", "kings"),
]


@pytest.mark.parametrize(("file", "mark", "what"), COUNTS)
def test_a_missing_card_is_noticed(tmp_path, file, mark, what):
    folder = own_set(GAME, tmp_path)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex(mark)], encoding="utf-8")
    with pytest.raises(ContentError, match=rf"{file}: \d+ {what}; the game needs exactly"):
        load(folder)


def test_too_few_new_world_cards_for_a_player_count(tmp_path):
    """E2: at least nine must be left for every number of players."""
    folder = own_set(GAME, tmp_path)
    path = folder / "new_world.toml"
    text = path.read_text(encoding="utf-8").replace('hexes = ""', 'hexes = "K"')
    path.write_text(text.replace('hexes = "W / W"', 'hexes = "W"'), encoding="utf-8")
    with pytest.raises(ContentError, match=r"only \d cards are left for 3 players; 9 are needed"):
        load(folder)


def test_a_missing_file_and_a_missing_folder(tmp_path):
    folder = own_set(GAME, tmp_path)
    (folder / "pacts.toml").unlink()
    with pytest.raises(ContentError, match=r"pacts.toml is missing"):
        load(folder)
    with pytest.raises(ContentError, match="no content folder"):
        load(tmp_path / "nowhere")


def test_per_demon_events_need_the_printed_edition():
    """H16: one combination of settings is refused."""
    with pytest.raises(SettingsError, match="only in the printed edition"):
        GAME.settle(3, {"card_event": "per_demon"})
    assert GAME.settle(3, {"card_event": "per_demon", "edition": "printed"})


def test_the_standin_set_says_where_everything_comes_from():
    """Every card is marked; a fact is a fact in every number, and a printed name makes none."""
    import tomllib

    sources = {}
    for path in STANDIN.glob("*.toml"):
        for rows in tomllib.loads(path.read_text(encoding="utf-8")).values():
            if isinstance(rows, list):
                sources |= {row["id"]: row["source"] for row in rows}
    assert len(sources) == 9 + 27 + 27 + 12 + 12 + 63 + 14
    assert set(sources.values()) == {"fact", "inferred", "ours"}
    facts = {name for name, source in sources.items() if source == "fact"}
    assert facts == {"ep1", "ep2", "ep3", "e1"}
    inferred = {name for name, source in sources.items() if source == "inferred"}
    kings = {king.name for king in load(STANDIN).kings}
    assert inferred == {*kings, "master_of_powers", "master_of_hoards"}
    assert sources["parseltongue"] == sources["brass_vessel"] == "ours"
