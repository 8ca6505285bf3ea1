"""What the server counts, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

DECISIONS = Counter("pandemonium_decisions_total", "Decisions shown, each durable before")
UPDATES = Counter("pandemonium_updates_total", "Updates sent")
REFUSED = Counter("pandemonium_refused_total", "Messages refused, by reason", ["reason"])
HOSTILE = Counter("pandemonium_hostile_total", "Connections and requests turned away", ["reason"])
CREATED = Counter("pandemonium_tables_created_total", "Tables created", ["game"])
FINISHED = Counter("pandemonium_tables_finished_total", "Games played to their end", ["game"])
EXPIRED = Counter("pandemonium_tables_expired_total", "Tables forgotten after long silence")
ROOMS = Gauge("pandemonium_rooms", "Tables in memory")
SOCKETS = Gauge("pandemonium_sockets", "Open connections")
BATCH_WAIT = Histogram(
    "pandemonium_store_seconds",
    "From a decision to its being durable",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
