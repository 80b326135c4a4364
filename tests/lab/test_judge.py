"""The judge finds the seats that were behind and the decisions that mattered, in games written by hand."""

import numpy as np
import pytest

import cubetable
from cubetable.core.game import Game
from cubetable.core.state import CLOCK
from cubetable.lab.judge import judge
from cubetable.lab.walk import Trace
from tests.games.monkey_puzzle.positions import COLOURED, made

FOUR_IN_ROW = "1 1,1 8 8,1 2 1,2 8 8,3 3 1,3 8 8,5 4 1,4 8 8,7"


def trace_of(game: Game, *written: tuple[int | None, str], choice: int | None = None) -> Trace:
    """Play moves, each by an actor or by the only one; only the chosen one counts as a decision."""
    state, rows = game.start(), []
    for number, (who, text) in enumerate(written):
        actor = game.actors(state)[0] if who is None else who
        move = game.parse_move(state, actor, text)
        rows.append((actor, move, 2 if choice == number else 1, len(game.actors(state))))
        state = game.play(state, actor, move)
    return np.array(rows, dtype=np.int64)


def line_of(text: str) -> list[tuple[int | None, str]]:
    return [(None, word) for word in text.split()]


def test_to_take_the_win_or_leave_it_matters() -> None:
    game = cubetable.game("eight_by_eight(sudden_death=on)")
    written = [*line_of(FOUR_IN_ROW), (None, "5"), (None, "1,5")]
    trace = trace_of(game, *written, choice=len(written) - 1)
    assert judge(game, trace, (0,), seed=1).matters is True


def test_the_first_piece_on_an_empty_board_does_not() -> None:
    game = cubetable.game("eight_by_eight")
    trace = trace_of(game, *line_of("4 4,4 5 5,5"), choice=1)
    assert judge(game, trace, (), seed=1).matters is False


def test_a_game_without_choices_is_not_judged() -> None:
    game = cubetable.game("eight_by_eight")
    assert judge(game, trace_of(game, *line_of("4 4,4")), (), seed=1).matters is None


@pytest.mark.parametrize(("winner", "behind"), [(0, False), (1, True)])
def test_four_in_a_row_at_half_way_are_ahead(winner: int, behind: bool) -> None:
    game = cubetable.game("eight_by_eight")
    rest = line_of("5 5,5 1 2,1 6 6,6 1 1,8 7 7,7 2 2,2 6 6,1 2 2,4")
    trace = trace_of(game, *line_of(FOUR_IN_ROW), *rest)
    assert judge(game, trace, (winner,), seed=1).behind is behind


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_a_game_without_a_winner_is_no_comeback(winners: tuple[int, ...]) -> None:
    game = cubetable.game("eight_by_eight")
    assert judge(game, trace_of(game, *line_of(FOUR_IN_ROW)), winners, seed=1).behind is None


@pytest.mark.parametrize(("winner", "behind"), [(0, False), (1, True)])
def test_in_a_hunt_half_way_counts_as_if_time_were_up(winner: int, behind: bool) -> None:
    game = made()
    cubes = COLOURED.replace("/", "")
    deal: list[tuple[int | None, str]] = [(None, cubes[i : i + 2]) for i in range(0, 32, 2)]
    hunt: list[tuple[int | None, str]] = [
        (0, "take:3+5=8"), (0, "take:5+5-4=6"), (1, "take:4+1=5"), (1, "take:5*(4+8)/6-1=9"), (CLOCK, "time"),
    ]  # fmt: skip
    assert judge(game, trace_of(game, *deal, *hunt), (winner,), seed=1).behind is behind


def test_a_cooperative_game_has_no_comeback_and_its_choices_are_judged() -> None:
    game = cubetable.game("cube_or_ack(mode=coop,pieces=4)")
    found = judge(game, trace_of(game, *line_of("r:0,0,0 b:1,0,0"), choice=1), (0, 1, 2), seed=1)
    assert found.behind is None
    assert found.matters is False
