"""Setting a match up for the terminal: who sits where, what the dice are, where the game is kept."""

import os
import secrets
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_state_path

from cubetable import bots
from cubetable.core.game import Game
from cubetable.record import Record
from cubetable.record.dice import SEED_BYTES, SeededDice
from cubetable.table import Clock, Match
from cubetable.terminal.session import Session, seats_named

BOT_SEEDS = 1 << 16
"""How far apart the seeds of two games' random players lie, so that no two share one."""


def play(
    game: Game,
    names: Sequence[str],
    *,
    lang: str,
    plain: bool,
    seed: int | None,
    kept_in: Path | None,
    resume: Record | None,
) -> int:
    """Play one match and give the exit status."""
    dice = SeededDice(secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big"))
    clock = None if game.clock_seconds is None else Clock(game.clock_seconds)
    played = resume.moves if resume else ()
    match = Match(game, seats_named(names), clock, dice, now=time.monotonic(), played=played)
    players = {
        seat: bots.make(name, game, seed=None if seed is None else seed * BOT_SEEDS + seat)
        for seat, name in enumerate(names)
        if name != "human"
    }
    in_lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"
    session = Session(
        match,
        players,
        kept_in or _somewhere(game),
        lang,
        # A game that goes on with other dice than it began with cannot be checked against either.
        promised=resume is None,
        # A script has nobody to hand the screen to.
        curtains=sys.stdin.isatty(),
    )
    session.keep()  # a place that cannot be written to is told before anything is played
    if in_lines:
        from cubetable.terminal import plain as lines

        return lines.play(session)
    from cubetable.terminal.screen import Screen

    status = Screen(session).run()
    print(*session.ending(), sep="\n")
    return status or 0


def _somewhere(game: Game) -> Path:
    """Choose a file of our own in the user's state folder."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    folder = Path(os.environ.get("CUBETABLE_GAMES") or user_state_path("cubetable") / "games")
    return folder / f"{moment}-{game.name()}-{os.getpid()}.txt"
