"""The search as a command: what it prints, what it writes, what it refuses."""

import json
import re
import shlex
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.messages import LANGUAGES, Percent, say
from cubetable.lab.measures import definitions
from cubetable.lab.search.words import write_interval
from tests.budget import cases
from tests.lab.searching import hunted, search
from tests.lab.test_report import Reader

Capture = pytest.CaptureFixture[str]
WORDS = (
    "lab",
    "gift",
    "--search",
    "first=50±5, turns<=2",
    "--over",
    "coin, bonus=0..2",
    "--games",
    "2000",
    "--nodes",
    "20",
)


@pytest.mark.usefixtures("gift")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_prints_and_reports_the_answer(capsys: Capture, tmp_path: Path, lang: str) -> None:
    report = tmp_path / "out.html"
    words = (*WORDS, "--workers", "1", "--out", str(tmp_path / "games"), "--report", str(report), "--lang", lang)
    assert main(words) == 0
    out = capsys.readouterr().out
    found = hunted(search("first=50±5, turns<=2", "gift", "coin, bonus=0..2"), tmp_path / "games")
    text = report.read_text("utf-8")
    read = Reader(text)
    assert read.open == read.asks == []
    assert not re.search(r"url\(|@import|<script|http[s]?://", text)
    told = re.sub(r"[ \n]+", " ", "".join(read.words))
    for said in (
        say("shell.lab.search.whole", lang, combinations=6, impossible=2),
        say("shell.lab.search.tried", lang, tried=4, games=found.games),
        say("shell.lab.search.answer", lang, confidence=Percent("95")),
        say("shell.lab.search.heading.meets", lang, count=1),
        say("shell.lab.sensitivity_of", lang),
    ):
        assert said in told
        assert said in out
    for trial in found.trials:
        assert trial.setting.text in told
        assert trial.setting.text in out
        for name, interval in trial.intervals.items():
            assert write_interval(name, interval, lang) in told
            assert write_interval(name, interval, lang) in out
    assert f'<html lang="{lang}">' in text
    assert "color-scheme" in text
    assert "width=device-width" in text


@pytest.mark.usefixtures("gift")
def test_the_command_in_the_report_gives_the_same_answer(capsys: Capture, tmp_path: Path) -> None:
    words = (*WORDS, "--workers", "1", "--seed", "7")
    assert main((*words, "--json", "--out", str(tmp_path / "a"), "--report", str(tmp_path / "a.html"))) == 0
    first = json.loads(capsys.readouterr().out)
    text = (tmp_path / "a.html").read_text("utf-8")
    command = text.partition("<code>cubetable ")[2].partition("</code>")[0]
    command = command.replace("&#x27;", "'").replace("&lt;", "<").replace("&gt;", ">")
    assert main((*shlex.split(command), "--workers", "1", "--json", "--out", str(tmp_path / "b"))) == 0
    assert json.loads(capsys.readouterr().out) == first


BAD = {
    "a mistake in the wish": (["lab", "cubulus", "--search", "first=50±1, turnz>=1"], "character 13"),
    "a mistake in the space": (["lab", "cubulus", "--search", "first=50±1", "--over", "sides=5"], "character 7"),
    "a space without a wish": (["lab", "cubulus", "--over", "options"], "--over is for a search"),
    "a search that varies": (
        ["lab", "cubulus", "--search", "turns>=1", "--vary", "sides=4,6"],
        "--vary cannot be combined",
    ),
    "no such measure": (["lab", "cubulus", "--search", "kingmaking<=5"], "has no figure kingmaking"),
    "a ladder of one": (["lab", "cubulus", "--ladder", "random"], "at least two players"),
    "a ladder of nobody": (["lab", "cubulus", "--ladder", "random,bot:9"], "no bot called “bot:9”"),
    "no settings": (["lab", "cubulus", "--search", "turns>=1", "--settings", "0"], "--settings must be"),
    "no game": (["lab", "--search", "turns>=1"], "lab needs GAME"),
}


@pytest.mark.parametrize(("words", "said"), BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("lang", cases(["en"], LANGUAGES))
def test_bad_input_is_one_sentence(capsys: Capture, words: list[str], said: str, lang: str) -> None:
    assert main([*words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert lang != "en" or said in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_measures_are_defined_without_a_game(capsys: Capture, lang: str) -> None:
    assert main(["lab", "--measures", "--lang", lang]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for one in definitions(lang):
        assert one.title in out
        assert " ".join(one.about.split()) in out
        assert one.source in out


@pytest.mark.usefixtures("gift")
def test_the_lab_measures_depth_and_sensitivity_too(capsys: Capture, tmp_path: Path) -> None:
    words = ("lab", "gift", "--vary", "coin=off,on", "--games", "40", "--judge", "1", "--workers", "1")
    ladder = ("--ladder", "random,bot:3", "--matches", "40")
    report = tmp_path / "a.html"
    assert main((*words, *ladder, "--json", "--out", str(tmp_path / "a"), "--report", str(report))) == 0
    told = json.loads(capsys.readouterr().out)
    plain, tossed = (one["figures"] for one in told["findings"])
    assert plain["depth"]["low"] <= 190.8 <= plain["depth"]["high"]
    assert tossed["luck"]["value"] > plain["luck"]["value"] == 0
    (change,) = told["sensitivity"]
    assert (change["option"], change["usual"], change["value"]) == ("coin", "off", "on")
    assert change["by"]["luck"]["value"] == tossed["luck"]["value"] - plain["luck"]["value"]
    assert "--ladder random,bot:3 --matches 40" in report.read_text("utf-8")
