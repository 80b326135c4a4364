"""Which settings are compared: a game, options that are fixed, and options that take several values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final, Self

from cubetable.core import registry
from cubetable.core.errors import OptionError, Refusal, shortened
from cubetable.core.options import Options, parse_spec

MOST_SETTINGS: Final = 100


@dataclass(frozen=True)
class Settings:
    """A game with some options fixed and others varied.

    >>> Settings.read("cubulus(players=3)", {}, ["sides=4,6"]).specs()
    ('cubulus(players=3)', 'cubulus(players=3,sides=6)')
    """

    name: str
    fixed: Mapping[str, str]
    varied: Mapping[str, Sequence[str]]

    @classmethod
    def read(cls, spec: str, further: Mapping[str, str], varied: Sequence[str]) -> Self:
        """Read an option string, further options, and lists such as `sides=4,6`."""
        name, texts = parse_spec(spec)
        kinds = registry.options_type(name).kinds()
        values: dict[str, Sequence[str]] = {}
        for part in varied:
            option, equals, listed = part.partition("=")
            if not (option and equals and listed):
                raise OptionError(shortened(part), "", "name=value,value", "shell.bad_pair")
            if option not in kinds:
                raise OptionError(shortened(option), shortened(listed), ", ".join(kinds), "shell.no_such_option")
            if option in values or option in texts or option in further:
                raise OptionError(option, shortened(listed), kinds[option].allowed, "shell.option_twice")
            values[option] = tuple(dict.fromkeys(listed.split(",")))
        for option in texts.keys() & further.keys():
            raise OptionError(option, further[option], kinds[option].allowed, "shell.option_twice")
        return cls(name, {**texts, **further}, values)

    def specs(self) -> tuple[str, ...]:
        """Give every combination as an option string; what no game can be is refused with its sentence."""
        count = prod(map(len, self.varied.values()))
        if count > MOST_SETTINGS:
            raise Refusal("shell.lab.too_many_settings", most=MOST_SETTINGS, given=count)
        texts = [_options(self.name, {**self.fixed, **dict(chosen)}).spec() for chosen in self._products()]
        return tuple(dict.fromkeys(texts))

    def label(self, spec: str) -> str:
        """Tell one setting from the others: by what is varied, or by its option string where nothing is."""
        return ", ".join(f"{name}={value}" for name, value in self.values(spec).items()) or spec

    def values(self, spec: str) -> Mapping[str, str]:
        """Return the values that the varied options have in a setting."""
        options = _options(*parse_spec(spec))
        kinds = options.kinds()
        return {name: kinds[name].write(getattr(options, name)) for name in self.varied}

    def usual(self) -> Mapping[str, str]:
        """Give the value of each varied option that others are compared with: its default, or else the first."""
        return {name: usual_value(self.name, name, values) for name, values in self.varied.items()}

    def words(self) -> list[str]:
        """Give the words of a command that asks for these settings."""
        options = ",".join(f"{name}={value}" for name, value in self.fixed.items())
        varied = [f"{name}={','.join(values)}" for name, values in self.varied.items()]
        spec = f"{self.name}({options})" if options else self.name
        return [spec, *(word for each in varied for word in ("--vary", each))]

    def _products(self) -> Iterator[Sequence[tuple[str, str]]]:
        pairs = [[(option, value) for value in values] for option, values in self.varied.items()]
        return iter(product(*pairs))


def usual_value(game: str, option: str, values: Sequence[str]) -> str:
    """Give the default of an option if it is among some values, or the first of them."""
    kind = registry.options_type(game)
    default = kind.kinds()[option].write(getattr(kind(), option))
    return default if default in values else values[0]


def _options(name: str, texts: Mapping[str, str]) -> Options:
    kind = registry.options_type(name)
    return kind(**kind.read(texts, {}))  # type: ignore[arg-type]  # Options refuses what does not fit
