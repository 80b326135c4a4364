"""Playing in plain lines: for pipes, tests, screen readers and old terminals."""

import sys
import time
from collections.abc import Iterator

from cubetable.cli.terminal.session import Session
from cubetable.core.messages import say

OK = 0
BAD_INPUT = 2

LOOK_AGAIN = 0.1
"""Seconds between two looks at the clock and the bots while no person here has to decide."""


def play(session: Session) -> int:
    """Play to the end or to the end of the input; a fault in piped input stops with status 2.

    A person at the keyboard is told what was wrong and may try again; a script is not, because every line
    after a wrong one would be out of step.
    """
    _print(session.greeting())
    version = None
    if session.opponents.building or session.to_move() is not None:
        _show(session)  # before the bots think: they may have to wait until the rules are compiled
        version = session.match.version
    session.build_in_background()
    session.let_bots_move()
    _wait(session)
    if session.match.version != version:
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
            _wait(session)
            _show(session)
        if reply.leave or session.over:
            break
    _print(session.ending())
    return OK


def _lines(session: Session, *, typing: bool) -> Iterator[str]:
    """Yield the typed lines, with a prompt in a terminal."""
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


def _wait(session: Session) -> None:
    """Wait while bots or the clock have to act, and no person here."""
    while not session.over and session.to_move() is None:
        time.sleep(LOOK_AGAIN)
        session.tick()


def _show(session: Session) -> None:
    _print([*session.news(), "", session.board(), ""])


def _print(lines: list[str]) -> None:
    if lines:
        print(*lines, sep="\n", flush=True)
