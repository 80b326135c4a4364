"""Setting a match up for the terminal: who sits where, what the dice are, where the game is kept."""

import os
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots.ready import builder_of
from cubetable.cli.terminal.diary import Diary
from cubetable.cli.terminal.files import new_path
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core.game import Feat, Game
from cubetable.core.messages import say
from cubetable.core.record import Record
from cubetable.core.record.dice import SEED_BYTES, SeededDice
from cubetable.core.record.record import START
from cubetable.match import Clock, Match, Past

BOT_SEEDS = 1 << 16
"""How far apart the seeds of two games' bots lie, so that no two share one."""

THREADS = 2
"""On how many threads the strongest bot thinks."""


def play(
    game: Game,
    names: Sequence[str],
    *,
    lang: str,
    plain: bool,
    seed: int | None,
    kept_in: Path | None,
    resume: Record | None,
    seconds: float | None,
) -> int:
    """Play one match and give the exit status; `seconds` is what the strongest bots may think about a move."""
    dice = SeededDice(secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big"))
    clock = None if game.clock_seconds is None else Clock(game.clock_seconds)
    played = resume.moves if resume else ()
    start = resume.tags.get(START, "") if resume else ""
    match = Match(game, seats_named(names), clock, dice, now=time.monotonic(), past=Past(start, played))
    cancel = Event()
    builder = builder_of(game)
    usual, timed = Budget(cancel=cancel), Budget(seconds=seconds, threads=THREADS, cancel=cancel)
    players = {
        seat: bots.make(
            name,
            game,
            seed=None if seed is None else seed * BOT_SEEDS + seat,
            budget=timed if name in bots.BY_TIME else usual,
        )
        for seat, name in enumerate(names)
        if name != "human"
    }
    in_lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"
    session = Session(
        match,
        players,
        kept_in or new_path(game).with_suffix(".txt"),
        lang,
        # A game that goes on with other dice than it began with cannot be checked against either.
        promised=resume is None,
        # A script has no second person to hand the screen to.
        curtains=sys.stdin.isatty(),
        cancel=cancel,
        builder=builder,
    )
    session.keep()  # a place that cannot be written to is told before anything is played
    was_over = session.over
    try:
        status = _sit(session, plain=in_lines)
    finally:
        builder.close()
    if match.ending is not None and match.ending.feat is not None and not was_over:
        print(compare_with_best(game, match.ending.feat, lang))
    return status


def _sit(session: Session, *, plain: bool) -> int:
    """Play in plain lines or on a screen of its own."""
    if plain:
        from cubetable.cli.terminal import plain as lines

        return lines.play(session)
    from cubetable.cli.terminal.screen import Screen

    status = Screen(session).run()
    print(*session.ending(), sep="\n")
    return status or 0


def compare_with_best(game: Game, feat: Feat, lang: str) -> str:
    """Compare the result of a game with the best before, and remember it if it is better."""
    diary, spec = Diary.open(), str(game)
    best = diary.bests.get(spec)
    before = None if best is None else Feat(*best)
    now = _write_feat(game, feat, lang)
    if before is None or feat.worth > before.worth:
        diary.bested(spec, feat)
    if before is None:
        return say("shell.web.best.first", lang, now=now)
    key = "new" if feat.worth > before.worth else "not_yet"
    return say(f"shell.web.best.{key}", lang, now=now, before=_write_feat(game, before, lang))


def _write_feat(game: Game, feat: Feat, lang: str) -> str:
    share = round(100 * feat.points / feat.possible) if feat.possible else 0
    key = "won" if feat.won else "lost"
    return game.say(f"web.feat.{key}", lang, points=feat.points, possible=feat.possible, share=share)
