"""Let a command take a game from a file of rules where it takes the name of a game."""

import re
from typing import Final

from cubetable.core.errors import Refusal, shortened

FILE: Final = re.compile(r"(?P<path>[^()]+\.py)(?P<options>\([^()]*\))?")
TAKE_FILES: Final = ("arena", "lab", "laws", "perft", "play", "prove", "rules")
"""The commands that take a file."""


def with_lent_games(typed: list[str]) -> list[str]:
    """Load the files among the words of a command, and put the names of their games in their places."""
    command = next(iter(typed), "")
    if command not in TAKE_FILES:
        if command == "serve":
            _refuse_files(typed)
        return typed
    return [_lent(found) if (found := FILE.fullmatch(word)) else word for word in typed]


def _lent(found: "re.Match[str]") -> str:
    from cubetable.registry import lend

    return lend(found["path"]) + (found["options"] or "")


def _refuse_files(typed: list[str]) -> None:
    """Say that a server takes only games that are installed."""
    for word in typed[1:]:
        if FILE.fullmatch(word):
            raise Refusal("shell.serve.only_installed", file=shortened(word))
