"""Let seats change places before a match begins; begin it at once, or when the seats have agreed on the dice."""

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


def swap_seats(match: Match, seat: int, other: int, now: float) -> bool:
    """Exchange the players of two seats and the keys that open them; return whether that was possible.

    A link opens the place of its player, also after the swap. Bots stay where they are.
    """
    seats = match.seats
    waits = not match.begun and not match.agreement.is_open and match.ending is None
    if not waits or seat == other or seats[seat].is_bot or seats[other].is_bot:
        return False
    moves = ((seat, seats[other]), (other, seats[seat]))
    for number, comes in moves:
        if comes.person is not None:
            match.sit(number, comes.name, comes.person, now, comes.promise, program=comes.program)
        elif seats[number].person is not None:
            match.rise(number, now)
        match.set_key(number, comes.key, now, takes_over=comes.takes_over)
    return True
