"""Words about a position of Eight-by-Eight: remarks on moves, tips for a beginner, and clues to a good move."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from cubetable.core.clue import Clue, Tip
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.messages import PhraseList, Player
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.notation import cell_text, place

WORTH_A_WORD: Final = 3
"""Shorter lines come and go without remark."""
HALF = at.EDGE // 2


def remark(game: Game, seen: State, seat: int, move: int) -> Reason | None:
    """Say the most important thing that a legal move does."""
    eye = Eye(game.kernels, seen)
    if move == at.NOTHING:
        return _said("EBE-10", "nothing")
    if move == at.BLACKOUT:
        return _of_a_blackout(eye, seat)
    return _of_a_line(eye, seat, move) or _of_others(eye, seat, move) or _of_hopes(eye, seat, move)


def of_chance(game: Game, seen: State, move: int) -> Reason | None:
    """Say that a rolled number ends the turn, since the seat has blacked it out."""
    seat = int(seen[at.TURN])
    if not seen[at.DARK + seat] >> (move - 1) & 1:
        return None
    return _said("EBE-13", "lost_turn", number=str(move), player=Player(game.name(), seat))


class Eye:
    """A position, and what would become of it."""

    def __init__(self, kernels: Kernels, state: State) -> None:
        self.kernels = kernels
        self.state = state
        self.length = int(state[at.LINE])
        self.lines = self.scores(state)

    def scores(self, state: State) -> list[int]:
        """Give the longest line of each seat."""
        out = np.zeros(at.SEATS, dtype=np.int64)
        self.kernels.scores(state, out)
        lines: list[int] = out.tolist()
        return lines

    def after(self, seat: int, move: int) -> State:
        """Make a move."""
        state = self.state.copy()
        self.kernels.play(state, seat, move)
        return state

    def with_piece(self, seat: int, cell: int, where: State | None = None) -> State | None:
        """Let a seat roll one of the two numbers that reach a cell, and place there; None if it never can."""
        for number in {cell // at.EDGE + 1, cell % at.EDGE + 1}:
            state = (self.state if where is None else where).copy()
            state[at.TURN], state[at.ROLL] = seat, 0
            self.kernels.play(state, CHANCE, number)
            if state[at.ROLL] == number and self.kernels.why(state, seat, cell) == 0:
                self.kernels.play(state, seat, cell)
                return state
        return None

    def completing(self, seat: int, where: State | None = None) -> list[int]:
        """Find the cells at which a seat could make its line long enough to end the game, or longer still."""
        state = self.state if where is None else where
        return self.making(max(self.length, self.scores(state)[seat] + 1), seat, state)

    def making(self, wanted: int, seat: int, state: State) -> list[int]:
        """Find the cells at which a seat could make a line that long."""
        return [cell for cell in range(at.CELLS) if self._line_with(seat, cell, state) >= wanted]

    def would_make(self, seat: int, cell: int) -> int:
        """Say how long a line a seat's piece on a cell would make, if that is longer than what it has; else 0."""
        line = self._line_with(seat, cell, self.state)
        return line if line > self.lines[seat] else 0

    def _line_with(self, seat: int, cell: int, where: State) -> int:
        state = self.with_piece(seat, cell, where)
        return 0 if state is None else self.scores(state)[seat]

    def still_to_act(self, seat: int) -> Iterator[int]:
        """Return the other seats with a turn before the seat's next one."""
        state = self.after(seat, at.NOTHING)
        while state[at.TURN] not in (at.OVER, seat):
            yield int(state[at.TURN])
            self.kernels.play(state, int(state[at.TURN]), at.NOTHING)


def _of_a_line(eye: Eye, seat: int, cell: int) -> Reason | None:
    """A line long enough, or one that is longer than another's in the last round."""
    after = eye.after(seat, cell)
    line = eye.scores(after)[seat]
    if line < eye.length or line <= eye.lines[seat]:
        return None
    where = (cell, *_pieces_in(eye, after, seat, cell))
    over = after[at.TURN] == at.OVER
    shares = np.zeros(at.SEATS)
    eye.kernels.returns(after, shares)
    if over and shares[seat] > 0:
        return _said("EBE-18", "wins", where, length=str(line))
    if eye.state[at.LAST] == at.NOBODY:
        return _said("EBE-16", "completes", where, length=str(line))
    best = max(range(at.SEATS), key=lambda other: -1 if other == seat else eye.lines[other])
    return _said("EBE-18", "leads", where, length=str(line), other=_seat(best)) if line > eye.lines[best] else None


def _of_others(eye: Eye, seat: int, cell: int) -> Reason | None:
    """A cell at which another seat would end the game, or beat what there is."""
    for other in eye.still_to_act(seat):
        line = eye.would_make(other, cell)
        if line >= eye.length:
            placed = eye.with_piece(other, cell)
            where = (cell,) if placed is None else (cell, *_pieces_in(eye, placed, other, cell))
            return _said("EBE-16", "blocks", where, length=str(line), other=_seat(other))
    return None


def _of_hopes(eye: Eye, seat: int, cell: int) -> Reason | None:
    """Remark on what may come: a line that one more piece completes, another seat's hopes, or a longer line."""
    after = eye.after(seat, cell)
    if eye.state[at.LAST] == at.NOBODY:
        known = eye.completing(seat)
        hopes = [hope for hope in eye.completing(seat, after) if hope not in known]
        if hopes:
            return _said("EBE-16", "threatens", (cell, *hopes), where=_cells(hopes))
        for other in eye.still_to_act(seat):
            line = eye.would_make(other, cell)
            if line >= WORTH_A_WORD:
                return _said("EBE-01", "hinders", (cell,), length=str(line), other=_seat(other))
    line = eye.would_make(seat, cell)
    if line >= WORTH_A_WORD:
        return _said("EBE-01", "lengthens", (cell,), length=str(line))
    longer = max(eye.lines[seat] + 1, WORTH_A_WORD)
    known = eye.making(longer, seat, eye.state)
    ways = [way for way in eye.making(longer, seat, after) if way not in known]
    return _said("EBE-01", "prepares", (cell, *ways), length=str(longer), where=_cells(ways)) if ways else None


def _of_a_blackout(eye: Eye, seat: int) -> Reason:
    """Remark on what the next roll may reach: a cell that completes a line, the seat's own or another's."""
    number = str(eye.state[at.ROLL])
    after = eye.after(seat, at.BLACKOUT)
    if eye.kernels.why(eye.state, seat, at.NOTHING) == 0:
        return _said("EBE-11", "stuck", number=number)
    own = eye.completing(seat, after)
    if own:
        return _said("EBE-11", "blackout_to_complete", own, number=number, where=_cells(own))
    others = [cell for other in eye.still_to_act(seat) for cell in eye.completing(other)]
    reached = [cell for cell in others if eye.with_piece(seat, cell, after) is not None]
    if reached:
        return _said("EBE-11", "blackout_to_block", reached, number=number, where=_cells(reached))
    return _said("EBE-11", "blackout", number=number)


def _pieces_in(eye: Eye, state: State, seat: int, cell: int) -> list[int]:
    """Find the other pieces that a seat's longest line cannot do without."""
    line = eye.scores(state)[seat]
    needed = []
    for other in range(at.CELLS):
        if other != cell and state[at.PIECES + seat] & at.BIT[other]:
            without = state.copy()
            without[at.PIECES + seat] &= ~at.BIT[other]
            if eye.scores(without)[seat] < line:
                needed.append(other)
    return needed


def _cells(cells: list[int]) -> PhraseList:
    return PhraseList(tuple(place(cell) for cell in dict.fromkeys(cells)))


def _seat(seat: int) -> Player:
    return Player("eight_by_eight", seat)


def _said(rule: str, key: str, cells: tuple[int, ...] | list[int] = (), **values: str | PhraseList | Player) -> Reason:
    where = tuple(dict.fromkeys(map(cell_text, cells)))
    return Reason(rule, f"eight_by_eight.remark.{key}", where, values)


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    rolled = {"n": str(seen[at.ROLL]), "line": str(seen[at.LINE])}
    if any(move < at.CELLS for move in moves):
        yield Tip("place", rolled)  # EBE-01, EBE-10
    if at.BLACKOUT in moves:
        yield Tip("blackout", rolled)  # EBE-13
    if any(seen[at.PIECES + other] for other in range(game.players) if other != seat):
        yield Tip("block")


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Name the quarter of the board in which a piece goes, with the free cells there, or another kind of move."""
    number = {"number": str(seen[at.ROLL])}
    if move in (at.BLACKOUT, at.NOTHING):
        return Clue(f"eight_by_eight.clue.{'blackout' if move == at.BLACKOUT else 'nothing'}", (), number)
    cells = [cell for cell in game.moves(seen, seat) if cell < at.CELLS and _quarter(cell) == _quarter(move)]
    return Clue(f"eight_by_eight.clue.{_quarter(move)}", tuple(map(cell_text, cells)))


def _quarter(cell: int) -> str:
    row, column = divmod(cell, at.EDGE)
    return f"{'upper' if row < HALF else 'lower'}_{'left' if column < HALF else 'right'}"
