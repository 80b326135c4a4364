"""Each seat of CUBED is shown what it may know and nothing else."""

from collections.abc import Iterator

import numpy as np
import pytest

from cubetable import CHANCE, Game, State
from cubetable.core.laws.walk import sample, walk
from cubetable.games.cubed.rules.layout import BAG, HANDS, WAITING
from cubetable.games.cubed.rules.notation import names
from tests.games.cubed.positions import THREE, VOID, cubed, played, position

GAMES = 6
SPECS = [
    {"players": 2, "draw_three": True, "fill_the_void": True, "bridging": True},
    {"players": 4, "rounds": 1, "draw_three": True, "bridging": True},
    {"players": 1},
]


def positions(game: Game) -> Iterator[State]:
    rng = np.random.default_rng(7)
    for _ in range(GAMES):
        yield from sample(walk(game, rng), rng, 20)


def seats(game: Game) -> list[int | None]:
    return [*range(game.players), None]


@pytest.mark.parametrize("options", SPECS, ids=str)
def test_no_word_of_a_redacted_state_holds_a_hidden_piece(options: dict[str, object]) -> None:
    game = cubed(**options)
    for state in positions(game):
        if not game.actors(state):
            assert np.array_equal(game.redact(state, None), state)
            continue
        for seat in seats(game):
            seen = game.redact(state, seat)
            changed = {int(word) for word in np.flatnonzero(seen != state)}
            assert changed <= {*range(HANDS, HANDS + 6), BAG, WAITING}
            assert all(seen[HANDS + other] == 0 for other in range(game.players) if other != seat)


@pytest.mark.parametrize("options", SPECS, ids=str)
def test_a_resampled_state_is_one_that_a_game_could_reach(options: dict[str, object]) -> None:
    game = cubed(**options)
    rng = np.random.default_rng(13)
    for state in positions(game):
        for seat in seats(game):
            guess = game.resample(game.redact(state, seat), seat, rng)
            assert np.array_equal(game.parse_state(game.state_text(guess)), guess)
            assert all(len(game.moves(guess, actor)) for actor in game.actors(guess))


def test_resampling_moves_the_hidden_pieces_about() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL YYY NNN")
    rng = np.random.default_rng(17)
    guesses = {game.resample(game.redact(state, 0), 0, rng)[HANDS + 1] for _ in range(200)}
    assert len(guesses) > 150
    assert {name for guess in guesses for name in names(int(guess))}.isdisjoint({"GKK", "BBB", "GPY", "GPP", "GGG"})


def seen_by_all(game: Game, state: State, text: str) -> list[str | None]:
    (actor,) = game.actors(state)
    move = game.parse_move(state, actor, text)
    return [game.sees(state, actor, move, seat) for seat in seats(game)]


def test_a_drawn_piece_is_known_to_its_drawer_alone() -> None:
    game = cubed(players=3)
    state = played(game, position(game, THREE, "GKK BBB", "LLL", "NNN"), "draw")
    assert seen_by_all(game, state, "YYY") == ["YYY", "*", "*", "*"]
    assert seen_by_all(game, game.start(), "YYY") == ["YYY", "*", "*", "*"]


def test_the_number_named_is_public_and_the_piece_kept_is_not() -> None:
    game = cubed(players=3, draw_three=True)
    state = position(game, THREE, "GKK BBB", "LLL", "NNN")
    assert seen_by_all(game, state, "draw3:2") == ["draw3:2"] * 4
    state = played(game, state, "draw3:2", "YYY", "PPP")
    assert seen_by_all(game, state, "keep:YYY") == ["keep:YYY", "keep:*", "keep:*", "keep:*"]
    assert game.view(game.redact(state, 0), 0)["waiting"] == ["PPP", "YYY"]
    view = game.view(game.redact(state, 1), 1)
    assert (view["waiting"], view["waiting_count"]) == (None, 2)


def test_a_gift_is_known_to_giver_and_receiver() -> None:
    game = cubed(players=3, fill_the_void=True)
    state = played(game, position(game, VOID, "LNW BBB GGG", "LLL", "NNN"), "0,-1:LNW")
    assert seen_by_all(game, state, "give:BBB>3") == ["give:BBB>3", "give:*>3", "give:BBB>3", "give:*>3"]


def test_solo_pieces_that_go_out_and_the_first_piece_are_public() -> None:
    game = cubed(players=1)
    state = played(game, game.start(), "BKK", "GKK", "KKL")
    assert seen_by_all(game, state, "KKN") == ["KKN", "KKN"]
    assert seen_by_all(game, state, "YYY") == ["YYY", "*"]


def test_open_hands_hide_nothing() -> None:
    game = cubed(players=3, draw_three=True, open_hands=True)
    state = played(game, position(game, THREE, "GKK BBB", "LLL", "NNN"), "draw3:2", "YYY", "PPP")
    assert seen_by_all(game, state, "keep:YYY") == ["keep:YYY"] * 4
    assert game.view(game.redact(state, None), None)["waiting"] == ["PPP", "YYY"]


def test_a_redacted_state_says_which_pieces_may_be_drawn() -> None:
    game = cubed()
    state = played(game, position(game, THREE, "GKK BBB", "LLL YYY NNN"), "draw")
    seen = game.redact(state, 0)
    unseen = {game.move_text(seen, CHANCE, move) for move in game.moves(seen, CHANCE)}
    assert {"LLL", "YYY", "NNN"} <= unseen
    assert unseen.isdisjoint({"GKK", "BBB", "GPY", "GPP", "GGG"})
