"""The bots of CUBED."""

from threading import Event

import numpy as np
import pytest

import cubetable
from cubetable import CHANCE, Game, State, bots
from cubetable.bots import Budget
from cubetable.games.cubed.rules.options import CubedOptions
from tests.games.cubed.positions import CLOSABLE, GAP, THREE, TWO, VOID, cubed, dealt, phase, played, position

FEW = Budget(nodes=12)
SOME = Budget(nodes=400)
MANY = Budget(nodes=2000)
SEARCHING = ("bot:4", "bot:5")
LEVELS = ("bot:1", "bot:2", "bot:3", *SEARCHING)
SEEING = LEVELS[1:]


def chosen(name: str, game: Game, state: State, budget: Budget = SOME, seed: int = 3) -> str:
    """Let a bot choose from what its seat sees."""
    (seat,) = game.actors(state)
    move = bots.make(name, game, seed=seed, budget=budget).choose(game, game.redact(state, seat), seat)
    return game.move_text(state, seat, move)


def shuffled(game: Game, seed: int) -> State:
    """Deal at random."""
    rng = np.random.default_rng(seed)
    state = game.start()
    while game.actors(state) == (CHANCE,):
        moves = game.moves(state, CHANCE)
        state = game.play(state, CHANCE, moves[int(rng.integers(len(moves)))])
    return state


def finished(game: Game, names: list[str], seed: int, budget: Budget = FEW) -> tuple[State, list[str]]:
    """Play a game through the checked door, and write down what the seats did."""
    rng = np.random.default_rng(seed)
    table = [bots.make(name, game, seed=seed + seat, budget=budget) for seat, name in enumerate(names)]
    state, texts = game.start(), []
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            moves = game.moves(state, CHANCE)
            move = moves[int(rng.integers(len(moves)))]
        else:
            move = table[actor].choose(game, game.redact(state, actor), actor)
            texts.append(game.move_text(state, actor, move))
        state = game.play(state, actor, move)
    return state, texts


@pytest.mark.parametrize("variant", CubedOptions.VARIANTS)
def test_every_level_plays_every_variant_to_its_end(variant: str) -> None:
    options: dict[str, object] = {"players": len(SEEING), "rounds": 1, **CubedOptions.VARIANTS[variant]}
    game = cubetable.game("cubed", **options)
    for first in range(game.players):
        names = [LEVELS[(first + seat) % len(LEVELS)] for seat in range(game.players)]
        state, _ = finished(game, names, first)
        assert game.outcome(state) is not None


@pytest.mark.parametrize("players", range(1, 7))
def test_the_same_seed_makes_the_same_game(players: int) -> None:
    game = cubed(players=players, rounds=1, white_by_blocker=True)
    names = [LEVELS[-1 - seat % 2] for seat in range(players)]
    assert finished(game, names, 7)[1] == finished(game, names, 7)[1]


@pytest.mark.parametrize("name", LEVELS)
def test_states_that_a_seat_cannot_tell_apart_are_answered_alike(name: str) -> None:
    game = cubed(players=3)
    rng = np.random.default_rng(1)
    state = shuffled(game, 4)
    for _ in range(12):
        (seat,) = game.actors(state)
        if seat != CHANCE:
            other = game.resample(game.redact(state, seat), seat, rng)
            assert not np.array_equal(other, state)
            text = chosen(name, game, state, FEW)
            assert chosen(name, game, other, FEW) == text
            state = played(game, state, text)
        else:
            state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])


@pytest.mark.parametrize("name", LEVELS[bots.CARELESS :])
def test_the_last_piece_is_laid_when_it_fits(name: str) -> None:
    game = cubed(rounds=1)
    state = position(game, TWO, "GPP", "LLL")
    after = played(game, state, chosen(name, game, state))
    assert game.outcome(after) is not None
    assert game.returns(after) == (1.0, 0.0)


@pytest.mark.parametrize("name", LEVELS[bots.CARELESS :])
def test_a_playable_piece_is_laid(name: str) -> None:
    game = cubed()
    for turn in ("1:turn", "1:drawn"):
        state = position(game, TWO, "GPP BBB", "LLL", turn=turn)
        assert chosen(name, game, state) in {"-1,1:PGP", "0,-1:PPG"}


@pytest.mark.parametrize("name", ["bot:2", *SEARCHING])
def test_a_wild_goes_before_a_single_when_the_round_is_about_to_end(name: str) -> None:
    game = cubed()
    state = position(game, THREE, "BGW BGN BBB", "LLL")
    assert "W" in chosen(name, game, state)


@pytest.mark.parametrize("name", SEARCHING)
def test_the_table_is_closed_when_that_wins_and_not_when_it_loses(name: str) -> None:
    ahead = position(cubed(rounds=1), CLOSABLE, "BKK BBG", "LLL NNN YYY PPP GGG")
    assert chosen(name, cubed(rounds=1), ahead) == "0,-1:KKB"
    alone = position(cubed(players=1), CLOSABLE, "BKK BBG")
    assert chosen(name, cubed(players=1), alone, MANY) != "0,-1:KKB"


@pytest.mark.parametrize("name", SEARCHING)
def test_the_totals_say_whether_to_close_the_table(name: str) -> None:
    game = cubed()
    ahead = position(game, CLOSABLE, "BKK LLL", "NNN YYY", rounds="3,1", totals="10,40")
    assert chosen(name, game, ahead) == "0,-1:KKB"


@pytest.mark.parametrize("name", SEEING)
def test_a_gift_rids_the_hand_of_its_worst_piece(name: str) -> None:
    game = cubed(rounds=1, players=3, fill_the_void=True)
    state = played(game, position(game, VOID, "LNW BBB PPP", "LLL NNN", "YYY LLP"), "0,-1:LNW")
    assert phase(state) == "gift"
    assert chosen(name, game, state).startswith("give:")


@pytest.mark.parametrize("name", SEEING)
def test_the_last_piece_is_given_away(name: str) -> None:
    game = cubed(rounds=1, fill_the_void=True)
    state = played(game, position(game, VOID, "LNW BBB", "LLL"), "0,-1:LNW")
    assert chosen(name, game, state) == "give:BBB>2"


@pytest.mark.parametrize("name", SEEING)
def test_of_three_pieces_one_that_fits_and_counts_little_is_kept(name: str) -> None:
    game = cubed(rounds=1, draw_three=True)
    state = played(game, position(game, TWO, "BBB", "LLL YYY"), "draw3:3", "GPL", "LNW", "NNN")
    assert chosen(name, game, state) == "keep:GPL"


@pytest.mark.parametrize("name", SEEING)
def test_a_bridge_is_followed_by_a_second_piece(name: str) -> None:
    game = cubed(rounds=1, bridging=True)
    state = played(game, position(game, GAP, "BLY BBB YYY BLN", "LLL LLP NNP"), "0,3:YBL")
    assert phase(state) == "second"
    assert chosen(name, game, state) != "pass"


def test_a_search_wins_solo() -> None:
    game = cubed(players=1)
    for seed in range(2):
        state, _ = finished(game, ["bot:4"], seed, Budget(nodes=100))
        assert game.returns(state) == (1.0,)


def test_an_opinion_gives_each_move_its_outlook_and_each_seat_its_share() -> None:
    game = cubed(players=4)
    state = dealt(game)
    seen = game.redact(state, 0)
    opinion = bots.make("bot:5", game, seed=1, budget=SOME).opinion(game, seen, 0)
    assert opinion.nodes == SOME.nodes
    assert {weighed.move for weighed in opinion.weighed} == set(game.moves(seen, 0))
    assert all(0.0 <= weighed.outlook <= 1.0 for weighed in opinion.weighed)
    assert sum(opinion.shares) == pytest.approx(1.0)
    assert opinion.move == opinion.weighed[0].move


def test_a_search_can_be_cancelled() -> None:
    game = cubed()
    cancel = Event()
    cancel.set()
    bot = bots.make("bot:5", game, seed=1, budget=Budget(seconds=3600.0, threads=2, cancel=cancel))
    assert bot.choose(game, game.redact(dealt(game), 0), 0) in game.moves(dealt(game), 0)
