"""Serve classes to their teachers: who is in, who plays what against whom, and when all stop.

Each call is the teacher's alone.
"""

import asyncio
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

from msgspec import Meta

from cubetable.bots import strongest_up_to
from cubetable.core import system
from cubetable.core.csv_table import Line
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import say
from cubetable.core.registry import game as make_game
from cubetable.core.registry import games
from cubetable.core.state import PAIR
from cubetable.match import Match, clock_for
from cubetable.match.tournaments import class_pairing
from cubetable.match.tournaments.class_events import DoorLock, NameChange, Removal, TaskKind, TaskSet, TeacherPhrase
from cubetable.match.tournaments.class_pairing import How, Tables
from cubetable.match.tournaments.classroom import TEACHER, ClassTask
from cubetable.match.tournaments.events import Paired, Pairing, Returned
from cubetable.match.tournaments.settings import MOST
from cubetable.server.live.contests.class_matches import new_matches, sizes_of, takes_three
from cubetable.server.live.contests.classes import OpenClass, class_in
from cubetable.server.live.contests.tournaments import OpenTournament, TournamentStep
from cubetable.server.live.people import new_id, proper_name
from cubetable.server.operations.call import Call
from cubetable.server.operations.contests.classes import (
    LARGEST,
    Change,
    ClassCode,
    change_class,
    check_runs,
    find_class,
    show_class,
)
from cubetable.server.operations.contests.classes_shown import ClassView, PhraseKey, task_title
from cubetable.server.operations.contests.tournament_results import CSV, csv_file
from cubetable.server.operations.matches import LONGEST_SPEC, Name
from cubetable.server.operations.operation import Answer, Request, operation
from cubetable.server.operations.pictures import Lang
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.puzzles import find_puzzle
from cubetable.server.process.limits import CLASS_GAMES
from cubetable.server.wire.messages import MOST_SEATS, MatchId
from cubetable.store.new_match import NO_CLOCK
from cubetable.study import learn

MOST_OF_HOUR: Final = 12
"""So many times its size is how many games a class may begin in an hour."""
MOST_GAMES: Final = 40
"""So many times its size is how many games a class may have."""
MOST_HALTS: Final = 200
"""Each is stored at all tables."""
HOUR: Final = 3600.0
MOST_TASKS: Final = 100
MOST_DEEDS: Final = 10_000
"""Events of a class after which its teacher changes nothing more: each is stored."""
PUZZLE: Final = re.compile(r"([a-z0-9_]{1,32})/([0-9]{1,5})")

Who = Annotated[int, Meta(ge=1)]
Table = Annotated[list[Annotated[int, Meta(ge=TEACHER)]], Meta(min_length=1, max_length=MOST_SEATS)]
ClassBot = Literal["bot:1", "bot:2", "bot:3", "bot:4", "bot:5", "bot:6"]


class MemberRequest(Request):
    """A member, by the number."""

    who: Who


class RenameRequest(MemberRequest):
    """A member, and another name."""

    name: Name


class LockRequest(Request):
    """Whether the door is locked for those who are new."""

    locked: bool


class PairRequest(Request):
    """Games to begin: which game, with which clock, and who plays whom.

    `who` are the members who play; nobody means all who are free. `bot` is whom a member plays who is left over, or
    all of them. `tables` are the members of each table, where the teacher has `chosen` them.
    """

    game: Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
    how: How
    clock: Annotated[str, Meta(max_length=32)] = ""
    who: Annotated[list[Who], Meta(max_length=MOST)] = []  # noqa: RUF012  # a struct copies it
    bot: ClassBot = "bot:1"
    tables: Annotated[list[Table], Meta(max_length=LARGEST)] = []  # noqa: RUF012  # a struct copies it


class TaskRequest(Request):
    """A lesson or a puzzle for some members, or for all: the name of a game, or of a game with the number of a puzzle.

    The number stands after a slash: `cubed/12`.
    """

    kind: TaskKind
    what: Annotated[str, Meta(min_length=1, max_length=40)]
    who: Annotated[list[Who], Meta(max_length=LARGEST)] = []  # noqa: RUF012  # a struct copies it


class UnpairRequest(Request):
    """A game that is called off."""

    match: MatchId


class HaltRequest(Request):
    """Whether all tables stand still."""

    on: bool


class SayRequest(Request):
    """A phrase for all; an empty one takes the last one away."""

    phrase: PhraseKey


class EndRequest(Request):
    """Whether the teacher keeps the names and the results."""

    keep: bool


@operation("POST /api/classes/{code}/rename")
async def rename_member(call: Call, code: ClassCode, request: RenameRequest) -> ClassView:
    """Call a member by another name, also at the table where the member plays."""
    name = proper_name(request.name)
    if not name:
        raise RequestRefusal(422, Refusal("shell.class.name"))

    def step(contest: OpenTournament) -> TournamentStep | None:
        one = class_in(contest)
        changed = _member(one, request.who) and one.state.participants[request.who].name != name
        _check_name(one, request.who, name)
        return TournamentStep([NameChange(request.who, name)]) if changed else None

    one = await _teach(call, code)
    view = await _change(call, one, code, step)
    await _rename_at_table(call, one, request.who, name)
    return view


@operation("POST /api/classes/{code}/remove")
async def remove_member(call: Call, code: ClassCode, request: MemberRequest) -> ClassView:
    """Take a member out, who gives up the game that goes on and cannot come back before being let in again."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        one = class_in(contest)
        _member(one, request.who)
        return None if request.who in one.state.removed else TournamentStep([Removal(request.who)])

    one = await _teach(call, code)
    await _change(call, one, code, step)
    await call.house.classes.give_up(one)
    return await _show(call, code)


@operation("POST /api/classes/{code}/readmit")
async def readmit_member(call: Call, code: ClassCode, request: MemberRequest) -> ClassView:
    """Let a member in again who was taken out."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        one = class_in(contest)
        _member(one, request.who)
        _check_name(one, request.who, one.state.participants[request.who].name)
        return TournamentStep([Returned(request.who)]) if request.who in one.state.removed else None

    return await _change(call, await _teach(call, code), code, step)


@operation("POST /api/classes/{code}/lock")
async def lock_class(call: Call, code: ClassCode, request: LockRequest) -> ClassView:
    """Lock the door for those who are new, or open it; who was in the class comes back through a locked door too."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        changed = class_in(contest).state.locked != request.locked
        return TournamentStep([DoorLock(request.locked)]) if changed else None

    return await _change(call, await _teach(call, code), code, step)


@operation("POST /api/classes/{code}/pair")
async def pair_class(call: Call, code: ClassCode, request: PairRequest) -> ClassView:
    """Begin games of those who are free: at random, by strength, each against the teacher or a bot, or as chosen."""
    one = await _teach(call, code)
    try:
        game = await asyncio.to_thread(make_game, request.game)
        clock_for(game.clock_seconds, request.clock or NO_CLOCK)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    begun: list[int] = []

    def step(contest: OpenTournament) -> TournamentStep:
        following = _pair_step(class_in(contest), game, request)
        _check_games_of_home(call, len(following.matches))
        begun[:] = [len(following.matches)]
        return following

    view = await _change(call, one, code, step)
    if call.payer is not None:
        call.house.classes.games.spend(call.payer, sum(begun))
    return view


@operation("POST /api/classes/{code}/unpair")
async def unpair(call: Call, code: ClassCode, request: UnpairRequest) -> ClassView:
    """Call a game off: it counts for nobody, and its players are free."""
    one = await _teach(call, code)
    game = one.state.games.get(request.match)
    if game is None:
        raise RequestRefusal(404, Refusal("shell.server.no_match"))
    if not game.is_over:
        await call.house.classes.call_off(one, request.match)
    return await _show(call, code)


@operation("POST /api/classes/{code}/stop")
async def stop_class(call: Call, code: ClassCode) -> ClassView:
    """Call off all games that go on: they count for nobody, and all are free."""
    one = await _teach(call, code)
    for game in one.state.going:
        await call.house.classes.call_off(one, game.match)
    return await _show(call, code)


@operation("POST /api/classes/{code}/task")
async def set_task(call: Call, code: ClassCode, request: TaskRequest) -> ClassView:
    """Give a lesson or a puzzle to some members, or to all."""
    one = await _teach(call, code)
    await asyncio.to_thread(_check_task, request)

    def step(contest: OpenTournament) -> TournamentStep:
        state = class_in(contest).state
        if len(state.tasks) >= MOST_TASKS:
            raise Refusal("shell.class.many_tasks", most=MOST_TASKS)
        present = [member.number for member in state.present()]
        who = tuple(number for number in present if not request.who or number in request.who)
        if not who:
            raise Refusal("shell.class.nobody")
        return TournamentStep([TaskSet(len(state.tasks) + 1, request.kind, request.what, who)])

    return await _change(call, one, code, step)


@operation("POST /api/classes/{code}/halt")
async def halt_class(call: Call, code: ClassCode, request: HaltRequest) -> ClassView:
    """Let all tables stand still, or go on; no player pays for the time."""
    one = await _teach(call, code)
    _check_deeds(one)
    if request.on and one.state.halts >= MOST_HALTS:
        raise RequestRefusal(409, Refusal("shell.server.many_changes"))
    await call.house.classes.halt(one, on=request.on)
    return await _show(call, code)


@operation("POST /api/classes/{code}/say", name="say_in_class")
async def say_to_class(call: Call, code: ClassCode, request: SayRequest) -> ClassView:
    """Say one of the phrases to all, or take the last one away."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        nothing = not request.phrase and not class_in(contest).state.phrase
        return None if nothing else TournamentStep([TeacherPhrase(request.phrase)])

    return await _change(call, await _teach(call, code), code, step)


@operation("POST /api/classes/{code}/end")
async def end_class(call: Call, code: ClassCode, request: EndRequest) -> ClassView:
    """End the class with all its games. Unless the teacher keeps names and results, all members are forgotten.

    What was kept can be forgotten later by the same call.
    """
    one = await _teach(call, code)
    await call.house.classes.end(one.id, keep=request.keep)
    return await _show(call, code)


@operation("GET /api/classes/{code}/results.csv", kinds=(CSV,))
async def class_results(call: Call, code: ClassCode, lang: Lang = "en") -> Answer:
    """Return the results of all members as CSV: games, lessons and puzzles."""
    one = await _teach(call, code)
    table = await call.house.tournaments.read(one.contest, lambda contest: results_table(class_in(contest), lang))
    day = datetime.fromtimestamp(one.state.at, UTC).date()
    return csv_file(table, f"{file_name(one.contest.row.name or say('shell.web.class', lang))} {day}")


def file_name(title: str) -> str:
    """Return a title as the name of a file: its letters, digits and spaces.

    >>> file_name("5B / maths: Mon.")
    '5B maths Mon'
    """
    return " ".join(re.sub(r"[^\w\s-]", " ", title).split())


def results_table(one: OpenClass, lang: str) -> list[Line]:
    """Return the results of all members, with a heading: the last columns are the tasks."""
    state = one.state
    titles = [
        f"{task.n}. {say(f'shell.web.class.task.{task.kind}', lang)}: {task_title(task)[lang]}"
        for task in state.tasks.values()
    ]
    lines: list[Line] = [[*say("shell.class.columns", lang).split("; "), *titles]]
    for member in state.members():
        who = member.number
        played = sum(game.is_over and len(game.absent) < len(game.seats) for game in state.games_of(who))
        done = [state.done_of(who, "lesson"), state.done_of(who, "puzzle")]
        given = sum(who in task.who for task in state.tasks.values())
        share = [given, sum(done), round(100 * sum(done) / given) if given else ""]
        tasks = [_standing(task, who, lang) for task in state.tasks.values()]
        lines.append([who, member.name, float(state.points(who)), played, state.wins_of(who), *done, *share, *tasks])
    return lines


def _standing(task: ClassTask, who: int, lang: str) -> str:
    """Return what a member has made of a task; nothing where it was not given."""
    if who not in task.who:
        return ""
    tries = task.tries.get(who)
    state = "done" if who in task.done else "new" if tries is None else "tried" if tries else "opened"
    said = say(f"shell.web.class.task.state.{state}", lang)
    return f"{said} ({tries})" if state == "done" and tries else said


# --- Inside -----------------------------------------------------------------------------------------------


async def _teach(call: Call, code: str) -> OpenClass:
    """Return the class that the client teaches; refuse others."""
    one = await find_class(call, code, call.person)
    if not one.is_taught_by(call.person):
        raise RequestRefusal(403, Refusal("shell.class.not_teacher"))
    return one


async def _change(call: Call, one: OpenClass, code: str, step: Change) -> ClassView:
    def checked(contest: OpenTournament) -> TournamentStep | None:
        check_runs(class_in(contest))
        _check_deeds(class_in(contest))
        return step(contest)

    return await change_class(call, one, code, checked, call.person)


async def _show(call: Call, code: str) -> ClassView:
    return await show_class(call, await find_class(call, code, call.person), code, call.person)


def _check_deeds(one: OpenClass) -> None:
    if one.state.length >= MOST_DEEDS:
        raise RequestRefusal(409, Refusal("shell.server.many_changes"))


def _member(one: OpenClass, who: int) -> bool:
    """Return whether there is a member with a number, or refuse."""
    if who not in one.state.participants:
        raise Refusal("shell.class.no_member")
    return True


def _check_name(one: OpenClass, who: int, name: str) -> None:
    """Refuse a name by which another member goes already."""
    if one.state.is_called(name, [who]):
        raise Refusal("shell.class.name_taken", name=name)


async def _rename_at_table(call: Call, one: OpenClass, who: int, name: str) -> None:
    game = one.state.going_game_of(who)
    room = None if game is None else await call.house.room(game.match)
    if game is None or room is None or room.read_only:
        return
    number = game.seats.index(who)

    def sit_anew(table: Match) -> None:
        seat = table.seats[number]
        if seat.person is not None and table.ending is None and not table.agreement.is_open:
            table.sit(number, name, seat.person, system.now(), seat.promise, program=seat.program)

    await room.change(sit_anew)


def _pair_step(one: OpenClass, game: Game, request: PairRequest) -> TournamentStep:
    state = one.state
    tables = _chosen(one, game, request) if request.how == "chosen" else _tables(one, game, request)
    if not tables:
        raise Refusal("shell.class.nobody")
    _check_games(one, len(tables))
    games = tuple(Pairing(at, new_id(), seats) for at, seats in enumerate(tables))
    paired = Paired(
        state.round + 1, games, spec=str(game), clock=request.clock, how=request.how, together=game.cooperative
    )
    return TournamentStep([paired], matches=new_matches(one.contest.row, state, paired))


def _check_games(one: OpenClass, more: int) -> None:
    """Refuse more games than a class of its size can play, in an hour and in all: each is stored, and shown to all."""
    size, hour, games = one.contest.row.settings.size, system.now() - HOUR, one.state.games.values()
    if sum(game.at >= hour for game in games) + more > MOST_OF_HOUR * size:
        raise Refusal("shell.class.many_games", most=MOST_OF_HOUR * size)
    if len(games) + more > MOST_GAMES * size:
        raise Refusal("shell.class.all_games", most=MOST_GAMES * size)


def _check_games_of_home(call: Call, more: int) -> None:
    """Refuse more games than the classes at the teacher's address may begin; another class begins no more."""
    classes, payer = call.house.classes, call.payer
    if payer is not None and classes.games.wait(payer, more):
        raise Refusal("shell.class.many_games", most=CLASS_GAMES.most * (1 + classes.homes.more_at(payer)))


def _bot_of(request: PairRequest, game: Game) -> int:
    """Return the number by which a class knows the bot that is asked for, or the strongest that the game offers."""
    return -int(strongest_up_to(request.bot, game.MANIFEST).removeprefix("bot:"))


def _tables(one: OpenClass, game: Game, request: PairRequest) -> Tables:
    """Seat those who are free as the teacher wants it."""
    state, bot, sizes = one.state, _bot_of(request, game), sizes_of(game)
    free = [member.number for member in state.free() if not request.who or member.number in request.who]
    if request.how == "teacher":
        if PAIR not in sizes:
            raise Refusal("shell.class.not_for_two")
        return class_pairing.with_teacher(state, free)
    if request.how == "bot":
        if game.cooperative:
            raise Refusal("shell.class.no_bots")
        return class_pairing.with_bots(free, bot, game.players)
    by_chance = class_pairing.shuffled(free, lambda count: system.randint(0, count - 1))
    order = by_chance if request.how == "random" else class_pairing.by_strength(state, free)
    if takes_three(game) and len(free) % PAIR and len(free) > PAIR:
        return class_pairing.in_pairs_and_three(state, order)
    return class_pairing.together(state, order, sizes, None if game.cooperative else bot)


def _chosen(one: OpenClass, game: Game, request: PairRequest) -> Tables:
    """Check the tables that the teacher has chosen; who sits alone plays with bots where the game takes more."""
    free = {TEACHER, *(member.number for member in one.state.free())}
    seated = [who for table in request.tables for who in table if who != TEACHER]
    twice = len(set(seated)) < len(seated) or any(table.count(TEACHER) > 1 for table in request.tables)
    if twice or not free.issuperset(seated):
        raise Refusal("shell.class.not_free")
    sizes, bot = (*sizes_of(game), *([PAIR + 1] if takes_three(game) else [])), _bot_of(request, game)
    return [_filled(table, sizes, bot, game) for table in request.tables]


def _filled(table: Sequence[int], sizes: Sequence[int], bot: int, game: Game) -> tuple[int, ...]:
    if len(table) == 1 and 1 not in sizes and not game.cooperative:
        return class_pairing.with_bots(table, bot, sizes[0])[0]
    if len(table) not in sizes:
        raise Refusal("shell.class.seats", game=game, count=len(table))
    return tuple(table)


def _check_task(request: TaskRequest) -> None:
    """Refuse a task that there is not."""
    puzzle = PUZZLE.fullmatch(request.what)
    if request.kind == "puzzle" and puzzle is not None and puzzle[1] in games():
        find_puzzle(puzzle[1], int(puzzle[2]))
    elif request.kind == "puzzle" or request.what not in games() or not learn.course(request.what):
        raise RequestRefusal(404, Refusal("shell.class.no_task"))
