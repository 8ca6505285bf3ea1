"""Serving: uvicorn with our own socket."""

import gc
import signal
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pandemonium.server.config import Config, ConfigError
from pandemonium.server.logs import write_logs

if TYPE_CHECKING:
    from uvicorn import Server

    from pandemonium.kernel.game import Game

GRACE_SECONDS = 5


def make_server(
    config: Config,
    games: "Mapping[str, Game] | None" = None,
    listening: Callable[[str], None] | None = None,
) -> "Server":
    """Return a server that is ready to run; *listening* is called with its address."""
    import uvicorn

    from pandemonium.server.app import create_app
    from pandemonium.server.doors import Door
    from pandemonium.server.sockets import TableSocket

    app = create_app(config, games)

    def socket(config: Any, server_state: Any, app_state: Any) -> TableSocket:  # noqa: ARG001 - as uvicorn calls it
        return TableSocket(app.state.hall, server_state.connections)

    def door(**given: Any) -> Door:
        return Door(app.state.hall.porter, **given)

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await app.state.hall.open_store()  # before uvicorn makes a traceback of a sentence
            await super().startup(sockets)
            if listening is not None and self.started:
                port = self.servers[0].sockets[0].getsockname()[1]
                host = "localhost" if config.host in ("0.0.0.0", "::", "127.0.0.1") else config.host  # noqa: S104
                listening(f"http://{host}:{port}")

    return Announcing(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            ws=socket,  # type: ignore[arg-type]  # any callable that makes a protocol will do
            loop="uvloop" if _has_uvloop() else "asyncio",
            http=door,  # type: ignore[arg-type]
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # addresses.py reads them, for requests and sockets alike
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
    )


def _has_uvloop() -> bool:
    from importlib.util import find_spec

    return find_spec("uvloop") is not None


def calm_collector() -> None:
    """Look for garbage cycles seldom: tables make none, and there are many objects to walk over.

    The hall collects the few that connections leave behind when it is quiet.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 1000)


def run(
    config: Config,
    games: "Mapping[str, Game] | None" = None,
    listening: Callable[[str], None] | None = None,
) -> None:
    """Serve until told to stop.

    Raise ConfigError when the port is taken, StoreError when the tables cannot be opened.
    """
    write_logs(config.log)
    # uvicorn raises the signal again when it has stopped in good order; that is no failure.
    signal.signal(signal.SIGTERM, lambda *_: None)
    server = make_server(config, games, listening)
    calm_collector()
    try:
        server.run()
    except SystemExit:
        raise ConfigError(
            f"the server could not start on {config.host} port {config.port}"
        ) from None
