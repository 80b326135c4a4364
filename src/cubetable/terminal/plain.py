"""Playing in plain lines: for pipes, tests, screen readers and old terminals."""

import sys
from collections.abc import Iterator

from cubetable.core.messages import say
from cubetable.terminal.session import Session

OK = 0
BAD_INPUT = 2


def play(session: Session) -> int:
    """Play to the end or to the end of the input; a fault in piped input stops with status 2.

    A person at the keyboard is told what was wrong and may try again; a script is not, because every line
    after a wrong one would be out of step.
    """
    _print(session.greeting())
    session.let_bots_move()
    _show(session)
    typing = sys.stdin.isatty()
    for line in () if session.over else _lines(session, typing=typing):
        reply = session.enter(line)
        if reply.at_fault and not typing:
            _print(session.ending())
            print(*reply.lines, sep="\n", file=sys.stderr)
            return BAD_INPUT
        _print(reply.lines)
        if reply.redraw:
            _show(session)
        if reply.leave or session.over:
            break
    _print(session.ending())
    return OK


def _lines(session: Session, *, typing: bool) -> Iterator[str]:
    """Give what is typed, with a prompt if there is somebody to read it."""
    if not typing:
        yield from sys.stdin
        return
    while True:
        seat = session.to_move()
        name = "" if seat is None else session.game.seat_name(seat, session.lang)
        try:
            yield input(say("shell.play.prompt", session.lang, seat=name))
        except EOFError:
            print()
            return


def _show(session: Session) -> None:
    _print([*session.news(), "", session.board(), ""])


def _print(lines: list[str]) -> None:
    if lines:
        print(*lines, sep="\n", flush=True)
