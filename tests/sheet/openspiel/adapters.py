"""Translate the moves of a sheet into actions of OpenSpiel: one adapter for each game.

A new sheet needs a line in `ADAPTERS`. The simplest adapters give the number of an action (`by_number`); where numbers
tell more than the move, as a capture does, the adapter gives the action's text (`by_text`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cubetable.core.game import Game
from cubetable.core.state import State

Spiel = Any
"""A state or a game of OpenSpiel, which has no types."""
Actions = Callable[[Spiel, int, Sequence[str]], list[int]]
"""Gives OpenSpiel's actions for the texts of a seat's moves, in the same order; nature is seat −1."""
Returns = Callable[[Game, State], list[float]]
"""Gives what OpenSpiel's `returns` must be."""

NO_ACTION: Final = -1000
"""Stands for a move that OpenSpiel has no action for."""
LETTERS: Final = "abcdefghijklmnopqrst"


def won(game: Game, state: State) -> list[float]:
    """Give 1 to the winner and −1 to the loser; 0 to both if nobody or everybody has won."""
    winners = game.winners(state)
    decided = 0 < len(winners) < game.players
    return [(1.0 if seat in winners else -1.0) if decided else 0.0 for seat in range(game.players)]


def points(game: Game, state: State) -> list[float]:
    """Give the points."""
    return [float(score) for score in game.scores(state)]


class Adapter(NamedTuple):
    """How the moves and the end of a game read there."""

    actions: Actions
    returns: Returns = won
    begins: Callable[[str, int], str] | None = None
    """Writes how the text of an action begins after the first of two moves, where the two are one action there."""
    theirs: str = ""
    """The game as OpenSpiel loads it; without it, the name of the sheet."""
    options: Mapping[str, object] = {}
    """The options with which an example is the same game."""


# --- Ways to find an action -------------------------------------------------------------------------------


def by_number(number: Callable[[str, int], int]) -> Actions:
    """Find an action by its number."""
    return lambda _, seat, texts: [number(text, seat) for text in texts]


def by_text(name: Callable[[str, int], str], *, without: str = "") -> Actions:
    """Find a legal action by its text there, in which some signs do not count."""
    dropped = str.maketrans("", "", without)

    def actions(theirs: Spiel, seat: int, texts: Sequence[str]) -> list[int]:
        numbers = {
            theirs.action_to_string(seat, action).translate(dropped): action for action in theirs.legal_actions(seat)
        }
        return [numbers.get(name(text, seat), NO_ACTION) for text in texts]

    return actions


def from_one(text: str, seat: int) -> int:
    """Read a number that is counted from 1 here, and from 0 there."""
    return int(text) - 1


def column_and_row(text: str) -> tuple[int, int]:
    """Read the name of a place; both numbers begin with 0."""
    return LETTERS.index(text[0]), int(text[1:]) - 1


def cell(width: int, height: int = 0) -> Callable[[str, int], int]:
    """Number cells from the top left, row by row; a height says that our first row is at the bottom."""

    def number(text: str, seat: int) -> int:
        column, row = column_and_row(text)
        return (height - 1 - row if height else row) * width + column

    return number


def words_or(actions: Mapping[str, int], other: Callable[[str, int], int]) -> Callable[[str, int], int]:
    """Read some words as actions, and all other texts in another way."""
    return lambda text, seat: actions[text] if text in actions else other(text, seat)


def joined(text: str, seat: int) -> str:
    """Write a step as OpenSpiel does: `a2b3`."""
    return text.replace("-", "")


def sown(text: str, seat: int) -> int:
    """Number the houses of Mancala, which follow the store of the second player there."""
    column, row = column_and_row(text)
    return 13 - column if row else 1 + column


def pit(text: str, seat: int) -> int:
    """Number the houses of Kalah among all pits: there, the store of the second player comes first."""
    return int(text) + seat


def own_house(text: str, seat: int) -> int:
    """Number the houses of a player as that player sows."""
    column, row = column_and_row(text)
    return 5 - column if row else column


TURNED: Final = ("a6_left", "a6_right", "f6_left", "f6_right", "f1_left", "f1_right", "a1_left", "a1_right")
"""The turns of Pentago, in the order of the letters `s` to `z` there."""


def placed_and_turned(text: str, seat: int) -> str:
    """Write what is placed and what is turned in one word, as OpenSpiel does; its first row is at the top."""
    column, row = column_and_row(text[:2])
    turned = "stuvwxyz"[TURNED.index(text[2:])] if text[2:] else ""
    return f"{LETTERS[column]}{6 - row}{turned}"


def column(text: str, seat: int) -> int:
    """Number the columns from the left."""
    return column_and_row(text)[0]


def edge(text: str, seat: int) -> int:
    """Number the sides of two rows of two boxes: those that lie first, then those that stand."""
    (column, row), (_, other_row) = column_and_row(text[:2]), column_and_row(text[2:])
    return 2 * row + column if row == other_row else 6 + 3 * row + column


POINTS: Final = (
    *("a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4"),
    *("e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"),
)


def point(text: str, seat: int) -> int:
    """Number the points of Nine Men's Morris, and the steps between them."""
    start, _, to = text.rpartition("-")
    return 24 * (POINTS.index(start) + 1) + POINTS.index(to) if start else POINTS.index(to)


def rank(text: str, seat: int) -> int:
    """Number the cards of one suit."""
    return int(text[1:]) - 1


def bid(text: str, seat: int) -> int:
    """Number the bids of two dice, and what a die shows."""
    dice, _, face = text.rpartition("x")
    return 6 * (int(dice or 1) - 1) + int(face) - 1


def plain(text: str, seat: int) -> int:
    """Read a number."""
    return int(text)


def suit_and_rank(text: str, seat: int) -> int:
    """Number the cards of Leduc Poker."""
    return 2 * "jqk".index(text[0]) + int(text[1]) - 1


ADAPTERS: Final[Mapping[str, Adapter]] = {
    "amazons": Adapter(by_number(cell(10, 10))),
    "breakthrough": Adapter(by_text(joined, without="*")),
    "checkers": Adapter(by_text(joined)),
    "clobber": Adapter(by_text(joined)),
    "connect_four": Adapter(by_number(column)),
    "dots_and_boxes": Adapter(by_number(edge)),
    "game_of_y": Adapter(by_text(joined), theirs="y(board_size=9)"),
    "goofspiel": Adapter(by_number(rank)),
    "hex": Adapter(by_number(cell(11))),
    "kuhn_poker": Adapter(by_number(words_or({"pass": 0, "bet": 1}, rank)), points),
    "leduc_poker": Adapter(by_number(words_or({"fold": 0, "call": 1, "raise": 2}, suit_and_rank)), points),
    "liars_dice": Adapter(by_number(words_or({"liar": 12}, bid))),
    "mancala": Adapter(by_number(sown)),
    "nine_mens_morris": Adapter(by_number(point)),
    "oshi_zumo": Adapter(by_number(plain)),
    "othello": Adapter(by_number(words_or({"pass": 64}, cell(8, 8)))),
    "oware": Adapter(by_number(own_house)),
    "pentago": Adapter(by_text(placed_and_turned), begins=placed_and_turned),
    "phantom_ttt": Adapter(by_number(cell(3, 3))),
    "pig": Adapter(by_number(words_or({"roll": 0, "stop": 1}, from_one))),
    "tic_tac_toe": Adapter(by_number(cell(3, 3))),
}
EXAMPLES: Final[Mapping[str, Adapter]] = {
    "connect_four": Adapter(by_number(from_one)),
    "hex": Adapter(by_number(cell(11)), options={"swap": False}),
    "kalah": Adapter(by_number(pit), theirs="mancala"),
    # OpenSpiel breaks a game off after 1,000 moves, and random games can be longer.
    "pig": Adapter(
        by_number(words_or({"roll": 0, "hold": 1}, from_one)),
        theirs="pig(horizon=1000000)",
        options={"empty_hold": True, "must_hold": True},
    ),
}
"""The games of `examples/games` that OpenSpiel has, too."""
