"""``python -m pandemonium.server``: serve as the environment says."""

import sys

from pandemonium.server import Config, ConfigError, StoreError, run

if __name__ == "__main__":
    try:
        run(Config.from_env(), listening=lambda address: print(address, flush=True))  # noqa: T201
    except (ConfigError, StoreError) as mistake:
        sys.exit(str(mistake))
