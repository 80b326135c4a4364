"""Run worlds, print what came of them, and count what was reached."""

import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.simulation.faults import FAULTS
from tests.simulation.plan import plan_of
from tests.simulation.story import read_story, run, shrink, write_story
from tests.simulation.world import STATES, World

EFFECTS: Final = ("a client reads nothing", "a request comes twice", "a request is lost", "bot dies", "bot hangs")
"""What some faults lead to, counted each time it happens."""


class Runner:
    """Runs worlds of so many minutes, and adds up what they show."""

    def __init__(self, minutes: float = 5.0, trace: Path | None = None) -> None:
        self._minutes, self._trace = minutes, trace
        self._states: Counter[tuple[str, str]] = Counter()
        self._seeds = self._acts = 0
        self._seconds = 0.0
        self._began = time.monotonic()

    def run_one(self, seed: str) -> int:
        """Run one seed; shrink it to a short story if it fails."""
        world = self._add(run(plan_of(seed, self._minutes), keeps_trace=self._trace is not None))
        self._write_trace(world)
        print(f"seed {seed}: trace {world.digest[:16]}, {world.acts} acts, {world.schedule.time:.0f} s simulated")
        if not world.violations:
            return 0
        self._tell(world)
        rule = world.violations[0].rule
        short = shrink(world.plan, rule)
        print(f"\nThe shortest story found in which “{rule}” does not hold:\n")
        print(write_story(short, run(short).violations))
        return 1

    def replay(self, story: Path) -> int:
        """Replay a story from its file."""
        print(f"{story.stem}:")
        world = self._add(run(read_story(story.read_text()), keeps_trace=self._trace is not None))
        self._write_trace(world)
        self._tell(world)
        return int(bool(world.violations))

    def run_all(self, seeds: Iterable[int], *, first_only: bool = False, keep_in: Path | None = None) -> int:
        """Run many seeds; print those that fail, and at the end what was reached."""
        failed = 0
        for seed in seeds:
            world = self._add(run(plan_of(seed, self._minutes)))
            if world.violations:
                failed = 1
                self._tell(world)
                if keep_in is not None:
                    (keep_in / f"seed-{seed}.story").write_text(write_story(world.plan, world.violations))
                if first_only:
                    break
        print(self.table())
        return failed

    def table(self) -> str:
        """Write which faults came, and what was going on then; and how much was simulated."""
        lines = []
        for fault in sorted({one for one, _ in self._states}):
            states = Counter({state: n for (one, state), n in self._states.items() if one == fault and state})
            there = ", ".join(f"{state} {n}" for state, n in states.most_common())
            lines.append(f"{fault:24} {there}")
        reached = {one for pair in self._states for one in pair}
        missing = [one for one in (*FAULTS, *EFFECTS, *STATES) if one not in reached]
        took = time.monotonic() - self._began
        lines.append(f"not reached: {', '.join(missing) or 'nothing'}")
        lines.append(
            f"{self._seeds} seeds, {self._seconds / 3600:.1f} simulated hours, {self._acts} acts acknowledged, "
            f"{self._seeds / max(took, 1e-9):.2f} seeds a second"
        )
        return "\n".join(lines)

    def _add(self, world: World) -> World:
        self._states.update(world.states)
        self._seeds += 1
        self._acts += world.acts
        self._seconds += world.schedule.time
        return world

    def _tell(self, world: World) -> None:
        for violation in world.violations[:5]:
            print(f"seed {world.seed}: {violation}", flush=True)

    def _write_trace(self, world: World) -> None:
        if self._trace is not None and world.lines is not None:
            self._trace.write_text("\n".join(world.lines) + "\n")
