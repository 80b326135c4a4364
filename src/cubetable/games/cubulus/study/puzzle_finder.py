"""Find forced wins of Cubulus in two to eight own moves, each with exactly one first move.

Up to four moves a plain proof has tried every move and answer. Longer wins have a proof, too: all answers were tried.
That no other first move wins as fast is known for threats only.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from typing import Final

from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.games.cubulus.players.forced_wins import NEAR, attack, defence, wins_with
from cubetable.games.cubulus.players.prover import force
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cube import to_place
from cubetable.study.puzzles import proof
from cubetable.study.puzzles.finding import missed, played, turned
from cubetable.study.puzzles.part import PuzzleRow

WANTED: Final = {2: 50, 3: 50, 4: 40}
"""How many of each length."""
WANTED_LONG: Final = {5: 14, 6: 12, 7: 8, 8: 2}
LOOK: Final = Budget(nodes=6_000_000)
"""So many nodes are spent in each position to find a long win."""
PLAYED_BY: Final = 2
"""This level makes mistakes, and its opponent punishes them."""
WATCHED: Final = 3
"""The level that a hard puzzle is hard for."""
TRIES: Final = 5
MANY: Final = 14
"""A choice among more good-looking moves than these is hard."""
MOST_GAMES: Final = 100_000
HARDEST: Final = 5
THEMES: Final = {"threatens_twice": "fork", "stops": "counter"}
"""How a win begins, by the remark on its first move; with any other remark it is a chase."""

Win = Callable[[Game, State, Counter[int]], tuple[int, int] | None]


def find() -> Iterator[PuzzleRow]:
    """Find the puzzles, at most one in a game, and no two that are the same board turned."""
    game, known = make_game("cubulus"), set[str]()
    yield from _of_games(game, Counter(WANTED), known, _near_win)
    yield from _of_games(game, Counter(WANTED_LONG), known, _long_win)


def _of_games(game: Game, wanted: Counter[int], known: set[str], win: Win) -> Iterator[PuzzleRow]:
    """Look for wins of wanted lengths in games of bots."""
    for seed in range(MOST_GAMES):
        if not +wanted:
            return
        for state in played(game, PLAYED_BY, seed):
            win_there = None if to_place(state) or turned(game, state) in known else win(game, state, +wanted)
            if win_there is not None:
                own, first = win_there
                known.add(turned(game, state))
                wanted[own] -= 1
                yield _row(game, state, own, first)
                break


def _near_win(game: Game, state: State, wanted: Counter[int]) -> tuple[int, int] | None:
    """Give the length and the only first move of a win in a few moves."""
    own = _needed(game, state, max(wanted))
    if own is None or own not in wanted:
        return None
    first = _only(game, state, own)
    return None if first is None else (own, first)


def _long_win(game: Game, state: State, wanted: Counter[int]) -> tuple[int, int] | None:
    """Give the length and the only first move of a win in many moves, all of them threats."""
    seat = game.actors(state)[0]
    win = force(game, state, seat, LOOK)
    if win is None or win.length not in wanted or attack(game, state, NEAR):
        return None
    others = [move for move in game.moves(state, seat) if move != win.move]
    if win.move is None or any(wins_with(game, state, move, win.length) for move in others):
        return None
    return win.length, win.move


def _needed(game: Game, state: State, most: int) -> int | None:
    """Say in how many moves a position is won, if in more than one and no more than are still wanted."""
    if attack(game, state, 1):
        return None
    return next((own for own in range(2, most + 1) if attack(game, state, own)), None)


def _only(game: Game, state: State, own: int) -> int | None:
    """Give the one move that wins so soon, if no other does, and if the plain proof agrees."""
    seat = game.actors(state)[0]
    opinion = attack(game, state, own)
    if opinion is None or any(
        wins_with(game, state, move, own) for move in game.moves(state, seat) if move != opinion.move
    ):
        return None
    agreed = proof.wins_with(game, state, opinion.move, own) and not proof.wins_in(game, state, own - 1)
    return opinion.move if agreed else None


def _row(game: Game, state: State, own: int, first: int) -> PuzzleRow:
    return {
        "position": game.state_text(state),
        "own_moves": own,
        "difficulty": difficulty(game, state, own, first),
        "theme": theme(game, state, first),
        "line": list(_line(game, state, own)),
    }


def difficulty(game: Game, state: State, own: int, first: int) -> int:
    """Grade a puzzle: by its length, whether a level misses the first move, and whether many moves look good."""
    if own > NEAR:
        return HARDEST
    return own - 1 + missed(game, state, first, WATCHED, TRIES) + (_tempting(game, state) > MANY)


def theme(game: Game, state: State, first: int) -> str:
    """Say how a win begins: with two threats at once, with a threat that also stops one, or with a plain threat."""
    remark = game.remark(state, game.actors(state)[0], first)
    return "chase" if remark is None else THEMES.get(remark.key.rpartition(".")[2], "chase")


def _tempting(game: Game, state: State) -> int:
    """Count the moves that threaten to win with the next one and do not lose at once, as a forced win begins."""
    seat, count = game.actors(state)[0], 0
    for move in game.moves(state, seat):
        after = game.play(state, seat, move)
        if game.actors(after) and not attack(game, after, 1):
            after[at.TURN] = seat
            count += attack(game, after, 1) is not None
    return count


def _line(game: Game, state: State, own: int) -> Iterator[str]:
    """Play the win to the end, against the defence that holds out longest."""
    for left in range(own, 0, -1):
        opinion = attack(game, state, left)
        if opinion is None:
            raise ValueError("a forced win was lost on the way")
        state = yield from _play(game, state, opinion.move)
        if not game.actors(state):
            return
        state = yield from _play(game, state, defence(game, state, left - 1)[0].move)


def _play(game: Game, state: State, move: int) -> Generator[str, None, State]:
    seat = game.actors(state)[0]
    yield game.move_text(state, seat, move)
    return game.play(state, seat, move)
