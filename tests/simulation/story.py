"""A failure as a short story: the fewest steps that still lead to it, in words, to be replayed and kept."""

import re
from collections.abc import Sequence
from typing import Final

from tests.simulation.plan import Plan, Step
from tests.simulation.shadow import Violation
from tests.simulation.world import World

HEAD: Final = re.compile(r"seed (\S+), (\d+) nodes?, (\d+) clients, ([\d.]+) s")
LINE: Final = re.compile(r"([\d.]+) s\s+(?:(\w+)/)?([a-z ]+?)\s+\[(\d+)\]")
MOST_TRIES: Final = 250


def run(plan: Plan, *, keeps_trace: bool = False) -> World:
    """Live through a plan."""
    return World(plan, keeps_trace=keeps_trace).run()


def shrink(plan: Plan, rule: str, most: int = MOST_TRIES) -> Plan:
    """Leave out whatever steps a plan can do without and still break a rule: halves first, then less and less."""
    tries, size = 0, max(len(plan.steps) // 2, 1)
    while tries < most:
        at, shorter = 0, False
        while at < len(plan.steps) and tries < most:
            tries += 1
            without = plan.without(set(range(at, min(at + size, len(plan.steps)))))
            if _breaks(without, rule):
                plan, shorter = without, True
            else:
                at += size
        if size == 1 and not shorter:
            break
        size = max(size // 2, 1)
    return plan


def _breaks(plan: Plan, rule: str) -> bool:
    return any(violation.rule == rule for violation in run(plan).violations)


def write_story(plan: Plan, violations: Sequence[Violation] = ()) -> str:
    """Write a plan as a text, step by step, and what came of it."""
    lines = [f"seed {plan.seed}, {plan.nodes} nodes, {plan.clients} clients, {plan.seconds:g} s"]
    for step in plan.steps:
        what = f"{step.who}/{step.what}" if step.who else step.what
        lines.append(f"{step.at:8.3f} s  {what:24} [{step.luck}]  {step.in_words()}")
    return "\n".join([*lines, *(f"# {violation}" for violation in violations[:5])]) + "\n"


def read_story(text: str) -> Plan:
    """Read a plan as it was written."""
    first, *rest = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    head = HEAD.fullmatch(first)
    if head is None:
        raise ValueError(f"This is no first line of a story: {first}")
    steps = []
    for line in rest:
        found = LINE.match(line)
        if found is None:
            raise ValueError(f"This is no step of a story: {line}")
        at, who, what, luck = found.groups()
        steps.append(Step(float(at), who or "", what, int(luck)))
    seed, nodes, clients, seconds = head.groups()
    return Plan(seed, int(nodes), int(clients), float(seconds), tuple(steps))
