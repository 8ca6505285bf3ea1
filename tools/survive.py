"""Kill a server with ``kill -9`` again and again, and see whether it lost anything it had told.

    python tools/survive.py [--kills 1000] [--store both|sqlite|postgres]

tests/server/survive says how it is played and compared. Ends with an error when something is lost.
"""

import argparse
import contextlib
import math
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.survive.house import survive  # noqa: E402 - the tests lie beside, not installed
from tests.server.survive.nursery import Nursery  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--store", choices=["both", "sqlite", "postgres"], default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so long")
    parser.add_argument("--loss", default="", help="lose something on purpose; see lossy.py")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is stopped as well
    stores = ["sqlite", "postgres"] if args.store == "both" else [args.store]
    kills, minutes = args.kills // len(stores), args.minutes / len(stores)
    with contextlib.closing(Nursery()) as nursery:
        for store in stores:
            report = survive(nursery, store, kills, seed=args.seed, loss=args.loss, minutes=minutes)
            print(report.lines(store), flush=True)


if __name__ == "__main__":
    main()
