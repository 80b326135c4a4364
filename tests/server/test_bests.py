"""A player's bests in cooperative and solo games: beaten or not, for each set of options, and private."""

from typing import Any

import numpy as np
import pytest
from tests.server.talking import House, Person

import cubetable
from cubetable.core.game import Feat

TOGETHER = "cube_or_ack(players=2,mode=coop,pieces=3)"
BOARD = "monkey_puzzle(players=1,seconds=off,limit=5)"


def hunted(vera: Person, writes: int, **more: Any) -> tuple[str, int]:
    """Hunt alone, write so many equations and stop; return the match and its points."""
    match, _ = vera.set_up(BOARD, "here", **more)
    game = cubetable.game(BOARD)
    with vera.talk() as talk:
        cells = talk.sub(match, 0)["view"]["cells"]
        board = "/".join("".join(str(cube["digit"]) for cube in row) for row in cells)
        found = _solutions(board)
        for equation in found[:writes]:
            assert (answer := talk.act(match, 0, f"take:{equation}"))["t"] == "ack", answer
        assert talk.act(match, 0, "done")["t"] == "ack"
        view = talk.sub(match, 0)["view"]
    assert view["game"] == str(game)
    return match, int(view["outcome"]["scores"][0])


def _solutions(board: str) -> list[str]:
    from cubetable.games.monkey_puzzle.rules.solutions import solve

    return [str(one["equations"][0]) for one in solve(cubetable.game("monkey_puzzle"), board)["found"]]


def best_at(vera: Person, game: str) -> Any:
    return next(one for one in vera.ask("GET", "/api/bests") if one["game"] == game)


def test_a_better_result_replaces_a_best_and_a_lower_one_is_compared_with_it(house: House) -> None:
    vera = Person(house, "Vera")
    first, points = hunted(vera, 1, daily=True)
    best = best_at(vera, BOARD)
    assert (best["times"], best["beaten"], best["before"]) == (1, True, None)
    assert (best["last"]["match"], best["last"]["points"]) == (first, points)
    assert 0 < points < best["last"]["possible"]
    second, more = hunted(vera, 3, daily=True)
    best = best_at(vera, BOARD)
    assert more > points
    assert (best["times"], best["beaten"]) == (2, True)
    assert (best["best"]["match"], best["before"]["match"]) == (second, first)
    third, none = hunted(vera, 0, daily=True)
    best = best_at(vera, BOARD)
    assert (none, best["beaten"]) == (0, False)
    assert (best["last"]["match"], best["best"]["match"], best["before"]["match"]) == (third, second, second)


def test_bests_are_private_and_an_abandoned_game_sets_none(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    hunted(vera, 0)
    match, _ = vera.set_up(TOGETHER, "here", "here")
    vera.ask("POST", f"/api/matches/{match}/leave")
    assert [best["game"] for best in vera.ask("GET", "/api/bests")] == [BOARD]
    assert boris.ask("GET", "/api/bests") == []


def test_a_cooperative_result_counts_for_every_player(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up(TOGETHER, "here", "link")
    boris.join(match, 1, keys)
    with vera.talk() as hers, boris.talk() as his:
        talks = (hers, his)
        view = hers.sub(match, 0)["view"]
        his.sub(match, 1)
        while view["outcome"] is None:
            seat = view["actors"][0]
            view = talks[seat].sub(match, seat)["view"]
            if view["outcome"] is None and view["moves"]:
                assert talks[seat].act(match, seat, view["moves"][0])["t"] == "ack"
            view = talks[seat].sub(match, seat)["view"]
    for person in (vera, boris):
        (best,) = person.ask("GET", "/api/bests")
        assert best["last"]["points"] == view["placed"]
        assert best["last"]["possible"] == view["possible"]


@pytest.mark.parametrize(
    ("spec", "points_are"),
    [("cubed(players=1)", "fewest"), ("cube_or_ack(players=3,mode=coop,pieces=2)", "most"), (BOARD, "most")],
)
def test_only_a_finished_cooperative_game_has_a_feat(spec: str, points_are: str) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(4)
    state = game.start()
    while actors := game.actors(state):
        assert game.feat(state) is None
        moves = game.moves(state, actors[0])
        move = game.parse_move(state, 0, "done") if spec == BOARD and actors[0] == 0 else int(rng.choice(moves))
        state = game.play(state, actors[0], move)
    feat = game.feat(state)
    assert feat is not None
    assert feat.points == game.scores(state)[0]
    assert feat.fewest == (points_are == "fewest")
    assert feat.won == bool(game.winners(state))


def test_the_better_of_two_feats_is_worth_more() -> None:
    assert Feat(5, 10, won=False).worth < Feat(6, 10, won=False).worth < Feat(10, 10, won=True).worth
    assert Feat(50, 200, won=True).worth < Feat(40, 100, won=True).worth
    lost, closer, won = Feat(9, None, False, True), Feat(3, None, False, True), Feat(0, None, True, True)
    assert lost.worth < closer.worth < won.worth


def test_a_competitive_game_has_no_feat() -> None:
    game = cubetable.game("eight_by_eight(line=4,sudden_death=on)")
    rng, state = np.random.default_rng(1), game.start()
    while actors := game.actors(state):
        state = game.play(state, actors[0], int(rng.choice(game.moves(state, actors[0]))))
    assert game.feat(state) is None
