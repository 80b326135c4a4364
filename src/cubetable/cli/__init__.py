"""The command `cubetable`: what was typed, checked, and handed to the package that does it.

Nothing here loads the compiler before a command needs it: help has to answer at once.
"""

import os
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from itertools import pairwise
from typing import Final

from cubetable.cli.arguments import BAD_INPUT, INTERRUPTED, OK, language
from cubetable.cli.command_line import command_line
from cubetable.core.errors import IllegalMove, Refusal, shortened
from cubetable.core.messages import DEFAULT_LANGUAGE, say
from cubetable.core.options import split_file

OF_RECORDS: Final = ("analyse", "hint", "replay")
"""The commands that take a record, and with it a file in which its game is."""
TAKE_FILES: Final = (
    *("arena", "dataset", "diary", "lab", "laws", "mcp", "perft", "play", "print", "prove", "rules"),
    *OF_RECORDS,
)
"""The commands that take a file."""
TO_WRITE: Final = ("--csv", "--into", "--out", "--record", "--report", "--results")
"""The options whose value is a path that is written to, never a file of rules."""


def with_lent_games(typed: list[str]) -> list[str]:
    """Load the files among the words of a command, and put the names of their games in their places."""
    command = next(iter(typed), "")
    if command not in TAKE_FILES:
        if command == "serve":
            _refuse_files(typed)
        return typed
    paths = {at for at, (option, _) in enumerate(pairwise(typed), 1) if option in TO_WRITE}
    lent = {at: _lent(*parts) for at, word in enumerate(typed) if at not in paths and (parts := split_file(word))}
    if command in OF_RECORDS:  # the record comes first, wherever the file stands
        return [*(word for at, word in enumerate(typed) if at not in lent), *lent.values()]
    return [lent.get(at, word) for at, word in enumerate(typed)]


def _lent(path: str, options: str) -> str:
    from cubetable.core.registry import lend

    return lend(path) + options


def _refuse_files(typed: list[str]) -> None:
    """Say that a server takes only games that are installed."""
    for word in typed[1:]:
        if split_file(word):
            raise Refusal("shell.serve.only_installed", file=shortened(word))


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0, 1 for a broken law, 2 for bad input."""
    typed = list(sys.argv[1:] if words is None else words)
    lang = DEFAULT_LANGUAGE
    _take_any_stream()
    try:
        lang = language(typed)
        status = _run(typed, lang)
        sys.stdout.flush()
    except (Refusal, IllegalMove) as problem:
        print(_one_line(problem.text(lang)), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        # Files were seen to where they were opened; what is left is the output. Whatever still waits to be
        # printed goes nowhere, and it is no fault if its reader only went away.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return OK
        print(say("shell.cli.no_output", lang, why=error.strerror), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _take_any_stream() -> None:
    """Read and print what can be, in any encoding; a stream that was closed has nothing to say."""
    if sys.stdin is None:
        sys.stdin = TextIOWrapper(BytesIO())
    if sys.stdout is None:
        sys.stdout = TextIOWrapper(BytesIO(), encoding="utf-8")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _one_line(text: str) -> str:
    """Keep a sentence on one line, whatever was typed into it."""
    return "".join(c if c.isprintable() else "�" for c in text)


def _run(typed: list[str], lang: str) -> int:
    if typed[:1] == ["--version"]:
        typed = ["version", *typed[1:]]
    typed = with_lent_games(typed)
    parser, chosen = command_line(typed, lang).parse(typed)
    if parser.run is None and not chosen.help:
        typed = ["serve", "--open", *typed]  # the bare command opens the page to play
        parser, chosen = command_line(typed, lang).parse(typed)
    if chosen.help or parser.run is None:
        print(parser.help(), end="")
        return OK
    return parser.run(chosen, lang)
