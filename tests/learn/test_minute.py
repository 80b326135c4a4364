"""The rules in a minute: real positions reached by real moves, and words for each step."""

import re
from itertools import pairwise

import pytest

from cubetable.core import registry
from cubetable.core.messages import LANGUAGES
from cubetable.study.learn.minute import MinuteStep, StepPosition, minute

STEPS = [(game, step) for game in registry.OWN for step in minute(game)]
BOARD = ("8803", "8556", "4658", "9141")


@pytest.mark.parametrize("game", registry.OWN)
def test_a_game_is_told_in_three_to_five_steps(game: str) -> None:
    assert 3 <= len(minute(game)) <= 5


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_is_said_shortly_in_each_language_and_drawn(game: str, step: MinuteStep) -> None:
    for lang in LANGUAGES:
        assert 20 < len(step.says(game, lang)) < 150
    assert all(shown.sketch() is not None for shown in step.pictures)
    assert len({(str(shown.state), shown.marks) for shown in step.pictures}) == len(step.pictures) >= 1


def test_what_a_step_says_of_a_win_is_so() -> None:
    ends = {
        (game, step.name): [
            shown.game.winners(shown.state) for shown in step.pictures if not shown.game.actors(shown.state)
        ]
        for game, step in STEPS
    }
    assert ends["cubulus", "square"] == [(0,), (0,), (0,)]
    assert ends["cubulus", "theirs"] == [(1,)]
    assert ends["eight_by_eight", "longest"] == [(1,)]
    assert ends["cubed", "last"] == [(0,)]


def test_the_chain_that_is_drawn_spells_the_equation() -> None:
    for step in minute("monkey_puzzle"):
        for shown in step.pictures:
            cells = [(int(row), int(column)) for row, column in (mark.split(",") for mark in shown.marks)]
            spelt = "".join(BOARD[row - 1][column - 1] for row, column in cells)
            assert re.sub(r"\D", "", "".join(equations(shown))) == spelt
            steps = pairwise(cells)
            assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in steps)


def equations(shown: StepPosition) -> list[str]:
    sheet = shown.game.state_text(shown.state).rpartition(" ")[2]
    return [part for part in sheet.split("|")[0].split(";") if part != "-"]
