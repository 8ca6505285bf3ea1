"""What the server counts, for Prometheus."""

from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector


class Counts(Collector):
    """What is counted at every decision: plain numbers, read when somebody asks."""

    def __init__(self) -> None:
        self.decisions = 0
        self.updates = 0

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Give the numbers to Prometheus."""
        yield CounterMetricFamily(
            "pandemonium_decisions", "Decisions shown, each durable before", self.decisions
        )
        yield CounterMetricFamily("pandemonium_updates", "Updates sent", self.updates)


COUNTS = Counts()
REGISTRY.register(COUNTS)
REFUSED = Counter("pandemonium_refused_total", "Messages refused, by reason", ["reason"])
HOSTILE = Counter("pandemonium_hostile_total", "Connections and requests turned away", ["reason"])
CREATED = Counter("pandemonium_tables_created_total", "Tables created", ["game"])
FINISHED = Counter("pandemonium_tables_finished_total", "Games played to their end", ["game"])
EXPIRED = Counter("pandemonium_tables_expired_total", "Tables forgotten after long silence")
ROOMS = Gauge("pandemonium_rooms", "Tables in memory")
SOCKETS = Gauge("pandemonium_sockets", "Open connections")
COMMIT = Histogram(
    "pandemonium_commit_seconds",
    "Making a batch of decisions durable",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
