"""One seat against bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cubetable.core.errors import Refusal
from cubetable.envs.gymnasium import ID, SeatEnv, env, share_won
from tests.envs.specs import AT_ONCE, SOME

QUICK = "bot:1"
NO_ACTION = -1


def played(one: SeatEnv, seed: int) -> tuple[list[int], float]:
    """Play at random to the end; give the actions and the last reward."""
    _, info = one.reset(seed=seed)
    rng, actions, over, reward = np.random.default_rng(seed), [], False, 0.0
    while not over:
        assert info["action_mask"].any()
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, over, _, info = one.step(actions[-1])
    return actions, reward


@pytest.mark.parametrize("spec", SOME)
def test_gymnasiums_check(spec: str) -> None:
    check_env(gymnasium.make(ID, game=spec, bot=QUICK).unwrapped)


@pytest.mark.parametrize("spec", ["eight_by_eight(players=3,line=4)", "cubed(rounds=1)", AT_ONCE[1]])
def test_a_seed_gives_the_same_game_again(spec: str) -> None:
    one = env(spec, QUICK, seat=None)
    games = [played(one, seed) for seed in (1, 2, 1)]
    assert games[0] == games[2] != games[1]


def test_the_learner_has_every_seat_in_turn_if_none_is_asked_for() -> None:
    one = env("eight_by_eight(players=3)", QUICK, seat=None)
    seats = {one.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1, 2}


def test_an_action_that_is_no_move_loses_and_says_why() -> None:
    one = env("eight_by_eight", QUICK)
    one.reset(seed=1)
    _, reward, over, _, info = one.step(65)
    assert (reward, over) == (-1.0, True)
    assert "EBE-" in info["refused"]


def test_the_mask_is_offered_as_learners_ask_for_it() -> None:
    one = env("cubulus", QUICK)
    _, info = one.reset(seed=1)
    assert one.action_masks().dtype == np.bool_
    assert np.array_equal(one.action_masks(), info["action_mask"])


def test_the_learner_is_shown_its_own_hand_and_no_other() -> None:
    one = env("cubed(rounds=1)", QUICK, seat=1, render_mode="ansi")
    one.reset(seed=1)
    picture = one.render()
    assert isinstance(picture, str)
    assert picture.count("hidden") == 1


def test_seats_and_bots_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Refusal, match="has no player 2"):
        env("cubulus", seat=2)
    with pytest.raises(Refusal, match="bot:9"):
        env("cubulus", "bot:9")


def test_the_share_of_the_win_is_counted_over_both_seats() -> None:
    def resign(planes: object, mask: object) -> int:
        return NO_ACTION

    assert share_won(resign, "eight_by_eight", QUICK, games=4) == 0
    rng = np.random.default_rng(1)
    won = share_won(lambda _, mask: int(rng.choice(np.flatnonzero(mask))), "cubulus", "random", games=60)
    assert 0.25 < won < 0.75
