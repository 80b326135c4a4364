"""The levels: what each of them looks at, and how far."""

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.bot import SEEDS, Bot
from cubetable.bots.careless import Habits
from cubetable.bots.levels import FULL, GLANCE, Level, Levels
from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion, added_up
from cubetable.bots.search.worlds import resampled
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.powers import power_of_e
from cubetable.core.rng import seeded
from cubetable.core.state import State
from cubetable.games.cubed.players.heuristics import SURPRISE, RoundSpace, simulate, weigh
from cubetable.games.cubed.rules.pieces import KIND_POINTS
from cubetable.games.cubed.rules.secrecy import suppose

Floats = NDArray[np.float64]


CARELESS: Final = Habits(at_random=0.5, wrong=0.13)


def _taste(
    kinds: tuple[float, ...],
    scarce: float = 0.0,
    rare: float = 0.0,
    mine: float = 0.0,
    theirs: float = 0.0,
    surprise: float = 0.0,
    looks: float = 1.0,
) -> Floats:
    """Write a taste as the row of numbers that heuristics.py reads."""
    return np.array([*kinds, scarce, rare, mine, theirs, surprise, looks])


POINTS: Final = tuple(KIND_POINTS.tolist())
EXPERIENCE: Final = (7.0, 0.0, 3.0, 2.0, 1.0)
"""By points, but Blocking pieces are kept until they hurt: found by playing a hundred thousand rounds."""

CAREFUL: Final = _taste(EXPERIENCE, scarce=0.5, rare=1.0, mine=0.5, theirs=1.3)
"""Places for later pieces count too; those for others' pieces count more than those for the own hand."""

PLAYOUT: Final = _taste(EXPERIENCE, scarce=0.5, rare=1.0, mine=0.5, theirs=1.3, surprise=1.0, looks=8.0)

EXPLORE: Final = 2.5
"""Much: rounds end by luck, and with less of it six seats' searches follow the noise of a few rounds."""
HEAT: Final = 3.0
"""So much less by taste makes a move an e-th as worth a look."""
FAINTEST: Final = -6.0
"""No move is worth less of a look than this power of e beside the best."""


class LookingBot(Bot):
    """Looks at each move once, from what its seat sees, and never at what others will do."""

    def __init__(self, taste: Floats, seed: int | None) -> None:
        self._taste = taste
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose the move that it likes best; what is nearly as good may seem better."""
        moves, worth = self._rate_moves(game, seen, seat)
        return int(moves[worth.argmax()])

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose a move. It knows nothing of shares of the win: outlooks only tell what it likes more."""
        moves, worth = self._rate_moves(game, seen, seat)
        outlooks = _weighed(worth)
        order = np.argsort(-worth, kind="stable")
        weighed = [
            MoveOutlook(move, outlook, 1)
            for move, outlook in zip(moves[order].tolist(), outlooks[order].tolist(), strict=True)
        ]
        return Opinion(weighed[0].move, tuple(weighed), (), 0)

    def _rate_moves(self, game: Game, seen: State, seat: int) -> tuple[State, Floats]:
        moves = np.array(game.moves(seen, seat), dtype=np.int64)
        worth = liked(seen, seat, moves, self._taste)
        worth += self._taste[SURPRISE] * self._rng.random(len(moves))
        return moves, worth


class RoundBot(Bot):
    """Plays the round out after each move that looks good, in many worlds that look the same to its seat."""

    def __init__(self, budget: Budget, worlds: int, seed: int | None) -> None:
        self._budget = budget
        self._worlds = worlds
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves; the only one needs no thought."""
        moves = game.moves(seen, seat)
        return int(moves[0]) if len(moves) == 1 else self.opinion(game, seen, seat).move

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose what most rounds were spent on."""
        moves = np.array(game.moves(seen, seat), dtype=np.int64)
        priors = _weighed(liked(seen, seat, moves, CAREFUL))
        worlds = self._worlds_of(game, seen, seat)
        seed = int(self._rng.integers(SEEDS))
        parts = [Rounds(moves, game.players) for _ in range(self._budget.threads)]
        play = [partial(part.play, worlds, seat, priors / priors.sum(), seed + n) for n, part in enumerate(parts)]
        spend(self._budget, play)
        return added_up([part.opinion(seat) for part in parts])

    def _worlds_of(self, game: Game, seen: State, seat: int) -> State:
        """Imagine what the seat does not see; make a row of each world."""
        number = min(self._worlds, self._budget.nodes or self._worlds)
        return resampled(game, seen, seat, number, self._rng)


class OpenRoundBot(RoundBot):
    """Plays the round out from a position in which it sees all hands, to judge what was dealt and drawn."""

    def __init__(self, budget: Budget, seed: int | None) -> None:
        super().__init__(budget, 1, seed)

    def _worlds_of(self, game: Game, seen: State, seat: int) -> State:
        """Give the one world there is: the position itself."""
        return np.array([seen])


class Rounds:
    """The findings of one thread: for each move the rounds played after it, and each seat's results."""

    def __init__(self, moves: State, players: int) -> None:
        self._moves = moves
        self._tries = np.zeros(len(moves), dtype=np.int64)
        self._returned = np.zeros((len(moves), players))

    def play(self, worlds: State, seat: int, priors: Floats, seed: int, nodes: int, stop: Flag) -> None:
        """Play rounds out until the nodes are spent or the flag is raised."""
        space = RoundSpace(worlds, seat, self._moves, priors, PLAYOUT, self._tries, self._returned)
        fast(simulate)(space, EXPLORE, nodes, seeded(seed), stop)

    def opinion(self, seat: int) -> Opinion:
        """Sum it up for the seat that moves."""
        outlooks = self._returned[:, seat] / np.maximum(self._tries, 1)
        rows = zip(self._moves.tolist(), outlooks.tolist(), self._tries.tolist(), strict=True)
        nodes = int(self._tries.sum())
        shares = self._returned.sum(axis=0) / max(nodes, 1)
        return Opinion(0, tuple(MoveOutlook(*row) for row in rows), tuple(shares.tolist()), nodes)


def liked(seen: State, seat: int, moves: State, taste: Floats) -> Floats:
    """Say how much a taste likes each move; others may hold anything that is not seen elsewhere."""
    worth = np.zeros(len(moves))
    fast(weigh)(suppose(seen), seat, moves, taste, worth)
    return worth


def _weighed(worth: Floats) -> Floats:
    """Weigh moves by what they are worth less than the best one."""
    below = np.maximum((worth - worth.max()) / HEAT, FAINTEST)
    return np.array([power_of_e(power) for power in below.tolist()])


# --- The table ---------------------------------------------------------------------------------------------


def _looks(game: Game, budget: Budget, seed: int | None, taste: Floats) -> LookingBot:
    return LookingBot(taste, seed)


def _plays_out(game: Game, budget: Budget, seed: int | None, worlds: int) -> RoundBot:
    return RoundBot(budget, worlds, seed)


LEVELS: Final[Levels] = {
    1: Level(GLANCE, partial(_looks, taste=_taste(POINTS, surprise=12.0))),
    2: Level(GLANCE, partial(_looks, taste=_taste(POINTS, surprise=5.0))),
    3: Level(
        GLANCE,
        partial(_looks, taste=_taste(EXPERIENCE, scarce=0.5, rare=1.0, mine=0.5, theirs=1.3, surprise=9.0)),
    ),
    4: Level(Budget(nodes=80), partial(_plays_out, worlds=32)),
    5: Level(FULL, partial(_plays_out, worlds=128)),
}
AMONG_MANY: Final = {5: Budget(nodes=12), 6: Budget(nodes=4)}
"""The nodes of level 4 with five and six seats; with more, luck would hide how much better level 5 is."""


def levels(game: Game) -> Levels:
    """Give the table of levels for the seats of a game."""
    fourth = LEVELS[4]._replace(usual=AMONG_MANY.get(game.players, LEVELS[4].usual))
    return {**LEVELS, 4: fourth}


def make_open(game: Game, seed: int | None, budget: Budget) -> OpenRoundBot:
    """Make the bot that judges positions whose hands all lie open."""
    return OpenRoundBot(budget, seed)
