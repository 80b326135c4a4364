"""Helpers for the tests of Monkey Puzzle: the document's board, and short ways to write and to play."""

import cubetable
from cubetable import CHANCE, CLOCK, Game, State
from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle
from cubetable.games.monkey_puzzle.rules.solutions import Solution, solve

BOARD = "8803/8556/4658/9141"
COLOURED = "8r8b0g3y/8o5v5r6b/4g6y5o8v/9r1b4g1y"
EXAMPLES = {
    "3+5=8": ("358", 1),
    "4+1=5": ("145", 1),
    "8-4+1=5": ("1458", 2),
    "5+5-4=6": ("4556", 2),
    "5*6=30": ("0356", 2),
    "5*(4+8)/6-1=9": ("145689", 4),
}


def made(**options: object) -> MonkeyPuzzle:
    game = cubetable.game("monkey_puzzle", **options)
    assert isinstance(game, MonkeyPuzzle)
    return game


def coloured(board: str) -> str:
    """Give a board without colours one colour in a checked pattern, so that no two neighbours join."""
    letters = ["rgrg", "byby", "rgrg", "byby"]
    return "/".join(
        "".join(d + c for d, c in zip(row, row_letters, strict=True))
        for row, row_letters in zip(board.split("/"), letters, strict=True)
    )


def dealt(game: Game, board: str = COLOURED, state: State | None = None) -> State:
    """Deal a board, cube by cube."""
    state = game.start() if state is None else state
    cubes = board.replace("/", "") if "r" in board or "g" in board else coloured(board).replace("/", "")
    for i in range(0, 32, 2):
        state = game.play(state, CHANCE, game.parse_move(state, CHANCE, cubes[i : i + 2]))
    return state


def after(game: Game, state: State, *moves: str) -> State:
    """Play moves written as in a record: `1:take:3+5=8`, `2:done`, `time`."""
    for written in moves:
        actor, text = (CLOCK, written) if written == "time" else (int(written[0]) - 1, written[2:])
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def rule_against(text: str, board: str = BOARD, **options: object) -> str | None:
    """The number of the rule that forbids an equation, or None."""
    game = made(**options)
    reason = game.explain(dealt(game, board), 0, f"take:{text}")
    return None if reason is None else reason.rule


def sentence_against(text: str, options: dict[str, object], lang: str = "en") -> str:
    game = made(**options)
    reason = game.explain(dealt(game, BOARD), 0, f"take:{text}")
    assert reason is not None
    return reason.text(lang)


def points(*sheets: str, board: str = COLOURED, **options: object) -> tuple[int, ...]:
    """The points of one round, the sheets given as equations with spaces between them."""
    game = made(players=len(sheets), **options)
    state = dealt(game, board)
    for seat, sheet in enumerate(sheets):
        state = after(game, state, *(f"{seat + 1}:take:{text}" for text in sheet.split()))
    state = after(game, state, "time")
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.scores


def solution(board: str = BOARD, **options: object) -> Solution:
    return solve(made(**options), board)


def texts(found: Solution) -> set[str]:
    return {text for one in found["found"] for text in one["equations"]}
