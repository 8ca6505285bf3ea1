"""What the server counts, for Prometheus; for whoever runs it, and not by the second.

What happens at one table in one moment could tell who has been how busy in secret. So decisions and
updates are counted when a game is over, and all numbers are as old as the last look at them, which
is taken once a minute (PANDEMONIUM_METRICS_SECONDS).
"""

import time
from collections.abc import Iterable
from typing import Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    start_http_server,
)
from prometheus_client.registry import Collector

LOOPBACK: Final = "127.0.0.1"

DECISIONS = Counter(
    "pandemonium_decisions_total", "Decisions of games played to their end", ["game"]
)
UPDATES = Counter(
    "pandemonium_updates_total", "Updates sent in games played to their end", ["game"]
)
REFUSED = Counter("pandemonium_refused_total", "Messages refused, by reason", ["reason"])
HOSTILE = Counter("pandemonium_hostile_total", "Connections and requests turned away", ["reason"])
CREATED = Counter("pandemonium_tables_created_total", "Tables created", ["game"])
FINISHED = Counter("pandemonium_tables_finished_total", "Games played to their end", ["game"])
EXPIRED = Counter("pandemonium_tables_expired_total", "Tables forgotten after long silence")
UNREADABLE = Counter("pandemonium_tables_unreadable_total", "Rows left out of a list")
ROOMS = Gauge("pandemonium_rooms", "Tables in memory")
SOCKETS = Gauge("pandemonium_sockets", "Open connections")
COMMIT = Histogram(
    "pandemonium_commit_seconds",
    "Making a batch of decisions durable",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)


class Coarse(Collector):
    """All numbers as they were at the last look."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.seen: list[Metric] = []
        self.looked_at = -seconds

    def collect(self) -> Iterable[Metric]:
        """Give the numbers to Prometheus."""
        now = time.monotonic()
        if now - self.looked_at >= self.seconds:
            self.looked_at = now
            self.seen = list(REGISTRY.collect())
        return self.seen


def serve_metrics(port: int, seconds: float) -> WSGIServer:
    """Answer Prometheus on a port of its own, which only this machine can reach."""
    registry = CollectorRegistry()
    registry.register(Coarse(seconds))
    server, _ = start_http_server(port, LOOPBACK, registry)
    return server
