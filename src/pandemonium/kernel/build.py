"""Whether this engine runs compiled."""

from pandemonium.kernel import table


def compiled() -> bool:
    """Tell whether the hot path is machine code; with pure Python everything works, slower."""
    return not str(table.__file__).endswith(".py")
