"""One table of all attacks that once did harm; each says what was seen before, and what is wanted."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tests.soak.arena import ERROR, Arena, arena

STORES: Final = ("sqlite", "postgres")


class Result(NamedTuple):
    """What an attack saw, and whether that is what is wanted."""

    now: str
    held: bool


Make = Callable[[Arena], Result]


@dataclass(frozen=True)
class Attack:
    """An attack: what was seen before, what is wanted, on which stores it can be made."""

    title: str
    before: str
    wanted: str
    make: Make
    stores: tuple[str, ...]
    noisy: bool
    """Whether it breaks something, so that errors in the log are right."""


TABLE: Final[dict[str, Attack]] = {}


def attack(
    title: str, *, before: str, wanted: str, stores: tuple[str, ...] = STORES, noisy: bool = False
) -> Callable[[Make], Make]:
    """Enter into the table how an attack is made, under the name of its function."""

    def enter(make: Make) -> Make:
        TABLE[make.__name__] = Attack(title, before, wanted, make, stores, noisy)
        return make

    return enter


class Row(NamedTuple):
    """One line of what came of the attacks."""

    name: str
    store: str
    attack: Attack
    result: Result

    def text(self) -> str:
        """Write the row."""
        mark = "held" if self.result.held else "HARM"
        attack = self.attack
        return (
            f"{mark}  {self.name} ({self.store}): {attack.title}\n"
            f"      before: {attack.before}\n      now:    {self.result.now}\n      wanted: {attack.wanted}"
        )


def rows(wanted: Sequence[str], stores: tuple[str, ...]) -> Iterator[Row]:
    """Make some attacks on some stores; one that cannot be made is no success."""
    for name in wanted:
        one = TABLE[name]
        for store in (store for store in stores if store in one.stores):
            try:
                with arena(store) as ground:
                    result = one.make(ground)
                    unwanted = [] if one.noisy else ground.said(ERROR)
                if unwanted:
                    result = Result(f"{result.now}; in the log: {unwanted[0][:200]}", held=False)
            except Exception as problem:  # noqa: BLE001  # what could not be made is told, and the others are made
                result = Result(f"could not be made: {problem!r}"[:300], held=False)
            yield Row(name, store, one, result)
