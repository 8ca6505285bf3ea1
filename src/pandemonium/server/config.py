"""What a server is told by its environment; ``pandemonium serve --help`` prints this list."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from pandemonium.server.addresses import LOOPBACK
from pandemonium.server.engine import compiled_folder

LEVELS = ("debug", "info", "warning", "error")


class ConfigError(Exception):
    """A variable that cannot be used; the sentence names it."""


VARIABLES: tuple[tuple[str, str, str], ...] = (
    ("PANDEMONIUM_HOST", "127.0.0.1", "address to listen on; 0.0.0.0 for the whole network"),
    ("PANDEMONIUM_PORT", "8000", "port to listen on; 0 takes a free one"),
    (
        "DATABASE_URL",
        "",
        "postgresql://... or the path of a SQLite file; empty: one in the data folder",
    ),
    ("PANDEMONIUM_DATA", "", "folder for the SQLite file; empty: the user's data folder"),
    ("PANDEMONIUM_WEB", "", "folder of the built client; empty: web/dist of the checkout"),
    ("PANDEMONIUM_ORIGINS", "", "further origins that may connect, separated by commas"),
    ("PANDEMONIUM_SECURE", "0", "1 behind HTTPS: the cookie is sent over HTTPS only"),
    (
        "PANDEMONIUM_PROXY",
        "0",
        "believe X-Forwarded-For: 1 from this host, or from these addresses or networks",
    ),
    ("PANDEMONIUM_PACE", "1", "how humanely bots wait; 0 answers at once"),
    ("PANDEMONIUM_BOT_WORKERS", "0", "processes in which bots think; 0: one for each spare core"),
    ("PANDEMONIUM_BOT_SECONDS", "5", "the longest a bot may think before a legal choice is drawn"),
    (
        "PANDEMONIUM_COMPILED",
        "",
        "folder of the compiled engine for bots; empty: build/compiled of the checkout; 0: none",
    ),
    ("PANDEMONIUM_AWAY_SECONDS", "30", "absence before which nobody counts as away"),
    ("PANDEMONIUM_STANDIN_SECONDS", "120", "absence after which a bot may stand in without a vote"),
    ("PANDEMONIUM_WAITING_DAYS", "2", "a table that never started expires after so many days"),
    ("PANDEMONIUM_EXPIRE_DAYS", "60", "any other table expires after so many days of silence"),
    ("PANDEMONIUM_RATE", "1", "factor on all rate limits; 0 switches them off"),
    (
        "PANDEMONIUM_METRICS_PORT",
        "0",
        "port on this machine alone that tells Prometheus what is counted; 0: none",
    ),
    ("PANDEMONIUM_METRICS_SECONDS", "60", "so seldom those numbers are taken"),
    ("PANDEMONIUM_LOG", "info", "least severe log line to write: debug, info, warning, error"),
)


@dataclass(frozen=True)
class Config:
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    web: Path | None = None
    origins: tuple[str, ...] = field(default=())
    secure: bool = False
    proxies: tuple[str, ...] = ()
    pace: float = 1.0
    bot_workers: int = 0
    bot_seconds: float = 5.0
    compiled: Path | None = field(default_factory=compiled_folder)
    away_seconds: float = 30.0
    standin_seconds: float = 120.0
    waiting_days: float = 2.0
    expire_days: float = 60.0
    rate: float = 1.0
    metrics_port: int = 0
    metrics_seconds: float = 60.0
    log: str = "info"

    @staticmethod
    def from_env(env: Mapping[str, str] | None = None) -> "Config":
        """Read the environment; raise ConfigError naming the variable that is wrong."""
        given = os.environ if env is None else env
        values = {name: given.get(name, "") or default for name, default, _ in VARIABLES}
        origins = values["PANDEMONIUM_ORIGINS"].split(",")
        return Config(
            host=values["PANDEMONIUM_HOST"],
            port=int(_number(values, "PANDEMONIUM_PORT", most=65535)),
            database=values["DATABASE_URL"] or str(data_folder(given) / "pandemonium.db"),
            web=Path(values["PANDEMONIUM_WEB"]) if values["PANDEMONIUM_WEB"] else None,
            origins=tuple(origin.strip().rstrip("/") for origin in origins if origin.strip()),
            secure=values["PANDEMONIUM_SECURE"] == "1",
            proxies=_networks(values["PANDEMONIUM_PROXY"]),
            pace=_number(values, "PANDEMONIUM_PACE", most=60),
            bot_workers=int(_number(values, "PANDEMONIUM_BOT_WORKERS", most=256)),
            bot_seconds=_number(values, "PANDEMONIUM_BOT_SECONDS", most=600),
            compiled=_compiled(values["PANDEMONIUM_COMPILED"]),
            away_seconds=_number(values, "PANDEMONIUM_AWAY_SECONDS"),
            standin_seconds=_number(values, "PANDEMONIUM_STANDIN_SECONDS"),
            waiting_days=_number(values, "PANDEMONIUM_WAITING_DAYS"),
            expire_days=_number(values, "PANDEMONIUM_EXPIRE_DAYS"),
            rate=_number(values, "PANDEMONIUM_RATE"),
            metrics_port=int(_number(values, "PANDEMONIUM_METRICS_PORT", most=65535)),
            metrics_seconds=_number(values, "PANDEMONIUM_METRICS_SECONDS"),
            log=_level(values["PANDEMONIUM_LOG"]),
        )

    @property
    def shared(self) -> bool:
        """Tell whether several processes may serve the same tables."""
        return self.database.startswith(("postgresql://", "postgres://"))

    def web_folder(self) -> Path:
        """Return where the built client should be: in the checkout, from source or compiled."""
        if self.web is not None:
            return self.web
        places = [parent / "web" / "dist" for parent in Path(__file__).resolve().parents]
        return next((place for place in places if place.is_dir()), Path("web") / "dist")


def explain() -> str:
    """Return one line for each variable, for ``--help``."""
    width = max(len(name) for name, _, _ in VARIABLES)
    return "\n".join(
        f"{name:<{width}}  {meaning}" + (f" [{default}]" if default else "")
        for name, default, meaning in VARIABLES
    )


def _number(values: Mapping[str, str], name: str, most: float = 1e6) -> float:
    try:
        number = float(values[name])
    except ValueError:
        raise ConfigError(f"{name} must be a number, not {values[name]!r}") from None
    if not 0 <= number <= most:
        raise ConfigError(f"{name} must be from 0 to {most:g}, not {values[name]}")
    return number


def _compiled(text: str) -> Path | None:
    if text == "0":
        return None
    return Path(text) if text else compiled_folder()


def _networks(text: str) -> tuple[str, ...]:
    """Return the proxies that are believed: none, this host, or those named."""
    if text == "0":
        return ()
    if text == "1":
        return LOOPBACK
    networks = tuple(part.strip() for part in text.split(",") if part.strip())
    for network in networks:
        try:
            ip_network(network, strict=False)
        except ValueError:
            raise ConfigError(
                f"PANDEMONIUM_PROXY must be 0, 1, or addresses and networks such as 10.0.0.0/8 "
                f"separated by commas, not {network!r}"
            ) from None
    return networks


def _level(word: str) -> str:
    if word not in LEVELS:
        raise ConfigError(f"PANDEMONIUM_LOG must be one of {', '.join(LEVELS)}, not {word!r}")
    return word


def data_folder(env: Mapping[str, str] = os.environ) -> Path:
    """Return where this person's tables and games are kept, as the desktop conventions say."""
    if env.get("PANDEMONIUM_DATA"):
        return Path(env["PANDEMONIUM_DATA"])
    base = env.get("XDG_DATA_HOME") or env.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "pandemonium"
