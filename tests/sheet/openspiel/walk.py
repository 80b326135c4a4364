"""Play a sheet and OpenSpiel's game in step, and compare them at each decision."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
import pyspiel
from bench.example_games import example

from cubetable import bots
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from tests.sheet.openspiel.adapters import ADAPTERS, EXAMPLES, Adapter, Spiel
from tests.sheet.openspiel.knowledge import Histories, Memory
from tests.sheet.openspiel.sheets import sheet_of

SEED: Final = 2026
NEAR: Final = 1e-9
MOST_SHOWN: Final = 8
BOT: Final = "bot:2"
EACH_BY_BOTS: Final = 20
"""One game in so many is played by bots."""

Choose = Callable[[Game, State, int], int]


class DifferenceError(Exception):
    """The two games are not the same."""


class Pair(NamedTuple):
    """A game of a sheet or of an example, and OpenSpiel's."""

    game: Game
    theirs: Spiel
    adapter: Adapter
    known: Histories | None
    """The histories that look the same to a player, in a game with secrets."""


class Walk:
    """One game, played in both."""

    def __init__(self, pair: Pair, choose: Choose, rng: np.random.Generator) -> None:
        self.pair, self.choose, self.rng = pair, choose, rng
        self.state, self.theirs = pair.game.start(), pair.theirs.new_initial_state()
        self.memories = [Memory(pair.game, seat, self.state) for seat in range(pair.game.players)]
        self.moves: list[str] = []
        self.begun = ""
        """The first of two moves that are one action there."""

    def play(self) -> int:
        """Play to the end; return the number of moves, or raise `DifferenceError`."""
        while actors := self.pair.game.actors(self.state):
            self._same("who acts", _actors(self.theirs), actors)
            if actors == (CHANCE,):
                self._chance()
            elif self.pair.adapter.begins is not None and not self.begun:
                self._begin(actors[0], self.pair.adapter.begins)
            else:
                self._decide(actors)
        self._same("who acts", _actors(self.theirs), ())
        ours = self.pair.adapter.returns(self.pair.game, self.state)
        self._same("the result", [float(one) for one in self.theirs.returns()], ours)
        return len(self.moves)

    def _chance(self) -> None:
        """Compare what chance can bring, and let one of it happen."""
        outcomes = self.pair.game.chances(self.state)
        actions = self._actions(CHANCE, [move for move, _ in outcomes])
        here = {action: probability for action, (_, probability) in zip(actions, outcomes, strict=True)}
        there = {action: probability for action, probability in self.theirs.chance_outcomes() if probability > 0}
        self._same("the chances", sorted(there), sorted(here))
        wrong = [action for action in here if abs(here[action] - there[action]) > NEAR]
        self._same("the probabilities", [there[one] for one in wrong], [here[one] for one in wrong])
        at = int(self.rng.choice(len(outcomes), p=[probability for _, probability in outcomes]))
        self._make(CHANCE, outcomes[at][0])
        self.theirs.apply_action(actions[at])

    def _begin(self, seat: int, begins: Callable[[str, int], str]) -> None:
        """Compare the first moves of two that are one action there, and make one of them."""
        here = [begins(text, seat) for text in self._texts(seat, self.pair.game.moves(self.state, seat))]
        there = [self.theirs.action_to_string(seat, action) for action in self.theirs.legal_actions(seat)]
        self._same(
            "how moves begin", sorted({text for text in here for name in there if name.startswith(text)}), sorted(here)
        )
        self._same("other moves", [name for name in there if not name.startswith(tuple(here))], [])
        self._make(seat, self.choose(self.pair.game, self.state, seat))
        self.begun = self.moves[-1]

    def _decide(self, actors: Sequence[int]) -> None:
        """Compare the moves of all who act now, and let each make one."""
        chosen: dict[int, tuple[int, int]] = {}
        for seat in actors:
            moves = list(self.pair.game.moves(self.state, seat))
            actions = self._actions(seat, moves)
            self._same_moves(seat, moves, actions)
            if self.pair.known is not None and (wrong := self.pair.known.add(self.theirs, seat, self.memories[seat])):
                raise self._difference(f"to seat {seat + 1}, {wrong}")
            move = self.choose(self.pair.game, self.state, seat)
            chosen[seat] = move, actions[moves.index(move)]
        self.begun = ""
        for seat in actors:  # in OpenSpiel nobody learns who has chosen first, so that the order has to be the same
            self._make(seat, chosen[seat][0])
        if len(chosen) == 1:
            self.theirs.apply_action(next(iter(chosen.values()))[1])
        else:
            self.theirs.apply_actions([chosen[seat][1] for seat in range(self.pair.game.players)])

    def _same_moves(self, seat: int, moves: Sequence[int], actions: Sequence[int]) -> None:
        there, begins = self.theirs.legal_actions(seat), self.pair.adapter.begins
        if begins is not None:
            begun = begins(self.begun, seat)
            there = [one for one in there if self.theirs.action_to_string(seat, one).startswith(begun)]
        if len(set(actions)) == len(actions) and set(actions) == set(there):
            return
        more = [text for text, action in zip(self._texts(seat, moves), actions, strict=True) if action not in there]
        less = [self.theirs.action_to_string(seat, action) for action in there if action not in actions]
        raise self._difference(f"legal moves: only here {more[:MOST_SHOWN]}, only there {less[:MOST_SHOWN]}")

    def _actions(self, seat: int, moves: Sequence[int]) -> list[int]:
        texts = [f"{self.begun}{text}" for text in self._texts(seat, moves)]
        return self.pair.adapter.actions(self.theirs, seat, texts)

    def _texts(self, seat: int, moves: Sequence[int]) -> list[str]:
        return [self.pair.game.move_text(self.state, seat, move) for move in moves]

    def _make(self, mover: int, move: int) -> None:
        """Make a move in our game, and let all seats remember what they see of it."""
        before, self.state = self.state, self.pair.game.play(self.state, mover, move)
        self.moves.append(self.pair.game.move_text(before, mover, move))
        if self.pair.known is not None:
            for memory in self.memories:
                memory.add(before, mover, move, self.state)

    def _same(self, what: str, there: object, here: object) -> None:
        if there != here:
            raise self._difference(f"{what}: there {there}, here {here}")

    def _difference(self, what: str) -> DifferenceError:
        return DifferenceError(f"{what}; after {' '.join(self.moves) or 'no move'}")


def _actors(theirs: Spiel) -> tuple[int, ...]:
    """Say who acts in OpenSpiel's game, as ours does."""
    if theirs.is_terminal():
        return ()
    if theirs.is_chance_node():
        return (CHANCE,)
    if theirs.is_simultaneous_node():
        return tuple(seat for seat in range(theirs.num_players()) if theirs.legal_actions(seat))
    return (theirs.current_player(),)


def pair_of(name: str) -> Pair:
    """Make both games."""
    adapter, game = ADAPTERS[name], sheet_of(name)()
    theirs = pyspiel.load_game(adapter.theirs or name)
    # Who may choose at the same time as others learns what they chose: that is no secret for OpenSpiel.
    open_to_all = theirs.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    sequential = theirs.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    return Pair(game, theirs, adapter, None if open_to_all and sequential else Histories())


def example_pair(name: str) -> Pair:
    """Make a game of `examples/games`, and OpenSpiel's."""
    adapter = EXAMPLES[name]
    return Pair(example(name, **adapter.options), pyspiel.load_game(adapter.theirs or name), adapter, None)


def compare(pair: Pair, number: int, *, with_bots: bool) -> tuple[int, str]:
    """Play the game of a number; return how many moves it had, and what is different."""
    rng = np.random.default_rng([SEED, number])
    by_bots = with_bots and number % EACH_BY_BOTS == 0
    walk = Walk(pair, _bot(pair.game, number) if by_bots else _random(rng), rng)
    try:
        return walk.play(), ""
    except DifferenceError as error:
        return len(walk.moves), f"game {number}: {error}"


def _random(rng: np.random.Generator) -> Choose:
    """Choose any legal move."""

    def choose(game: Game, state: State, seat: int) -> int:
        return int(rng.choice(np.array(game.moves(state, seat))))

    return choose


def _bot(game: Game, seed: int) -> Choose:
    """Choose as a bot does, which sees no more than its seat."""
    bot = bots.make(BOT, game, seed=seed)
    return lambda game, state, seat: bot.choose(game, game.redact(state, seat), seat)
