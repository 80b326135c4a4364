"""The tasks of puzzles: which moves solve them, and how the other seat answers. The exact solver judges each move.

* hand: solo; lay the whole hand without a draw.
* turn: get rid of the whole hand in one turn, by bridges and filled voids.
* choice: the bag is empty, and one move wins the round, whatever the other seat does.
* duel: the same, with more than one move to find.
"""

from typing import Final, NamedTuple

from cubetable.bots.search.budget import Budget
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Phrase, PhraseList, Plural
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.look.remarks import placements
from cubetable.games.cubed.players.endings import SURE
from cubetable.games.cubed.players.exact import solve
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import in_words
from cubetable.games.cubed.rules.table import worth

REPLACED: Final = ("only_place", "denies", "opens", "rid_of", "blocks")
"""Remarks on placements that the names of pieces say better: all hands lie open."""
PROOF: Final = Budget(nodes=60_000_000)
"""More than any position of a puzzle takes."""
IN_ONE_TURN: Final = "turn"
RULES: Final = {"hand": "CBD-23", IN_ONE_TURN: "CBD-23", "choice": "CBD-26", "duel": "CBD-26"}
"""The rule that says what the task aims at."""
NO_CHOICE: Final = 2.0
"""A round that is over is easier than any choice."""
Moves = list[int]


class Fits(NamedTuple):
    """The pieces that fit somewhere: of the solver, and of the other seat."""

    mine: frozenset[int]
    theirs: frozenset[int]


def explain(game: Game, state: State, seat: int, move: int, theme: str) -> Reason | None:
    """Say what a move does for the solver's task, and whether no other would do; of others' moves, what they do."""
    actor = game.actors(state)[0]
    remark = game.remark(state, actor, move)
    if actor != seat or remark is None:
        return remark
    remark = _pass(game, state, seat, remark) if move == at.PASS else _placement(game, state, seat, move, remark)
    of = len(game.moves(state, seat))
    if of == 1 or right_moves(game, state, seat, theme) != [move]:
        return remark
    values = {"what": Phrase(remark.key, remark.values), "of": of}
    return Reason(remark.rule, f"cubed.puzzle.why.only.{theme}", remark.at, values)


def _pass(game: Game, state: State, seat: int, remark: Reason) -> Reason:
    """Say with which points the round ends if nobody lays a piece any more."""
    after = game.play(state, seat, at.PASS)
    if len(game.moves(state, seat)) == 1 and game.actors(after):
        return remark
    values = {"mine": _points(state, seat), "theirs": _points(state, 1 - seat)}
    if not game.actors(after):
        return Reason("CBD-14", "cubed.puzzle.why.ends", values=values)
    makes_room = all(_makes_room(game, state, seat, move) for move in game.moves(state, seat) if move != at.PASS)
    return Reason("CBD-14", f"cubed.puzzle.why.{'waits_for_room' if makes_room else 'waits'}", values=values)


def _makes_room(game: Game, state: State, seat: int, move: int) -> bool:
    """Say whether a placement lets a piece of the other seat fit that fitted nowhere."""
    after = _fitting(game, game.play(state, seat, move), seat)
    return bool(after.theirs - _fitting(game, state, seat).theirs)


def _placement(game: Game, state: State, seat: int, move: int, remark: Reason) -> Reason:
    """Say which pieces have a place from now on, and which have none any more."""
    if remark.key.rpartition(".")[2] not in REPLACED:
        return remark
    before, after = _fitting(game, state, seat), _fitting(game, game.play(state, seat, move), seat)
    opened, lost = after.mine - before.mine, before.theirs - after.theirs
    if not opened and not lost:
        return remark
    key = "opens_denies" if opened and lost else "opens" if opened else "denies"
    values = {"piece": in_words(move % at.TURNS), "mine": _named(opened), "theirs": _named(lost)}
    return Reason("CBD-16", f"cubed.puzzle.why.{key}", remark.at, values)


def _fitting(game: Game, state: State, seat: int) -> Fits:
    """List the pieces of both hands that fit somewhere."""
    hands = [int(state[at.HANDS + one]) if one < game.players else 0 for one in (seat, 1 - seat)]
    return Fits(*(frozenset(move % at.TURNS for move in placements(state, hand, game.kernels)) for hand in hands))


def _points(state: State, seat: int) -> Plural:
    return Plural("cubed.points", worth(int(state[at.HANDS + seat])))


def _named(pieces: frozenset[int]) -> PhraseList:
    return PhraseList(tuple(in_words(piece) for piece in sorted(pieces)))


def fault(game: Game, state: State, move: int, theme: str) -> Reason | None:
    """Say what a move spoils; nothing if the task can still be solved after it."""
    (seat,) = game.actors(state)
    if can_solve(game, game.play(state, seat, move), seat, theme):
        return None
    return Reason(RULES[theme], f"cubed.puzzle.fault.{theme}")


def answer(game: Game, state: State, seat: int, theme: str, left: int) -> int | None:
    """Answer the solver, stubbornly or with the refutation; when all is found, play the rest for both."""
    (actor,) = game.actors(state)
    if left and actor == seat:
        return None
    if can_solve(game, state, seat, theme):
        return next_move(game, state, seat, theme)
    return _refutation(game, state, theme)


def next_move(game: Game, state: State, seat: int, theme: str) -> int:
    """Give the best move of the solver, or the most stubborn one of the other seat, while the task can be solved."""
    if game.actors(state)[0] == seat:
        return right_moves(game, state, seat, theme)[0]
    return most_stubborn(game, state, seat, theme)


def best(game: Game, state: State, theme: str) -> int | None:
    """Give a move that solves the task; None if no move does."""
    return next(iter(right_moves(game, state, game.actors(state)[0], theme)), None)


def can_solve(game: Game, state: State, seat: int, theme: str) -> bool:
    """Say whether the task is solved, or sure to be if the solver makes no mistake."""
    actors = game.actors(state)
    if not actors:
        return game.winners(state) == (seat,) and (theme != IN_ONE_TURN or state[at.HELD + seat] == 0)
    if actors[0] == seat:
        return bool(right_moves(game, state, seat, theme))
    if theme == IN_ONE_TURN or actors[0] < 0:
        return False
    opinion = solve(game, state, actors[0], PROOF)
    return opinion is not None and opinion.shares[seat] >= SURE


def right_moves(game: Game, state: State, seat: int, theme: str) -> Moves:
    """List the moves of the solver after which the task can still be solved, the best one first."""
    if theme == IN_ONE_TURN:
        return [move for move in game.moves(state, seat) if can_solve(game, game.play(state, seat, move), seat, theme)]
    opinion = solve(game, state, seat, PROOF)
    return [] if opinion is None else [one.move for one in opinion.weighed if one.outlook >= SURE]


def most_stubborn(game: Game, state: State, seat: int, theme: str) -> int:
    """Give the answer to a right move after which the fewest moves of the solver are right."""
    other = game.actors(state)[0]
    return min(game.moves(state, other), key=lambda move: _ease(game, game.play(state, other, move), seat, theme))


def _ease(game: Game, state: State, seat: int, theme: str) -> float:
    """Say which part of the solver's moves is right."""
    if game.actors(state) != (seat,):
        return NO_CHOICE
    return len(right_moves(game, state, seat, theme)) / len(game.moves(state, seat))


def _refutation(game: Game, state: State, theme: str) -> int | None:
    """Give the answer to a wrong move, if another seat may answer."""
    (actor,) = game.actors(state)
    if theme == IN_ONE_TURN or actor == CHANCE:
        return None
    opinion = solve(game, state, actor, PROOF)
    return None if opinion is None else opinion.move
