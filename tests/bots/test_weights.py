"""Weights: a small file that fits one game, rules, set and features, or is not used at all."""

import json
import logging

import pytest

from pandemonium.bots.network import Network, rows_of
from pandemonium.bots.weights import (
    LARGEST,
    BadWeights,
    Weights,
    dumps,
    features_digest,
    fitting,
    lengths,
    network_in,
    read,
)
from pandemonium.games.registry import all_games
from pandemonium.kernel.table import option
from tests.strategies import dice
from tests.toy import TOY

DIGEST = TOY.standin().digest
SIZES = [len(TOY.feature_names), 6, 4, 16]


def some_weights(**changes):
    pedigree = {
        "game": "toy",
        "rules_version": TOY.rules_version,
        "features": features_digest(TOY),
        "content": DIGEST,
        **changes,
    }
    rng = dice(1)
    numbers = [[rng.below(64) / 32 - 1 for _ in range(n)] for n in lengths(SIZES)]
    return Weights(pedigree, SIZES, numbers)


def test_weights_come_back_as_they_were_written(tmp_path):
    weights = some_weights()
    (tmp_path / "weights.json").write_text(dumps(weights))

    assert read(tmp_path / "weights.json") == weights
    assert isinstance(network_in(tmp_path / "weights.json", TOY, DIGEST), Network)


def test_without_a_file_there_is_no_network_and_nothing_to_say(tmp_path, caplog):
    assert network_in(tmp_path / "weights.json", TOY, DIGEST) is None
    assert caplog.text == ""


def spoilt(change):
    found = json.loads(dumps(some_weights()))
    change(found)
    return json.dumps(found)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "cannot be read"),
        ("[1, 2]", "cannot be read"),
        ("{}", "cannot be read"),
        (spoilt(lambda found: found.update(format=99)), "has format 99"),
        (spoilt(lambda found: found.update(numbers=found["numbers"][4:])), "is damaged"),
        (spoilt(lambda found: found.update(numbers="not base64!")), "cannot be read"),
        (spoilt(lambda found: found.update(sizes=[8, 6, 4, 17])), "as many numbers as it says"),
        (spoilt(lambda found: found.update(sizes="big")), "cannot be read"),
        ("x" * (LARGEST + 1), "is larger than"),
        (dumps(some_weights(game="chess")), "made for another game: 'chess', not 'toy'"),
        (dumps(some_weights(rules_version=7)), "made for another rules version: 7"),
        (dumps(some_weights(content="other cards")), "made for another content"),
        (dumps(some_weights(features="older")), "made for another features"),
    ],
)
def test_damaged_or_foreign_weights_are_not_used_and_one_sentence_says_why(
    tmp_path, caplog, text, reason
):
    path = tmp_path / "weights.json"
    path.write_text(text)
    with caplog.at_level(logging.WARNING):
        assert network_in(path, TOY, DIGEST) is None
    assert len(caplog.records) == 1
    assert caplog.text.count("toy: bots play by the written judgement, because weights.json") == 1
    assert reason in caplog.text


def test_weights_that_are_no_text_are_not_used(tmp_path):
    (tmp_path / "weights.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadWeights, match="cannot be read"):
        read(tmp_path / "weights.json")


def test_a_network_reads_only_as_many_numbers_as_it_was_made_for():
    network = some_weights().network()
    with pytest.raises(ValueError, match="reads 8 numbers, not 3"):
        network.read([0.0] * 3)


def test_a_network_gives_chances_and_shares():
    network = some_weights().network()
    network.read([0.5] * SIZES[0])
    options = [option("bid", TOY.play, card) for card in range(5)]
    priors = network.priors("choose", options)

    assert 0 < network.chance() < 1
    assert sum(priors) == pytest.approx(1)
    assert len(set(priors)) > 1, "options of one verb differ by their numbers"
    assert network.priors("choose", options) == priors


def test_the_rows_of_an_option_hang_on_prompt_verb_and_numbers():
    card = option("buy", TOY.play, 3)
    assert rows_of("shop", card, 2048) == rows_of("shop", option("buy", TOY.play, 3), 2048)
    assert rows_of("shop", card, 2048)[0] == rows_of("shop", option("buy", TOY.play, 4), 2048)[0]
    assert rows_of("shop", card, 2048)[1] != rows_of("shop", option("buy", TOY.play, 4), 2048)[1]
    assert rows_of("fair", card, 2048) != rows_of("shop", card, 2048)


def test_shipped_weights_fit_their_games_and_are_small():
    for game in all_games():
        path = game.folder() / "weights.json"
        if path.exists():
            assert path.stat().st_size <= LARGEST
            fitting(game, game.standin().digest, read(path))
