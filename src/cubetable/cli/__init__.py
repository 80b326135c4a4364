"""The command `cubetable`: what was typed, checked, and handed to the package that does it.

Nothing here loads the compiler before a command needs it: help has to answer at once.
"""

import os
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper

from cubetable.cli.arguments import BAD_INPUT, INTERRUPTED, OK, language
from cubetable.cli.command_line import command_line
from cubetable.cli.lending import with_lent_games
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.messages import DEFAULT_LANGUAGE, say


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
