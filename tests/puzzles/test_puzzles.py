"""The puzzles that are shipped: enough of them, none twice, each with the one answer that is claimed."""

from datetime import date, timedelta
from itertools import islice

import pytest

import cubetable
from cubetable.bots.search.budget import Budget
from cubetable.core.errors import Refusal
from cubetable.core.messages import knows
from cubetable.games.cubulus.players.forced_wins import PROOF, attack
from cubetable.games.cubulus.players.prover import force
from cubetable.games.eight_by_eight.study import puzzle_finder as eight_by_eight
from cubetable.study.puzzles import Puzzle, games_with_puzzles, of_day, proof, puzzle, puzzles
from cubetable.study.puzzles.finding import turned
from cubetable.study.puzzles.part import puzzles_part
from tests.budget import cases, games

LEAD = 10
NEAR = 4
"""The plain proof is done soon for wins in so many moves."""
QUICK = [name for name in games_with_puzzles() if name not in ("cubulus", "eight_by_eight")]
"""Those of the others are found by long searches, parts of which other tests here repeat."""


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", games_with_puzzles())
def test_each_theme_has_a_name_and_a_task_in_words(name: str, lang: str) -> None:
    for one in {one.theme: one for one in puzzles(name)}.values():
        assert knows(f"{name}.puzzle.theme.{one.theme}", lang)
        assert "{" not in one.task(lang)


def some(name: str, few: int) -> list[Puzzle]:
    """Look at a few, evenly spread, or at all in the long tests."""
    every = puzzles(name)
    return list(every[:: max(1, len(every) // games(few, len(every)))])


@pytest.mark.parametrize("name", games_with_puzzles())
def test_there_are_a_hundred_and_more_of_every_difficulty(name: str) -> None:
    every = puzzles(name)
    assert len(every) >= 100
    assert {one.difficulty for one in every} == {1, 2, 3, 4, 5}
    assert [one.number for one in every] == list(range(1, len(every) + 1))
    assert [one.difficulty for one in every] == sorted(one.difficulty for one in every)
    assert len({one.key for one in every}) == len(every)


@pytest.mark.parametrize("name", games_with_puzzles())
def test_no_two_are_the_same_board_turned_or_mirrored(name: str) -> None:
    every = puzzles(name)
    assert len({turned(one.game, one.start) for one in every}) == len(every)


def test_a_board_that_is_turned_is_known_again() -> None:
    for name in games_with_puzzles():
        one = puzzle(name, 1)
        again = {turned(one.game, symmetry.state(one.start)) for symmetry in one.game.symmetries}
        assert again <= {turned(one.game, one.start)}
        assert bool(again) == bool(one.game.symmetries)


@pytest.mark.parametrize("one", [one for one in some("cubulus", 4) if one.own_moves <= NEAR], ids=str)
def test_a_forced_win_is_proved_without_alpha_beta_and_begins_with_one_move_only(one: Puzzle) -> None:
    game, start, own = one.game, one.start, one.own_moves
    first = game.parse_move(start, one.seat, one.line[0])
    assert not proof.wins_in(game, start, own - 1)
    assert proof.wins_with(game, start, first, own)
    others = [move for move in game.moves(start, one.seat) if move != first]
    assert not any(proof.wins_with(game, start, move, own) for move in others if own < 4 or move % games(8, 1) == 0)


def test_a_long_win_is_proved_to_every_end_and_no_faster_one_is_known() -> None:
    """The proof walks through every answer by the rules; up to four moves alpha-beta sees all wins."""
    for one in {one.own_moves: one for one in puzzles("cubulus") if one.own_moves > NEAR}.values():
        proof = force(one.game, one.start, one.seat, PROOF)
        assert proof is not None
        assert proof.length == one.own_moves
        assert proof.move == _first(one)
        assert attack(one.game, one.start, NEAR) is None


def test_every_solution_of_a_forced_win_is_played_to_the_win() -> None:
    for one in puzzles("cubulus"):
        game, state = one.game, one.start
        for text in one.line:
            seat = game.actors(state)[0]
            state = game.play(state, seat, game.parse_move(state, seat, text))
        assert game.winners(state) == (one.seat,)
        assert len(one.line) <= 2 * one.own_moves - 1


def test_the_best_choice_leads_by_ten_points_and_all_choices_are_weighed() -> None:
    for one in puzzles("eight_by_eight"):
        moves = {one.game.move_text(one.start, one.seat, move) for move in one.game.moves(one.start, one.seat)}
        assert set(one.chances) == moves
        best, second, *_ = sorted(one.chances.values(), reverse=True)
        assert one.chances[one.line[0]] == best
        assert best - second >= LEAD


def test_no_more_than_a_fifth_of_the_choices_merely_complete_a_line() -> None:
    every = puzzles("eight_by_eight")
    completing = [
        one
        for one in every
        if max(one.game.scores(one.game.play(one.start, one.seat, _first(one)))) >= 5 and one.difficulty == 1
    ]
    assert len(completing) == sum(one.difficulty == 1 for one in every)
    assert 5 * len(completing) <= len(every)


def _first(one: Puzzle) -> int:
    return one.game.parse_move(one.start, one.seat, one.line[0])


@pytest.mark.parametrize("one", some("eight_by_eight", 2), ids=str)
def test_a_search_with_other_dice_finds_the_same_lead(one: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eight_by_eight, "AGAIN", Budget(nodes=30_000))
    search = eight_by_eight.searching(one.game)
    chances = eight_by_eight.measured(one.game, search, one.start, seed=7)
    best = chances.pop(_first(one))
    assert best - max(chances.values()) > LEAD / 200


@pytest.mark.parametrize("name", cases(QUICK, games_with_puzzles()))
def test_finding_them_again_finds_the_same(name: str) -> None:
    (row,) = islice(puzzles_part(cubetable.game(name)).find(), 1)
    known = {one.position: one for one in puzzles(name)}
    one = known[row["position"]]
    assert (one.own_moves, one.difficulty, list(one.line)) == (row["own_moves"], row["difficulty"], row["line"])
    assert one.theme == row["theme"]


def test_each_day_has_another_puzzle_until_all_have_come() -> None:
    every = sum(len(puzzles(name)) for name in games_with_puzzles())
    first = date(2026, 11, 21)
    days = [of_day((first + timedelta(days=n)).isoformat()) for n in range(every)]
    assert len({(one.name, one.number) for one in days}) == every
    assert {one.name for one in days[:14]} == set(games_with_puzzles())


@pytest.mark.parametrize(("name", "number"), [("chess", 1), ("cubulus", 0), ("cubulus", 100_000)])
def test_an_unknown_puzzle_is_refused_in_words(name: str, number: int) -> None:
    with pytest.raises(Refusal) as refused:
        puzzle(name, number)
    assert {refused.value.text("en"), refused.value.text("ru")}.isdisjoint({"", refused.value.key})
