"""Experiments of the studio: variants beside each other, and the search for options that meet a wish."""

import asyncio
import json
import shlex
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from cubetable.cli import main
from cubetable.lab.studio.events import Topics
from cubetable.lab.studio.experiments.experiment import VariantsExperiment
from cubetable.lab.studio.experiments.requests import VariantsRequest
from cubetable.lab.studio.sources import make_fault
from tests.lending import nothing_lent
from tests.sheet.sheets import THREE, written
from tests.studio.processes import Process, begun
from tests.studio.running import Studio
from tests.waiting import until

PLACED = "    s.board[move.to] = seat\n"
TUNED = THREE.replace("MOVES =", "FREE = tunable(0, 0, 6)\nMOVES =").replace("EMPTY) == 0", "EMPTY) == FREE")
"""The game ends while so many cells are free."""
STUMBLES = TUNED.replace(PLACED, "    s.board[move.to + 90 * (FREE // 6)] = seat\n")
"""With 6 free cells there is no such place."""
MOST_GAMES = 64_000
SAID = {"en": "An error in walls.py, line 3. No end.", "ru": "Ошибка в файле walls.py, строка 3. Нет конца."}


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    """A studio with rules that have an option; commands beside it may lend them."""
    with nothing_lent(), Studio(written(tmp_path, STUMBLES)) as studio:
        until(lambda: studio.now("board"))
        yield studio


def measure(studio: Studio, *variants: dict[str, str], games: int = 20) -> Any:
    """Ask for variants; return why that is refused."""
    asked = {"variants": list(variants), "seats": "random", "games": games}
    return studio.ask("POST", "/api/studio/variants", asked)[1]["refused"]


def search(studio: Studio, wish: str, over: str, games: int = 20) -> Any:
    """Ask for a search; return why that is refused."""
    asked = {"wish": wish, "over": over, "seats": "random", "games": games}
    return studio.ask("POST", "/api/studio/search", asked)[1]["refused"]


def ended(studio: Studio, name: str) -> Any:
    """Wait for the end of an experiment, and return what the page sees of it."""
    return until(lambda: shown if (shown := studio.now(name))["state"] != "running" else None)


def test_variants_are_measured_beside_the_saved_version_and_one_that_fails_says_why(studio: Studio) -> None:
    assert measure(studio, {"free": "4"}, {"free": "6"}, {"free": "9"}, {}) is None
    shown = ended(studio, "variants")
    assert (shown["state"], shown["version"]) == ("done", studio.version())
    saved, shorter, broken, refused, same = shown["variants"]
    assert [one["games"] for one in shown["variants"]] == [20, 20, 0, 0, 20]
    assert "three.py" in broken["why"]["en"]
    assert "0–6" in refused["why"]["ru"]
    assert shorter["figures"]["plies"]["by"]["way"] == -1
    assert same["figures"]["plies"] == {**saved["figures"]["plies"], "by": same["figures"]["plies"]["by"]}
    assert same["figures"]["plies"]["by"]["way"] == 0


def test_a_search_finds_what_the_command_finds_and_a_bad_wish_gets_its_sentence(
    studio: Studio, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", str(tmp_path / "three.py"), "--search", "first=50+-5", "--over", "free=0..9"]) == 2
    assert capsys.readouterr().err.strip() == search(studio, "first=50+-5", "free=0..9")["text"]["en"]
    assert main(["lab", str(tmp_path / "three.py"), "--search", "first=50+-5", "--over", ""]) == 2
    assert capsys.readouterr().err.strip() == search(studio, "first=50+-5", "")["text"]["en"]
    assert studio.now("search") is None
    assert search(studio, "plies=5+-1", "free=0..5") is None
    found = ended(studio, "search")["best"]
    command = f"cubetable lab {tmp_path}/three.py --search plies=5+-1 --over free=0..5 --games 20 --workers 1 --json"
    assert main([*shlex.split(command)[1:], "--out", str(tmp_path / "lab")]) == 0
    settings = json.loads(capsys.readouterr().out)["settings"]
    assert [(one["options"], one["games"]) for one in found] == [
        ({} if one["setting"] == "free=0" else dict([one["setting"].split("=")]), one["games"]) for one in settings
    ]


def test_a_search_is_stopped_at_once_keeps_what_it_found_and_leaves_no_process(tmp_path: Path) -> None:
    others = active_children()  # those that other tests of this process keep
    with Studio(written(tmp_path, TUNED)) as studio:
        until(lambda: studio.now("board"))
        assert search(studio, "first=50+-1", "free=0..5", MOST_GAMES) is None
        assert "already" in search(studio, "first=50+-1", "free")["text"]["en"]
        until(lambda: studio.now("search")["best"])
        assert studio.do("stop_search") is None
        shown = studio.now("search")
        assert (shown["state"], bool(shown["best"])) == ("stopped", True)
        assert search(studio, "first=50+-1", "free=0..5", MOST_GAMES) is None
        assert measure(studio, {"free": "1"}, games=MOST_GAMES) is None
        assert "already" in measure(studio, {"free": "1"})["text"]["en"]
    until(lambda: set(active_children()) <= set(others))


def test_a_variant_that_hangs_is_left_out_and_the_others_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.lab.studio.experiments.experiment.Child", Process)
    begun.clear()
    topics = Topics()
    asyncio.run(_let_variants_hang(topics))
    shown = topics["variants"]
    assert (shown["state"], "walls.py" in shown["why"]["en"], len(begun)) == ("failed", True, 2)


async def _let_variants_hang(topics: Topics) -> None:
    """Let one variant hang, and then another one after the file was saved: its rules are other ones."""
    topics.publish(file={"version": 1})
    experiment, hangs = VariantsExperiment(topics), make_fault("walls.py", 3, "", {"en": "No end.", "ru": "Нет конца."})
    waits = asyncio.create_task(experiment.measure(Path("walls.py"), 1, VariantsRequest([{}, {}], "random", 20)))
    await asyncio.sleep(0)
    begun[0].answer("begun", {"at": None})
    assert await waits is None
    begun[0].answer("news", {"at": 2})
    begun[0].answer("hangs", hangs)
    assert begun[1].values[-1] == {2: SAID}
    begun[1].answer("begun", {"at": 1})
    topics.publish(file={"version": 2})
    begun[1].answer("hangs", hangs)


def test_what_is_no_request_is_not_read(studio: Studio) -> None:
    for asked in ({"variants": [], "games": 20}, {"variants": [{}] * 7, "games": 20}, {"variants": [{}], "games": 1}):
        assert studio.ask("POST", "/api/studio/variants", {"seats": "random", **asked})[0] == 422
    assert (
        studio.ask("POST", "/api/studio/search", {"wish": "x" * 2000, "over": "", "seats": "", "games": 20})[0] == 422
    )
    assert "bot:9" in measure_with(studio, "bot:9")


def measure_with(studio: Studio, seats: str) -> str:
    """Measure with these players; return what is said of the first variant."""
    asked = {"variants": [{}], "seats": seats, "games": 20}
    assert studio.ask("POST", "/api/studio/variants", asked)[1]["refused"] is None
    text: str = ended(studio, "variants")["variants"][0]["why"]["en"]
    return text
