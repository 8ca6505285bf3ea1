"""The server: tables for people and bots over HTTP and WebSocket.

``run(Config.from_env())`` serves until stopped.
"""

from pandemonium.server.config import Config, ConfigError, explain
from pandemonium.server.run import run
from pandemonium.server.store.trouble import StoreError

__all__ = ["Config", "ConfigError", "StoreError", "explain", "run"]
