"""Begin a match whose seats are taken: at once, or when the seats have agreed on the dice."""

from cubetable.core.game import Game
from cubetable.core.state import CHANCE
from cubetable.match.events import Rated
from cubetable.match.match import Match


def begin_when_agreed(match: Match, now: float, *, shuffle: bool = False, rated: Rated = None) -> None:
    """Begin once the seats have shown the numbers that they promised; at once if there are none, or no dice."""
    promises = [seat.promise for seat in match.seats]
    if any(promises) and (shuffle or has_chance(match.game)):
        match.publish_promises(promises, now, shuffle=shuffle, rated=rated)
    else:
        match.begin(now, shuffle=shuffle, rated=rated)


def has_chance(game: Game) -> bool:
    """Return whether nature moves in a game: where it does, it makes the first move of all."""
    return game.actors(game.start()) == (CHANCE,)
