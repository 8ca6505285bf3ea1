"""``python -m pandemonium.cli``."""

from pandemonium.cli import main

if __name__ == "__main__":
    main()
