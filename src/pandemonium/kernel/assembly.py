"""Ties the modules of a game together: all games are made of the same ones, by the same names."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pandemonium.kernel.game import Game, kinds_of, steps_of

MEMBERS: Final = {
    "seats": "terms.PLAYERS",
    "phases": "terms.PHASES",
    "ends": "vocabulary.ENDS",
    "blank": "state.State",
    "play": "rules.flow.play",
    "tallies": "summary.TALLIES",
    "tally": "summary.tally",
    "phase": "summary.phase",
    "imagine": "imagine.imagine",
    "look": "look.look",
    "evaluate": "judge.evaluate",
    "advise": "judge.advise",
    "feature_names": "features.FEATURES",
    "features": "features.features",
    "refusals": "refusals.refusals",
    "invariants": "invariants.invariants",
    "settings": "settings.SETTINGS",
    "check": "settings.check",
    "prepare": "settings.prepare",
    "noun": "nouns.noun",
    "load": "load.load",
}
"""What a Game offers, and where in its package that stands."""
OPTIONAL: Final = {
    "weigh": "belief.weigh",
    "prospect": "prospect.prospect",
    "turns": "habits.TURNS",
}
KINDS: Final = {
    "kinds": "vocabulary.EVENTS",
    "verbs": "vocabulary.VERBS",
    "prompts": "vocabulary.PROMPTS",
    "reasons": "vocabulary.REASONS",
}


def assembled(package: str, *, rules_version: int, max_decisions: int, minutes: int) -> Game:
    """Return the game whose modules lie in *package*, which is called like it."""
    members = {name: _found(package, place) for name, place in MEMBERS.items()}
    for name, place in OPTIONAL.items():
        if find_spec(f"{package}.{place.partition('.')[0]}") is not None:
            members[name] = _found(package, place)
    for name, place in KINDS.items():
        members[name] = kinds_of(_found(package, place))
    steps = steps_of(*[import_module(f"{package}.{name}") for name in ("rules", "effects")])
    return Game(
        key=package.rpartition(".")[2],
        package=package,
        rules_version=rules_version,
        max_decisions=max_decisions,
        minutes=minutes,
        steps=steps,
        **members,
    )


def _found(package: str, place: str) -> Any:
    module, _, name = place.rpartition(".")
    found = import_module(f"{package}.{module}")
    if not hasattr(found, name):
        raise AttributeError(f"{package}.{module} has no {name!r}; every game's has")
    return getattr(found, name)
