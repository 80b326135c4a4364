"""A law that only bots can try: from what their seats see, they play a game to its end."""

import time
from typing import Final

from cubetable.bots import Budget, make
from cubetable.core.laws.trial import BrokenLaw, LawTrial
from cubetable.core.state import CHANCE

LEVELS: Final = ("bot:2", "bot:1")
"""They play on interpreted rules, too."""
NODES: Final = 40
MOST_PLIES: Final = 5000


def bots(trial: LawTrial) -> None:
    """Bots play each other to the end, and choose only legal moves."""
    game, until = trial.game, time.process_time() + trial.seconds
    for number in range(trial.games):
        seats = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(game.players)]
        players = [make(name, game, seed=trial.seed + n, budget=Budget(nodes=NODES)) for n, name in enumerate(seats)]
        state, plies = game.start(), 0
        while actors := game.actors(state):
            if time.process_time() > until:
                return
            plies += 1
            if plies > MOST_PLIES:
                raise BrokenLaw(f"a game of {', '.join(seats)} did not end in {MOST_PLIES} plies")
            actor = actors[int(trial.rng.integers(len(actors)))]
            if actor >= 0:
                move = players[actor].choose(game, game.redact(state, actor), actor)
            else:
                moves = [one for one, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
                move = moves[int(trial.rng.integers(len(moves)))]
            state = game.play(state, actor, move)
