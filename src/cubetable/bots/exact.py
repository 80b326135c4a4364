"""Play exactly where that can be had: a game's own solver first, and a bot where the end is out of its reach."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from cubetable.bots.bot import Bot, RelayBot
from cubetable.bots.search.budget import Budget, Spare
from cubetable.bots.search.forced import ForcedWin
from cubetable.bots.search.opinion import Opinion
from cubetable.core.game import Game
from cubetable.core.state import State

PRICE: Final = 1000
"""A solver visits so many nodes for each node of the bot: it plays no game out and judges nothing."""


class ExactPart(Protocol):
    """The part `exact` of a game: its solver, which plays perfectly where it can."""

    SHARE: float = 0.2
    """The share of a bot's seconds that the solver may take; the bot gets the rest of them."""
    force: Callable[[Game, State, int, Budget], ForcedWin | None] | None = None
    """Looks for a forced win of a seat, in a game that has them."""

    def solve(self, game: Game, seen: State, seat: int, budget: Budget) -> Opinion | None:
        """Give a proved opinion, or one that is exact up to the end of a round; None where the end is out of reach."""
        return None


def exact_part(game: Game) -> ExactPart:
    """Give the solver of a game."""
    part: ExactPart = game.parts.load("exact", ExactPart)
    return part


class ExactBot(RelayBot):
    """Asks the solver of a game first, and another bot where the solver knows no answer."""

    def __init__(self, bot: Bot, proof: Budget, spare: Spare) -> None:
        super().__init__(bot)
        self._proof = proof
        self._spare = spare

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves; the only one needs no thought."""
        moves = game.moves(seen, seat)
        if len(moves) == 1:
            return int(moves[0])
        proved = self._proved(game, seen, seat)
        return self.bot.choose(game, seen, seat) if proved is None else proved.move

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Give the proved opinion, or else the bot's."""
        return self._proved(game, seen, seat) or self.bot.opinion(game, seen, seat)

    def _proved(self, game: Game, seen: State, seat: int) -> Opinion | None:
        began = time.monotonic()
        opinion = exact_part(game).solve(game, seen, seat, self._proof)
        self._spare.seconds = max((self._proof.seconds or 0.0) - (time.monotonic() - began), 0.0)
        return opinion


def exact_first(game: Game, budget: Budget, make: Callable[[Budget], Bot]) -> Bot:
    """Make a bot that is exact where that can be had, out of the bot that `make` makes for the rest of the budget."""
    if game.MANIFEST.exact is None:
        return make(budget)
    proof, rest = _divided(budget, exact_part(game).SHARE)
    return ExactBot(make(rest), proof, rest.spare)


def _divided(budget: Budget, share: float) -> tuple[Budget, Budget]:
    """Divide a budget between the solver and the bot; nodes of the solver are not taken from the bot's."""
    nodes, seconds = budget.nodes, budget.seconds
    proof = replace(
        budget,
        nodes=None if nodes is None else PRICE * nodes,
        seconds=None if seconds is None else share * seconds,
        threads=1,
        spare=Spare(),
    )
    return proof, replace(budget, seconds=None if seconds is None else (1 - share) * seconds, spare=Spare())
