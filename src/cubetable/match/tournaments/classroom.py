"""Read the log of a class: its members, its games and tasks, and what its teacher has said.

A class is a tournament that its teacher pairs. Its members are the participants from number 1 on; the teacher is number
0, and the bots of the levels 1 to 6 are -1 to -6. Several members may sit at one device: they are one person.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

from cubetable.match.tournaments import class_events, events
from cubetable.match.tournaments.settings import TournamentSettings
from cubetable.match.tournaments.tournament import Participant, Tournament

TEACHER: Final = 0
"""The number of the teacher, who plays where a table says so."""
PHRASE_LASTS: Final = 60.0
"""Seconds for which a phrase is said; while all is paused it stays until the teacher lets all go on."""
LEVELS: Final = range(1, 7)
"""The levels of the bots."""


@dataclass(slots=True)
class ClassTask:
    """A lesson or a puzzle of some members: who has done it, and how often each has tried (opened it only: 0)."""

    n: int
    kind: class_events.TaskKind
    what: str
    who: tuple[int, ...]
    done: set[int] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)


@dataclass
class Classroom(Tournament):
    """A class as its log has made it."""

    removed: set[int] = field(default_factory=set)
    locked: bool = False
    halted: bool = False
    halts: int = 0
    phrase: str = ""
    phrase_n: int = 0
    phrase_at: float = 0.0
    tasks: dict[int, ClassTask] = field(default_factory=dict)
    returns: Counter[int] = field(default_factory=Counter)
    """How often each member has come back."""

    def __post_init__(self) -> None:
        for number in (TEACHER, *(-level for level in LEVELS)):
            self.participants[number] = Participant(number, bot_name(number) if number < 0 else "", "")

    def members(self) -> list[Participant]:
        """Return all who ever joined, by their numbers."""
        return [one for number, one in sorted(self.participants.items()) if number > TEACHER]

    def present(self) -> list[Participant]:
        """Return the members who have not left."""
        return [one for one in self.members() if not one.withdrawn]

    def free(self) -> list[Participant]:
        """Return the members who have not left and do not play."""
        busy = {who for game in self.going for who in game.seats}
        return [one for one in self.present() if one.number not in busy]

    def phrase_left(self, now: float) -> float:
        """Return for how many seconds the phrase is still said; while all is paused that is always the whole time."""
        if not self.phrase or self.halted:
            return PHRASE_LASTS if self.phrase else 0.0
        return max(0.0, self.phrase_at + PHRASE_LASTS - now)

    def is_called(self, name: str, but: Collection[int] = ()) -> bool:
        """Return whether a member whom the results list is called by a name, beside some members."""
        return any(
            one.number not in but and is_same_name(one.name, name)
            for one in self.members()
            if not one.withdrawn or self.games_of(one.number) or self._tried_something(one.number)
        )

    def numbers_of(self, person: str | None) -> list[int]:
        """Return the numbers of all members at a device, also of those who have left."""
        return [one.number for one in self.members() if person and one.person == person]

    def here_of(self, person: str | None) -> list[int]:
        """Return the numbers of the members at a device who have not left."""
        return [number for number in self.numbers_of(person) if not self.participants[number].withdrawn]

    def wins_of(self, who: int) -> int:
        """Count the games that a member has won."""
        games = [game for game in self.games_of(who) if game.was_played and not game.together]
        return sum(game.places[game.seats.index(who)] == 1 and game.places.count(1) == 1 for game in games)

    def done_of(self, who: int, kind: class_events.TaskKind) -> int:
        """Count the lessons or the puzzles that a member has done."""
        return sum(who in task.done for task in self.tasks.values() if task.kind == kind)

    # --- Inside ---------------------------------------------------------------------------------------

    def _apply(self, event: events.Event, at: float) -> None:
        match event:
            case events.Started():
                self.started = at
            case events.Returned(who=who):
                self.removed.discard(who)
                self.returns[who] += 1
                super()._apply(event, at)
            case class_events.Removal(who=who):
                self.participants[who].withdrawn = True
                self.removed.add(who)
            case class_events.NameChange(who=who, name=name):
                self.participants[who].name = name
            case class_events.DoorLock(locked=locked):
                self.locked = locked
            case class_events.Halt(on=on):
                self.halted, self.halts = on, self.halts + on
                self.phrase = self.phrase if on else ""
            case class_events.TeacherPhrase(phrase=phrase):
                self.phrase, self.phrase_n, self.phrase_at = phrase, self.length + 1, at
            case class_events.TaskSet(n=n, kind=kind, what=what, who=numbers):
                self.tasks[n] = ClassTask(n, kind, what, numbers)
            case class_events.TaskResult():
                self._note_result(event)
            case _:
                super()._apply(event, at)

    def _note_result(self, event: class_events.TaskResult) -> None:
        task = self.tasks[event.task]
        task.tries[event.who] = max(event.tries, task.tries.get(event.who, 0))
        if event.ok:
            task.done.add(event.who)

    def _tried_something(self, who: int) -> bool:
        return any(who in task.tries for task in self.tasks.values())

    def _note_absence(self, one: Participant, *, absent: bool) -> None:
        """Withdraw nobody: the teacher sees who does not come."""


def is_same_name(name: str, other: str) -> bool:
    """Return whether two names are the same to a reader.

    >>> is_same_name("Anna ", "anna")
    True
    """
    return name.strip().casefold() == other.strip().casefold()


def bot_name(number: int) -> str:
    """Return the name of the bot with a number.

    >>> bot_name(-2)
    'bot:2'
    """
    return f"bot:{-number}"


def new_state(settings: TournamentSettings) -> Tournament:
    """Return a tournament or a class before its first event."""
    return Classroom(settings) if settings.is_class else Tournament(settings)


def numbers_at(classroom: Classroom, match: str, numbers: Iterable[int]) -> dict[int, int]:
    """Return the seats of a match at which some participants sit, with their numbers."""
    game, own = classroom.games.get(match), set(numbers)
    return {} if game is None else {seat: who for seat, who in enumerate(game.seats) if who in own}
