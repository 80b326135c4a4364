"""Eight-by-Eight read slowly and literally: a second opinion on the rules, in sets of cells.

Rule numbers (EBE-01..22), readings (A1..A14) and rulings (R1..R10, "Rulings that need care") are
those of the rules file.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

CHANCE = -1
CLOCK = -2  # this game has no clock; named so that every oracle has the same two names

Cell = tuple[int, int]  # (row, column), each 1..8
Choice = TypeVar("Choice")

NUMBERS = range(1, 9)
TOKENS = 25
BLACKOUT = "x"
NOTHING = "-"

# Across, down and the two diagonals; the opposite directions would find the same lines again.
DIRECTIONS: tuple[Cell, ...] = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True)
class Position:
    """The pieces and tokens on the table, the seat on turn and the number on the die."""

    pieces: tuple[frozenset[Cell], ...]  # each seat's pieces on the grid
    dark: tuple[frozenset[int], ...]  # the numbers each seat has blacked out, one token on each dot
    turn: int = 0
    roll: int | None = None  # None: the die is to be rolled
    last_round: bool = False  # a line has triggered the end
    over: bool = False
    handicap: tuple[int, ...] = ()  # how many tokens fewer each seat has; () is none


def chosen(options: dict[str, object], key: str, *allowed: Choice) -> Choice:
    """Options: take one option out; it must be one of the allowed values, of which the first is the default."""
    value = options.pop(key, allowed[0])
    for choice in allowed:
        if type(choice) is type(value) and choice == value:  # the type too: True is not 1 here
            return choice
    raise ValueError(f"{key} cannot be {value!r}: it is one of {allowed} (Options).")


def cells_of(number: int) -> set[Cell]:
    """EBE-09, EBE-10: the fifteen cells of the row and the column with this number."""
    row = {(number, other) for other in NUMBERS}
    column = {(other, number) for other in NUMBERS}
    return row | column


def cell_text(cell: Cell) -> str:
    """Notation: a cell is `row,column`."""
    row, column = cell
    return f"{row},{column}"


def longest_line(pieces: frozenset[Cell]) -> int:
    """EBE-01, A10, R9: the longest straight run without a gap; 0 without a piece, 1 for a lone piece."""
    longest = 0
    for start in pieces:
        for down, right in DIRECTIONS:
            length = 0
            row, column = start
            while (row, column) in pieces:
                length += 1
                row, column = row + down, column + right
            longest = max(longest, length)
    return longest


def tokens_in_hand(position: Position, seat: int) -> int:
    """EBE-03, EBE-12: twenty-five, less those on the grid and those on the dots, and less a handicap."""
    fewer = position.handicap[seat] if position.handicap else 0
    return TOKENS - fewer - len(position.pieces[seat]) - len(position.dark[seat])


def chosen_handicap(options: dict[str, object], players: int) -> tuple[int, ...]:
    """Options: take the handicap out; it has one number for each seat, or none at all."""
    handicap = options.pop("handicap", ())
    assert isinstance(handicap, tuple)
    if len(handicap) not in (0, players):
        raise ValueError(f"{handicap} is not one number for each of {players} seats.")
    return handicap


def vacant_cells(position: Position, number: int) -> set[Cell]:
    """EBE-10: the cells of this row and column where no seat has a piece."""
    taken: set[Cell] = set()
    for pieces in position.pieces:
        taken |= pieces
    return cells_of(number) - taken


def may_ever_place(position: Position, seat: int) -> bool:
    """A7: a token in hand, and a number not blacked out whose row or column has a vacancy."""
    if tokens_in_hand(position, seat) == 0:
        return False
    open_numbers = set(NUMBERS) - position.dark[seat]
    return any(vacant_cells(position, number) for number in open_numbers)


class Oracle:
    """The game under one choice of options."""

    def __init__(self, **options: object) -> None:
        """Options: keywords as in the rules file."""
        self.players = chosen(options, "players", 2, 3, 4)
        self.stuck = chosen(options, "stuck", "blackout", "end")
        self.no_line = chosen(options, "no_line", "rank", "draw")
        self.sudden_death = chosen(options, "sudden_death", False, True)
        self.line = chosen(options, "line", 5, 4, 6)
        self.blackouts = chosen(options, "blackouts", True, False)
        self.handicap = chosen_handicap(options, self.players)
        if any(TOKENS - fewer < self.line for fewer in self.handicap):
            raise ValueError(f"{self.handicap} leaves a seat too few tokens for a line.")
        if options:
            raise ValueError(f"Eight-by-Eight has no such option: {', '.join(options)}.")

    def start(self) -> Position:
        """EBE-02..05: an empty board, nothing blacked out, seat 0 (red) to roll."""
        no_pieces: tuple[frozenset[Cell], ...] = (frozenset(),) * self.players
        no_numbers: tuple[frozenset[int], ...] = (frozenset(),) * self.players
        return Position(no_pieces, no_numbers, handicap=self.handicap)

    # Legal moves

    def actors(self, position: Position) -> tuple[int, ...]:
        """EBE-08, R1, R3: the die is rolled first, then the seat on turn decides."""
        if position.over:
            return ()
        if position.roll is None:
            return (CHANCE,)
        return (position.turn,)

    def moves(self, position: Position, seat: int) -> set[str]:
        """R1, R3..R5: the faces of the die, or the decisions of the seat on turn."""
        if seat not in self.actors(position):
            return set()
        if position.roll is None:
            return {str(number) for number in NUMBERS}
        return self.decisions(position, position.roll)

    def decisions(self, position: Position, roll: int) -> set[str]:
        """EBE-10..12, A1..A4, R3..R5: place or black out; end the turn only if there is nothing to place or nowhere."""
        if tokens_in_hand(position, position.turn) == 0:
            return {NOTHING}
        vacant = vacant_cells(position, roll)
        if not vacant:
            if self.blackouts and self.stuck == "blackout":
                return {BLACKOUT, NOTHING}
            return {NOTHING}
        texts = {cell_text(cell) for cell in vacant}
        if self.blackouts:
            texts.add(BLACKOUT)
        return texts

    def chances(self, position: Position) -> dict[str, Fraction]:
        """R1: eight outcomes of one eighth, whenever the die is rolled."""
        return {text: Fraction(1, 8) for text in self.moves(position, CHANCE)}

    # Playing a move

    def play(self, position: Position, seat: int, text: str) -> Position:
        """EBE-08..15: a roll, a blackout, a piece, or nothing possible."""
        if text not in self.moves(position, seat):
            raise ValueError(f"{text!r} is not a move of seat {seat} here.")
        if position.roll is None:
            return self.rolled(position, int(text))
        if text == BLACKOUT:
            return self.blacked_out(position, position.roll)
        if text == NOTHING:
            return self.turn_ended(position)
        row, column = text.split(",")
        return self.turn_ended(self.placed(position, (int(row), int(column))))

    def rolled(self, position: Position, number: int) -> Position:
        """EBE-13, EBE-14, R2: a number this seat has blacked out ends its turn, before any other case."""
        if number in position.dark[position.turn]:
            return self.turn_ended(position)
        return replace(position, roll=number)

    def blacked_out(self, position: Position, number: int) -> Position:
        """EBE-11, EBE-12, EBE-15, R6: a token on the dot, then the same seat's die is rolled again."""
        dark = list(position.dark)
        dark[position.turn] = dark[position.turn] | {number}
        return replace(position, dark=tuple(dark), roll=None)

    def placed(self, position: Position, cell: Cell) -> Position:
        """EBE-10: one own piece on a vacant cell."""
        pieces = list(position.pieces)
        pieces[position.turn] = pieces[position.turn] | {cell}
        return replace(position, pieces=tuple(pieces))

    def turn_ended(self, position: Position) -> Position:
        """EBE-16, EBE-17, A11, R7: test this seat's line, then the next seat rolls or the game is over."""
        triggered = longest_line(position.pieces[position.turn]) >= self.line
        ended = replace(position, roll=None, last_round=position.last_round or triggered)
        if triggered and self.sudden_death:
            return replace(ended, over=True)
        if position.turn < self.players - 1:
            return replace(ended, turn=position.turn + 1)
        return self.round_ended(ended)

    def round_ended(self, position: Position) -> Position:
        """EBE-06, EBE-17, A7, R8: the game is over if the end was triggered or no seat can ever place again."""
        anybody = any(may_ever_place(position, seat) for seat in range(self.players))
        if position.last_round or not anybody:
            return replace(position, over=True)
        return replace(position, turn=0)

    # The winners

    def outcome(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """EBE-18, Outcome: each seat's longest line, and the winners."""
        if not position.over:
            return None
        scores = tuple(longest_line(pieces) for pieces in position.pieces)
        return scores, self.winners(position, scores)

    def winners(self, position: Position, scores: tuple[int, ...]) -> tuple[int, ...]:
        """EBE-18..21, A8, A9, R10: longest line, then most blacked out, then most on the grid, then shared."""
        if self.no_line == "draw" and max(scores) < self.line:
            return ()
        blacked_out = tuple(len(numbers) for numbers in position.dark)
        on_the_grid = tuple(len(pieces) for pieces in position.pieces)
        tied = tuple(range(self.players))
        for count in (scores, blacked_out, on_the_grid):
            most = max(count[seat] for seat in tied)
            tied = tuple(seat for seat in tied if count[seat] == most)
        return tied

    # The written record

    def record_group(self, position_before_roll: Position, roll_text: str, decision_text: str | None) -> str:
        """Notation: one roll and what came of it, `5:4,5`, `8x`, `8!` or `3-`; a turn is such groups with spaces."""
        after = self.play(position_before_roll, CHANCE, roll_text)
        if after.roll is None:
            if decision_text is not None:
                raise ValueError(f"{roll_text} is blacked out, so {decision_text!r} cannot follow (EBE-13).")
            return f"{roll_text}!"
        if decision_text is None or decision_text not in self.moves(after, after.turn):
            raise ValueError(f"{decision_text!r} is not a decision after a roll of {roll_text}.")
        if decision_text in (BLACKOUT, NOTHING):
            return f"{roll_text}{decision_text}"
        return f"{roll_text}:{decision_text}"
