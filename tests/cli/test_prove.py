"""Forced wins are proved and walked through in the terminal."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from cubetable.cli import main
from tests.cli.asking import Capture, printed, sentence

Typed = Callable[[str], None]

WIN: Final = "N../ANB/BNN/BA./ANN/ABA/.NA/BN./NB. B - 0"
"""Black wins in two moves, beginning with D7*."""
ENOUGH: Final = ("--nodes", "2000000")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, typed: Typed) -> None:
    monkeypatch.delenv("CUBETABLE_LANG", raising=False)
    typed("")


def test_a_win_is_proved_and_walked_through_against_the_longest_defence(capsys: Capture, typed: Typed) -> None:
    typed("\n\n")
    out = printed(capsys, "prove", "cubulus", WIN, *ENOUGH)
    assert "Proved: Black can force a win in at most 2 moves." in out
    assert "Black: D7*." in out
    assert out.endswith("Black won.\n")


def test_every_answer_is_listed_with_what_it_leaves_and_may_be_chosen(capsys: Capture, typed: Typed) -> None:
    typed("?\nnonsense\nD7*\nquit\n")
    out = printed(capsys, "prove", "cubulus", WIN, *ENOUGH)
    listed = next(line for line in out.splitlines() if line.startswith("1: "))
    answer = listed.split()[1]
    assert "“nonsense” is not a move." in out
    typed(f"{answer}\n")
    out = printed(capsys, "prove", "cubulus", WIN, *ENOUGH)
    assert f"Red: {answer}." in out
    assert out.endswith("Black won.\n")


def test_the_words_are_also_russian(capsys: Capture) -> None:
    out = printed(capsys, "prove", "cubulus", WIN, *ENOUGH, "--lang", "ru")
    assert "Доказано: чёрные выигрывают при любых ответах, не больше чем за 2 хода." in out


def _ends(row: dict[str, Any]) -> list[int]:
    below = [row["then"]] if "then" in row else list(row.get("answers", {}).values())
    return [end for one in below for end in _ends(one)] if below else [row["length"]]


def test_the_whole_tree_is_written_as_json(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "prove", "cubulus", WIN, *ENOUGH, "--json"))
    assert (told["proved"], told["winner"], told["complete"]) == (True, 1, True)
    assert (told["proof"]["length"], told["proof"]["move"]) == (2, "D7*")
    assert set(_ends(told["proof"])) == {0}


def test_nothing_is_claimed_where_nothing_is_found(capsys: Capture) -> None:
    opening = "N.N/.N./N../.../N../..N/.N./N../..N A - 0"
    assert "No forced win was found" in printed(capsys, "prove", "cubulus", opening, "--nodes", "20000")
    told = json.loads(printed(capsys, "prove", "cubulus", opening, "--nodes", "20000", "--json"))
    assert told["proved"] is False


def test_bad_input_gets_a_sentence(capsys: Capture) -> None:
    assert "POSITION" in sentence(capsys, "prove", "cubulus")
    assert "There is no search for forced wins" in sentence(capsys, "prove", "eight_by_eight", "x")
    assert sentence(capsys, "prove", "cubulus", "nonsense")
    assert sentence(capsys, "prove", "cubulus", WIN, "--nodes", "none")
    assert sentence(capsys, "prove", "cubulus", WIN, "--nodes", "5", "--think", "1")
    over = "BN./.../..N/NNA/A../NN./NAA/..N/.N. A=A - 0"
    assert main(("prove", "cubulus", over)) == 2
