"""Let the best of each table go on: a bracket of pairs, or rounds of larger tables."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from cubetable.match.tournaments.seats import NextRound, RoundTable, give_seats, seats_had, table_sizes
from cubetable.match.tournaments.tournament import Tournament, TournamentGame

MOST_GAMES: Final = 3
"""Games at a table that does not decide who goes on; then the lots do."""

Slots = list[int | None]


def next_round(tournament: Tournament) -> NextRound | None:
    """Return the games that were undecided, to be played again, or the next round; None after the final."""
    again = _again(tournament)
    if again:
        return NextRound(tournament.round, again)
    number = tournament.round + 1
    if tournament.settings.in_pairs:
        return _of_bracket(tournament, number)
    return _of_tables(tournament, number)


def reached(tournament: Tournament) -> dict[int, tuple[int, Fraction]]:
    """Return how far each has come: the rounds survived, and the points at the last table."""
    far = {}
    for who in tournament.participants:
        games = tournament.games_of(who)
        last = games[-1].round if games else 0
        byes = [one.round for one in tournament.rounds if who in one.byes]
        came = max([last, *byes], default=0)
        goes_on = who in byes_or_winners(tournament, came) if came else False
        far[who] = came - 1 + goes_on, _points_at(tournament, last, who)
    return far


def byes_or_winners(tournament: Tournament, number: int) -> list[int]:
    """Return those who go on after a round, as far as its tables are decided."""
    through = [who for table in tables_of(tournament, number) for who in going_on(tournament, table) or ()]
    return [*through, *sorted(tournament.byes_of(number))]


def tables_of(tournament: Tournament, number: int) -> list[list[TournamentGame]]:
    """Return the games of each table of a round, those played again last."""
    tables: dict[int, list[TournamentGame]] = {}
    for game in tournament.of_round(number):
        tables.setdefault(game.table, []).append(game)
    return [tables[at] for at in sorted(tables)]


def going_on(tournament: Tournament, games: Sequence[TournamentGame]) -> list[int] | None:
    """Return who goes on from a table; None while it is undecided."""
    last = games[-1]
    if not last.is_over:
        return None
    came = [who for seat, who in enumerate(last.seats) if seat not in last.absent]
    points = {who: sum((game.score(who) for game in games), Fraction(0)) for who in came}
    order = sorted(came, key=lambda who: (-points[who], tournament.participants[who].seed))
    most = max(len(last.seats) // 2, 1) if not _is_final(tournament, last) else 1
    undecided = len(order) > most and points[order[most - 1]] == points[order[most]]
    if undecided and len(games) < MOST_GAMES and not last.absent:
        return None
    return order[:most]


def bracket(seeds: Sequence[int]) -> Slots:
    """Place participants so that the first two can meet in the final only; those first in order have the byes.

    >>> bracket([1, 2, 3, 4, 5])
    [1, None, 4, 5, 2, None, 3, None]
    """
    order = [1]
    while len(order) < len(seeds):
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]


def slots_of(tournament: Tournament, number: int) -> Slots:
    """Return the places of the bracket before a round."""
    slots = bracket([one.number for one in tournament.seeded()])
    for played in range(1, number):
        if len(slots) == 1:
            break
        through = set(byes_or_winners(tournament, played))
        pairs = zip(slots[::2], slots[1::2], strict=True)
        slots = [next((who for who in pair if who in through), None) for pair in pairs]
    return slots


# --- Inside ---------------------------------------------------------------------------------------------


def _again(tournament: Tournament) -> list[RoundTable]:
    """Return the tables that play once more, each participant one seat further on."""
    return [
        RoundTable(games[-1].table, (*games[-1].seats[1:], games[-1].seats[0]))
        for games in tables_of(tournament, tournament.round)
        if games[-1].is_over and going_on(tournament, games) is None
    ]


def _of_bracket(tournament: Tournament, number: int) -> NextRound | None:
    slots, had = slots_of(tournament, number), seats_had(tournament)
    if len(slots) == 1:
        return None
    tables: list[RoundTable] = []
    byes: list[int] = []
    for at, pair in enumerate(zip(slots[::2], slots[1::2], strict=True)):
        here = tuple(who for who in pair if who is not None and not tournament.participants[who].withdrawn)
        if len(here) == len(pair):
            tables.append(RoundTable(at, give_seats(here, had)))
        else:
            byes += here
    return NextRound(number, tables, byes)


def _of_tables(tournament: Tournament, number: int) -> NextRound | None:
    """Deal those who are left over the tables, first to last and back."""
    left = _left(tournament, number)
    sizes = table_sizes(len(left), tournament.settings.sizes)
    if not sizes:
        return None
    byes, left = left[: len(left) - sum(sizes)], left[len(left) - sum(sizes) :]
    dealt: list[list[int]] = [[] for _ in sizes]
    way = list(range(len(sizes)))
    while left:
        for table in way:
            if left and len(dealt[table]) < sizes[table]:
                dealt[table].append(left.pop(0))
        way.reverse()
    had = seats_had(tournament)
    return NextRound(number, [RoundTable(at, give_seats(table, had)) for at, table in enumerate(dealt)], byes)


def _left(tournament: Tournament, number: int) -> list[int]:
    """Return those who are still in, in the order in which they are dealt."""
    if number == 1:
        return [one.number for one in tournament.present()]
    through = byes_or_winners(tournament, number - 1)
    points = {who: _points_at(tournament, number - 1, who) for who in through}
    here = [who for who in through if not tournament.participants[who].withdrawn]
    left = sorted(here, key=lambda who: (-points[who], tournament.participants[who].seed))
    return left if len(left) > 1 else []


def _points_at(tournament: Tournament, number: int, who: int) -> Fraction:
    return sum((game.score(who) for game in tournament.of_round(number) if who in game.seats), Fraction(0))


def _is_final(tournament: Tournament, game: TournamentGame) -> bool:
    """Whether all who are left sit at one table."""
    rounds = [one for one in tournament.rounds if one.round == game.round]
    return len({pairing.table for one in rounds for pairing in one.games}) == 1 and not any(one.byes for one in rounds)
