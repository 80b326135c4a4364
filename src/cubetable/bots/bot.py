"""The interface of a bot, the bot that searches, which most of them are, and one that passes all on to another."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, Protocol

import numpy as np

from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.search.worlds import Search, think_in, where_seat_is_first
from cubetable.core.game import Game
from cubetable.core.powers import power_of_e
from cubetable.core.state import State

SEEDS: Final = 1 << 32
LOOKS: Final = 2
"""A search has nodes enough to try every move so often in each world, or it would see the first ones only."""


class Bot(Protocol):
    """A player who decides from what a seat sees, and from nothing else."""

    def __repr__(self) -> str:
        """Show what `make` has called the bot, and for which game."""
        return f"<{vars(self).get('label', type(self).__name__)}>"

    @abstractmethod
    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose one of the legal moves, and say what they are thought to be worth, if anything."""
        return Opinion(self.choose(game, seen, seat), (), (), 0)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Return the seconds beside its budget that this bot takes for its next act while the clock of a round runs."""
        return 0.0


class RelayBot(Bot):
    """Asks another bot; a kind of its own answers some questions itself."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose the other bot's move."""
        return self.bot.choose(game, seen, seat)

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Give the other bot's opinion."""
        return self.bot.opinion(game, seen, seat)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Take the time that the other bot takes."""
        return self.bot.pace(game, seen, seat)


class SearchBot(Bot):
    """Chooses what a search finds best; the search is made when it is first needed, and then kept."""

    def __init__(
        self,
        make_search: Callable[[], Search],
        budget: Budget,
        seed: int | None,
        *,
        blur: float = 0.0,
        worlds: int = 1,
    ) -> None:
        self._make_search = make_search
        self._search: Search | None = None
        self._budget = budget
        self._rng = np.random.default_rng(seed)
        self._blur = blur
        self._worlds = worlds

    def __getstate__(self) -> dict[str, object]:
        """Copy and pickle all but the search, whose memory compiled code points into: a copy makes its own."""
        return {**vars(self), "_search": None}

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves; the only one needs no thought."""
        moves = game.moves(seen, seat)
        return int(moves[0]) if len(moves) == 1 else self.opinion(game, seen, seat).move

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Search; a blurred eye takes outlooks that lie close together for the same."""
        guesses = [game.resample(seen, seat, self._rng) for _ in range(self._count(len(game.moves(seen, seat))))]
        worlds = [where_seat_is_first(game, guess, seat, self._rng) for guess in guesses]
        opinion = think_in(worlds, self.search(), self._budget, int(self._rng.integers(SEEDS)))
        return opinion if self._blur == 0 else opinion._replace(move=self._blurred(opinion.weighed))

    def _count(self, moves: int) -> int:
        """Say how many worlds to search: in each there are nodes for every move."""
        nodes = self._budget.nodes
        return self._worlds if nodes is None else max(1, min(self._worlds, nodes // (LOOKS * moves)))

    def search(self) -> Search:
        """Return the search, and make it if this is the first time."""
        if self._search is None:
            self._search = self._make_search()
        return self._search

    def _blurred(self, weighed: tuple[MoveOutlook, ...]) -> int:
        outlooks = np.array([w.outlook for w in weighed])
        chances = np.array([power_of_e(below / self._blur) for below in (outlooks - outlooks.max()).tolist()])
        return weighed[int(self._rng.choice(len(weighed), p=chances / chances.sum()))].move
