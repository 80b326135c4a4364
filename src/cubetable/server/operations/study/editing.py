"""Serve the editor of positions: draw what was set, say what is missing, weigh a position, and play on from it.

Nothing is kept: the page sends all values, or the text of a position.
"""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from cubetable.bots import STRONGEST
from cubetable.core import editor, registry
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, Phrase
from cubetable.core.record.record import LONGEST_VALUE
from cubetable.server.live.hosting import BOT, HERE, HostedMatch, SeatChoice
from cubetable.server.live.house import CreatedMatch
from cubetable.server.live.replays import Replay
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import LONGEST_SPEC, BotName, Name
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.review import LONGEST_GAME
from cubetable.server.process.limits import MATCHES
from cubetable.server.wire.messages import (
    Hex64,
    MatchId,
    MoveText,
    ReasonInWords,
    SeatNumber,
    View,
    in_words,
    reason_shown,
)
from cubetable.store.new_match import Sitter
from cubetable.study import positions

MOST_VALUES: Final = 4096
WEIGH_SECONDS: Final = 1.0
"""The charge for weighing a position."""
PATIENCE: Final = 20.0
PERCENT: Final = 100

Spec = Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
PositionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_VALUE)]
Value = Annotated[str, Meta(max_length=LONGEST_VALUE)]


class EditRequest(Request):
    """A position to edit: its text, or all values of its fields, or one to begin with."""

    game: Spec
    position: PositionText | None = None
    values: dict[str, Value] | None = None
    begin: Literal["start", "empty"] = "start"


class ReviewRequest(Request):
    """A position of a match that is over, after so many moves."""

    match: MatchId
    at: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]


class PositionRequest(Request):
    """A legal position by its text."""

    game: Spec
    position: PositionText


class TryRequest(PositionRequest):
    """A position as a puzzle, and the move that a reader tries; without one the puzzle is only shown."""

    move: MoveText | None = None


class PlayRequest(PositionRequest):
    """A match to be played from a position: the client's seat, and which bot takes the others.

    `dice` is the SHA-256 of the client's number for the dice.
    """

    seat: SeatNumber
    bot: BotName = "bot:2"
    name: Name = ""
    dice: Hex64 | None = None


class FieldChoice(Shape):
    """A value that a field can have, in words, and the number of its colour among those of the game."""

    value: str
    label: dict[str, str]
    hue: int | None


class FieldEntry(Shape):
    """A thing that can be set: its name, its kind, its group, its value, and the list of choices that it has.

    A number lies between `least` and `most`. `cells` are the board's names of what sets it by a press. A place is set
    in no other way, and needs no label.
    """

    name: str
    kind: editor.Kind
    group: int
    label: dict[str, str]
    value: str
    choices: int
    least: int
    most: int
    cells: tuple[str, ...]


class EditorPosition(Shape):
    """A position with all that can be set in it; `missing` says why no game leads to it, and then it has no text.

    `groups` are the names of the groups of fields, and `choices` the lists of choices that fields share.
    """

    game: str
    title: dict[str, str]
    players: int
    fields: list[FieldEntry]
    groups: list[dict[str, str]]
    choices: list[list[FieldChoice]]
    view: View
    position: str | None
    missing: ReasonInWords | None
    actors: list[int]


class WeighingInWords(Shape):
    """The opinion of the strongest bot: for which seat, its best moves, and what the first does.

    `lead` is by how much the first is ahead. Where it is proved no move is better.
    """

    seat: int
    lines: list[positions.GoodMove]
    lead: float | None
    why: ReasonInWords | None
    proved: bool


class SetPuzzleView(Shape):
    """A position as a puzzle, and whether a try was right: then what the move does, and by how much it is ahead.

    `illegal` says why the move that was tried is not allowed.
    """

    seat: int
    players: int
    title: dict[str, str]
    view: View
    after: View | None
    right: bool | None
    why: ReasonInWords | None
    illegal: ReasonInWords | None
    lead: float | None


@operation("POST /api/editor")
async def edit(call: Call, request: EditRequest) -> EditorPosition:
    """Draw a position with its fields, and say what is missing for a legal one."""
    if request.values is not None and len(request.values) > MOST_VALUES:
        raise RequestRefusal(422, Refusal("shell.server.not_understood"))
    return await call.work(_refusing, lambda: _edited(request))


@operation("POST /api/editor/review")
async def edit_reviewed(call: Call, request: ReviewRequest) -> EditorPosition:
    """Draw a position of a match that is over, with its fields."""
    replay = call.house.replays.of(await call.room(request.match))
    if not replay.over:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    return await call.work(_refusing, lambda: _reviewed(replay, request.at))


@operation("POST /api/editor/analysis", name="weigh", cost=WEIGH_SECONDS)
async def weigh_position(call: Call, request: PositionRequest) -> WeighingInWords:
    """Ask the strongest bot what it thinks of a position."""
    _, _, weighing = await _weighed(call, request)
    return WeighingInWords(
        seat=weighing.seat,
        lines=list(weighing.lines),
        lead=weighing.lead,
        why=None if weighing.remark is None else reason_shown(weighing.remark),
        proved=weighing.proved,
    )


@operation("POST /api/editor/puzzle", cost=WEIGH_SECONDS)
async def try_set_puzzle(call: Call, request: TryRequest) -> SetPuzzleView:
    """Show a position as a puzzle and judge a try; refuse one in which no single move is the best."""
    game, state, weighing = await _weighed(call, request)
    if not positions.is_puzzle(weighing):
        raise RequestRefusal(409, Refusal("shell.editor.no_puzzle", margin=round(positions.MARGIN * PERCENT)))
    puzzle = SetPuzzleView(
        seat=weighing.seat,
        players=game.players,
        title={lang: game.title(lang) for lang in LANGUAGES},
        view=dict(game.view(game.redact(state, weighing.seat), weighing.seat)),
        after=None,
        right=None,
        why=None,
        illegal=None,
        lead=None,
    )
    if request.move is None:
        return puzzle
    return replace(puzzle, **await call.work(_refusing, lambda: _try(game, state, weighing, request.move or "")))


@operation("POST /api/editor/play", limit=MATCHES, status=201)
async def play_from(call: Call, request: PlayRequest) -> CreatedMatch:
    """Set a table up at which a match begins with a position."""
    game, state = await call.work(_refusing, lambda: _legal(request))
    if not game.actors(state):
        raise RequestRefusal(409, Refusal("shell.editor.is_over"))
    if request.seat >= game.players:
        raise RequestRefusal(422, Refusal("shell.server.not_understood"))
    person = call.somebody()
    try:
        seats = [
            SeatChoice(HERE) if seat == request.seat else SeatChoice(BOT, request.bot) for seat in range(game.players)
        ]
        wanted = HostedMatch(spec=str(game), seats=seats, start=game.state_text(state))
        host = Sitter(person, await call.name_for(person, request.name), request.dice)
        new_match = await call.house.create(wanted, host, call.payer)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None
    return new_match


async def _weighed(call: Call, request: PositionRequest) -> tuple[Game, Any, positions.Weighing]:
    """Weigh a legal position in a worker, on the account of the client; the same one again is only looked up."""
    game, state = await call.work(_refusing, lambda: _legal(request))
    await call.work(_refusing, lambda: positions.seat_to_move(game, state))
    call.pay()
    return game, state, await _in_a_worker(call, game, game.state_text(state))


async def _in_a_worker(call: Call, game: Game, text: str) -> positions.Weighing:
    pool = call.house.bot_pool
    pool.hurry(str(game))
    try:
        return await asyncio.wait_for(pool.run(weigh_text, str(game), text, account=call.account), PATIENCE)
    except TimeoutError:
        late = "not_ready" if pool.waits(str(game), STRONGEST) else "late"
        raise RequestRefusal(503, Refusal(f"shell.editor.{late}")) from None


def weigh_text(game: Game, text: str) -> positions.Weighing:
    """Weigh a position by its text; runs in a worker."""
    return positions.weigh(game, game.parse_state(text))


def _refusing(do: Callable[[], Any]) -> Any:
    """Do something; answer what is wrong with the request in words."""
    try:
        return do()
    except (Refusal, IllegalMove) as problem:
        raise RequestRefusal(422, in_words(problem)) from None


def _legal(request: PositionRequest) -> tuple[Game, Any]:
    game = registry.game(request.game)
    return game, positions.read_position(game, request.position)


def _edited(request: EditRequest) -> EditorPosition:
    game = registry.game(request.game)
    return _show(game, _draft(game, request))


def _reviewed(replay: Replay, at: int) -> EditorPosition:
    state, _, _ = replay.position(None, at)
    return _show(replay.game, positions.judged(replay.game, state))


def _show(game: Game, draft: positions.EditedPosition) -> EditorPosition:
    fields = game.parts.editor.fields(game, draft.state)
    groups = {_key(field.group): field.group for field in fields}
    lists = {id(field.choices): field.choices for field in fields}
    return EditorPosition(
        game=str(game),
        title={lang: game.title(lang) for lang in LANGUAGES},
        players=game.players,
        fields=[_field(field, list(groups), list(lists)) for field in fields],
        groups=[_words(group) for group in groups.values()],
        choices=[[_choice(one) for one in choices] for choices in lists.values()],
        view=dict(game.view_to_edit(draft.state)),
        position=None if draft.missing else draft.text,
        missing=None if draft.missing is None else reason_shown(draft.missing),
        actors=list(game.actors(draft.state)),
    )


def _draft(game: Game, request: EditRequest) -> positions.EditedPosition:
    if request.position is not None:
        return positions.judged(game, positions.read_position(game, request.position))
    if request.values is None and request.begin == "start":
        positions.draft_of(game, {})  # refuses a game without an editor
        return positions.judged(game, game.start())
    return positions.draft_of(game, request.values or {})


def _key(group: Phrase) -> str:
    return f"{group.key} {group.values}"


def _field(field: editor.EditField, groups: list[str], lists: list[int]) -> FieldEntry:
    return FieldEntry(
        name=field.name,
        kind=field.kind,
        group=groups.index(_key(field.group)),
        label={} if field.kind == "place" else _words(field.label),
        value=field.value,
        choices=lists.index(id(field.choices)),
        least=field.least,
        most=field.most,
        cells=field.cells,
    )


def _choice(one: editor.EditChoice) -> FieldChoice:
    return FieldChoice(value=one.value, label=_words(one.label), hue=one.hue)


def _words(text: Phrase) -> dict[str, str]:
    return {lang: text.said(lang) for lang in LANGUAGES}


def _try(game: Game, state: Any, weighing: positions.Weighing, text: str) -> dict[str, Any]:
    """Judge a try; return what the answer says of it."""
    try:
        move = game.parse_move(state, weighing.seat, text)
    except IllegalMove as problem:
        return {"illegal": reason_shown(problem.reason)}
    right = game.move_text(state, weighing.seat, move) == weighing.lines[0].move
    remark = weighing.remark if right else game.remark(game.redact(state, weighing.seat), weighing.seat, move)
    after = game.play(state, weighing.seat, move)
    return {
        "right": right,
        "why": None if remark is None else reason_shown(remark),
        "lead": weighing.lead if right else None,
        "after": dict(game.view(game.redact(after, weighing.seat), weighing.seat)),
    }
