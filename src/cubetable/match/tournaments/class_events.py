"""The events that only the log of a class has: what its teacher does, and what its members make of a task."""

from dataclasses import dataclass
from typing import Literal

TaskKind = Literal["lesson", "puzzle"]


@dataclass(frozen=True, slots=True)
class NameChange:
    """The teacher calls a member by another name."""

    who: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Removal:
    """The teacher takes a member out, for whom the door stays shut until the teacher lets the member in again."""

    who: int


@dataclass(frozen=True, slots=True)
class DoorLock:
    """The door is locked for those who are new, or open again."""

    locked: bool = False


@dataclass(frozen=True, slots=True)
class TaskSet:
    """Some members are given a lesson or a puzzle; `what` is a game, or a game and the number of its puzzle."""

    n: int
    kind: TaskKind
    what: str
    who: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """A member did a task, or tried it."""

    who: int
    task: int
    ok: bool = False
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Halt:
    """All tables of the class stand still, or go on."""

    on: bool = False


@dataclass(frozen=True, slots=True)
class TeacherPhrase:
    """The teacher says one of the phrases to all, by its key; an empty one takes the last one away."""

    phrase: str = ""


ClassEvent = NameChange | Removal | DoorLock | TaskSet | TaskResult | Halt | TeacherPhrase
