"""Let two seats change places before a match begins."""

from cubetable.match.match import Match


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
