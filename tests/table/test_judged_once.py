"""A move is judged once on its way in, whether a player submits it or a log brings it."""

import pytest

import cubetable
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.match import Match, Past, Seat
from tests.table.tables import Throws


class CountingKernels:
    """The kernels of a game, with the number of times that `why` was asked."""

    def __init__(self, game: Game) -> None:
        self._kernels = game.kernels
        self.asked = 0

    def why(self, state: State, seat: int, move: int) -> int:
        self.asked += 1
        return self._kernels.why(state, seat, move)

    def __getattr__(self, name: str) -> object:
        return getattr(self._kernels, name)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> tuple[Game, CountingKernels]:
    game = cubetable.game("eight_by_eight")
    kernels = CountingKernels(game)
    monkeypatch.setitem(game.__dict__, "kernels", kernels)
    return game, kernels


def test_a_submitted_move_is_judged_once(counted: tuple[Game, CountingKernels]) -> None:
    game, kernels = counted
    table = Match(game, [Seat("a"), Seat("b")], None, Throws(2, 3))
    assert kernels.asked == 0  # nature moves by its own list of outcomes
    seat = table.actors[0]
    text = game.move_text(table.state, seat, game.moves(table.state, seat)[0])
    kernels.asked = 0
    assert table.submit(seat, text, "act-1", table.version, 1.0).code is None
    assert kernels.asked == 1


def test_an_illegal_move_is_judged_once_and_changes_nothing(counted: tuple[Game, CountingKernels]) -> None:
    game, kernels = counted
    table = Match(game, [Seat("a"), Seat("b")], None, Throws(2, 3))
    seat, before = table.actors[0], table.state.tobytes()
    text = game.move_text(table.state, seat, game.moves(table.state, seat)[0])
    other = 1 - seat
    kernels.asked = 0
    assert table.submit(other, text, "act-1", table.version, 1.0).code == "NOT_NOW"
    assert (kernels.asked, table.state.tobytes()) == (1, before)


def test_a_move_of_the_log_is_judged_once(counted: tuple[Game, CountingKernels]) -> None:
    game, kernels = counted
    table = Match(game, [Seat("a"), Seat("b")], None, Throws(2, 3))
    seat = table.actors[0]
    text = game.move_text(table.state, seat, game.moves(table.state, seat)[0])
    table.submit(seat, text, "act-1", table.version, 1.0)
    log = table.take_news()
    kernels.asked = 0
    again = Match(game, [Seat("a"), Seat("b")], None, Throws(), past=Past(log=log))
    assert kernels.asked == len(again.moves) == len(table.moves)
