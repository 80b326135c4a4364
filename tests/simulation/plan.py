"""The plan of a world: how many nodes and clients there are, and what happens when. It follows from a seed."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from tests.simulation.acts import ACTS
from tests.simulation.faults import FAULTS

MINUTES: Final = 5
CALM: Final = 75.0
"""Seconds without faults at the end."""
CALLED: Final = 0.3
"""How often all clients of a world want to be called."""
PERSONS: Final = (
    "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kira", "Leo", "Mia", "Nils", "Olga",
    "Paul", "Quin", "Rosa", "Sam", "Tess", "Udo", "Vera", "Wim", "Xenia", "Yuri", "Zoe", "Alma", "Boris", "Cara", "Lea",
)  # fmt: skip


class Step(NamedTuple):
    """Something that a client does, or that goes wrong: nobody is named then. Details follow from the luck."""

    at: float
    who: str
    what: str
    luck: int

    def in_words(self) -> str:
        """Say it in words."""
        about = (ACTS if self.who else FAULTS)[self.what][1].__doc__
        return f"{self.who} would {about}" if self.who else f"{about}"


@dataclass(frozen=True)
class Plan:
    """What a world is made of."""

    seed: str
    nodes: int
    clients: int
    seconds: float
    steps: tuple[Step, ...]

    def without(self, steps: set[int]) -> "Plan":
        """Return the plan without some of its steps, by their numbers."""
        return replace(self, steps=tuple(step for n, step in enumerate(self.steps) if n not in steps))


def plan_of(seed: int | str, minutes: float = MINUTES, *, faults: bool = True) -> Plan:
    """Return the plan that follows from a seed."""
    luck = Random(f"plan {seed}")
    nodes, clients = luck.choice([1, 2, 2, 2, 3, 3, 4]), luck.choice([8, 8, 8, 8, 8, 10, 12, 16, 30])
    seconds = 60.0 * minutes
    busy = max(seconds - CALM, 10.0)
    # In some worlds one thing is done again and again, so that it meets itself.
    weights = {name: weight * luck.choice([0, 1, 1, 2, 8]) for name, (weight, _) in ACTS.items()}
    weights["host"] = max(weights["host"], 1)
    steps = [
        Step(round(luck.uniform(1.5, busy), 3), luck.choice(PERSONS[:clients]), name, luck.getrandbits(32))
        for name in luck.choices([*weights], [*weights.values()], k=round(busy / 2.0))
    ]
    steps += [  # they say at once that they want to be called
        Step(round(luck.uniform(1.5, 6.0), 3), name, "call me", luck.getrandbits(32))
        for name in PERSONS[: clients if luck.random() < CALLED else 0]
    ]
    chosen = luck.sample([*FAULTS], luck.randrange(1, 7)) if faults else []
    share = {name: FAULTS[name][0] for name in chosen}
    if share:
        count = round(busy / luck.choice([6, 12, 25]))
        steps += [
            Step(round(luck.uniform(5.0, busy), 3), "", name, luck.getrandbits(32))
            for name in luck.choices([*share], [*share.values()], k=count)
        ]
    return Plan(str(seed), nodes, clients, seconds, tuple(sorted(steps)))
