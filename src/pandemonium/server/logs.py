"""Structured logs: one JSON object a line, with nothing in it that a player must not know."""

import json
import logging
import sys
import time
from typing import Final

FIELDS: Final = ("table", "game", "bot", "reason", "count", "engine")
"""What may stand beside a message. No tokens, no seeds, no decisions, no names."""
NOISE: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What uvicorn says to each request that is none: whoever likes could fill the log with it."""


class JsonLines(logging.Formatter):
    """Writes a record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for field in FIELDS:
            if field in record.__dict__:
                line[field] = record.__dict__[field]
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def write_logs(level: str) -> None:
    """Send every log line to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # The libraries tell of each connection; addresses with their queries are nobody's business.
    for name in ("uvicorn.access", "websockets.server"):
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOISE)
