"""The house as ``pandemonium serve`` opens it, with waits that a test can sit out."""

from pandemonium.cli import main
from pandemonium.server import attendance, clock

clock.SECONDS["brisk"] = 8.0
attendance.OBJECTION_SECONDS = 8.0  # a constant for everybody else

if __name__ == "__main__":
    main()
