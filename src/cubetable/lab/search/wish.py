"""A wish: bounds for measures, such as `first=50±1, turns=20..40, decisions>=30%`.

A term is a measure and `=A..B`, `=A±B` (or `+-`), `>=A` or `<=A`. Shares are in percent, with or without the sign.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Final, Self

from cubetable.core.game import Game
from cubetable.lab.measures import ALIASES, DEPTH, MEASURES, in_percent, measures_of
from cubetable.lab.search.reader import NAME, TextPart, parts

FLAG: Final = "--search"
NUMBER: Final = r"\s*(-?[0-9]{1,7}(?:\.[0-9]{1,6})?)\s*(%?)\s*"
FORMS: Final = {
    "about": re.compile(rf"={NUMBER}(?:±|\+-|\+/-){NUMBER}"),
    "between": re.compile(rf"={NUMBER}\.\.{NUMBER}"),
    "least": re.compile(rf"(?:>=|≥){NUMBER}"),
    "most": re.compile(rf"(?:<=|≤){NUMBER}"),
}
WHOLE: Final = 100


@dataclass(frozen=True)
class Term:
    """One measure and its bounds, shares between 0 and 1; infinite where there is no bound."""

    name: str
    low: float
    high: float

    @property
    def text(self) -> str:
        """Write the term as it can be read back."""
        if self.low == -inf:
            return f"{self.name}<={self._number(self.high)}"
        if self.high == inf:
            return f"{self.name}>={self._number(self.low)}"
        return f"{self.name}={self._number(self.low)}..{self._number(self.high)}"

    def _number(self, value: float) -> str:
        return f"{WHOLE * value:.10g}%" if in_percent(self.name) else f"{value:.10g}"


@dataclass(frozen=True)
class Wish:
    """Terms that must all be met."""

    terms: tuple[Term, ...]

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a wish, or refuse it with the place of the mistake."""
        terms: dict[str, Term] = {}
        for part in parts(FLAG, text):
            term = _term(part)
            if term.name in terms:
                raise part.refusal("twice", name=term.name)
            terms[term.name] = term
        return cls(tuple(terms.values()))

    @property
    def text(self) -> str:
        """Write the wish as it can be read back."""
        return ", ".join(term.text for term in self.terms)

    @property
    def judged(self) -> bool:
        """Whether a measure is asked for that only judged games have."""
        return any(term.name != DEPTH and MEASURES[term.name].judged for term in self.terms)

    @property
    def deep(self) -> bool:
        """Whether skill depth is asked for."""
        return any(term.name == DEPTH for term in self.terms)

    def check(self, text: str, games: Iterable[Game]) -> None:
        """Refuse measures that a game does not have."""
        for game in games:
            known = (*measures_of(game), *(() if game.cooperative else (DEPTH,)))
            for part, term in zip(parts(FLAG, text), self.terms, strict=True):
                if term.name not in known:
                    raise part.refusal("not_measured", name=term.name, game=game, allowed=", ".join(known))


def _term(part: TextPart) -> Term:
    match = NAME.match(part.text)
    if match is None:
        raise part.refusal("no_name")
    name = ALIASES.get(match[0], match[0])
    if name not in MEASURES and name != DEPTH:
        allowed = ", ".join((*MEASURES, DEPTH, *ALIASES))
        raise part.refusal("no_measure", name=match[0], allowed=allowed)
    rest = part.after(match.end())
    for form, pattern in FORMS.items():
        bounds = pattern.fullmatch(rest.text)
        if bounds:
            return _bounded(rest, name, form, bounds)
    raise rest.refusal("near" if re.fullmatch(rf"={NUMBER}", rest.text) else "no_bounds", name=name)


def _bounded(part: TextPart, name: str, form: str, bounds: re.Match[str]) -> Term:
    """Return the term of a measure with the bounds that its text names."""
    numbers = [float(number) for number in bounds.groups()[::2]]
    if "%" in bounds.groups()[1::2] and not in_percent(name):
        raise part.refusal("no_percent", name=name)
    if in_percent(name):
        numbers = [number / WHOLE for number in numbers]
    first, last = numbers[0], numbers[-1]
    ends = {
        "about": (first - last, first + last),
        "between": (first, last),
        "least": (first, inf),
        "most": (-inf, first),
    }
    low, high = (round(end, 12) for end in ends[form])
    if low >= high:
        raise part.refusal("no_width", name=name)
    return Term(name, low, high)
