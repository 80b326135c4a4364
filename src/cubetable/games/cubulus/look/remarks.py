"""Words about a position of Cubulus: remarks on moves, tips for a beginner, and clues to a good move."""

from collections.abc import Iterator, Sequence
from typing import Final

from cubetable.core.bits import members, popcount
from cubetable.core.clue import Clue, Tip
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Phrase, Player, Plural
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules import places
from cubetable.games.cubulus.rules.cells import TEXTS, cell_text, line_board
from cubetable.games.cubulus.rules.cube import squares_of, squares_that_count, winners

LACKING_ONE: Final = 3


def remark(game: Game, seen: State, seat: int, move: int) -> Reason | None:
    """Say the most important thing that a legal move does."""
    if move < at.DROPS:
        return _of_a_neutral_ball(seen, move)
    after = game.play(seen, seat, move)
    if not game.actors(after):
        return _of_the_end(after, seat)
    others = [(seat + n) % game.players for n in range(1, game.players)]
    return (
        _of_what_is_left(game, after)
        or _of_what_is_stopped(game, seen, after, others)
        or _of_what_is_threatened(game, after, seat)
        or _of_what_is_begun(seen, after, seat, move)
        or _of_what_is_possible(seen, after, [*others, seat], move)
    )


def _of_a_neutral_ball(position: State, cell: int) -> Reason:
    """CLS-07, CLS-16: say how many squares it closes to both seats."""
    neutral = int(position[at.BALLS + at.NEUTRAL_COLOUR])
    closed = sum(square >> cell & 1 for square in squares_that_count(position) if square & neutral == 0)
    key = "closes" if closed else "closes_nothing"
    return _reason("CLS-16", key, 1 << cell, squares=_count(closed), place=places.cell(cell))


def _of_the_end(after: State, seat: int) -> Reason:
    """CLS-15, CLS-17: say who wins by it, with which square."""
    won = winners(after)
    if not won:
        return Reason("CLS-14", "cubulus.remark.draws")
    winner = won[0]
    square = squares_of(after, winner)[0]
    if winner == seat:
        return _of_a_square("CLS-15", "wins", square)
    return _of_a_square("CLS-17", "gives", square, who=_name(winner))


def _of_what_is_left(game: Game, after: State) -> Reason | None:
    """CLS-15: say what wins for the next seat at once."""
    following = int(after[at.TURN])
    left = _wins(game, after, following)
    if not left:
        return None
    return _of_a_square("CLS-15", "leaves", left[0], who=_name(following))


def _of_what_is_stopped(game: Game, position: State, after: State, others: Sequence[int]) -> Reason | None:
    """CLS-15: say what would have won for another seat, and does so no more."""
    for other in others:
        could = _wins(game, _as_if(position, other), other)
        if could and not _wins(game, _as_if(after, other), other):
            return _of_a_square("CLS-15", "stops", could[0], who=_name(other))
    return None


def _of_what_is_threatened(game: Game, after: State, seat: int) -> Reason | None:
    """CLS-15: say what would win with the next turn, in one place or in more."""
    could = _wins(game, _as_if(after, seat), seat)
    if not could:
        return None
    other = next((square for square in could if square != could[0]), None)
    if other is None:
        return _of_a_square("CLS-15", "threatens", could[0])
    return _reason(
        "CLS-15", "threatens_twice", could[0] | other, place=places.square(could[0]), other=places.square(other)
    )


def _of_what_is_begun(seen: State, after: State, seat: int, move: int) -> Reason | None:
    """CLS-12, CLS-16: say which square it begins that no other colour has a ball in; or that nothing has changed."""
    if all(seen[at.BALLS + colour] == after[at.BALLS + colour] for colour in range(at.COLOURS)):
        line = line_board(move)
        return _reason("CLS-12", "changes_nothing", line)
    own, was = int(after[at.BALLS + seat]), int(seen[at.BALLS + seat])
    begun = [s for s in _free(after, seat) if popcount(s & own) > max(popcount(s & was), 1)]
    if not begun:
        return None
    square = max(begun, key=lambda s: popcount(s & own))
    key = "lacks_one" if popcount(square & own) == LACKING_ONE else "lacks_two"
    return _of_a_square("CLS-16", key, square)


def _of_what_is_possible(position: State, after: State, seats: Sequence[int], move: int) -> Reason | None:
    """CLS-16: say to which seat it closes squares; else how many it opens to the mover, the last of the seats."""
    line = line_board(move)
    more = {seat: len(_free(after, seat)) - len(_free(position, seat)) for seat in seats}
    seat = min(seats[:-1], key=lambda other: more[other])
    if more[seat] < 0:
        return _reason("CLS-16", "closes_to", line, who=_name(seat), squares=_count(-more[seat]))
    own = more[seats[-1]]
    return _reason("CLS-16", "opens", line, squares=_count(own)) if own > 0 else None


def _free(state: State, seat: int) -> list[int]:
    """CLS-16: list the squares in which no colour but a seat's has a ball."""
    taken = sum(int(state[at.BALLS + colour]) for colour in range(at.COLOURS) if colour != seat)
    return [square for square in squares_that_count(state) if square & taken == 0]


def _wins(game: Game, state: State, seat: int) -> list[int]:
    """List the squares with which a seat that is to move would win alone."""
    squares = []
    for move in game.moves(state, seat):
        after = state.copy()
        game.kernels.play(after, seat, move)
        if winners(after) == [seat]:
            squares.append(squares_of(after, seat)[0])
    return squares


def _as_if(state: State, seat: int) -> State:
    """Give the position as it would be if a seat were to move."""
    position = state.copy()
    position[at.TURN] = seat
    position[at.QUIET] = 0
    return position


def _name(seat: int) -> Player:
    return Player("cubulus", seat)


def _count(squares: int) -> Plural:
    return Plural("cubulus.squares", squares)


def _of_a_square(rule: str, key: str, square: int, **values: Player) -> Reason:
    return _reason(rule, key, square, place=places.square(square), **values)


def _reason(rule: str, key: str, cells: int, **values: Player | Phrase | Plural) -> Reason:
    return Reason(rule, f"cubulus.remark.{key}", tuple(cell_text(cell) for cell in members(cells)), values)


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    if any(move < at.DROPS for move in moves):
        yield Tip("neutral")  # CLS-07
    if any(at.DROPS <= move < at.PUSHES for move in moves):
        yield Tip("press")  # CLS-09, CLS-15
    if any(at.PUSHES <= move < at.SHIFTS for move in moves):
        yield Tip("push")  # CLS-10
    if any(move >= at.SHIFTS for move in moves):
        yield Tip("shift")  # CLS-12
    if not seen[at.FOREIGN_IGNORED] and seen[at.BALLS + seat]:
        yield Tip("watch")  # CLS-17


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Name a side of the cube, with its nine holes; of a neutral ball its layer."""
    text = TEXTS[move]
    if move < at.DROPS:
        return Clue(f"cubulus.clue.layer.{text[-1]}")
    face = text[0]
    holes = tuple(f"{face}{number}" for number in range(1, at.EDGE**2 + 1))
    return Clue(f"cubulus.clue.{'shift' if move >= at.SHIFTS else 'side'}.{face}", holes)
