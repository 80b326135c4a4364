"""The help of the command, and its language."""

import re

import pytest

from cubetable.core.messages import LANGUAGES, say
from cubetable.games.eight_by_eight.rules.game import EightByEight
from tests.cli.asking import Capture, printed

COMMANDS = (
    "games",
    "rules",
    "play",
    "puzzle",
    "daily",
    "replay",
    "hint",
    "analyse",
    "arena",
    "lab",
    "dataset",
    "baselines",
    "mcp",
    "top",
    "perft",
    "prove",
    "laws",
    "solve",
    "version",
)


# --- Help --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("--lang", "en", "-h"), ("-h", "play")])
def test_help_lists_the_commands(capsys: Capture, words: tuple[str, ...]) -> None:
    out = printed(capsys, *words)
    for command in COMMANDS:
        assert f"  {command:10}{say(f'shell.cli.{command}')}\n" in out
    assert "usage: cubetable COMMAND" in out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_in_every_language(capsys: Capture, command: str, lang: str, flag: str) -> None:
    out = printed(capsys, command, flag, "--lang", lang)
    assert out.startswith(say("shell.cli.usage", lang).strip())
    assert say(f"shell.cli.{command}.more", lang)[:30] in out
    assert "{" not in out
    assert f"cubetable {command}" in out


@pytest.mark.parametrize("command", ["play", "perft", "laws"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_options_of_a_game_are_flags_with_allowed_values(capsys: Capture, command: str, lang: str) -> None:
    out = re.sub(r"\s+", " ", printed(capsys, command, "eight_by_eight", "--help", "--lang", lang))
    options = EightByEight.MANIFEST.options
    for name, kind in options.kinds().items():
        assert f"--{name.replace('_', '-')}" in out
        assert kind.allowed in out
        assert options.help(name, lang) in out
    assert "--line" not in printed(capsys, command, "--help", "--lang", lang)


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(line=4)"])
def test_help_is_printed_despite_missing_or_wrong_arguments(capsys: Capture, spec: str) -> None:
    assert "--line" in printed(capsys, "play", spec, "--seed", "x", "--nonsense", "--help")
    assert "DEPTH" in printed(capsys, "perft", "--help")


# --- Language ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("--lang", "ru", "games"), ("games", "--lang=ru"), ("games", "--lang", "ru")])
def test_the_language_may_be_asked_for_anywhere(capsys: Capture, words: tuple[str, ...]) -> None:
    assert "2–4 игрока" in printed(capsys, *words)


def test_the_environment_chooses_the_language(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_LANG", "ru")
    assert "2–4 игрока" in printed(capsys, "games")
    assert "2–4 players" in printed(capsys, "games", "--lang", "en")
    monkeypatch.setenv("CUBETABLE_LANG", "fr")
    assert "2–4 players" in printed(capsys, "games")
    monkeypatch.delenv("CUBETABLE_LANG")
    monkeypatch.setattr("locale.getlocale", lambda _: ("ru_RU", "UTF-8"))
    assert "2–4 игрока" in printed(capsys, "games")
    monkeypatch.setattr("locale.getlocale", lambda _: (None, None))
    assert "2–4 players" in printed(capsys, "games")


def test_a_locale_that_python_does_not_know_is_english(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int) -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.delenv("CUBETABLE_LANG")
    monkeypatch.setattr("locale.getlocale", unknown)
    assert "2–4 players" in printed(capsys, "games")
