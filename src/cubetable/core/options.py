"""The options of a game: one frozen dataclass, from which every form is made.

Each field says its default and what it allows; its label is the message `option.NAME` of the
game. The page's form, the command line's flags, the header of a record and the documentation
all read this. Two kinds of message are optional: `option.NAME.VALUE` names a value, and
`option.NAME.hint` is a sentence about the option.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Final, Protocol, Self, TypeGuard, TypeVar, overload

from cubetable.core.errors import OptionError, shortened
from cubetable.core.messages import DEFAULT_LANGUAGE, catalogue, say

Value = TypeVar("Value", bound=str | int)
MOST_SEATS: Final = 12
HINT: Final = "hint"
NO_NUMBERS: Final = "0"
"""An option with a number for each seat is written like this if all numbers are 0."""


class Kind(Protocol):
    """The values that one option takes, and how they are written."""

    def form(self) -> Mapping[str, object]:
        """Say in JSON what a form needs to ask for a value."""

    def allows(self, value: object) -> bool:
        """Tell whether a Python value may be used."""

    def read(self, text: str) -> object:
        """Read a written value; whatever cannot be read comes back as the text itself."""

    def write(self, value: object) -> str:
        """Write a value as option strings and the command line have it."""

    @property
    def allowed(self) -> str:
        """List what is allowed, for people."""

    @property
    def metavar(self) -> str:
        """Stand for the value on the command line, briefly."""

    @property
    def samples(self) -> tuple[object, ...]:
        """Give values that between them show all that the option can do."""


@dataclass(frozen=True)
class Choice:
    """One of a few words or numbers."""

    values: tuple[str | int, ...]

    def form(self) -> Mapping[str, object]:
        """List the words to choose from."""
        return {"kind": "choice", "values": [str(value) for value in self.values]}

    def allows(self, value: object) -> bool:
        """A value counts only with its own type: True is not 1."""
        return any(value == v and type(value) is type(v) for v in self.values)

    def read(self, text: str) -> object:
        """Match the written form of a value."""
        return next((v for v in self.values if str(v) == text), text)

    def write(self, value: object) -> str:
        """Words and numbers are written as they are."""
        return str(value)

    @property
    def allowed(self) -> str:
        """Like `rank | draw`."""
        return " | ".join(map(str, self.values))

    @property
    def metavar(self) -> str:
        """Like `rank|draw`."""
        return "|".join(map(str, self.values))

    @property
    def samples(self) -> tuple[object, ...]:
        """All of them."""
        return self.values


@dataclass(frozen=True)
class Whole:
    """A whole number between two bounds, or `off` where that is offered (`None` in Python).

    If `seat` is set, it is the number of a seat, and must be lower than the number of players.
    """

    low: int
    high: int
    off: bool = False
    seat: bool = False

    def form(self) -> Mapping[str, object]:
        """Give the bounds, and say whether it is a seat."""
        bounds = {"kind": "whole", "low": self.low, "high": self.high, "off": self.off}
        return bounds | {"seat": True} if self.seat else bounds

    def allows(self, value: object) -> bool:
        """A bool is no number here."""
        if value is None:
            return self.off
        return type(value) is int and self.low <= value <= self.high

    def read(self, text: str) -> object:
        """Read plain decimal digits, or `off`."""
        if self.off and text == "off":
            return None
        return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else text

    def write(self, value: object) -> str:
        """`off` for None."""
        return "off" if value is None else str(value)

    @property
    def allowed(self) -> str:
        """Like `2–4` or `30–900 | off`."""
        return f"{self.low}–{self.high}" + (" | off" if self.off else "")

    @property
    def metavar(self) -> str:
        """A number."""
        return "N"

    @property
    def samples(self) -> tuple[object, ...]:
        """All of a short range; the ends of a long one."""
        short = self.high - self.low < 6
        numbers = tuple(range(self.low, self.high + 1)) if short else (self.low, self.high)
        return (*numbers, None) if self.off else numbers


@dataclass(frozen=True)
class Switch:
    """On or off: a boolean in Python."""

    def form(self) -> Mapping[str, object]:
        """A switch has nothing to add."""
        return {"kind": "switch"}

    def allows(self, value: object) -> bool:
        """Only True and False."""
        return type(value) is bool

    def read(self, text: str) -> object:
        """Read `on` or `off`."""
        return {"on": True, "off": False}.get(text, text)

    def write(self, value: object) -> str:
        """Write `on` or `off`."""
        return "on" if value else "off"

    @property
    def allowed(self) -> str:
        """The two words."""
        return "on | off"

    @property
    def metavar(self) -> str:
        """The two words."""
        return "on|off"

    @property
    def samples(self) -> tuple[object, ...]:
        """Both."""
        return (False, True)


@dataclass(frozen=True)
class PerSeat:
    """One whole number for each seat, from 0 up, written with hyphens: `0-2`; none at all is 0 for every seat."""

    high: int

    def form(self) -> Mapping[str, object]:
        """Give the bounds of one seat's number."""
        return {"kind": "seats", "low": 0, "high": self.high}

    def allows(self, value: object) -> bool:
        """Accept a tuple of numbers; `Options` checks that there is one for each seat."""
        return _are_numbers(value) and all(number <= self.high for number in value) and len(value) <= MOST_SEATS

    def refusal(self, name: str, value: object) -> OptionError:
        """Say what is wrong with a value that is not allowed."""
        too_large = _are_numbers(value) and any(number > self.high for number in value)
        key = "shell.per_seat.too_large" if too_large else "shell.per_seat.numbers"
        return OptionError(name, shortened(self.write(value)), str(self.high), key)

    def read(self, text: str) -> object:
        """Read numbers with hyphens between them, or a single 0."""
        if text == NO_NUMBERS:
            return ()
        return tuple(map(int, text.split("-"))) if re.fullmatch(r"[0-9]{1,4}(-[0-9]{1,4})*", text) else text

    def write(self, value: object) -> str:
        """Put hyphens between the numbers; write a single 0 for none."""
        return ("-".join(map(str, value)) or NO_NUMBERS) if isinstance(value, tuple) else str(value)

    @property
    def allowed(self) -> str:
        """Like `N-N-… (N: 0–20)`."""
        return f"N-N-… (N: 0–{self.high})"

    @property
    def metavar(self) -> str:
        """A number and the next."""
        return "N-N"

    @property
    def samples(self) -> tuple[object, ...]:
        """None: what else there is depends on the number of seats."""
        return ((),)


def _are_numbers(value: object) -> TypeGuard[tuple[int, ...]]:
    """Tell whether a value is a tuple of whole numbers from 0 up; a bool is no number here."""
    return isinstance(value, tuple) and all(type(number) is int and number >= 0 for number in value)


# Like dataclasses.field, these stand where a value of the field's own type is expected.
def choice(default: Value, *others: Value) -> Value:
    """Declare an option that is one of a few values, the default named first."""
    values = (default, *others)
    ordered = tuple(sorted(values)) if all(isinstance(v, int) for v in values) else values
    return field(default=default, metadata={"kind": Choice(ordered)})


@overload
def whole(low: int, high: int, *, default: int, seat: bool = False) -> int: ...
@overload
def whole(low: int, high: int, *, default: int | None, off: bool) -> int | None: ...
def whole(low: int, high: int, *, default: int | None, off: bool = False, seat: bool = False) -> int | None:
    """Declare an option that is a whole number, or the number of a seat."""
    return field(default=default, metadata={"kind": Whole(low, high, off, seat)})


def switch(default: bool) -> bool:
    """Declare an option that is on or off."""
    return field(default=default, metadata={"kind": Switch()})


def per_seat(high: int) -> tuple[int, ...]:
    """Declare an option that is a whole number for each seat, 0 for all unless something else is asked for."""
    return field(default=(), metadata={"kind": PerSeat(high)})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of one game; subclasses declare the fields, in the order of the rules file."""

    GAME: ClassVar[str]
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {"standard": {}}

    players: int = 1

    def __post_init__(self) -> None:
        """Refuse what is not allowed, option by option and then together."""
        for name, kind in self.kinds().items():
            value = getattr(self, name)
            if not kind.allows(value):
                own = kind.refusal(name, value) if isinstance(kind, PerSeat) else None
                raise own or OptionError(name, shortened(str(value)), kind.allowed)
            if isinstance(kind, PerSeat):
                self._check_seats(name, kind)
        self.agree()

    def _check_seats(self, name: str, kind: PerSeat) -> None:
        """Refuse numbers that are not one for each seat; numbers that are all 0 count as none."""
        numbers = getattr(self, name)
        if numbers and len(numbers) != self.players:
            like = kind.write((0,) * self.players)
            raise OptionError(name, kind.write(numbers), like, "shell.per_seat.seats")
        if any(numbers) and self.players == 1:
            raise OptionError(name, kind.write(numbers), NO_NUMBERS, "shell.per_seat.alone")
        if not any(numbers):
            object.__setattr__(self, name, ())

    def by_seat(self) -> dict[str, tuple[int, ...]]:
        """Map each option with a number for each seat to its numbers; to none if all are 0."""
        return {name: getattr(self, name) for name, kind in self.kinds().items() if isinstance(kind, PerSeat)}

    def of_seats(self, name: str) -> tuple[int, ...]:
        """Give the numbers of an option that has one for each seat."""
        numbers: tuple[int, ...] = getattr(self, name)
        return numbers or (0,) * self.players

    def agree(self) -> None:
        """Refuse combinations that cannot be played; most games have none."""

    def implied(self) -> frozenset[str]:
        """Name the options whose values follow from others, so that they are not written."""
        return frozenset()

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        """Map each option to what it allows, in declared order."""
        return {f.name: f.metadata["kind"] for f in fields(cls)}

    @classmethod
    def read(cls, texts: Mapping[str, str], values: Mapping[str, object]) -> dict[str, object]:
        """Join options that were written with options given as Python values."""
        kinds = cls.kinds()
        names = ", ".join(kinds)
        for name in (*texts, *values):
            if name not in kinds:
                raise OptionError(shortened(name), texts.get(name, values.get(name)), names, "shell.no_such_option")
        for name in texts.keys() & values.keys():
            raise OptionError(name, texts[name], kinds[name].allowed, "shell.option_twice")
        return {name: kinds[name].read(text) for name, text in texts.items()} | dict(values)

    @classmethod
    def seats(cls) -> tuple[int, ...]:
        """Say with how many seats the game can be played."""
        players = cls.kinds()["players"]
        return tuple(n for n in range(1, MOST_SEATS + 1) if players.allows(n))

    @classmethod
    def seats_with(cls, name: str) -> list[int]:
        """Say with how many seats an option with a number for each seat can be other than 0, all else being usual."""
        return [players for players in cls.seats() if cls._takes(name, (1,) + (0,) * (players - 1))]

    @classmethod
    def _takes(cls, name: str, numbers: tuple[int, ...]) -> bool:
        try:
            cls(players=len(numbers), **{name: numbers})
        except OptionError:
            return False
        return True

    @classmethod
    def label(cls, name: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say in a few words what an option decides."""
        return say(f"{cls.GAME}.option.{name}", lang)

    @classmethod
    def names(cls, name: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
        """Map the values of an option, as they are written, to their names; a value need not have one."""
        start = f"option.{name}."
        texts = catalogue(cls.GAME, lang).items()
        return {key[len(start) :]: text for key, text in texts if key.startswith(start) and key != f"{start}{HINT}"}

    @classmethod
    def hint(cls, name: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say in a sentence what else is to be known of an option; most have nothing."""
        return catalogue(cls.GAME, lang).get(f"option.{name}.{HINT}", "")

    @classmethod
    def help(cls, name: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say in one line what an option decides and what its values are called.

        >>> from cubetable.games.eight_by_eight.rules.options import EightByEightOptions
        >>> EightByEightOptions.help("no_line")
        'if the game ends without a line (rank: the players are ranked as usual; draw: it is a draw)'
        """
        names = "; ".join(f"{value}: {called}" for value, called in cls.names(name, lang).items())
        return cls.label(name, lang) + (f" ({names})" if names else "")

    def spec(self) -> str:
        """Write game and options as `name(a=1,b=on)`, leaving out defaults and what is implied."""
        implied = self.implied()
        parts = [
            f"{f.name}={f.metadata['kind'].write(getattr(self, f.name))}"
            for f in fields(self)
            if getattr(self, f.name) != f.default and f.name not in implied
        ]
        return f"{self.GAME}({','.join(parts)})" if parts else self.GAME

    @classmethod
    def variant(cls, name: str, **others: object) -> Self:
        """Make the options of a named variant."""
        return cls(**{**cls.VARIANTS[name], **others})  # type: ignore[arg-type]  # checked in __post_init__


FILE: Final = re.compile(r"(?P<path>.+\.py)(?P<options>\([^()]*\))?")
SPEC: Final = re.compile(r"(?P<name>[a-z][a-z0-9_]*)(?:\((?P<options>[^()\s]*)\))?")


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Take an option string apart into the game's name and its options as written.

    >>> parse_spec("eight_by_eight(players=3,blackouts=off)")
    ('eight_by_eight', {'players': '3', 'blackouts': 'off'})
    """
    match = SPEC.fullmatch(spec)
    if not match:
        raise OptionError("game", shortened(spec), "name(a=1,b=on)", "shell.bad_spec")
    texts: dict[str, str] = {}
    for part in (match["options"] or "").split(",") if match["options"] else ():
        name, equals, value = part.partition("=")
        if not (name and equals and value):
            raise OptionError(shortened(part), "", "name=value", "shell.bad_pair")
        if name in texts:
            raise OptionError(shortened(name), shortened(value), "once", "shell.option_twice")
        texts[name] = value
    return match["name"], texts


def split_file(word: str) -> tuple[str, str] | None:
    """Take `FILE.py(size=7)` apart into the file and the options; None of what names no file of rules.

    >>> split_file("y.py(size=7)"), split_file("games (copy)/rules (1).py"), split_file("cubulus")
    (('y.py', '(size=7)'), ('games (copy)/rules (1).py', ''), None)
    """
    match = FILE.fullmatch(word)
    return match and (match["path"], match["options"] or "")


def split_position(text: str) -> tuple[str, str]:
    """Take the text of a position apart into what may be the option string of a game in front, and the rest.

    >>> split_position("eight_by_eight(players=3) 8/8 r")
    ('eight_by_eight(players=3)', '8/8 r')
    >>> split_position("8/8 r")
    ('', '8/8 r')
    """
    front, space, rest = text.partition(" ")
    return (front, rest.lstrip(" ")) if space and SPEC.fullmatch(front) else ("", text)
