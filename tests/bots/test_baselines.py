"""The published baselines: whole, the same in all forms, and added to by later games."""

import csv
import importlib
import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

import cubetable
from cubetable import bots
from cubetable.bots.measure.baselines import Baseline, baselines
from cubetable.bots.measure.nodes import nodes_of
from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.messages import LANGUAGES

ROOT = Path(__file__).parents[2]
PLAYERS = ["random", "first", *bots.BY_LEVEL]
Capture = pytest.CaptureFixture[str]


def by_setting(game: str) -> Mapping[str, list[Baseline]]:
    settings: dict[str, list[Baseline]] = {}
    for row in baselines(game):
        settings.setdefault(row.setting, []).append(row)
    return settings


@pytest.mark.parametrize("name", registry.OWN)
def test_every_number_of_seats_and_three_variants_have_a_row_for_each_player(name: str) -> None:
    settings = by_setting(name)
    usual = {str(cubetable.game(name, players=seats)) for seats in registry.options_type(name).seats()}
    assert usual < set(settings)
    assert len(settings) == len(usual) + 3
    for setting, rows in settings.items():
        game = cubetable.game(setting)
        assert [row.player for row in rows] == PLAYERS
        for row in rows:
            assert (row.seats, row.nodes) == (game.players, nodes_of(game, row.player))
            assert 0 <= row.score_low <= row.score <= row.score_high <= 1
            assert row.games % row.seats == 0
            assert (row.elo is None) == (row.elo_games == 0) == game.cooperative
            assert row.plies >= row.decisions > 0
        if not game.cooperative:
            assert (rows[0].elo, rows[0].elo_low, rows[0].elo_high) == (0, 0, 0)
            assert rows[0].score == pytest.approx(1 / game.players, abs=1e-4)


def test_the_csv_and_the_page_have_the_same_rows() -> None:
    text = files("cubetable.bots.measure").joinpath("baselines.csv").read_text("utf-8")
    listed = list(csv.DictReader(text.splitlines()))
    assert [tuple(row.values()) for row in listed] == [
        tuple("" if value is None else str(value) for value in row) for row in baselines()
    ]
    page = (ROOT / "docs" / "reports" / "baselines.md").read_text("utf-8")
    for row in baselines():
        assert f"`{row.setting}`" in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_prints_them(capsys: Capture, lang: str) -> None:
    assert main(["baselines", "cubulus", "--lang", lang]) == 0
    assert "cubulus(players=3)\n" in capsys.readouterr().out
    assert main(["baselines", "--json", "--lang", lang]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == [row._asdict() for row in baselines()]
    assert main(["baselines", "chess", "--lang", lang]) == 2


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the script that measures."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    return importlib.import_module("baselines")


def test_measuring_goes_on_where_it_stopped_with_the_same_figures(bench: ModuleType, tmp_path: Path) -> None:
    wanted = [
        bench.SeatedMatch("eight_by_eight(line=4)", "bot:3", "random"),
        bench.SeatedMatch("cubed(players=1,rounds=1)", "first", "first"),
    ]
    at_once, stopped = (bench.TallyFile(0, tmp_path / name) for name in ("a.json", "b.json"))
    bench.measure(at_once, wanted, 24)
    bench.measure(stopped, wanted, 7)  # a whole rotation: 12
    bench.measure(bench.TallyFile(0, tmp_path / "b.json"), wanted, 24)
    known, again = (bench.TallyFile(0, tmp_path / name).by_match for name in ("a.json", "b.json"))
    assert [tally.games for tally in known.values()] == [24, 24]
    assert {match: tally[:-1] for match, tally in known.items()} == {
        match: tally[:-1]
        for match, tally in again.items()  # but for the seconds
    }
    with pytest.raises(SystemExit, match="move it away"):
        bench.TallyFile(1, tmp_path / "a.json")
