"""Write records that are as long as a server takes them."""

import random
from typing import Final

import cubetable
from cubetable.core.record import write
from cubetable.record import Record

MOST: Final = 20_000
"""Moves of the longest record that a server opens."""
MOST_FROM_AFAR: Final = 4_000
"""Moves of the longest one that it opens where limits hold."""
BACK: Final = 30
"""So many moves are taken back where each way ends the game."""


def long_record(plies: int, seed: int) -> str:
    """Write a game of so many moves at random, none of which ends it."""
    game, dice = cubetable.game("cubulus(quiet_limit=off)"), random.Random(seed)
    states, moves = [game.start()], list[tuple[int, int]]()
    while len(moves) < plies:
        (seat,) = game.actors(states[-1])
        choices = list(game.moves(states[-1], seat))
        move = dice.choice(choices)
        after = game.play(states[-1], seat, move)
        if game.actors(after):
            moves.append((seat, move))
            states.append(after)
        elif dice.random() < 2 / len(choices):
            del moves[-BACK:], states[-min(BACK, len(states) - 1) :]
    return write(Record(game, moves, {}))
