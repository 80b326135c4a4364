"""Say in words what a move of a puzzle does for its task."""

from typing import Final, NamedTuple

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Phrase, PhraseList, Plural
from cubetable.core.state import State
from cubetable.games.cubed.look.remarks import placements
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import in_words
from cubetable.games.cubed.rules.table import worth
from cubetable.games.cubed.study.puzzle_tasks import right_moves

REPLACED: Final = ("only_place", "denies", "opens", "rid_of", "blocks")
"""Remarks on placements that the names of pieces say better: all hands lie open."""


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
