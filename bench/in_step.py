"""Walk random games of the examples in step with OpenSpiel's games: `python bench/in_step.py --games 1000`.

At each step both must have the same player to move, the same legal moves and the same chances, and at the end the same
returns. It prints how many games and moves were compared, and stops at the first difference.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from example_games import example

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State

SEED: Final = 2026
NEAR: Final = 1e-9


class Twin(NamedTuple):
    """A game of the examples, the same game of OpenSpiel, and the action there that is a move here."""

    name: str
    options: dict[str, object]
    theirs: str
    action: Callable[[int, int], int]


def same(seat: int, move: int) -> int:
    """Give the action that has the number of the move."""
    return move


def face(seat: int, move: int) -> int:
    """Give the action of a die, whose faces are counted from 0 there."""
    return move - 1 if seat == CHANCE else move


def pit(seat: int, move: int) -> int:
    """Give the number of a house among all pits: there, the store of the second player comes first."""
    return move + 1 + seat


TWINS: Final = (
    Twin("connect_four", {}, "connect_four", same),
    Twin("hex", {"swap": False}, "hex(board_size=11)", same),
    Twin("kalah", {}, "mancala", pit),
    # OpenSpiel breaks a game off after 1,000 moves, and random games can be longer.
    Twin("pig", {"empty_hold": True, "must_hold": True}, "pig(horizon=1000000)", face),
)


class DifferenceError(Exception):
    """Two games are not the same."""


def walk(game: Game, theirs: Any, twin: Twin, rng: np.random.Generator) -> int:
    """Play one random game in both; give the number of moves, or raise `DifferenceError`."""
    state, mirrored, moves = game.start(), theirs.new_initial_state(), 0
    while actors := game.actors(state):
        (seat,) = actors
        need(mirrored.current_player(), seat, game, state)
        legal = list(game.moves(state, seat))
        need(sorted(mirrored.legal_actions()), sorted(twin.action(seat, move) for move in legal), game, state)
        if seat == CHANCE:
            ours = {twin.action(seat, move): chance for move, chance in game.chances(state)}
            odds = [abs(ours[action] - chance) < NEAR for action, chance in mirrored.chance_outcomes()]
            need(odds, [True] * len(ours), game, state)
        move = int(rng.choice(legal))
        state = game.apply(state, seat, move)
        mirrored.apply_action(twin.action(seat, move))
        moves += 1
    need(mirrored.is_terminal(), True, game, state)
    need(list(mirrored.returns()), signed(game.returns(state)), game, state)
    return moves


def need(theirs: object, ours: object, game: Game, state: State) -> None:
    """Compare what both say of a position."""
    if theirs != ours:
        raise DifferenceError(f"{game}: OpenSpiel has {theirs}, we have {ours} in “{game.state_text(state)}”")


def signed(shares: Sequence[float]) -> list[float]:
    """Turn shares of the win into returns that add up to 0, as those of OpenSpiel do; nobody's win is a draw."""
    return [2 * share - 1 if any(shares) else 0.0 for share in shares]


def main(words: Sequence[str] | None = None) -> int:
    """Compare as many games as the command line asks for."""
    parser = argparse.ArgumentParser(description="Walk random games in step with OpenSpiel's.")
    parser.add_argument("--games", type=int, default=1000, help="random games of each kind")
    games = parser.parse_args(words).games
    for twin in TWINS:
        game, theirs, rng = (
            example(twin.name, **twin.options),
            pyspiel.load_game(twin.theirs),
            np.random.default_rng(SEED),
        )
        try:
            moves = sum(walk(game, theirs, twin, rng) for _ in range(games))
        except DifferenceError as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{game} is {twin.theirs}: {games:,} games, {moves:,} moves", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
