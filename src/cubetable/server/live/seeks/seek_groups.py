"""Find among the open seeks those that fill a table, and say to which match they lead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cubetable.core.registry import game as make_game
from cubetable.match import Seat
from cubetable.match.ratings.history import NOBODY
from cubetable.server.live.people import new_id
from cubetable.server.live.presence import Away
from cubetable.store.new_match import NewMatch, Sitter
from cubetable.store.rows import SeekRow

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


def new_match(group: Group) -> NewMatch:
    """Return the match of a group: the seekers sit, and it begins with shuffled seats as soon as it can.

    It is listed, so that anybody may watch it, and it has no host.
    """
    return NewMatch(
        id=new_id(),
        game=make_game(group.spec),
        seats=[Seat("") for _ in group.seeks],
        sitters={n: Sitter(seek.person, seek.name, seek.dice, seek.program) for n, seek in enumerate(group.seeks)},
        host=NOBODY,
        clock=group.clock,
        listed=True,
        shuffle=True,
        away=str(Away() if group.clock.startswith(BY_DAYS) else Away("claim", GONE_AFTER)),
        rated=group.rated,
    )
