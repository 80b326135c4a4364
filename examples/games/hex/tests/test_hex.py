"""One test for each numbered rule of Hex, and for its board."""

import numpy as np
import pytest

import cubetable
from cubetable import BadNotation, Game, IllegalMove, State
from cubetable.core.rng import seeded

GAME: Game = cubetable.game("hex(size=3)")
PLAIN: Game = cubetable.game("hex(size=3,swap=off)")
RED_WINS = ("b1", "a1", "b2", "a2", "a3")
BLUE_WINS = ("a1", "a2", "c3", "b2", "b3", "c1")


def after(*texts: str, game: Game = GAME) -> State:
    """Play moves one by one."""
    state = game.start()
    for text in texts:
        (seat,) = game.actors(state)
        state = game.play(state, seat, game.parse_move(state, seat, text))
    return state


def winners(*texts: str) -> tuple[int, ...] | None:
    """Say who has won, or that the game is not over."""
    outcome = GAME.outcome(after(*texts))
    return None if outcome is None else outcome.winners


def test_HEX_01_the_board_is_a_rhombus_of_empty_cells() -> None:
    assert GAME.state_text(GAME.start()) == ".../.../... r"
    assert len(cubetable.game("hex").moves(cubetable.game("hex").start(), 0)) == 121
    with pytest.raises(BadNotation, match="“d1” is not a move: write a cell from a1 to c3"):
        after("d1")


def test_HEX_02_the_players_move_in_turn() -> None:
    assert GAME.actors(after()) == (0,)
    assert GAME.actors(after("b2")) == (1,)


def test_HEX_03_a_stone_lies_on_a_free_cell() -> None:
    assert GAME.state_text(after("b2", "c1")) == "..b/.r./... r"
    with pytest.raises(IllegalMove, match=r"There is already a stone on b2 \(HEX-03\)"):
        after("b2", "b2")


@pytest.mark.parametrize(("texts", "winner"), [(RED_WINS, 0), (BLUE_WINS, 1), (("c1", "a1", "b2", "a2", "a3"), 0)])
def test_HEX_04_a_chain_from_edge_to_edge_wins(texts: tuple[str, ...], winner: int) -> None:
    assert winners(*texts[:-1]) is None
    assert winners(*texts) == (winner,)


def test_HEX_04_cells_that_only_look_near_form_no_chain() -> None:
    assert winners("a1", "a2", "b2", "a3", "c3") is None


def test_HEX_05_on_a_full_board_one_player_has_a_chain() -> None:
    rng, game, shares = np.random.default_rng(1), cubetable.game("hex(size=5,swap=off)"), np.zeros(2)
    for _ in range(20):
        state = game.start()
        while game.actors(state):
            (seat,) = game.actors(state)
            state = game.play(state, seat, int(rng.choice(game.moves(state, seat))))
        game.kernels.returns(state, shares)
        assert sorted(shares) == [0, 1]


def test_HEX_06_blue_may_take_over_the_first_stone() -> None:
    assert GAME.state_text(after("c1", "swap")) == ".../.../b.. r"
    assert GAME.state_text(after("b2", "swap", "a1")) == "r../.b./... b"
    for texts in (["swap"], ["c1", "a1", "b1", "swap"], ["c1", "swap", "swap"]):
        with pytest.raises(IllegalMove, match=r"\(HEX-06\)"):
            after(*texts)


def test_option_swap_off() -> None:
    with pytest.raises(IllegalMove, match=r"\(HEX-06\)"):
        after("c1", "swap", game=PLAIN)


@pytest.mark.parametrize("size", [3, 7, 14])
def test_option_size(size: int) -> None:
    game = cubetable.game("hex", size=size)
    assert game.state_text(game.start()).count("/") == size - 1


@pytest.mark.parametrize(
    "text",
    [
        ".../.../... b",  # red begins
        "rr./.../... b",  # blue has not moved
        ".../.../..b b",  # after a swap red moves
        "rrr/b../... b",  # red has moved twice in turn
        ".r./.r./br. b",  # red has a chain
        "br./.r./bb. -",  # and here it has none
        "br./brb/br. -",  # blue has moved once too often
        "..../..../.... r",
        ".../.x./... b",
    ],
)
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        PLAIN.parse_state(text)


@pytest.mark.parametrize("game", [GAME, PLAIN])
def test_a_random_game_is_played_as_if_move_by_move(game: Game) -> None:
    number, won, shares = 10_000, 0.0, np.zeros(2)
    state, rng = after("a2", game=game), seeded(3)
    for _ in range(number):
        game.kernels.playout(state.copy(), rng, shares)
        won += shares[0]
    assert won / number == pytest.approx(by_all_orders(game, state), abs=4 * (0.25 / number) ** 0.5)


def by_all_orders(game: Game, state: State, known: dict[bytes, float] | None = None) -> float:
    """Work out red's chance where both seats move at random."""
    known = {} if known is None else known
    if not game.actors(state):
        return game.returns(state)[0]
    if state.tobytes() not in known:
        (seat,) = game.actors(state)
        after_each = [game.apply(state, seat, move) for move in game.moves(state, seat)]
        known[state.tobytes()] = sum(by_all_orders(game, one, known) for one in after_each) / len(after_each)
    return known[state.tobytes()]


def test_the_board_is_drawn_in_plain_text() -> None:
    lines = GAME.draw(after("b2", "c1"), 0).splitlines()
    assert [line.split() for line in lines if "◆" in line] == [["·", "●", "◆"]]
    assert lines[-1] == "Red to move."


def test_the_winning_chain_is_drawn() -> None:
    scene = GAME.scene(after(*RED_WINS), None)
    assert scene is not None
    assert len(scene["above"]) == 2
    assert len(scene["above"][0]["points"]) == 3  # type: ignore[typeddict-item]  # it is a line
