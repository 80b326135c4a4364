"""Whom one plays Cubulus against: what they never miss, and what they find."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pytest

import cubetable
from cubetable import Game, State, bots
from cubetable.bots import LEVELS, Bot, Budget
from cubetable.games.cubulus.rules.cube import winners
from cubetable.study.puzzles.proof import wins_in, wins_with
from tests.budget import games
from tests.games.cubulus.positions import BOTH_NEXT, EMPTY, FOREIGN_NEXT, OWN_NEXT, after, cubulus, somewhere

LITTLE: Final = Budget(nodes=300)
ENOUGH: Final = Budget(nodes=3_000)
SPECS: Final = [
    "cubulus",
    "cubulus(sides=6)",
    "cubulus(neutrals=random)",
    "cubulus(foreign=ignored)",
    "cubulus(equal_turn=off)",
    "cubulus(quiet_limit=20)",
    "cubulus(players=3)",
    "cubulus(players=3,sides=6,ban=own)",
    "cubulus(players=3,foreign=ignored,quiet_limit=off)",
]


class Win(NamedTuple):
    """A won position: with how many moves of its own the seat to move wins, and all moves that begin it."""

    spec: str
    own_moves: int
    first: list[str]
    position: str


def _suite() -> list[Win]:
    lines = Path(__file__).with_name("wins.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines]
    return [Win(spec, int(own), first.split(","), position) for spec, own, first, position in rows]


SUITE: Final = _suite()


def bot(level: int, game: Game, budget: Budget = ENOUGH, seed: int = 1) -> Bot:
    return bots.make(f"bot:{level}", game, seed=seed, budget=budget)


def winning(game: Game, state: State, seat: int) -> list[int]:
    """List the moves with which a seat wins at once."""
    return [move for move in game.moves(state, seat) if seat in winners(game.play(state, seat, move))]


def safe(game: Game, state: State, seat: int) -> list[int]:
    """List the moves that let no other seat win, neither at once nor with the next seat's turn."""
    found = []
    for move in game.moves(state, seat):
        played = game.play(state, seat, move)
        actors = game.actors(played)
        if actors and not winning(game, played, actors[0]):
            found.append(move)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spec", SPECS)
def test_every_level_plays_legal_moves_in_every_variant(spec: str, level: int) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(level)
    players = [bot(level, game, LITTLE, seat) for seat in range(game.players)]
    state = game.start()
    for _ in range(games(12, 40)):
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[0]
        if seat < 0:
            move = int(rng.choice(game.moves(state, seat)))
        else:
            opinion = players[seat].opinion(game, game.redact(state, seat), seat)
            move = opinion.move
            listed = {weighed.move for weighed in opinion.weighed}
            assert listed <= set(game.moves(state, seat))
            assert opinion.proved or listed == set(game.moves(state, seat))
            assert all(0 <= weighed.outlook <= 1 for weighed in opinion.weighed)
            assert len(opinion.shares) == game.players
        state = game.play(state, seat, move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3])
def test_nodes_and_a_seed_decide_what_a_level_plays(players: int, level: int) -> None:
    game = cubulus(players=players)
    states = [somewhere(game, plies, plies) for plies in (0, 4, 11, 14)]
    first, second = (
        [player.opinion(game, state, game.actors(state)[0]) for state in states]
        for player in (bot(level, game, LITTLE, 5), bot(level, game, LITTLE, 5))
    )
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_makes_its_own_square(level: int) -> None:
    game = cubulus()
    state = game.parse_state(OWN_NEXT)
    assert game.move_text(state, 0, bot(level, game).choose(game, state, 0)) == "F5"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("position", "suicide"), [(BOTH_NEXT, "F6"), (FOREIGN_NEXT, "L3")])
def test_no_level_makes_another_seats_square(position: str, suicide: str, level: int) -> None:
    game = cubulus()
    state = game.parse_state(position)
    seat = game.actors(state)[0]
    assert winners(after(game, suicide, at=state)) == [1 - seat]
    for seed in range(5):
        assert game.move_text(state, seat, bot(level, game, seed=seed).choose(game, state, seat)) != suicide


def _tense(game: Game, wanted: int) -> Iterator[tuple[State, int, list[int], list[int]]]:
    """Give positions in which a seat can win at once, or can lose at once and need not."""
    found, seed = 0, 0
    while found < wanted:
        seed += 1
        state = somewhere(game, 12 + seed % 12, seed)
        seat = game.actors(state)[0]
        best, good = winning(game, state, seat), safe(game, state, seat)
        if best or 0 < len(good) < len(game.moves(state, seat)) // 2:
            found += 1
            yield state, seat, best, good


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("spec", ["cubulus", "cubulus(sides=6)", "cubulus(players=3)"])
def test_from_level_3_on_no_bot_misses_a_win_in_one_or_a_loss_in_one(spec: str, level: int) -> None:
    game = cubetable.game(spec)
    for seed, (state, seat, best, good) in enumerate(_tense(game, games(4, 100))):
        assert bot(level, game, seed=seed).choose(game, state, seat) in (best or good), game.state_text(state)


def test_level_1_does_not_see_what_others_threaten() -> None:
    game = cubulus()
    missed = 0
    for seed, (state, seat, best, good) in enumerate(_tense(game, 12)):
        missed += bot(1, game, seed=seed).choose(game, state, seat) not in (best or good)
    assert missed > 0


def test_neutral_balls_go_anywhere_without_long_thought() -> None:
    game = cubulus()
    state = game.parse_state(f"{EMPTY} B - 0")
    chosen = {bot(5, game, Budget(seconds=60.0), seed).choose(game, state, 1) for seed in range(20)}
    assert len(chosen) > 5


def test_the_suite_is_large_and_of_every_length() -> None:
    assert len({win.position for win in SUITE}) >= 40
    assert len({(win.spec, win.position) for win in SUITE}) == len(SUITE)
    assert {win.own_moves for win in SUITE} == {2, 3, 4}


def _proved_now(win: Win, number: int) -> bool:
    return win.own_moves < 4 or number % games(8, 1) == 0


@pytest.mark.parametrize("number", range(0, len(SUITE), games(3, 1)))
def test_the_wins_of_the_suite_are_proved_without_alpha_beta(number: int) -> None:
    win = SUITE[number]
    game = cubetable.game(win.spec)
    state = game.parse_state(win.position)
    seat = game.actors(state)[0]
    if _proved_now(win, number):
        assert not wins_in(game, state, win.own_moves - 1)
        first = [game.parse_move(state, seat, text) for text in win.first]
        assert all(wins_with(game, state, move, win.own_moves) for move in first)
        if win.own_moves < 4:
            others = set(game.moves(state, seat)) - set(first)
            assert not any(wins_with(game, state, move, win.own_moves) for move in others)


@pytest.mark.parametrize("level", [4, 5])
def test_levels_4_and_5_find_the_wins_of_the_suite(level: int) -> None:
    for number, win in list(enumerate(SUITE))[:: games(4, 1)]:
        if win.own_moves < 4 or level == 5:
            game = cubetable.game(win.spec)
            state = game.parse_state(win.position)
            seat = game.actors(state)[0]
            budget = Budget(nodes=150_000 if win.own_moves == 2 else 4_000_000)
            opinion = bot(level, game, budget, number).opinion(game, state, seat)
            assert game.move_text(state, seat, opinion.move) in win.first, win
            assert opinion.weighed[0].outlook > 0.9
