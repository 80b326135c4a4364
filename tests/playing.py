"""Whole games, played as people play them."""

from collections.abc import Sequence
from pathlib import Path

import cubetable
from cubetable import bots
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core.record.dice import SEED_BYTES, SeededDice
from cubetable.match import Match, Seat


def seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


def match(spec: str, names: Sequence[str] | None = None, dice: int = 0) -> Match:
    """Set up a match of people, or of the named players."""
    game = cubetable.game(spec)
    seats = seats_named(names) if names else [Seat("human")] * game.players
    return Match(game, seats, None, SeededDice(seed(dice)))


def session(spec: str, people: Sequence[int], kept_in: Path, lang: str = "en", dice: int = 0) -> Session:
    """Sit people down at some seats and random players at the others."""
    names = ["human" if seat in people else "random" for seat in range(cubetable.game(spec).players)]
    players = {
        seat: bots.make(name, cubetable.game(spec), seed=dice + seat)
        for seat, name in enumerate(names)
        if name != "human"
    }
    return Session(match(spec, names, dice), players, kept_in, lang, promised=True)


def finished_record(spec: str, folder: Path, dice: int = 0) -> bytes:
    """Let random players play a game out and give the file that it was kept in."""
    kept_in = folder / f"finished-{dice}.txt"
    session(spec, (), kept_in, dice=dice).let_bots_move()
    return kept_in.read_bytes()
