"""Load a match from what the store keeps of it."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import game as make_game
from cubetable.match import Entry, Match, Past, Seat, clock_for
from cubetable.match.clock import MILLI
from cubetable.store.rows import MatchRow


def seats_of(row: MatchRow) -> list[Seat]:
    """Return the seats as they were set up."""
    return read_seats(row.seats)


def read_seats(seats: Sequence[Mapping[str, Any]]) -> list[Seat]:
    """Read the seats as they were set up from what is kept of them."""
    return [Seat(seat["name"], is_bot=seat["is_bot"], key=seat["key"]) for seat in seats]


def load_match(row: MatchRow, log: Iterable[Entry] = (), remember: int | None = None) -> Match:
    """Return the match of a row after the entries of its log.

    A match of another version of the rules is replayed as far as today's rules allow.
    """
    game = make_game(row.spec)
    same_rules = row.rules_version == game.RULES_VERSION
    match = Match(
        game,
        seats_of(row),
        clock_for(game.clock_seconds, row.clock),
        SeededDice(bytes.fromhex(row.seed)),
        now=row.created / MILLI,
        past=Past(row.start, log=log if same_rules else ()),
        hold=True,
        remember=remember,
    )
    if not same_rules:
        with suppress(ValueError):
            match.follow(log)
    return match
