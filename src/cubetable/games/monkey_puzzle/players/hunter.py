"""A hunter: the bot that plays Monkey Puzzle. It does not search, since the solver knows all; it finds its share."""

import secrets
from functools import lru_cache
from math import inf
from typing import Final

import numpy as np

from cubetable.bots.bot import SEEDS, Bot
from cubetable.bots.search.opinion import Opinion
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.players.finds import Board, Floats, board_of, finds, keys_of
from cubetable.games.monkey_puzzle.players.hunt import HuntPlan, HuntSetting, chosen, come_upon, go, overlook
from cubetable.games.monkey_puzzle.players.outlook import weigh
from cubetable.games.monkey_puzzle.players.rivals import EQUALS, had_by_others, mixture, worth
from cubetable.games.monkey_puzzle.players.skill import Skill, Taste
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import sheet_of
from cubetable.games.monkey_puzzle.rules.solutions import BOARDS_KEPT

CERTAINLY: Final = 1000.0
"""More than any find is worth: what was chosen is written before all else."""
LEAST_DIFFERENCE: Final = 1e-6
"""Among finds of the same worth the dice decide."""


class Hunter(Bot):
    """Sees its share of a board, fixed by the board, its seat and its seed, and writes that down bit by bit."""

    def __init__(self, skill: Skill, seed: int | None) -> None:
        self._skill = skill
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._hunt = lru_cache(maxsize=BOARDS_KEPT)(self._plan)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle what a hunt follows from, and the name, but no plan."""
        return type(self), (self._skill, self._seed), {"label": vars(self).get("label", type(self).__name__)}

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Write the next find; on a full sheet make room for a better one; else stop writing."""
        board, sheet = self._board(seen), sheet_of(seen, seat)
        hunt, written = self._hunt(board, seat, _setting(game, seen)), _places_of(board, sheet)
        index = hunt.next(written)
        if index == len(hunt.order):
            return at.DONE_MOVE
        if len(sheet) < seen[at.CAPACITY]:
            return int(finds(board).codes[hunt.order[index]]) << 1
        spare = self._spare(hunt, written)
        return at.DONE_MOVE if spare is None else sheet[spare] << 1 | 1

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose, and say what share of the win each equation of the board leaves to be expected."""
        board, setting = self._board(seen), _setting(game, seen)
        written = _places_of(board, sheet_of(seen, seat))
        hunt = self._hunt(board, seat, setting)
        return weigh(seen, seat, self.choose(game, seen, seat), written, hunt, board, setting)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Reach the next find and write it; without a clock it takes no time."""
        board = self._board(seen)
        hunt = self._hunt(board, seat, _setting(game, seen))
        index = hunt.next(_places_of(board, sheet_of(seen, seat)))
        return hunt.moments[index] - (hunt.moments[index - 1] if index else 0.0)

    def _board(self, position: State) -> Board:
        return board_of(position, self._skill.longest)

    def _spare(self, hunt: HuntPlan, written: State) -> int | None:
        """Choose an equation to delete from a full sheet: a repeated set, or an equation that was not planned.

        Only a bot that plays on for a person has such a sheet. Who writes equations as they come deletes none.
        """
        if self._skill.taste is Taste.AS_THEY_COME:
            return None
        meant = set(hunt.order)
        there = written.tolist()
        return next((place for place, find in enumerate(there) if find not in meant or find in there[:place]), None)

    def _plan(self, board: Board, seat: int, setting: HuntSetting) -> HuntPlan:
        """Hunt a whole round in thought."""
        here, rng = (
            finds(board),
            np.random.default_rng([self._seed, seat, *board.state[at.BOARD : at.BOARD + at.CELLS]]),
        )
        when = overlook(here, come_upon(here, self._skill.keenness, rng), self._skill.overlooks, setting, rng)
        hand = self._hand(len(here), setting)
        return go(when, self._wish(board, when, setting.room(hand), setting, rng), hand, setting)

    def _hand(self, count: int, setting: HuntSetting) -> float:
        """Without opponents the strongest bot writes as fast as its many finds need."""
        hand = self._skill.hand
        return min(hand, setting.until / (count + 1)) if setting.seats == 1 and self._skill.keenness == inf else hand

    def _wish(self, board: Board, when: Floats, room: int, setting: HuntSetting, rng: np.random.Generator) -> Floats:
        """Say how much each find is wished for."""
        here, by_chance = finds(board), LEAST_DIFFERENCE * rng.random(len(when))
        if self._skill.taste is Taste.AS_THEY_COME:
            return -when
        if self._skill.taste is Taste.BY_POINTS:
            return here.points + by_chance
        chances = had_by_others(board, setting)
        if self._skill.keenness < inf:
            return worth(here.points, chances, setting.seats) + by_chance
        equals_have = mixture(here.points, chances, room, setting.seats)
        chances = EQUALS * equals_have + (1 - EQUALS) * chances
        return CERTAINLY * chosen(equals_have, rng) + worth(here.points, chances, setting.seats) + by_chance


def _setting(game: Game, position: State) -> HuntSetting:
    return HuntSetting(game.players, game.clock_seconds, int(position[at.CAPACITY]))


def _places_of(board: Board, sheet: list[int]) -> State:
    """Say which finds stand on a sheet, place by place."""
    return finds(board).places(keys_of(board, np.array(sheet, dtype=np.int64)))
