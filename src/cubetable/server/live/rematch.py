"""Make a rematch: the same settings and players, each one seat further on."""

import secrets
import time
from dataclasses import replace
from typing import Any

from cubetable.core.game import Game
from cubetable.record.dice import SEED_BYTES, SeededDice
from cubetable.server.live.people import new_id
from cubetable.server.live.rated import strengths_of
from cubetable.server.live.room import PLAYING, WAITING, FollowUpMatch
from cubetable.store import MatchRow
from cubetable.table import Match, Past, Seat, begin_when_agreed, clock_for

MILLI = 1000


def rematch_of(old: Match, row: MatchRow) -> FollowUpMatch:
    """Return the rematch, with all players seated, so that no player needs a new link; it begins as soon as it can."""
    dice, now = SeededDice(secrets.token_bytes(SEED_BYTES)), time.time()
    promised = [replace(seat, promise=old.promise_for_rematch(number)) for number, seat in enumerate(old.seats)]
    seats = [*promised[1:], promised[0]]
    game = moved_on(old.game)
    kept = replace(
        row,
        id=new_id(),
        spec=str(game),
        seats=[_seat_json(seat) for seat in seats],
        listed=False,
        shuffle=False,
        seed=dice.seed.hex(),
        seed_hash=dice.seed_hash,
        status=WAITING,
        created=round(now * MILLI),
        daily="",
        tournament="",
    )
    empty = [replace(seat, name=seat.name if seat.is_bot else "", person=None, promise=None) for seat in seats]
    clock = clock_for(game.clock_seconds, row.clock)
    table = Match(game, empty, clock, dice, now=now, past=Past(row.start), hold=True)
    for number, seat in enumerate(seats):
        if seat.person is not None:
            table.sit(number, seat.name, seat.person, now, seat.promise, program=seat.program)
    begin_when_agreed(table, now, rated=strengths_of(table, kept))
    return FollowUpMatch(replace(kept, status=PLAYING if table.begun else WAITING), table.take_news())


def moved_on(game: Game) -> Game:
    """Return the game in which the number of each seat, as of a handicap, has gone with its player."""
    numbers = {name: (*given[1:], *given[:1]) for name, given in game.options.by_seat().items() if given}
    return type(game)(**{**vars(game.options), **numbers}) if numbers else game


def _seat_json(seat: Seat) -> dict[str, Any]:
    """Give what is kept of a seat, as JSON; the key stays the one that its person has."""
    return {"name": seat.name if seat.is_bot else "", "is_bot": seat.is_bot, "key": seat.key}
