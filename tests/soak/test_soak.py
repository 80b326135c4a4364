"""The runner goes on where it stopped, and takes turns."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.soak import attacks
from tests.soak.__main__ import take_turns
from tests.soak.parts import Part, Slice
from tests.soak.progress import FAILURES, MOST, Progress


def test_the_parts_take_turns_and_go_on_where_they_stopped(tmp_path: Path) -> None:
    turns: list[tuple[str, int]] = []

    def part(name: str, failures: int) -> Part:
        def work(one: Slice) -> Mapping[str, float]:
            turns.append((name, one.number))
            if len(turns) % 4 == 0:
                raise KeyboardInterrupt
            return {"things": 2, f"{MOST}seen": one.number, FAILURES: failures}

        return work

    parts = {name: part(name, name == "b") for name in ("a", "b")}
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            take_turns(parts, ("sqlite",), 1.0, Progress(tmp_path))
    assert Progress(tmp_path).of("a/sqlite").slices + Progress(tmp_path).of("b/sqlite").slices == 6
    assert {name for name, _ in turns} == {"a", "b"}


def test_each_attack_says_what_was_seen_and_what_is_wanted() -> None:
    found = [attacks.TABLE[name] for name in attacks.names()]
    assert len(found) > 10
    assert all(one.title and one.before and one.wanted and one.stores for one in found)
