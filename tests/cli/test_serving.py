"""Starting the server: where it is, the browser, and what can be wrong."""

import pytest

from pandemonium import server
from pandemonium.server import ConfigError


@pytest.fixture
def started(monkeypatch):
    """Catch what would be served, and let it listen at once."""
    configs = []

    def run(config, games=None, listening=None):
        configs.append(config)
        listening("http://localhost:8123")

    monkeypatch.setattr(server, "run", run)
    return configs


@pytest.fixture
def opened(monkeypatch):
    pages = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    return pages


def test_serve_says_where_it_is(pandemonium, started, opened, monkeypatch):
    monkeypatch.setenv("PANDEMONIUM_PORT", "8123")
    ran = pandemonium("serve")
    assert ran.code == 0
    assert "The tables are at http://localhost:8123" in ran.out
    assert started[0].port == 8123
    assert opened == []


def test_open_shows_the_first_page(pandemonium, started, opened):
    assert pandemonium("serve", "--open").code == 0
    assert opened == ["http://localhost:8123"]


def test_a_wrong_variable_is_one_sentence(pandemonium, started, monkeypatch):
    monkeypatch.setenv("PANDEMONIUM_PORT", "many")
    ran = pandemonium("serve")
    assert ran.code == 2
    assert "PANDEMONIUM_PORT must be a number" in ran.err
    assert started == []


def test_a_taken_port_is_one_sentence(pandemonium, monkeypatch):
    def run(config, games=None, listening=None):
        raise ConfigError("the server could not start on 127.0.0.1 port 8000")

    monkeypatch.setattr(server, "run", run)
    ran = pandemonium("serve")
    assert ran.code == 2
    assert ran.err.strip() == "the server could not start on 127.0.0.1 port 8000"
