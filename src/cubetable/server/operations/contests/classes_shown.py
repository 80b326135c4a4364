"""Show a class as one client may see it: to its members and their teacher all of it, to others hardly its title."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import structs

from cubetable.core import registry, system
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.options import parse_spec
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.class_events import TaskKind
from cubetable.match.tournaments.classroom import TEACHER, Classroom, ClassTask, numbers_at
from cubetable.match.tournaments.events import Status
from cubetable.match.tournaments.tournament import Participant, TournamentGame
from cubetable.server.live.contests.classes import OpenClass
from cubetable.server.operations.contests.tournaments_shown import GameResult, rounded, show_game
from cubetable.server.operations.operation import Shape
from cubetable.store.new_match import PLAYING

PhraseKey = Literal["", "look", "quiet", "minute", "stop", "swap", "well_done", "help", "come"]
"""A phrase that a teacher can say to all; the empty one takes the last one away."""
PHRASES: Final[tuple[PhraseKey, ...]] = ("look", "quiet", "minute", "stop", "swap", "well_done", "help", "come")


class ClassMember(Shape):
    """A member of a class by the number; one who was forgotten has no name. `here` says that the device was heard.

    `left` is who has gone, `barred` whom the teacher has taken out, `free` who does not play.
    """

    number: int
    name: str
    here: bool
    left: bool
    barred: bool
    free: bool
    points: float
    games: int
    wins: int
    lessons: int
    puzzles: int
    yours: bool


class ClassRound(Shape):
    """A round: its game with the options, and how the teacher paired it."""

    round: int
    game: str
    title: dict[str, str]
    how: str


class ClassGame(GameResult):
    """A game of a class. Its seats have the numbers of members; the teacher is 0, bots are -1 to -6 by their levels."""

    spec: str
    title: dict[str, str]
    status: Literal["waiting", "playing", "over", "off"]


class ClassSeats(Shape):
    """A game that goes on at this device: its match, and the seats of those who sit here."""

    match: str
    seats: list[int]
    begun: bool


class ClassTaskEntry(Shape):
    """A lesson or a puzzle (`what` is its game or its name), who was given it, and who has done, tried or opened it."""

    n: int
    kind: TaskKind
    what: str
    title: dict[str, str]
    game: str
    who: list[int]
    done: list[int]
    tried: list[int]
    opened: list[int]
    yours: Literal["open", "done"] | None


class ClassPhrase(Shape):
    """A phrase that the teacher can say to all."""

    key: str
    text: dict[str, str]


class ClassView(Shape):
    """A class, as one client sees it; `n` counts its events, and `phrase_n` is which of them said the phrase.

    A phrase is over after `phrase_left` milliseconds, or when all go on after a pause.

    A client who is not in the class gets its title, its status and whether its door is locked. `yours` says that the
    client is the teacher, `you` are the numbers of the members at this device, `removed` says that the teacher has
    taken them out. `crowded` says that this server has so many classes that this one has less than it needs.
    The teacher gets all games and rounds, a member the own ones and those that go on.
    """

    classroom: str
    code: str | None
    title: str
    teacher: str
    status: Status
    kept: bool
    n: int
    locked: bool
    halted: bool
    size: int
    crowded: bool
    yours: bool
    you: list[int]
    removed: bool
    phrase: PhraseKey
    phrase_n: int
    phrase_left: int
    members: list[ClassMember]
    rounds: list[ClassRound]
    games: list[ClassGame]
    own_games: list[ClassSeats]
    tasks: list[ClassTaskEntry]
    phrases: list[ClassPhrase]
    now: int


@dataclass(frozen=True, slots=True)
class Onlooker:
    """One who looks at a class: the person, whose devices were heard lately, how its matches stand, and its code."""

    person: str | None
    code: str
    is_here: Callable[[str], bool]
    statuses: Mapping[str, str]
    crowded: bool


@dataclass(frozen=True, slots=True)
class CommonView:
    """The part of a view that all in a class share, after `n` events and with its games as the statuses say."""

    n: int
    statuses: Mapping[str, str]
    members: list[ClassMember]
    rounds: list[ClassRound]
    games: dict[str, ClassGame]
    tasks: list[ClassTaskEntry]


def view_of(one: OpenClass, looks: Onlooker) -> ClassView:
    """Return a class as a client sees it."""
    row, state = one.contest.row, one.state
    knows, own = one.knows(looks.person), state.here_of(looks.person)
    outside = ClassView(
        classroom=row.id,
        code=looks.code if knows else None,
        title=row.name,
        teacher="",
        status=state.status,
        kept=state.closed is not None and one.is_kept,
        n=state.length,
        locked=state.locked,
        halted=state.halted,
        size=row.settings.size,
        crowded=False,
        yours=one.is_taught_by(looks.person),
        you=own,
        removed=any(number in state.removed for number in state.numbers_of(looks.person)),
        phrase="",
        phrase_n=0,
        phrase_left=0,
        members=[],
        rounds=[],
        games=[],
        own_games=[],
        tasks=[],
        phrases=[],
        now=round(state.at * MILLI),
    )
    return structs.replace(outside, **_inside(one, looks, own)) if knows else outside


def _inside(one: OpenClass, looks: Onlooker, own: list[int]) -> dict[str, Any]:
    """Return what only members and their teacher see; a member sees the own games and those that go on."""
    state, common = one.state, _common_view(one, looks.statuses)
    games = list(common.games.values()) if one.is_taught_by(looks.person) else _games_for(one, common, own)
    latest = {game.round for game in games} | {state.round}
    phrase_left = state.phrase_left(system.now())
    return {
        "teacher": state.participants[TEACHER].name,
        "crowded": looks.crowded,
        "phrase": state.phrase if phrase_left else "",
        "phrase_n": state.phrase_n,
        "phrase_left": round(phrase_left * MILLI),
        "members": [_seen_by(member, one, looks) for member in common.members],
        "rounds": [paired for paired in common.rounds if paired.round in latest],
        "games": games,
        "own_games": _own_games(one, looks, own),
        "tasks": [_given_to(own, task) for task in common.tasks],
        "phrases": phrases(),
    }


def _common_view(one: OpenClass, statuses: Mapping[str, str]) -> CommonView:
    """Return what all views of a class share; it is built once for each event."""
    contest = one.contest
    known = contest.common_view if isinstance(contest.common_view, CommonView) else None
    if known is None or (known.n, known.statuses) != (one.state.length, statuses):
        known = contest.common_view = new_common_view(one.state, statuses, {} if known is None else known.games)
    return known


def new_common_view(state: Classroom, statuses: Mapping[str, str], before: Mapping[str, ClassGame]) -> CommonView:
    """Build what all views share; a game that was over before is taken from there."""
    free = {member.number for member in state.free()}
    over = {match: game for match, game in before.items() if game.status in ("over", "off")}
    return CommonView(
        n=state.length,
        statuses=statuses,
        members=[_member(state, member, free) for member in state.members()],
        rounds=[
            ClassRound(round=paired.round, game=paired.spec, title=title_of(paired.spec), how=paired.how)
            for paired in state.rounds
        ],
        games={match: over.get(match) or _game(game, statuses) for match, game in state.games.items()},
        tasks=[_task(task) for task in state.tasks.values()],
    )


def _games_for(one: OpenClass, common: CommonView, own: list[int]) -> list[ClassGame]:
    """Return the games that the members at a device have had, and all that go on."""
    games = [*one.state.going, *(game for who in own for game in one.state.games_of(who))]
    return sorted(
        (common.games[match] for match in {game.match for game in games}), key=lambda game: (game.round, game.table)
    )


def _member(state: Classroom, member: Participant, free: set[int]) -> ClassMember:
    """Return a member as all see it; whether it is there and whose it is, is still to be said."""
    who = member.number
    return ClassMember(
        number=who,
        name=member.name,
        here=False,
        left=member.withdrawn,
        barred=who in state.removed,
        free=who in free,
        points=rounded(state.points(who)),
        games=sum(game.is_over and len(game.absent) < len(game.seats) for game in state.games_of(who)),
        wins=state.wins_of(who),
        lessons=state.done_of(who, "lesson"),
        puzzles=state.done_of(who, "puzzle"),
        yours=False,
    )


def _seen_by(member: ClassMember, one: OpenClass, looks: Onlooker) -> ClassMember:
    person = one.state.participants[member.number].person
    here = one.state.runs and not member.left and looks.is_here(person)
    return structs.replace(member, here=here, yours=person == looks.person)


def _game(game: TournamentGame, statuses: Mapping[str, str]) -> ClassGame:
    going: Literal["waiting", "playing"] = "playing" if statuses.get(game.match) == PLAYING else "waiting"
    over: Literal["over", "off"] = "off" if len(game.absent) == len(game.seats) else "over"
    return ClassGame(
        **structs.asdict(show_game(game)),
        spec=game.spec,
        title=title_of(game.spec),
        status=over if game.is_over else going,
    )


def _own_games(one: OpenClass, looks: Onlooker, own: list[int]) -> list[ClassSeats]:
    numbers = [*own, TEACHER] if one.is_taught_by(looks.person) else own
    going = [(game.match, sorted(numbers_at(one.state, game.match, numbers))) for game in one.state.going]
    return [
        ClassSeats(match=match, seats=seats, begun=looks.statuses.get(match) == PLAYING)
        for match, seats in going
        if seats
    ]


def _task(task: ClassTask) -> ClassTaskEntry:
    return ClassTaskEntry(
        n=task.n,
        kind=task.kind,
        what=task.what,
        title=task_title(task),
        game=task.what.partition("/")[0],
        who=list(task.who),
        done=sorted(task.done),
        tried=sorted(who for who, tries in task.tries.items() if tries and who not in task.done),
        opened=sorted(who for who, tries in task.tries.items() if not tries and who not in task.done),
        yours=None,
    )


def _given_to(own: list[int], task: ClassTaskEntry) -> ClassTaskEntry:
    """Return a task as the members at a device have it."""
    given = {who for who in own if who in task.who}
    return structs.replace(task, yours="done" if given.issubset(task.done) else "open") if given else task


def task_title(task: ClassTask) -> dict[str, str]:
    """Return what a task is called: the title of its game, with the number of the puzzle."""
    game, _, number = task.what.partition("/")
    title = title_of(game)
    if not number:
        return title
    return {lang: f"{title[lang]}, {say('shell.web.puzzle', lang, n=number).lower()}" for lang in LANGUAGES}


@lru_cache(maxsize=64)
def title_of(spec: str) -> dict[str, str]:
    """Return the title of a game in each language."""
    name = parse_spec(spec)[0]
    return {lang: registry.title(name, lang) if name in registry.games() else name for lang in LANGUAGES}


@lru_cache(maxsize=1)
def phrases() -> list[ClassPhrase]:
    """Return the phrases that a teacher can say to all."""
    texts = {key: {lang: say(f"shell.class.say.{key}", lang) for lang in LANGUAGES} for key in PHRASES}
    return [ClassPhrase(key=key, text=text) for key, text in texts.items()]
