"""How long the tests may think: a little each time, more in `make test-long`."""

import os


def games(short: int, long: int) -> int:
    """Choose between two numbers of random games: `CUBETABLE_LONG`, if set to anything, asks for the larger."""
    return long if os.environ.get("CUBETABLE_LONG") else short
