"""Serve classes to those who open one and to those who join: each call acts for the client that asks.

A class is found by its code, which its teacher shows to the room. What its teacher does with it is in
`class_teaching.py`.
"""

import asyncio
from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.messages import Key
from cubetable.match import Match, outline_of
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.class_events import TaskResult
from cubetable.match.tournaments.classroom import TEACHER, Classroom, is_same_name, numbers_at
from cubetable.match.tournaments.events import RUNNING, Event, Joined, Returned, Started
from cubetable.match.tournaments.settings import CLASS, TournamentSettings
from cubetable.server.live.contests.classes import CODE_LENGTH, OpenClass, class_in, set_halt
from cubetable.server.live.contests.tournaments import OpenTournament, TournamentStep, withdraw_step
from cubetable.server.live.hosting import promise_for
from cubetable.server.live.people import hash_secret, new_id, proper_name
from cubetable.server.live.typed_codes import is_typed_code, new_typed_code, read_typed_code
from cubetable.server.operations.call import Call
from cubetable.server.operations.contests.classes_shown import ClassView, Onlooker, view_of
from cubetable.server.operations.contests.tournaments import LONG_WAIT, SitRequest
from cubetable.server.operations.matches import MatchSummary, Name, changes_too_often, show_match_to
from cubetable.server.operations.operation import Request, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import CLASSES, GUESSES
from cubetable.store import TournamentRow
from cubetable.store.new_match import begin_if_full

SMALLEST: Final = 2
LARGEST: Final = 60
"""Members of a class."""
MOST_AT_DEVICE: Final = 2
MOST_OF_DEVICE: Final = 10
"""Members who may ever have joined at one device, one after another."""
MOST_EVER: Final = 3
"""So many times its size may ever have joined a class: who is new on a device is a new member."""
MOST_RETURNS: Final = 50
"""So often a member may leave and come back; each is stored."""
MOST_TRIES: Final = 1000

ClassCode = Annotated[str, Meta(max_length=16)]
Change = Callable[[OpenTournament], TournamentStep | None]


class ClassRequest(Request):
    """A class to open, for so many members; `name` is what they call the teacher.

    With `replace` it takes the place of one that the teacher has open. That one ends, and its members are forgotten, or
    with `keep` the teacher keeps their names and results.
    """

    title: Name = ""
    size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)] = 40
    name: Name = ""
    replace: bool = False
    keep: bool = False


class JoinClassRequest(Request):
    """The first name of a pupil, and of a second one at the same device."""

    name: Name
    second: Name = ""


class SolvedRequest(Request):
    """A task that was done, or tried, at this device, and after how many tries."""

    task: Annotated[int, Meta(ge=1)]
    ok: bool
    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)]


@operation("POST /api/classes", limit=CLASSES, status=201)
async def open_class(call: Call, request: ClassRequest) -> ClassView:
    """Open a class; the client that asks is its teacher."""
    person, house = call.somebody(), call.house
    if house.store.tournaments is None:
        raise RequestRefusal(422, Refusal("shell.class.no_server"))
    for class_id, status in await asyncio.to_thread(house.store.tournaments.classes_of, person):
        if status == RUNNING and not request.replace:
            raise RequestRefusal(409, await _one_open(call, class_id))
        if status == RUNNING:
            await house.classes.end(class_id, keep=request.keep)
    name, code = await call.name_for(person, request.name), new_typed_code(CODE_LENGTH)
    while await house.classes.with_code(code) is not None:
        code = new_typed_code(CODE_LENGTH)
    row = _new_row(request, person, code)
    await house.tournaments.set_up(row, [Started(system.token_hex(16)), Joined(TEACHER, name, person)])
    return await show_class(call, await find_class(call, code, person), code, person)


@operation("GET /api/classes/{code}")
async def classroom(
    call: Call,
    code: ClassCode,
    after: Annotated[int, Meta(ge=-1, description="wait for more events than so many; -1 answers at once")] = -1,
) -> ClassView:
    """Return a class; with `after`, as soon as something has changed, or after some seconds."""
    one = await find_class(call, code, call.person)
    if 0 <= after == one.state.length and not call.service.leaving:
        give_back = call.hold_line()
        try:
            await call.house.tournaments.wait(one.contest, after, LONG_WAIT)
        finally:
            give_back()
        one = await find_class(call, code, call.person)
    return await show_class(call, one, code, call.person)


@operation("POST /api/classes/{code}/join")
async def join_class(call: Call, code: ClassCode, request: JoinClassRequest) -> ClassView:
    """Join by a first name, alone or as two at one device.

    Who comes back to the device by the same name has the number and the points as before; another name is new. Seeks
    of this client end: while the class goes on its pupils play with each other.
    """
    names = [proper_name(request.name), *([proper_name(request.second)] if request.second else [])]
    if not all(names):
        raise RequestRefusal(422, Refusal("shell.class.name"))
    one = await find_class(call, code, call.person)
    person = call.somebody()
    view = await change_class(call, one, code, lambda contest: _join_step(class_in(contest), person, names), person)
    await call.house.seeking.forget(person)
    return view


@operation("POST /api/classes/{code}/leave")
async def leave_class(call: Call, code: ClassCode) -> ClassView:
    """Leave a class, with all members at this device; a game that goes on waits for them."""
    person = call.person or ""
    one = await find_class(call, code, person)
    return await change_class(call, one, code, lambda contest: withdraw_members(class_in(contest), person), person)


@operation("POST /api/classes/{code}/sit", name="sit_in_class")
async def sit_in_class(call: Call, code: ClassCode, request: SitRequest) -> MatchSummary:
    """Sit down at all seats of a game that are for this device."""
    person = call.person
    one = await find_class(call, code, person)
    seats = numbers_at(one.state, request.match, own_numbers(one, person))
    if person is None or not seats:
        raise RequestRefusal(403, Refusal("shell.class.not_yours"))
    room = await call.room(request.match)

    def take(table: Match) -> bool:
        free = [seat for seat in seats if table.seats[seat].person != person]
        if table.ending is not None or table.begun or (free and changes_too_often(table)):
            return table.ending is not None or table.begun
        set_halt(table, one.state)
        for seat in free:
            promise = promise_for(room.row, request.dice)
            table.sit(seat, one.state.participants[seats[seat]].name, person, system.now(), promise)
        begin_if_full(table, room.row, system.now())
        return True

    if not await room.change(take):
        raise RequestRefusal(403, Refusal("shell.server.many_changes"))
    return show_match_to(room.row, outline_of(room.match), person)


@operation("POST /api/classes/{code}/solved")
async def note_solved(call: Call, code: ClassCode, request: SolvedRequest) -> ClassView:
    """Note that the members at this device have done a task, or tried it."""
    person = call.person or ""
    one = await find_class(call, code, person)
    return await change_class(call, one, code, lambda contest: _solved_step(class_in(contest), person, request), person)


# --- For all operations of a class ------------------------------------------------------------------------


async def find_class(call: Call, code: str, person: str | None) -> OpenClass:
    """Return the class with a code, and note where its teacher is.

    An address that has tried many wrong codes finds no class but those that are held there. Who is in a class finds it,
    whatever others try.
    """
    service, classes, written = call.service, call.house.classes, read_typed_code(code)
    one = await classes.with_code(written) if is_typed_code(written, CODE_LENGTH) else None
    is_open = one is not None and (one.knows(person) or classes.homes.is_at(one.id, call.address))
    if not is_open and service.wait(GUESSES, call.address) is not None:
        raise RequestRefusal(429, Refusal("shell.server.too_often"))
    if one is None:
        service.refuses(GUESSES, call.address)
        raise RequestRefusal(404, Refusal("shell.class.none"))
    if one.is_taught_by(person) and one.state.runs:
        call.house.accounts.charge(one.id, call.payer)
        if call.payer is not None:
            call.house.tournaments.open_ones.add(one.id)  # another node may have opened it
            classes.homes.note(one.id, len(one.state.present()), one.contest.row.settings.size, call.address)
    return one


async def show_class(call: Call, one: OpenClass, code: str, person: str | None) -> ClassView:
    """Return a class as a client sees it now, and note that the client is there."""
    house, store = call.house, call.house.store.tournaments
    if person is not None and one.knows(person):
        house.classes.note(one, person)
    going = [game.match for game in one.state.going] if one.knows(person) else []
    looks = Onlooker(
        person,
        read_typed_code(code),
        lambda who: house.classes.is_here(one, who),
        await asyncio.to_thread(store.statuses, going) if store is not None and going else {},
        crowded=one.is_taught_by(person) and house.classes.homes.is_crowded(one.id),
    )
    return await house.tournaments.read(one.contest, lambda contest: view_of(class_in(contest), looks))


async def change_class(call: Call, one: OpenClass, code: str, step: Change, person: str | None) -> ClassView:
    """Change a class, and return it as a client sees it then."""
    try:
        contest = await call.house.tournaments.change(one.id, step)
        return await show_class(call, class_in(contest), code, person)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None


def check_runs(one: OpenClass) -> None:
    """Refuse what cannot be done any more."""
    if not one.state.runs:
        raise Refusal("shell.class.over")


def own_numbers(one: OpenClass, person: str | None) -> list[int]:
    """Return the numbers of all who sit at a device: members, and the teacher."""
    return [*one.state.here_of(person), *([TEACHER] if one.is_taught_by(person) else [])]


def withdraw_members(one: OpenClass, person: str) -> TournamentStep | None:
    """Let all members at a device leave; the teacher stays."""
    return None if one.is_taught_by(person) else withdraw_step(one.contest, person)


# --- Inside -----------------------------------------------------------------------------------------------


async def _one_open(call: Call, class_id: str) -> Refusal:
    """Say which class a teacher has open, and what would be lost with it."""
    one = await call.house.classes.find(class_id)
    if one is None:
        return Refusal("shell.class.none")
    title = one.contest.row.name or Key("shell.web.class")
    counts = {"pupils": len(one.state.members()), "games": len(one.state.games)}
    return Refusal("shell.class.one_open", title=title, **counts)


def _new_row(request: ClassRequest, person: str, code: str) -> TournamentRow:
    return TournamentRow(
        id=new_id(),
        host=person,
        name=proper_name(request.title),
        spec="",
        clock="",
        rated=False,
        settings=TournamentSettings(CLASS, size=request.size),
        starts=0,
        listed=False,
        key=hash_secret(code),
        status=RUNNING,
        created=round(system.now() * MILLI),
    )


def _join_step(one: OpenClass, person: str, names: list[str]) -> TournamentStep | None:
    """Let those come back who were at this device by these names, and let others in; the teacher is in already."""
    state = one.state
    check_runs(one)
    if one.is_taught_by(person):
        raise Refusal("shell.class.you_teach")
    own = state.numbers_of(person)
    if not state.removed.isdisjoint(own):
        raise Refusal("shell.class.removed")
    if len(names) > 1 and is_same_name(*names):
        raise Refusal("shell.class.same_names", name=names[0])
    back, new = _arrivals(state, own, names)
    taken = next((name for name in _names(state, back, new) if state.is_called(name, own)), None)
    if taken is not None:
        raise Refusal("shell.class.same_name", name=taken)
    if any(state.returns[who] >= MOST_RETURNS for who in back) or (new and len(own) + len(new) > MOST_OF_DEVICE):
        raise Refusal("shell.server.many_changes")
    if new and state.locked:
        raise Refusal("shell.class.locked")
    _check_room(one, len(back) + len(new), len(new))
    joined = [Joined(state.joined + 1 + at, name, person) for at, name in enumerate(new)]
    events: list[Event] = [*map(Returned, back), *joined]
    return TournamentStep(events) if events else None


def _arrivals(state: Classroom, own: list[int], names: list[str]) -> tuple[list[int], list[str]]:
    """Return who of a device comes back, by the names that were given, and the names of those who are new there."""
    here = [who for who in own if not state.participants[who].withdrawn]
    known, back, new = [*here, *(who for who in own if who not in here)], [], []
    for name in names:
        same = next((who for who in known if is_same_name(state.participants[who].name, name)), None)
        if same is None:
            new.append(name)
            continue
        known.remove(same)
        if same not in here:
            back.append(same)
    seats = MOST_AT_DEVICE - len(here)
    return back[:seats], new[: max(seats - len(back), 0)]


def _names(state: Classroom, back: list[int], new: list[str]) -> list[str]:
    """Return what those are called who arrive."""
    return [*(state.participants[who].name for who in back), *new]


def _check_room(one: OpenClass, more: int, new: int) -> None:
    state, size = one.state, one.contest.row.settings.size
    if len(state.present()) + more > size or state.joined + new > MOST_EVER * size:
        raise Refusal("shell.class.full", most=size)


def _solved_step(one: OpenClass, person: str, request: SolvedRequest) -> TournamentStep | None:
    """Store that a member has opened a task, the first try, and the one with which the task is done."""
    check_runs(one)
    task = one.state.tasks.get(request.task)
    given = [] if task is None else [who for who in one.state.here_of(person) if who in task.who]
    if task is None or not given:
        raise Refusal("shell.class.not_given")
    known = [who for who in given if who in task.tries and (task.tries[who] or not request.tries)]
    new = [who for who in given if who not in task.done and (request.ok or who not in known)]
    events = [TaskResult(who, task.n, request.ok, request.tries) for who in new]
    return TournamentStep(events) if events else None
