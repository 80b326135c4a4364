"""Find puzzles: hands that can be laid, turns that empty a hand, and endings that are won, each by one first move only.

The exact solver has proved it of all first moves, and it answers what the player tries.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots import Bot
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.games.cubed.players.exact import solve
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.study.puzzle_positions import endings, short_turns, solo_hands
from cubetable.games.cubed.study.puzzle_tasks import answer, best, explain, fault, next_move, right_moves
from cubetable.study.puzzles.finding import missed_by, turned
from cubetable.study.puzzles.part import PuzzleRow

__all__ = ["answer", "best", "explain", "fault", "find"]


class Collection(NamedTuple):
    """Puzzles of one theme: where they come from, how many are wanted, and what makes them worth a try."""

    theme: str
    options: str
    positions: Callable[[Game, int], Iterator[State]]
    wanted: int
    of_each: int
    """So many are enough for each difficulty."""
    is_wanted: Callable[["PuzzleSolution"], bool]
    is_short: bool = False
    """Only the first move is asked for."""


class PuzzleSolution(NamedTuple):
    """The best moves up to the end, and which of the solver's could have been wrong."""

    line: list[str]
    first: int
    choices: list[bool]

    @property
    def own_moves(self) -> int:
        """Count the solver's moves up to the last that can be wrong."""
        return max(number for number, is_choice in enumerate(self.choices, 1) if is_choice)


ENDING: Final = "rounds=1,open_hands=on"
BONUSES: Final = f"{ENDING},bridging=on,fill_the_void=on"
COLLECTIONS: Final = (
    Collection("hand", "players=1", solo_hands, 40, 10, lambda solution: sum(solution.choices) > 1),
    Collection("turn", BONUSES, short_turns, 8, 4, lambda solution: solution.line[-1].startswith("give")),
    Collection("turn", BONUSES, short_turns, 14, 5, lambda solution: not solution.line[-1].startswith("give")),
    Collection("choice", ENDING, endings, 10, 10, lambda solution: solution.first == at.PASS, is_short=True),
    Collection("choice", ENDING, endings, 14, 5, lambda solution: solution.first != at.PASS, is_short=True),
    Collection("duel", ENDING, endings, 40, 10, lambda solution: 1 < solution.own_moves <= LONGEST),
)
FEWEST_MOVES: Final = 4
"""With fewer moves to choose from, a puzzle is too easy."""
LONGEST: Final = 6
LOOK: Final = Budget(nodes=2_000_000)
"""An ending that takes more nodes is no puzzle: a player would wait too long for answers."""
WATCHED: Final = {2: None, 3: None, 4: None, 5: Budget(nodes=1_500)}
"""The levels that a hard puzzle is hard for. Level 1 is no measure: it errs on purpose."""
TRIES: Final = 5
MOST_GAMES: Final = 4_000
GAMES_APART: Final = 100_000
"""Each collection has its own games."""


def find() -> Iterator[PuzzleRow]:
    """Find the puzzles, no more than one in a game, and no two that are the same table turned."""
    known = set[str]()
    for number, collection in enumerate(COLLECTIONS):
        yield from _of_collection(collection, GAMES_APART * number, known)


def _of_collection(collection: Collection, first_seed: int, known: set[str]) -> Iterator[PuzzleRow]:
    """Look for the puzzles of one theme; each difficulty gets its share."""
    game = make_game(f"cubed({collection.options})")
    by_difficulty = Counter[int]()
    for seed in range(first_seed, first_seed + MOST_GAMES):
        if by_difficulty.total() == collection.wanted:
            return
        for state in collection.positions(game, seed):
            solution = None if turned(game, state) in known else _solution(game, state, collection.theme)
            if solution is None or not collection.is_wanted(solution):
                continue
            difficulty = _difficulty(game, state, solution.first)
            if by_difficulty[difficulty] < collection.of_each:
                by_difficulty[difficulty] += 1
                known.add(turned(game, state))
                yield _row(game, state, collection, solution, difficulty)
                break


def _solution(game: Game, state: State, theme: str) -> PuzzleSolution | None:
    """Solve a task; None if it has not one first move only, or is too long to look at."""
    (seat,) = game.actors(state)
    if len(game.moves(state, seat)) < FEWEST_MOVES or not _is_soon_solved(game, state, theme):
        return None
    right = right_moves(game, state, seat, theme)
    return _played_out(game, state, theme) if len(right) == 1 else None


def _is_soon_solved(game: Game, state: State, theme: str) -> bool:
    """Say whether the solver knows all moves of an ending with few nodes; the other tasks are short."""
    if theme not in ("choice", "duel"):
        return True
    (seat,) = game.actors(state)
    opinion = solve(game, state, seat, LOOK)
    return opinion is not None and len(opinion.weighed) == len(game.moves(state, seat))


def _played_out(game: Game, state: State, theme: str) -> PuzzleSolution:
    """Play the best moves to the end, against the most stubborn answers."""
    (seat,) = game.actors(state)
    line, choices, first = list[str](), list[bool](), next_move(game, state, seat, theme)
    while game.actors(state):
        (mover,) = game.actors(state)
        if mover == seat:
            right = right_moves(game, state, seat, theme)
            choices.append(len(right) < len(game.moves(state, seat)))
        move = next_move(game, state, seat, theme)
        line.append(game.move_text(state, mover, move))
        state = game.play(state, mover, move)
    return PuzzleSolution(line, first, choices)


def _difficulty(game: Game, state: State, first: int) -> int:
    """Count the levels that mostly miss the first move; one star is for none."""
    return 1 + sum(missed_by(partial(_watched, game, level), game, state, first, TRIES) for level in WATCHED)


def _watched(game: Game, level: int, seed: int) -> Bot:
    return bots.make(f"bot:{level}", game, seed=seed, budget=WATCHED[level])


def _row(game: Game, state: State, collection: Collection, solution: PuzzleSolution, difficulty: int) -> PuzzleRow:
    own_moves = len(solution.choices) if collection.theme in ("hand", "turn") else solution.own_moves
    return {
        "position": game.state_text(state),
        "own_moves": 1 if collection.is_short else own_moves,
        "difficulty": difficulty,
        "theme": collection.theme,
        "line": solution.line,
        "options": collection.options,
    }
