"""Order the participants, and break ties."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from cubetable.match.tournaments.knockout import reached
from cubetable.match.tournaments.settings import Kind
from cubetable.match.tournaments.tournament import Tournament, TournamentGame

TIE_BREAKS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "round_robin": ("direct", "berger", "wins"),
    "swiss": ("buchholz", "berger", "wins"),
    "knockout": ("reached", "table"),
    "arena": ("wins", "fewer"),
}
"""The measures that decide between equal points, in their order; in a knockout they count before the points."""


class Standing(NamedTuple):
    """A participant in the standings; equal ones share a place."""

    who: int
    place: int
    points: Fraction
    games: int
    wins: int
    tie_breaks: tuple[Fraction, ...]


def standings(tournament: Tournament) -> list[Standing]:
    """Return all participants, the first one first; those who share a place in the order of the lots."""
    points = {who: tournament.points(who) for who in tournament.participants}
    keys = _keys(tournament, points)
    order = sorted(points, key=lambda who: ([-key for key in keys[who]], tournament.participants[who].seed, who))
    places: dict[tuple[Fraction, ...], int] = {}
    for at, who in enumerate(order, 1):
        places.setdefault(keys[who], at)
    names = TIE_BREAKS[tournament.settings.tournament_kind]
    return [
        Standing(
            who,
            places[keys[who]],
            points[who],
            sum(game.is_over for game in tournament.games_of(who)),
            wins(tournament, who),
            tuple(abs(key) for key in (keys[who] if names[0] == "reached" else keys[who][1:])),
        )
        for who in order
    ]


def wins(tournament: Tournament, who: int) -> int:
    """Count the games that a participant has won alone, over the board."""
    return sum(_won(game, game.seats.index(who)) for game in tournament.games_of(who) if game.was_played)


def buchholz(tournament: Tournament, who: int, points: Mapping[int, Fraction]) -> Fraction:
    """Add up the points of all opponents; at a larger table their mean counts.

    A game that was not played, or a bye, counts as one against an opponent with the same points.
    """
    played = sum((_mean(game, who, points, lambda _: Fraction(1)) for game in _over(tournament, who)), Fraction(0))
    return played + tournament.participants[who].byes * points[who]


def berger(tournament: Tournament, who: int, points: Mapping[int, Fraction]) -> Fraction:
    """Add up the points of the beaten, and half the points of those with whom a place was shared.

    A bye, or a win without a game, counts as one against an opponent with the same points.
    """
    beaten = (_mean(game, who, points, partial(game.beats, game.seats.index(who))) for game in _over(tournament, who))
    return sum(beaten, Fraction(0)) + tournament.participants[who].byes * points[who]


def direct(tournament: Tournament, who: int, equals: Sequence[int]) -> Fraction:
    """Add up the points of the games in which only these met."""
    among = [game for game in tournament.games_of(who) if set(game.seats) <= set(equals)]
    return sum((game.score(who) for game in among), Fraction(0))


# --- Inside ---------------------------------------------------------------------------------------------


def _keys(tournament: Tournament, points: Mapping[int, Fraction]) -> dict[int, tuple[Fraction, ...]]:
    """Return by what each is placed, the first thing first; more is better."""
    if tournament.settings.kind == "knockout":
        return {who: (Fraction(far), last) for who, (far, last) in reached(tournament).items()}
    measures: Mapping[str, Callable[[int], Fraction]] = {
        "direct": lambda who: direct(tournament, who, [one for one in points if points[one] == points[who]]),
        "buchholz": lambda who: buchholz(tournament, who, points),
        "berger": lambda who: berger(tournament, who, points),
        "wins": lambda who: Fraction(wins(tournament, who)),
        "fewer": lambda who: Fraction(-len(_over(tournament, who))),
    }
    names = TIE_BREAKS[tournament.settings.tournament_kind]
    return {who: (points[who], *(measures[name](who) for name in names)) for who in points}


def _over(tournament: Tournament, who: int) -> list[TournamentGame]:
    return [game for game in tournament.games_of(who) if game.is_over]


def _won(game: TournamentGame, seat: int) -> bool:
    return game.places[seat] == 1 and game.places.count(1) == 1


def _mean(game: TournamentGame, who: int, points: Mapping[int, Fraction], worth: Callable[[int], Fraction]) -> Fraction:
    """Return the mean of the points of those who came, each by its worth; one's own points if one was alone."""
    own = game.seats.index(who)
    came = [seat for seat in range(len(game.seats)) if seat != own and seat not in game.absent]
    if own in game.absent:
        return points[who] * worth((own + 1) % len(game.seats))
    if not came:
        return points[who] * game.score(who)
    return sum((worth(seat) * points[game.seats[seat]] for seat in came), Fraction(0)) / len(came)
