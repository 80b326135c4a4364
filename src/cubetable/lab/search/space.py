"""The settings that a search tries: `options`, or options with values such as `line=4..6, quiet_limit=20|40`."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple, Protocol, Self

from cubetable.core import registry
from cubetable.core.errors import OptionError
from cubetable.core.options import Kind, Options, Whole, parse_spec
from cubetable.lab.search.reader import NAME, TextPart, parts
from cubetable.lab.settings import usual_value

FLAG: Final = "--over"
ALL: Final = "options"
RANGE: Final = re.compile(r"([0-9]{1,9})\.\.([0-9]{1,9})")
MOST_LISTED: Final = 20_000
"""So many combinations are listed one and all; of more, some are drawn."""
MOST_VALUES: Final = 100
DRAWS: Final = 50
"""For each setting that is to be tried, so many combinations are drawn at most."""


class GameSetting(NamedTuple):
    """One form of a game: its option string, its text for people, and its varied values by name."""

    spec: str
    text: str
    values: Mapping[str, str]


class SettingSample(NamedTuple):
    """The settings that are tried, of how many combinations, and how many of those seen cannot be played.

    `usual` has, for each varied option, the value that others are compared with.
    """

    settings: tuple[GameSetting, ...]
    combinations: int
    impossible: int
    is_part: bool
    usual: Mapping[str, str]


class Space(Protocol):
    """A list of settings, each with a text; options are one, numbers that a game marks as tunable can be another."""

    def draw(self, most: int, seed: int) -> SettingSample:
        """Give at most so many settings: all, or some that the seed chooses."""

    def words(self) -> list[str]:
        """Give the words of a command that asks for the same."""


@dataclass(frozen=True)
class OptionSpace(Space):
    """The options of a game: some fixed, some with the values that are tried."""

    name: str
    fixed: Mapping[str, str]
    varied: Mapping[str, Sequence[str]]
    text: str

    @classmethod
    def read(cls, spec: str, further: Mapping[str, str], text: str) -> Self:
        """Read an option string, further options, and the text of `--over`."""
        name, texts = parse_spec(spec)
        kind = registry.options_type(name)
        for option in texts.keys() & further.keys():
            raise OptionError(option, further[option], kind.kinds()[option].allowed, "shell.option_twice")
        fixed = {**texts, **further}
        kind.read(fixed, {})
        varied: dict[str, Sequence[str]] = {}
        named: set[str] = set()
        for part in parts(FLAG, text):
            if part.text == ALL:
                varied = {**_all(kind, fixed), **varied}
                continue
            option, values = _values(part, kind, fixed)
            if option in named:
                raise part.refusal("twice", name=option)
            named.add(option)
            varied[option] = values
        return cls(name, fixed, varied, text)

    def draw(self, most: int, seed: int) -> SettingSample:
        """Give the settings; those that cannot be combined are left out, equal ones are one."""
        combinations = prod(map(len, self.varied.values()))
        by_spec, impossible = self._settings(most, seed, combinations)
        usual = {option: value for option, value in self._usual.items() if len(self.varied[option]) > 1}
        settings = list(by_spec.values())
        more = len(settings) > most
        if more:
            settings = _some(settings, most, seed)
        return SettingSample(tuple(settings), combinations, impossible, more or combinations > MOST_LISTED, usual)

    def _settings(self, most: int, seed: int, combinations: int) -> tuple[dict[str, GameSetting], int]:
        """List settings by their option strings, the usual one first, and count the impossible combinations."""
        by_spec: dict[str, GameSetting] = {}
        impossible: list[OptionError] = []
        for values in self._combinations(most, seed, combinations):
            try:
                setting = self._setting(values)
            except OptionError as error:
                impossible.append(error)
                continue
            by_spec.setdefault(setting.spec, setting)
            if combinations > MOST_LISTED and len(by_spec) >= most:
                break
        if not by_spec:
            raise impossible[0]
        return by_spec, len(impossible)

    def _combinations(self, most: int, seed: int, combinations: int) -> Iterator[Mapping[str, str]]:
        names, usual = list(self.varied), self._usual
        yield usual
        if combinations <= MOST_LISTED:
            yield from (
                values
                for chosen in product(*self.varied.values())
                if (values := dict(zip(names, chosen, strict=True))) != usual
            )
            return
        rng = random.Random(seed)  # noqa: S311  # not a secret
        for _ in range(DRAWS * most):
            yield {option: rng.choice(values) for option, values in self.varied.items()}

    @cached_property
    def _usual(self) -> Mapping[str, str]:
        return {option: usual_value(self.name, option, values) for option, values in self.varied.items()}

    def _setting(self, values: Mapping[str, str]) -> GameSetting:
        """Make one setting; raise `OptionError` if the game does not agree."""
        kind = registry.options_type(self.name)
        options = kind(**_read(kind, {**self.fixed, **values}))
        several = {option: value for option, value in values.items() if len(self.varied[option]) > 1}
        text = ", ".join(f"{option}={value}" for option, value in several.items())
        return GameSetting(options.spec(), text or options.spec(), several)

    def words(self) -> list[str]:
        """Give the words of a command that asks for the same."""
        options = ",".join(f"{name}={value}" for name, value in self.fixed.items())
        return [f"{self.name}({options})" if options else self.name, FLAG, self.text]


def _read(kind: type[Options], texts: Mapping[str, str]) -> dict[str, Any]:
    return kind.read(texts, {})  # what is not allowed, the class refuses


def _some(settings: Sequence[GameSetting], most: int, seed: int) -> list[GameSetting]:
    """Keep the usual setting, which is the first, and some others, in their order."""
    rng = random.Random(seed)  # noqa: S311  # not a secret
    chosen = {0, *rng.sample(range(1, len(settings)), most - 1)}
    return [setting for number, setting in enumerate(settings) if number in chosen]


def _all(kind: type[Options], fixed: Mapping[str, str]) -> dict[str, Sequence[str]]:
    """Take every option that is not fixed, but the number of seats and what has a number for each seat."""
    options: dict[str, Sequence[str]] = {}
    defaults = kind()
    for name, values in kind.kinds().items():
        written = [values.write(value) for value in (getattr(defaults, name), *values.samples)]
        several = tuple(dict.fromkeys(written))
        if name != "players" and name not in fixed and len(several) > 1:
            options[name] = several
    return options


def _values(part: TextPart, kind: type[Options], fixed: Mapping[str, str]) -> tuple[str, Sequence[str]]:
    """Read `name`, `name=a|b` or `name=1..5`."""
    match = NAME.match(part.text)
    kinds = kind.kinds()
    if match is None:
        raise part.refusal("no_name")
    name = match[0]
    if name not in kinds:
        raise part.refusal("no_option", name=name, allowed=", ".join((ALL, *kinds)))
    if name in fixed:
        raise part.refusal("fixed", name=name, value=fixed[name])
    rest = part.after(match.end())
    if not rest.text:
        return name, tuple(dict.fromkeys(kinds[name].write(value) for value in kinds[name].samples))
    if not rest.text.startswith("=") or not rest.text[1:].strip():
        raise rest.refusal("no_values", name=name)
    values = tuple(value for piece in _pieces(rest.after(1)) for value in _listed(piece, name, kinds[name]))
    if len(values) > MOST_VALUES:
        raise rest.refusal("too_many_values", name=name, most=MOST_VALUES)
    return name, tuple(dict.fromkeys(values))


def _pieces(part: TextPart) -> Iterator[TextPart]:
    at = 0
    for text in part.text.split("|"):
        yield part._replace(at=part.at + at, text=text).after(0)
        at += len(text) + 1


def _listed(part: TextPart, name: str, kind: Kind) -> Sequence[str]:
    """Give one value, or all whole numbers of a range."""
    bounds = RANGE.fullmatch(part.text)
    if bounds and isinstance(kind, Whole):
        low, high = int(bounds[1]), int(bounds[2])
        if low > high or high - low >= MOST_VALUES:
            raise part.refusal("bad_range", name=name, most=MOST_VALUES)
        written = [str(number) for number in range(low, high + 1)]
    else:
        written = [part.text]
    for text in written:
        if not kind.allows(kind.read(text)):
            raise part.refusal("bad_value", name=name, value=text, allowed=kind.allowed)
    return written
