"""The reasons for which a game refuses a move: one table a game, next to the kernel that answers with it."""

from collections.abc import Mapping
from enum import IntEnum
from functools import cached_property
from typing import Final, Self

from cubetable.core.errors import Reason

LEGAL: Final = 0
"""The answer of the kernel `why` for a legal move."""


class ReasonCode(IntEnum):
    """A row of a game's table: what the kernel `why` answers, with the number of the rule.

    A subclass lists the reasons, each as `NAME = "RULE"`. The codes count from 1, since `why` answers 0 for a legal
    move. The words of a reason are the game's message `reason.NAME`, in lower case.

    >>> class Why(ReasonCode):
    ...     OCCUPIED = "EBE-10"
    >>> int(Why.OCCUPIED), Why.OCCUPIED.rule, Why.OCCUPIED.key
    (1, 'EBE-10', 'occupied')
    """

    rule: str

    def __new__(cls, rule: str) -> Self:
        """Number a reason by its place in the table."""
        code = int.__new__(cls, len(cls.__members__) + 1)
        code._value_ = len(cls.__members__) + 1
        code.rule = rule
        return code

    @classmethod
    def of(cls, code: int) -> Self:
        """Find the row of a code."""
        return cls(code)  # type: ignore[arg-type]  # a member is found by its value, not by what `__new__` takes

    @cached_property
    def key(self) -> str:
        """The name of the reason's message."""
        return self.name.lower()

    def reason(self, game: str, at: tuple[str, ...] = (), values: Mapping[str, object] | None = None) -> Reason:
        """Make the reason that a reader gets."""
        return Reason(self.rule, f"{game}.reason.{self.key}", at, values or {})
