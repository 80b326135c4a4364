"""Serve the puzzles, judge tries, and serve the board and the puzzle of the day."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final

from msgspec import Meta

from cubetable.core import registry
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.match.clock import MILLI
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process import thread_waker
from cubetable.server.wire.messages import LONGEST_MOVE, MOST_SEATS, MatchId, ReasonInWords, View, reason_shown
from cubetable.store import StoreDown
from cubetable.store.rows import DayBecame, DayPuzzleRow
from cubetable.study.puzzles import Puzzle, games_with_puzzles, of_day, puzzle, puzzles
from cubetable.study.puzzles.attempt import Attempt, PuzzleStep, Verdict, after_reply, attempt, explained, show_best
from cubetable.study.puzzles.daily import DayResult, alone, board_of, next_day, result_of, today

TRY_SECONDS: Final = 0.1
"""The charge for judging a try: most tries take far less, the hardest a little more."""
LONGEST_LINE: Final = 16
MOST_PUZZLES: Final = 10_000

GameName = Annotated[str, Meta(max_length=32)]
Number = Annotated[int, Meta(ge=1, le=MOST_PUZZLES)]
Text = Annotated[str, Meta(max_length=LONGEST_MOVE)]


class PuzzleEntry(Shape):
    """A puzzle in a list: what a browser remembers it by, how hard it is, in how many moves it is solved, its theme."""

    game: str
    number: int
    key: str
    difficulty: int
    own_moves: int
    theme: str


class PuzzleList(Shape):
    """All puzzles, by game, the easiest first."""

    puzzles: dict[str, list[PuzzleEntry]]


class PuzzleView(Shape):
    """A puzzle for the seat whose turn it is; `task` is the sentence that states the task."""

    listed: PuzzleEntry
    title: dict[str, str]
    task: dict[str, str]
    of: int
    seat: int
    view: View


class PuzzleTry(Request):
    """The moves so far, the player's and the answers; with `show` the server makes the best move."""

    moves: Annotated[list[Text], Meta(max_length=LONGEST_LINE)]
    show: bool = False


class PuzzleStepInWords(Shape):
    """A move of a line, whether the player made it, and what it does."""

    move: str
    own: bool
    why: ReasonInWords | None


class PuzzleJudgement(Shape):
    """The verdict on a try, and the position after the answer to it.

    `steps` is the line with a remark on each move, once the puzzle is solved; before that the remarks are left out.
    `explanation` says in words why the solution is one, once it is found, if the game explains its puzzles.
    `reply` refutes a wrong move, and `replied` is the position after it.
    `chances` lays open, once it is solved, what winning chance each move would have left, in percent; before that
    `chance` and `best` say it of the move that was made and of the one to be found.
    """

    verdict: Verdict
    line: list[str]
    steps: list[PuzzleStepInWords]
    explanation: dict[str, str]
    left: int
    view: View
    reply: str | None
    replied: View | None
    why: ReasonInWords | None
    chance: int | None
    best: int | None
    chances: dict[str, int]


class BoardOfDay(Shape):
    """The board to be hunted on: the game as a match is set up with it, and its sixteen cubes."""

    game: str
    cells: list[Any]  # rows of cubes, by the game's schema


class Today(Shape):
    """The board and the puzzle of the day, and when the next day begins, in milliseconds."""

    date: str
    until: int
    puzzle: PuzzleEntry
    board: BoardOfDay


def _list_entry(one: Puzzle) -> PuzzleEntry:
    return PuzzleEntry(
        game=one.name,
        number=one.number,
        key=one.key,
        difficulty=one.difficulty,
        own_moves=one.own_moves,
        theme=one.theme,
    )


def find_puzzle(game: str, number: int) -> Puzzle:
    """Return a puzzle, or refuse if there is none."""
    try:
        return puzzle(game, number)
    except Refusal as problem:
        raise RequestRefusal(404, problem) from None


@operation("GET /api/puzzles", name="puzzles")
def list_puzzles(call: Call) -> PuzzleList:
    """List the puzzles of all games that have some."""
    return PuzzleList(puzzles={name: [_list_entry(one) for one in puzzles(name)] for name in games_with_puzzles()})


@operation("GET /api/puzzles/{game}/{number}", name="puzzle")
def show_puzzle(call: Call, game: GameName, number: Number) -> PuzzleView:
    """Show a puzzle as it begins."""
    one = find_puzzle(game, number)
    return PuzzleView(
        listed=_list_entry(one),
        title={lang: registry.title(one.name, lang) for lang in LANGUAGES},
        task={lang: one.task(lang) for lang in LANGUAGES},
        of=len(puzzles(game)),
        seat=one.seat,
        view=dict(one.view(one.start)),
    )


@operation("POST /api/puzzles/{game}/{number}", cost=TRY_SECONDS)
async def try_puzzle(call: Call, game: GameName, number: Number, request: PuzzleTry) -> PuzzleJudgement:
    """Judge a try, and answer it. What the player makes of the puzzle of the day is kept for all own devices."""
    find_puzzle(game, number)
    call.pay()
    judging = call.house.bot_pool.run(judge, game, number, request.moves, request.show, account=call.account)
    try:
        judged = await judging
    except TimeoutError:
        raise RequestRefusal(503, Refusal("shell.server.busy")) from None
    if isinstance(judged, PuzzleJudgement):
        if request.show or judged.verdict == "solved":
            await _note_day(call, game, number, "shown" if request.show else "solved")
        return judged
    raise RequestRefusal(422, judged)


async def _note_day(call: Call, game: str, number: int, became: DayBecame) -> None:
    """Keep what the player made of a puzzle, if it is the one of the day."""
    person, store, date = call.person, call.house.store.days, today()
    if person is None or store is None:
        return
    of_today = await asyncio.to_thread(of_day, date)
    if (of_today.name, of_today.number) == (game, number):
        with suppress(StoreDown):  # the player solves it all the same
            await thread_waker.wait_for(store.note(person, DayPuzzleRow(date, game, became)))


@operation("GET /api/daily")
def daily(call: Call) -> Today:
    """Give the board and the puzzle of the day, by the date everywhere."""
    date = today()
    rules, state = board_of(date)
    return Today(
        date=date,
        until=next_day() * MILLI,
        puzzle=_list_entry(of_day(date)),
        board=BoardOfDay(game=alone(), cells=list(rules.view(rules.redact(state, None), None)["cells"])),
    )


@operation("GET /api/matches/{match}/day")
async def day(call: Call, match: MatchId, seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = 0) -> DayResult:
    """Say what a seat made of a board of the day, once its match is over."""
    room = await call.room(match)
    table = room.match
    if table.ending is None or table.game.outcome(table.state) is None or not room.row.daily:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    result = await asyncio.to_thread(result_of, table.game, table.state, min(seat, len(table.seats) - 1))
    if result is None:
        raise RequestRefusal(404, Refusal("shell.server.no_round"))
    return result


def judge(game: Game, number: int, moves: list[str], show: bool) -> PuzzleJudgement | dict[str, str]:
    """Judge a try, or say in each language why there is nothing to judge; runs in a process of its own."""
    try:
        trial = (show_best if show else attempt)(puzzle(game.name(), number), moves)
    except (Refusal, IllegalMove) as problem:
        return {lang: problem.text(lang) for lang in LANGUAGES}
    return _judgement(trial)


def _judgement(trial: Attempt) -> PuzzleJudgement:
    one = trial.puzzle
    replied = after_reply(trial)
    chances = one.chances if trial.line else {}
    return PuzzleJudgement(
        verdict=trial.verdict,
        line=list(trial.line),
        steps=[_step_shown(step, trial.verdict == "solved") for step in explained(trial)],
        explanation=_explanation(one) if trial.verdict == "solved" else {},
        left=trial.left,
        view=dict(one.view(trial.state)),
        reply=trial.reply,
        replied=None if replied is None else dict(one.view(replied)),
        why=None if trial.remark is None else reason_shown(trial.remark),
        chance=chances.get(trial.line[0]) if trial.line else None,
        best=max(chances.values(), default=None),
        chances=dict(chances) if trial.verdict == "solved" else {},
    )


def _explanation(one: Puzzle) -> dict[str, str]:
    return {lang: text for lang in LANGUAGES if (text := one.explanation(lang))}


def _step_shown(step: PuzzleStep, with_remark: bool) -> PuzzleStepInWords:
    why = None if step.remark is None or not with_remark else reason_shown(step.remark)
    return PuzzleStepInWords(move=step.move, own=step.is_own, why=why)
