"""Every value of every option of Cubulus."""

import numpy as np
import pytest

import cubetable
from cubetable import CHANCE, BadNotation, OptionError
from cubetable.games.cubulus.rules.options import CubulusOptions
from tests.games.cubulus.positions import (
    FOREIGN_NEXT,
    NEUTRALS_IN,
    OWN_NEXT,
    A,
    B,
    C,
    after,
    cubulus,
    ended,
    goes_on,
    texts,
    why,
)

TOP = "AAB/ANN/.A./BN./NN./A../NNN/.../.N. A - 0"
"""F8* makes a square of A's on the bottom."""


def test_defaults() -> None:
    assert str(cubulus()) == "cubulus"
    assert vars(cubulus().options) == {
        "players": 2,
        "sides": 4,
        "neutrals": "placed",
        "equal_turn": True,
        "ban": "next",
        "quiet_limit": 100,
        "foreign": "wins",
        "handicap": (),
    }


def test_all_together_are_written_in_the_order_of_the_rules() -> None:
    text = "cubulus(sides=6,neutrals=random,equal_turn=off,ban=own,quiet_limit=off,foreign=ignored)"
    assert str(cubetable.game(text)) == text


def test_option_players_2_has_neutral_balls() -> None:
    assert cubulus(players=2).actors(cubulus().start()) == (B,)


def test_option_players_3_has_none() -> None:
    game = cubulus(players=3)
    assert game.actors(game.start()) == (A,)
    assert game.actors(after(game, "U1", "U2")) == (C,)


def test_option_sides_4_counts_the_upright_ones() -> None:
    assert goes_on(cubulus(sides=4), TOP, "F8*")
    assert cubulus(sides=4).view(cubulus().start(), None)["sides"] == ["F", "B", "L", "R"]


def test_option_sides_6_counts_all() -> None:
    assert ended(cubulus(sides=6), TOP, "F8*").winners == (A,)
    assert ended(cubulus(sides=6), OWN_NEXT, "F5").winners == (A,)
    assert len(cubulus(sides=6).view(cubulus(sides=6).start(), None)["sides"]) == 6


def test_option_neutrals_placed_is_the_second_players_choice() -> None:
    assert cubulus(neutrals="placed").actors(cubulus().start()) == (B,)


def test_option_neutrals_random_is_chance() -> None:
    game = cubulus(neutrals="random")
    assert game.actors(game.start()) == (CHANCE,)
    assert len(game.chances(game.start())) == 27
    assert why(game, game.start(), "@222") is None
    reason = game.explain(game.start(), B, "@222")
    assert reason is not None
    assert reason.key == "cubulus.reason.nature_first"


def test_option_equal_turn_on_shifts_any_full_line() -> None:
    game = cubulus(equal_turn=True)
    assert "F8*" in texts(game, game.parse_state(f"{NEUTRALS_IN} A - 0"))


def test_option_equal_turn_off_leaves_equal_lines_alone() -> None:
    game = cubulus(equal_turn=False)
    assert "F8*" not in texts(game, game.parse_state(f"{NEUTRALS_IN} A - 0"))


def undoing_two_turns_later(ban: str) -> tuple[str, str] | None:
    """Return the rule that forbids the third player to undo the first one's shift."""
    game = cubulus(players=3, ban=ban)
    return why(game, after(game, "U1", "U2", "U3", "L1*", "L3"), "R3*")


def test_option_ban_next_binds_the_very_next_turn_only() -> None:
    assert undoing_two_turns_later("next") is None


def test_option_ban_own_binds_until_the_seat_of_the_shift_is_on_turn_again() -> None:
    assert undoing_two_turns_later("own") == ("CLS-13", "undoes")


@pytest.mark.parametrize("limit", [20, 100, 400])
def test_option_quiet_limit(limit: int) -> None:
    """Just so many shifts make a draw."""
    game = cubulus(quiet_limit=limit)
    position = f"{NEUTRALS_IN} A - 0"
    assert goes_on(game, position, *["F8*"] * (limit - 1))
    assert ended(game, position, *["F8*"] * limit).winners == ()


def test_option_quiet_limit_100_is_the_default() -> None:
    assert cubulus(quiet_limit=100) == cubulus()


def test_option_quiet_limit_off_never_draws() -> None:
    game = cubulus(quiet_limit=None)
    state = after(game, *["F8*"] * 450, at=f"{NEUTRALS_IN} A - -")
    assert game.outcome(state) is None
    assert game.state_text(state) == f"{NEUTRALS_IN} A B8* -"
    assert game.view(state, None)["quiet"] is None


def test_option_foreign_wins_at_once() -> None:
    assert ended(cubulus(foreign="wins"), FOREIGN_NEXT, "L3").winners == (B,)


def test_option_foreign_ignored_waits() -> None:
    assert goes_on(cubulus(foreign="ignored"), FOREIGN_NEXT, "L3")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 4),
        ("sides", 5),
        ("sides", True),
        ("neutrals", "free"),
        ("equal_turn", 1),
        ("ban", "never"),
        ("quiet_limit", 19),
        ("quiet_limit", 401),
        ("foreign", "loses"),
    ],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(OptionError) as refused:
        cubulus(**{name: value})
    assert refused.value.option == name


@pytest.mark.parametrize("name", CubulusOptions.VARIANTS)
def test_every_variant_can_be_played(name: str) -> None:
    game = cubulus(**CubulusOptions.VARIANTS[name])
    assert game.actors(game.start())


def test_option_handicap_0() -> None:
    assert cubetable.game("cubulus(handicap=0-0)") == cubetable.game("cubulus")
    assert not cubetable.game("cubulus").start()[:3].any()


def test_option_handicap_puts_balls_of_the_other_player_into_the_cube() -> None:
    game = cubetable.game("cubulus(handicap=3-0)")
    state = game.start()
    assert game.state_text(state) == ".../.../.../B../.../B.B/.../.../... B - 0"
    assert {"@112", "@332", "@132"} & {game.move_text(state, 1, move) for move in game.moves(state, 1)} == set()
    assert game.parse_state(game.state_text(state)).tolist() == state.tolist()
    assert cubetable.game("cubulus(handicap=0-1)").start()[:2].tolist() == [1 << 9, 0]


def test_the_balls_ahead_are_some_of_the_nine() -> None:
    game = cubetable.game("cubulus(handicap=4-0)")
    text = "NNN/N.N/NNN/B.B/.N./B.B/A../.../..B A - 0"
    state = game.parse_state(text)
    assert game.state_text(state) == text
    with pytest.raises(BadNotation, match="when players take turns"):
        game.parse_state(text.replace("B.B/A../.../..B", "B../A../.../..."))


def test_chance_puts_neutral_balls_beside_those_ahead() -> None:
    game = cubetable.game("cubulus(neutrals=random,handicap=4-0)")
    rng = np.array([1, 2, 3, 4], dtype=np.uint64)
    for _ in range(50):
        state = game.start()
        game.kernels.playout(state, rng, np.zeros(2))
        assert not (state[0] & state[1] | state[0] & state[2] | state[1] & state[2])


def test_three_players_have_no_handicap_and_of_two_only_one() -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game("cubulus(players=3,handicap=1-0-0)")
    assert str(refused.value).startswith(
        "With three players there are no handicaps: the extra balls would help only one opponent"
    )
    with pytest.raises(OptionError) as refused:
        cubetable.game("cubulus(handicap=1-2)")
    assert str(refused.value) == "Only one of the two players can have a handicap, so handicap cannot be 1-2."
    assert "1-2" in refused.value.text("ru")
