"""Give the next game to those who are free, for as long as the arena lasts."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.state import PAIR
from cubetable.match.tournaments.matching import pair_by_preference
from cubetable.match.tournaments.seats import NextRound, RoundTable, give_seats, seats_had, table_sizes
from cubetable.match.tournaments.settings import TournamentSettings
from cubetable.match.tournaments.swiss import by_standing
from cubetable.match.tournaments.tournament import Tournament

GATHER: Final = 3.0
"""Seconds that somebody free waits at least, so that there is a choice of opponents."""
LONG: Final = 20.0
"""Seconds after which one plays the same opponent again, or at a table that is not full."""


def next_games(tournament: Tournament, now: float) -> NextRound | None:
    """Return the next games, if there are any to begin now; of those who are free, the ones who waited longest play."""
    busy = {who for game in tournament.going for who in game.seats}
    free = [one for one in tournament.present() if one.number not in busy and now - one.free_since >= GATHER]
    longest = max((now - one.free_since for one in free), default=0.0)
    patient = longest < LONG and len(tournament.present()) > tournament.settings.seats
    sizes = _sizes(len(free), tournament.settings, patient=patient)
    free.sort(key=lambda one: (one.free_since, len(tournament.games_of(one.number)), one.seed))
    play = {one.number for one in free[: sum(sizes)]}
    order = [who for who in by_standing(tournament) if who in play]
    had = seats_had(tournament)
    groups = _pairs(tournament, order, patient=patient) if tournament.settings.in_pairs else _split(order, sizes)
    tables = [RoundTable(at, give_seats(group, had)) for at, group in enumerate(groups)]
    return NextRound(tournament.round + 1, tables) if tables else None


def _sizes(free: int, settings: TournamentSettings, *, patient: bool) -> tuple[int, ...]:
    """Return the sizes of the next tables: full ones, unless somebody has waited long."""
    return (settings.seats,) * (free // settings.seats) if patient else table_sizes(free, settings.sizes)


def _pairs(tournament: Tournament, order: Sequence[int], *, patient: bool) -> Sequence[Sequence[int]]:
    """Pair neighbours who have not just met; those who cannot be paired so wait, unless they have waited long."""
    last = {who: set(game.seats) for game in tournament.games.values() for who in game.seats}
    pairs = pair_by_preference(order, lambda one, other: other not in last.get(one, ()), lambda _first, left: left)
    if pairs is None and patient:
        return _pairs(tournament, order[:-2], patient=patient) if len(order) > PAIR else []
    return _split(order, (PAIR,) * (len(order) // PAIR)) if pairs is None else pairs


def _split(order: Sequence[int], sizes: Sequence[int]) -> Sequence[Sequence[int]]:
    left = iter(order)
    return [[next(left) for _ in range(size)] for size in sizes]
