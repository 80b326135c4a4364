"""Helpers for the tests of Eight-by-Eight: names for its seats, and functions that read a position."""

from typing import Final

import cubetable
from cubetable import Game, Outcome, State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.notation import holder, numbers
from tests.games.playing import turns

RED, YELLOW, GREEN, BLUE = range(4)

EMPTY: Final = "8/8/8/8/8/8/8/8"
FULL_3: Final = "2r5/2y5/ryryryry/2r5/2y5/2r5/2y5/2r5"
"""Row 3 and column 3 are full."""
ALMOST_FULL_3: Final = "2r5/2y5/ryryryry/2r5/2y5/2r5/2y5/8"
"""Of row 3 and column 3 only 8,3 is vacant."""
TWENTY_FOUR: Final = "1r2r1r1/1r1r2r1/r2r1r2/r1r2r1r/2r1r2r/1r2r1r1/1r1r2r1/r2r4"
"""24 red pieces without a line of three."""
TWENTY_FIVE: Final = "1r2r1r1/1r1r2r1/r2r1r2/r1r2r1r/2r1r2r/1r2r1r1/1r1r2r1/r2r1r2"
"""25 red pieces without a line of three: red has no token left."""


def eight(**options: object) -> Game:
    """Make a game of Eight-by-Eight."""
    return cubetable.game("eight_by_eight", **options)


def die(number: int) -> int:
    """Nature's move is the number rolled."""
    return number


def turn(state: State) -> int:
    """Whose turn it is."""
    return int(state[at.TURN])


def over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state[at.TURN] == at.OVER)


def last_round(state: State) -> bool:
    """Tell whether a line has made this round the last."""
    return bool(state[at.LAST] != at.NOBODY)


def tokens(state: State, seat: int) -> int:
    """How many tokens a seat has in hand."""
    return int(state[at.TOKENS + seat])


def dark(state: State, seat: int) -> list[int]:
    """Which numbers a seat has blacked out."""
    return numbers(int(state[at.DARK + seat]))


def pieces(state: State, seat: int) -> set[str]:
    """On which cells a seat has pieces."""
    return {
        f"{cell // at.EDGE + 1},{cell % at.EDGE + 1}"
        for cell in range(at.EDGE * at.EDGE)
        if holder(state, cell) == seat
    }


def with_pieces(state: State, seat: int, word: int) -> State:
    """Set a seat's pieces as a bitboard, and take as many tokens from its hand."""
    changed = state.copy()
    changed[at.TOKENS + seat] += int(state[at.PIECES + seat]).bit_count() - (word & (1 << 64) - 1).bit_count()
    changed[at.PIECES + seat] = word - (1 << 64) if word >> 63 else word
    return changed


def ended(game: Game, position: str, played: str) -> Outcome:
    """Play a game from a position to its end."""
    outcome = game.outcome(turns(game, played, at=game.parse_state(position)))
    assert outcome is not None, "the game is not over"
    return outcome
