"""What is counted is for whoever runs the server, and does not follow a table step by step."""

import socket

import httpx
import pytest
from prometheus_client import REGISTRY

from pandemonium.server.config import Config
from pandemonium.server.metrics import LOOPBACK, Coarse
from tests.server.house import Visitor, pair
from tests.server.serving import ThreadServer


def free_port():
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        return one.getsockname()[1]


def counted(name):
    return REGISTRY.get_sample_value(name, {"game": "toy"}) or 0


@pytest.fixture
def watched(tmp_path):
    config = Config(
        port=0,
        database=str(tmp_path / "tables.db"),
        pace=0,
        rate=0,
        bot_workers=1,
        log="warning",
        metrics_port=free_port(),
        metrics_seconds=0,
    )
    running = ThreadServer(config)
    yield running, f"http://{LOOPBACK}:{config.metrics_port}/metrics"
    running.stop()


def test_nobody_is_told_on_the_public_address(server, visitor):
    answer = visitor().http.get("/metrics")
    assert "pandemonium_" not in answer.text
    assert server.hall.config.metrics_port == 0


def test_the_operator_reads_them_on_a_port_of_its_own(watched):
    server, address = watched
    ada = Visitor(server.base)
    line = ada.sit(ada.open_table(["me", "random"])["id"])
    line.play()
    text = httpx.get(address).text
    ada.close()
    for name in (
        "pandemonium_decisions_total{game=", "pandemonium_updates_total{game=", "pandemonium_rooms",
        "pandemonium_sockets", "pandemonium_commit_seconds_count",
        'pandemonium_tables_finished_total{game="toy"}',
    ):  # fmt: skip
        assert name in text


def test_a_secret_choice_is_not_counted_while_the_game_is_played(visitor):
    names = ("pandemonium_decisions_total", "pandemonium_updates_total")
    before = [counted(name) for name in names]
    _, first, _, second, _ = pair(visitor)
    first.answer()
    first.until("update")
    assert [counted(name) for name in names] == before
    for line in (first, second):
        line.quiet(0.05)


def test_a_finished_game_is_counted(visitor):
    before = counted("pandemonium_decisions_total")
    ada = visitor()
    made = ada.sit(ada.open_table(["me", "random"])["id"]).play()
    assert counted("pandemonium_decisions_total") > before + made


def test_numbers_are_taken_once_a_minute():
    coarse = Coarse(3600)
    first = list(coarse.collect())
    counter = "pandemonium_refused_total"
    assert first
    assert any(metric.name == counter.removesuffix("_total") for metric in first)
    assert coarse.collect() == first
    coarse.looked_at -= 3601
    assert coarse.collect() is not first
