"""Find among the open seeks those that fill a table, and begin the match that they lead to."""

import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cubetable.ratings.history import NOBODY
from cubetable.record.dice import SEED_BYTES, SeededDice
from cubetable.registry import game as make_game
from cubetable.server.live.people import new_id
from cubetable.server.live.presence import Away
from cubetable.server.live.rated import strengths_of
from cubetable.server.live.room import PLAYING, WAITING, FollowUpMatch
from cubetable.store import MatchRow
from cubetable.store.contract import SeekRow
from cubetable.table import Match, Seat, begin_when_agreed, clock_for

MILLI: Final = 1000
GONE_AFTER: Final = 120
"""Seconds after which the others may claim the seat of a player who is away."""
BY_DAYS: Final = "days:"


@dataclass(frozen=True, slots=True)
class Group:
    """Seeks that fill a table, and on what they agree."""

    spec: str
    clock: str
    rated: bool
    seeks: tuple[SeekRow, ...]


def groups_of(seeks: Sequence[SeekRow]) -> Iterator[Group]:
    """Yield the groups that fill a table, each seek in one at most, each person once in a group.

    The seeks come in their order: the oldest are served first, and all nodes find the same groups.
    """
    waiting: dict[tuple[str, str, bool], dict[str, SeekRow]] = {}
    served: set[str] = set()
    for seek in seeks:
        for game in seek.games:
            at_table = waiting.setdefault((game.spec, seek.clock, seek.rated), {})
            others = [one for one in at_table.values() if one.id not in served and one.person != seek.person]
            if len(others) + 1 >= game.seats:
                group = (*others[: game.seats - 1], seek)
                served.update(one.id for one in group)
                yield Group(game.spec, seek.clock, seek.rated, group)
                break
        if seek.id not in served:
            for game in seek.games:
                at_table = waiting[game.spec, seek.clock, seek.rated]
                if seek.person not in at_table or at_table[seek.person].id in served:
                    at_table[seek.person] = seek


def match_of(group: Group) -> FollowUpMatch:
    """Return the match of a group: the seekers sit, and it begins with shuffled seats as soon as it can.

    It is listed, so that anybody may watch it, and it has no host.
    """
    game = make_game(group.spec)
    dice, now = SeededDice(secrets.token_bytes(SEED_BYTES)), time.time()
    row = MatchRow(
        id=new_id(),
        spec=str(game),
        rules_version=game.RULES_VERSION,
        seats=[{"name": "", "is_bot": False, "key": None} for _ in group.seeks],
        clock=group.clock,
        host=NOBODY,
        listed=True,
        shuffle=True,
        seed=dice.seed.hex(),
        seed_hash=dice.seed_hash,
        status=WAITING,
        created=round(now * MILLI),
        away=str(Away() if group.clock.startswith(BY_DAYS) else Away("claim", GONE_AFTER)),
        rated=group.rated,
    )
    clock = clock_for(game.clock_seconds, group.clock)
    table = Match(game, [Seat("") for _ in group.seeks], clock, dice, now=now, hold=True)
    for number, seek in enumerate(group.seeks):
        table.sit(number, seek.name, seek.person, now, seek.dice, program=seek.program)
    begin_when_agreed(table, now, shuffle=True, rated=strengths_of(table, row))
    return FollowUpMatch(replace(row, status=PLAYING if table.begun else WAITING), table.take_news())
