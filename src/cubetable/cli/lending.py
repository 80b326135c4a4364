"""Let a command take a game from a file of rules where it takes the name of a game."""

import re
from typing import Final

from cubetable.core.errors import Refusal, shortened

FILE: Final = re.compile(r"(?P<path>[^()]+\.py)(?P<options>\([^()]*\))?")
OF_RECORDS: Final = ("analyse", "hint", "replay")
"""The commands that take a record, and with it a file in which its game is."""
TAKE_FILES: Final = ("arena", "lab", "laws", "perft", "play", "prove", "rules", *OF_RECORDS)
"""The commands that take a file."""


def with_lent_games(typed: list[str]) -> list[str]:
    """Load the files among the words of a command, and put the names of their games in their places."""
    command = next(iter(typed), "")
    if command not in TAKE_FILES:
        if command == "serve":
            _refuse_files(typed)
        return typed
    lent = {word: _lent(match) for word in typed if (match := FILE.fullmatch(word))}
    if command in OF_RECORDS:  # the record comes first, wherever the file stands
        return [*(word for word in typed if word not in lent), *lent.values()]
    return [lent.get(word, word) for word in typed]


def _lent(match: "re.Match[str]") -> str:
    from cubetable.core.registry import lend

    return lend(match["path"]) + (match["options"] or "")


def _refuse_files(typed: list[str]) -> None:
    """Say that a server takes only games that are installed."""
    for word in typed[1:]:
        if FILE.fullmatch(word):
            raise Refusal("shell.serve.only_installed", file=shortened(word))
