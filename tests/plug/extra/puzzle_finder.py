"""Puzzles of Noughts: forced wins in two moves of the solver, each with exactly one first move."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from cubetable.bots.search.opinion import Opinion
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.study.puzzles.finding import missed, played, turned
from cubetable.study.puzzles.part import PuzzleRow
from cubetable.study.puzzles.proof import wins_in, wins_with

WANTED: Final = 4
OWN_MOVES: Final = 2
LEVEL: Final = 2
"""This level plays the games, and a puzzle that it fails to solve is harder."""
TRIES: Final = 5
MOST_GAMES: Final = 100


def find() -> Iterator[PuzzleRow]:
    """Find the puzzles, no two of which are the same board turned."""
    game, known = make_game("noughts"), set[str]()
    positions = (state for seed in range(MOST_GAMES) for state in played(game, LEVEL, seed))
    return islice((row for state in positions if (row := _row(game, state, known))), WANTED)


def attack(game: Game, state: State, own_moves: int) -> Opinion | None:
    """Find how the seat to move wins with so many moves of its own; None if it cannot force that."""
    winning = _winning(game, state, own_moves)
    return _sure(winning[0]) if winning else None


def defence(game: Game, state: State, own_moves: int) -> tuple[Opinion, bool]:
    """Find a reply, and tell whether the other seat then wins with so many moves of its own."""
    replies = [int(move) for move in game.moves(state, game.actors(state)[0])]
    holding = [move for move in replies if not _loses(game, state, move, own_moves)]
    return _sure((holding or replies)[0]), not holding


def _row(game: Game, state: State, known: set[str]) -> PuzzleRow | None:
    """Write a puzzle, if a position is one that is not known yet."""
    winning = _winning(game, state, OWN_MOVES)
    board = turned(game, state)
    if len(winning) != 1 or _winning(game, state, 1) or board in known:
        return None
    known.add(board)
    return {
        "position": game.state_text(state),
        "own_moves": OWN_MOVES,
        "difficulty": 1 + missed(game, state, winning[0], LEVEL, TRIES),
        "line": list(_line(game, state)),
    }


def _line(game: Game, state: State) -> Iterator[str]:
    """Play the win to its end."""
    for left in range(OWN_MOVES, 0, -1):
        move = _winning(game, state, left)[0]
        yield game.move_text(state, game.actors(state)[0], move)
        state = game.play(state, game.actors(state)[0], move)
        if game.actors(state):
            reply = defence(game, state, left - 1)[0].move
            yield game.move_text(state, game.actors(state)[0], reply)
            state = game.play(state, game.actors(state)[0], reply)


def _winning(game: Game, state: State, own_moves: int) -> list[int]:
    """List the moves with which the seat to move wins in time, whatever the other does."""
    seat = game.actors(state)[0]
    return [int(move) for move in game.moves(state, seat) if wins_with(game, state, int(move), own_moves)]


def _loses(game: Game, state: State, reply: int, own_moves: int) -> bool:
    """Tell whether the other seat still wins in time after a reply."""
    after = game.play(state, game.actors(state)[0], reply)
    return bool(game.actors(after)) and wins_in(game, after, own_moves)


def _sure(move: int) -> Opinion:
    """Return a move that needs no weighing."""
    return Opinion(move, (), (), 0)
