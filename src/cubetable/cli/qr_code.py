"""Show a QR code in a terminal, so that a telephone can open an address."""

import sys
from typing import Final, TextIO

import segno

QUIET: Final = 2
"""Modules of nothing around the code."""
HALVES: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two modules above each other as one character, light ones drawn."""
LIGHT_ON_DARK: Final = "\x1b[97;40m"
AS_BEFORE: Final = "\x1b[0m"


def code(text: str) -> list[str]:
    """Return the QR code of a text as lines of half blocks."""
    rows = [[1 if module else 0 for module in row] for row in segno.make(text, micro=False).matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(HALVES[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs]


def show(text: str, terminal: TextIO | None = None) -> None:
    """Print a code in its own colours in a terminal; print no code into a file or a pipe."""
    terminal = sys.stdout if terminal is None else terminal
    if not terminal.isatty() or "utf" not in (terminal.encoding or "").lower():
        return
    for line in code(text):
        print(f"{LIGHT_ON_DARK}{line}{AS_BEFORE}", file=terminal)
