"""Find endings that a solver knows: one move wins against others, or few let all pieces be placed together.

The endings come from games of level 3. A difficulty counts the levels that mostly miss the solution.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, cast

import numpy as np

from cubetable import bots
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.remarks import remark
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.study.puzzle_judge import (
    Worths,
    answer,
    best,
    best_answer,
    best_move,
    fault,
    right_moves,
    worths,
)
from cubetable.study.puzzles.finding import played
from cubetable.study.puzzles.part import PuzzleRow

__all__ = ["answer", "best", "fault", "find"]

PLAYED_BY: Final = 3
TRIES: Final = 5
SOON: Final = Budget(nodes=1_500)
"""A solver that has no compiler, as in a browser before it has loaded all, still judges a try within a second."""
MOST_GAMES: Final = 3_000
OF_EACH: Final = {1: 5, 2: 9, 3: 9, 4: 9, 5: 9}
"""So many puzzles of one theme are enough for each difficulty."""

FEWEST_MOVES: Final = 4
"""With fewer moves to choose from there is nothing to find."""
LATE: Final = {2: 14, 3: 7}
"""With so many seats, so many decisions at the end of a game are looked at."""
MOST_OWN: Final = 5
RIVALS: Final = {2: None, 3: None, 4: None, 5: Budget(nodes=2_000)}
"""The levels that are watched against others, and what they spend. Level 1 is no measure: it errs on purpose."""

BUILDERS: Final = (1, 2, 3, 4)
"""The levels that are watched together; level 5 goes on until it has found a way."""
FEW: Final = 0.4
"""Together, no larger share of the first moves is right."""
SHORTEST: Final = 5
LONGEST: Final = 12
"""Together, so many pieces are left."""
WALKS: Final = 12
"""So many times the end of a game is built anew."""


class PuzzleKind(NamedTuple):
    """A kind of puzzle: the options it is played with, and how many puzzles are wanted."""

    options: tuple[str, ...]
    wanted: int


KINDS: Final[Mapping[str, PuzzleKind]] = {
    "ending": PuzzleKind(("players=2,pieces=7", "players=2,pieces=8", "players=2,pieces=16", "players=2"), 37),
    "block": PuzzleKind(("players=2,pieces=8", "players=2,pieces=16", "players=3,pieces=9"), 15),
    "three": PuzzleKind(("players=3,pieces=9", "players=3"), 28),
    "together": PuzzleKind(("players=2,pieces=16,mode=coop", "players=3,pieces=9,mode=coop"), 38),
}


def find() -> Iterator[PuzzleRow]:
    """Find the puzzles, no more than one in a game, and no two that are alike."""
    known = set[tuple[str, ...]]()
    for theme, kind in KINDS.items():
        counts = Counter[int]()
        for seed in range(MOST_GAMES):
            options = kind.options[seed % len(kind.options)]
            game = cast("CubeOrAck", make_game(f"cube_or_ack({options})"))  # which the registry calls a game
            for row in _in_game(game, theme, seed):
                alike, difficulty = _alike(game, theme, row), row["difficulty"]
                if known.isdisjoint(alike) and counts[difficulty] < OF_EACH[difficulty]:
                    known.update(alike)
                    counts[difficulty] += 1
                    yield {**row, "theme": theme, "options": options}
                    break
            if counts.total() >= kind.wanted:
                break


def _alike(game: CubeOrAck, theme: str, row: PuzzleRow) -> set[tuple[str, ...]]:
    """Give what no other puzzle may have: its structure, and against others the points that each way leads to."""
    shape, values = structure(game, game.parse_state(row["position"])), row["values"]
    return {(shape,)} if game.cooperative else {(shape,), (theme, str(values["ends"]), str(values["ends_else"]))}


def structure(game: Game, state: State) -> str:
    """Write a structure so that it reads alike wherever it stands, however it is turned or mirrored."""
    turned = (state, *(symmetry.state(state) for symmetry in game.symmetries))
    return min(game.state_text(one).partition(" ")[2] for one in turned)


def _in_game(game: CubeOrAck, theme: str, seed: int) -> Iterator[PuzzleRow]:
    """List the puzzles of one theme in a game of bots, in an order of its own."""
    rng = np.random.default_rng(seed)
    states = list(played(game, PLAYED_BY, seed))
    if game.cooperative:
        yield from _together(game, states, rng)
        return
    late = states[-LATE[game.players] :]
    for index in rng.permutation(len(late)).tolist():
        row = _ending(game, late[index], theme)
        if row is not None:
            yield row


# --- Against others ------------------------------------------------------------------------------------


def _ending(game: CubeOrAck, state: State, theme: str) -> PuzzleRow | None:
    """Make a puzzle of a position in which one move alone wins, if there is a choice and the theme fits."""
    (seat,) = game.actors(state)
    if len(game.moves(state, seat)) < FEWEST_MOVES:
        return None
    worth_of = worths(game, state, SOON)
    right = right_moves(game, state, worth_of) if worth_of else []
    if not worth_of or len(right) != 1:
        return None
    (first,) = right
    if theme != "three" and (theme == "block") != _blocks(game, state, first):
        return None
    line = list(_line(game, state, seat))
    own = sum(mover == seat for mover, _ in line)
    if own > MOST_OWN or len(line) > game.players * own:
        return None
    chosen = {level: _chosen(game, state, level) for level in RIVALS}
    tempting = _tempting(chosen, worth_of, right)
    return {
        "position": game.state_text(state),
        "own_moves": own,
        "difficulty": 1 + sum(2 * moves.count(first) < TRIES for moves in chosen.values()),
        "line": [text for _, text in line],
        "values": {
            "ends": _ends(game, state, seat, first),
            "tempting": game.move_text(state, seat, tempting),
            "ends_else": _ends(game, state, seat, tempting),
        },
    }


def _blocks(game: CubeOrAck, state: State, move: int) -> bool:
    """Say whether a move leaves a rival's set without a place."""
    return remark(game, state, game.actors(state)[0], move).key == "cube_or_ack.remark.blocks"


def _line(game: CubeOrAck, state: State, seat: int) -> list[tuple[int, str]]:
    """Play the win against the best answers, up to the last choice in which a move could be wrong."""
    line, until = list[tuple[int, str]](), 0
    while game.actors(state):
        (mover,) = game.actors(state)
        worth_of = worths(game, state) or {}
        move = best_move(game, state) if mover == seat else best_answer(game, state, seat)
        line.append((mover, game.move_text(state, mover, move)))
        if mover == seat and len(right_moves(game, state, worth_of)) < len(worth_of):
            until = len(line)
        state = game.play(state, mover, move)
    return line[:until]


def _chosen(game: CubeOrAck, state: State, level: int) -> list[int]:
    """List the moves that a level chooses in some tries."""
    (seat,) = game.actors(state)
    make = partial(bots.make, f"bot:{level}", game, budget=RIVALS[level])
    return [make(seed=seed).choose(game, state, seat) for seed in range(TRIES)]


def _tempting(chosen: Mapping[int, list[int]], worth_of: Worths, right: list[int]) -> int:
    """Give the wrong move that levels choose most often, or else the best of those that are wrong."""
    wrong = Counter(move for moves in chosen.values() for move in moves if move not in right)
    return max(worth_of, key=lambda move: (move not in right, wrong[move]))


def _ends(game: CubeOrAck, state: State, seat: int, move: int) -> str:
    """Write how a game may end after a move: the seat's points, then those of the others."""
    state = game.play(state, seat, move)
    while game.actors(state):
        (mover,) = game.actors(state)
        state = game.play(state, mover, best_move(game, state) if mover == seat else best_answer(game, state, seat))
    points = game.scores(state)
    return ":".join(str(points[(seat + n) % game.players]) for n in range(game.players))


# --- Together ------------------------------------------------------------------------------------------


def _together(game: CubeOrAck, states: list[State], rng: np.random.Generator) -> Iterator[PuzzleRow]:
    """Build the end of a game in many ways, and make a puzzle of the position in which most can go wrong."""
    longest = int(rng.integers(SHORTEST, LONGEST + 1))
    late = [state for state in states if game.possible - state[at.PLACED] <= longest]
    walks = [_walk(game, late[0], rng) for _ in range(WALKS)] if late else []
    hard = [place for walk in walks for place in walk if place[0] <= FEW]
    if hard:
        yield _task(game, min(hard, key=lambda place: place[1])[2])


def _walk(game: CubeOrAck, state: State, rng: np.random.Generator) -> list[tuple[float, float, State]]:
    """Build on at random without a mistake; give the positions, each with the share of moves that are right.

    The second number is the chance that random moves from there on would all have been right.
    """
    passed, chance = list[tuple[float, State]](), 1.0
    while game.possible - state[at.PLACED] > 1:
        (seat,), worth_of = game.actors(state), worths(game, state, SOON)
        right = right_moves(game, state, worth_of) if worth_of else []
        if not worth_of or not right:
            return []
        passed.append((len(right) / len(worth_of), state))
        state = game.play(state, seat, int(rng.choice(right)))
    places = []
    for share, before in reversed(passed):
        chance *= share
        if len(game.moves(before, game.actors(before)[0])) >= FEWEST_MOVES and _left(game, before) >= SHORTEST:
            places.append((share, chance, before))
    return places


def _left(game: CubeOrAck, state: State) -> int:
    """Count the pieces that are still to be placed."""
    return int(game.possible - state[at.PLACED])


def _task(game: CubeOrAck, state: State) -> PuzzleRow:
    (seat,), worth_of = game.actors(state), worths(game, state) or {}
    right, built = right_moves(game, state, worth_of), {level: _built(game, state, level) for level in BUILDERS}
    tempting = _tempting({level: begun for level, (_, begun) in built.items()}, worth_of, right)
    return {
        "position": game.state_text(state),
        "own_moves": _left(game, state),
        "difficulty": 1 + sum(2 * whole < TRIES for whole, _ in built.values()),
        "line": list(_plan(game, state)),
        "values": {
            "right": len(right),
            "moves": len(worth_of),
            "tempting": game.move_text(state, seat, tempting),
            "most": round(worth_of[tempting] * game.possible),
            "possible": game.possible,
        },
    }


def _built(game: CubeOrAck, state: State, level: int) -> tuple[int, list[int]]:
    """Let a level build the rest in some tries; say how often it places all, and how it begins."""
    whole, begun = 0, []
    for seed in range(TRIES):
        built, bot = state, bots.make(f"bot:{level}", game, seed=seed)
        moves = []
        while game.actors(built):
            (seat,) = game.actors(built)
            moves.append(bot.choose(game, built, seat))
            built = game.play(built, seat, moves[-1])
        whole += _left(game, built) == 0
        begun.append(moves[0])
    return whole, begun


def _plan(game: CubeOrAck, state: State) -> Iterator[str]:
    """Place all that is left."""
    while game.actors(state):
        (seat,), move = game.actors(state), best_move(game, state)
        yield game.move_text(state, seat, move)
        state = game.play(state, seat, move)
