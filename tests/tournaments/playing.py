"""Play a tournament through without a server: each game gets a result, and somebody may stay away."""

import random
from collections.abc import Callable
from itertools import count

from cubetable.match.tournaments.events import Closed, Event, Finished, Joined, Started, Withdrew
from cubetable.match.tournaments.pairing import OVER, next_games
from cubetable.match.tournaments.settings import TournamentSettings
from cubetable.match.tournaments.tournament import Tournament, TournamentGame

Result = Callable[[TournamentGame], Finished]


def entered(settings: TournamentSettings, participants: int, seed: str = "s") -> Tournament:
    """Return a tournament that has started."""
    tournament = Tournament(settings)
    joined: list[Event] = [Joined(who, f"P{who}", f"p{who}") for who in range(1, participants + 1)]
    return tournament.follow((event, 0.0) for event in [*joined, Started(seed)])


def play(
    tournament: Tournament, result: Result, step: float = 5.0, after_round: Callable[[], None] = lambda: None
) -> None:
    """Play to the end, one round or step of an arena after the other."""
    names, now = (f"m{n}" for n in count()), tournament.at
    while tournament.closed is None:
        now += step
        found = next_games(tournament, now)
        if found == OVER:
            tournament.follow([(Closed("over"), now)])
        elif found is not None:
            tournament.follow([(found.paired(lambda: next(names)), now)])
            after_round()
        for game in tournament.going:
            tournament.follow([(result(game), now)])


def at_random(seed: int, draws: float = 0.1, absent: float = 0.0) -> Result:
    """Return results that chance decides."""
    rng = random.Random(seed)

    def result(game: TournamentGame) -> Finished:
        seats = range(len(game.seats))
        away = tuple(seat for seat in seats if rng.random() < absent)
        places = [1] * len(seats) if rng.random() < draws else rng.sample(range(1, len(seats) + 1), len(seats))
        return Finished(game.match, tuple(places), away)

    return result


def by_number(game: TournamentGame) -> Finished:
    """Let the participant with the smaller number be ahead."""
    order = sorted(game.seats)
    return Finished(game.match, tuple(order.index(who) + 1 for who in game.seats))


def withdraw(tournament: Tournament, who: int) -> None:
    tournament.follow([(Withdrew(who), tournament.at)])
