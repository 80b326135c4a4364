"""A game's solver is asked first, and where it knows the answer that is called proved."""

from collections.abc import Callable

import pytest

import cubetable
from cubetable import bots
from cubetable.bots import Bot, Budget, MoveOutlook, Opinion
from cubetable.bots.analysis import DecisionOpinion, DecisionVerdict, analysed, judge_move
from cubetable.bots.exact import ExactPart, exact_first
from cubetable.bots.hint import adviser, hint
from cubetable.bots.moments import moments
from cubetable.cli.tables import judged_json, judged_lines
from cubetable.cli.terminal.advice import lines_of
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.record import read
from cubetable.core.state import State

SAYS = {"en": "Proved: no move is better.", "ru": "Доказано: лучше хода нет."}
RECORD = '[Game "cubulus(players=3)"]\n\nF5 R5 B5\n'


class Solver(ExactPart):
    """Knows the first move of every position, if it knows anything."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: Game, *, knows: bool = True) -> None:
        self.asked: list[Budget] = []
        self._knows = knows
        monkeypatch.setattr(game.parts, "exact", self, raising=False)

    def solve(self, game: Game, seen: State, seat: int, budget: Budget) -> Opinion | None:
        self.asked.append(budget)
        first, second = list(game.moves(seen, seat))[:2]
        shares = tuple(0.25 if one == seat else 0.375 for one in range(game.players))
        weighed = (MoveOutlook(first, 0.25, 1), MoveOutlook(second, 0.125, 1))
        return Opinion(first, weighed, shares, 2, proved=True) if self._knows else None


@pytest.fixture
def game() -> Game:
    return cubetable.game("cubulus(players=3)")


def inner(game: Game, budget: Budget) -> bots.Bot:
    return bots.make("bot:1", game, seed=0, budget=budget)


def test_the_solver_is_asked_first(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    Solver(monkeypatch, game)
    bot = exact_first(game, Budget(nodes=1), lambda rest: inner(game, rest))
    seen = game.start()
    assert bot.opinion(game, seen, 0).proved
    assert bot.choose(game, seen, 0) == game.moves(seen, 0)[0]


def noting(game: Game, given: list[Budget]) -> Callable[[Budget], Bot]:
    """Make the maker of a bot that notes which budget is left for it."""

    def make(rest: Budget) -> Bot:
        given.append(rest)
        return inner(game, Budget(nodes=1))

    return make


def test_a_bot_answers_what_the_solver_does_not_know(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    solver = Solver(monkeypatch, game, knows=False)
    bot = exact_first(game, Budget(nodes=1), lambda rest: inner(game, rest))
    alone, seen = inner(game, Budget(nodes=1)), game.start()
    assert bot.opinion(game, seen, 0) == alone.opinion(game, seen, 0)
    assert bot.choose(game, seen, 0) == alone.choose(game, seen, 0)
    assert len(solver.asked) == 2


def test_the_solver_has_a_part_of_the_time_and_the_bot_the_rest(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    solver = Solver(monkeypatch, game)
    given: list[Budget] = []
    cancelled = Budget(seconds=1.0, threads=2)
    bot = exact_first(game, cancelled, noting(game, given))
    bot.opinion(game, game.start(), 0)
    (asked,) = solver.asked
    assert asked.seconds is not None
    assert given[0].seconds is not None
    assert 0 < asked.seconds < given[0].seconds
    assert asked.seconds + given[0].seconds == pytest.approx(1.0)
    assert (asked.threads, given[0].threads) == (1, 2)
    assert asked.cancel is given[0].cancel is cancelled.cancel


def test_a_game_says_which_part_of_the_time_its_solver_may_take(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    solver = Solver(monkeypatch, game)
    monkeypatch.setattr(solver, "SHARE", 0.75, raising=False)
    given: list[Budget] = []
    exact_first(game, Budget(seconds=4.0), noting(game, given)).opinion(game, game.start(), 0)
    assert [asked.seconds for asked in solver.asked] == [3.0]
    assert [rest.seconds for rest in given] == [1.0]


def test_the_bot_gets_the_seconds_that_the_solver_left_over(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    Solver(monkeypatch, game, knows=False)
    given: list[Budget] = []
    bot = exact_first(game, Budget(seconds=100.0), noting(game, given))
    assert given[0].all_seconds == given[0].seconds  # nothing is left over before the solver was asked
    bot.opinion(game, game.start(), 0)
    assert given[0].all_seconds is not None
    assert 90.0 < given[0].all_seconds <= 100.0


def test_a_bot_that_counts_nodes_has_a_solver_that_counts_them(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    solver = Solver(monkeypatch, game)
    given: list[Budget] = []
    bot = exact_first(game, Budget(nodes=7), noting(game, given))
    bot.opinion(game, game.start(), 0)
    assert [(asked.nodes is not None, asked.seconds) for asked in solver.asked] == [(True, None)]
    assert given == [Budget(nodes=7)]


def test_a_game_without_a_solver_is_left_to_the_bot() -> None:
    game = cubetable.game("monkey_puzzle(seconds=off)")
    made = inner(game, Budget(nodes=1))
    assert exact_first(game, Budget(nodes=1), lambda _: made) is made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_says_that_it_is_proved(monkeypatch: pytest.MonkeyPatch, game: Game, lang: str) -> None:
    Solver(monkeypatch, game)
    found = hint(game, game.start(), 0, adviser(game, Budget(nodes=1)))
    assert (found.proved, found.outlook) == (True, 0.25)
    assert SAYS[lang] in lines_of(game, found, lang)
    Solver(monkeypatch, game, knows=False)
    guessed = hint(game, game.start(), 0, adviser(game, Budget(nodes=1)))
    assert not guessed.proved
    assert SAYS[lang] not in lines_of(game, guessed, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_analysis_says_which_decisions_are_proved(monkeypatch: pytest.MonkeyPatch, game: Game, lang: str) -> None:
    record = read(RECORD)
    Solver(monkeypatch, record.game)
    judged = [one for one in analysed(record, Budget(nodes=1)) if isinstance(one, DecisionVerdict)]
    assert [one.proved for one in judged] == [True] * 3
    assert all(SAYS[lang].split(":")[0].lower() in judged_lines(game, one, lang)[0] for one in judged)
    assert all(judged_json(one, lang)["proved"] for one in judged)


def test_the_loss_of_a_move_is_exact_where_its_outlook_is(game: Game) -> None:
    ply = next(read(RECORD).plies())
    weighed = (MoveOutlook(ply.move + 1, 0.5, 1), MoveOutlook(ply.move, 0.375, 1))
    thought = Opinion(ply.move + 1, weighed, (0.5, 0.25, 0.25), 2, proved=True)
    assert judge_move(game, DecisionOpinion(0, ply, thought), (0.1, 0.5, 0.4)).loss == 0.125
    assert judge_move(game, DecisionOpinion(0, ply, thought._replace(proved=False)), (0.1, 0.5, 0.4)).loss != 0.125


def test_a_proved_find_needs_no_nodes(game: Game) -> None:
    ply = next(read(RECORD).plies())
    weighed = (MoveOutlook(ply.move, 1.0, 1), MoveOutlook(ply.move + 1, 0.5, 1))
    thought = Opinion(ply.move, weighed, (1.0, 0.0, 0.0), 2, proved=True)
    assert [one.kind for one in moments([judge_move(game, DecisionOpinion(0, ply, thought), (1.0, 0.0, 0.0))])] == [
        "find"
    ]
    assert moments([judge_move(game, DecisionOpinion(0, ply, thought._replace(proved=False)), (1.0, 0.0, 0.0))]) == []
