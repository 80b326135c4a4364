"""The exit statuses of the command."""

from typing import Final

OK: Final = 0
BROKEN: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
