"""The bots of Eight-by-Eight: what they never miss, and that they repeat themselves."""

import numpy as np
import pytest

import cubetable
from cubetable import bots
from cubetable.bots import Budget
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions
from tests.budget import games
from tests.search.exact import exact

SHARP = bots.NAMES[3:]
"""The levels that miss nothing."""

DECIDED: list[tuple[str, str]] = [
    ("eight_by_eight(line=4)", "6r1/y2y2ry/y3r1ry/6r1/y1r5/1rr3y1/8/8 y 1 -,-"),
    ("eight_by_eight(blackouts=off)", "rryyyyr1/r1y1ry2/r2r1r2/rry1yyy1/ryyr1y1r/y1yyy1r1/y2r3r/3rr2r y 4 -,-"),
    ("eight_by_eight(line=4)", "y6y/1rr1r3/8/2yyy3/r1y3ry/7y/1r2y3/3rrrr1 y 6 -,4"),
    ("eight_by_eight", "r1r1yryy/yy1yy3/y1rry1yr/yyr1rrr1/1y1ry1rr/yrrrr3/1ry4y/r1y1ry2 y 4 7,7"),
    ("eight_by_eight(blackouts=off)", "rrryr1yy/rrrrr2r/ry1yy1yy/y2yyr1r/yyyyryr1/3rr3/ryrry3/yy1ryr2 y 3 -,-"),
    ("eight_by_eight(line=4)", "1y1r3r/r1y3rr/2y2ryr/1r2r1yy/rrr3y1/1yyy2rr/r4y2/1y3y2 y 3 78,47"),
    ("eight_by_eight(players=3)", "ygr1y1yr/g3gg1r/1rry1g2/r1y1ggr1/r1yrrgrg/y1y1y1gy/y1ygr1ry/ygygy1r1 g 5 18,-,8"),
    ("eight_by_eight(line=4)", "4y3/3r1y2/4y3/ry6/r1yr1yyy/1y6/2rrry2/rrrrry2 y 4 -,-"),
    ("eight_by_eight(players=3)", "rg2yy1y/r1g1gy1g/1r1rrgr1/1r2gg1g/gryryggg/grrgg1rr/yr3grr/g1yryr1y g 5 5,23578,1"),
    ("eight_by_eight(line=4)", "1yy1r2r/y4yy1/3yr3/ryy3r1/ry2r2r/r1y3yr/r1yr3y/4r1y1 y 2 236,-"),
    ("eight_by_eight", "yrry2yr/yyrryryr/yyryyr2/ryr2ry1/yrry2yy/ry3r1r/yr6/1y2r3 y 5 178,-"),
    ("eight_by_eight(line=4)", "4r1r1/2r2r1r/4ry1y/3rr2r/3y1r1r/r1y3r1/2yy1y1y/1y1ryyy1 y 8 -,6"),
    ("eight_by_eight(players=3)", "g1g1ryyr/1grr2yr/r2g1ygr/1grgy1yg/2yygg2/y1yg4/2yy1ggy/g1rryrrg g 6 47,3,247"),
    ("eight_by_eight(blackouts=off)", "2yyyyrr/ryryrryr/1r1y3y/ryyy3r/1y1r1ryy/1yr2ry1/1yry1rry/yrrrrryr y 1 -,-"),
    ("eight_by_eight(blackouts=off)", "2yr4/2yyr1rr/yr1rry1y/1ry1r2y/1yyrrrr1/2yrr1yy/r1ryy2y/ry1y3r y 5 -,-"),
]
"""Last rounds in which all that may follow can be tried, and few moves are as good as the best."""

SURE: list[tuple[str, str, str, str]] = [
    ("eight_by_eight", "rrr2r2/8/8/8/8/yyy5/8/yyyy4 y 5 -,-", "8,5", "the last of the round ends the game"),
    ("eight_by_eight(players=3)", "gggg4/8/8/rr6/8/yyy5/8/rrr5 g 5 -,-,-", "1,5", "the last of three"),
    ("eight_by_eight(sudden_death=on)", "rrr1r3/8/8/8/8/8/8/yyyy4 r 4 -,-", "1,4", "the gap in the middle"),
    ("eight_by_eight(sudden_death=on)", "y6r/1y4r1/2y5/3yr3/3r4/2r5/8/8 r 6 -,-", "3,6", "the falling diagonal"),
    ("eight_by_eight(line=6,sudden_death=on)", "rrrrr3/8/8/8/8/8/8/yyyyy3 r 6 -,-", "1,6", "six where six are needed"),
]
"""Positions with a move after which the game is won."""

BLOCKS: list[tuple[str, str, str]] = [
    ("eight_by_eight(sudden_death=on)", "8/r7/8/3rr3/8/1yyyy3/r7/8 r 1 -,-", "6,1"),
    ("eight_by_eight(sudden_death=on)", "8/1ryyyy2/8/8/r1r5/8/8/r7 r 7 -,-", "2,7"),
    ("eight_by_eight(players=4)", "r7/bbbb4/8/1yy5/5g2/g7/8/1r4y1 r 5 -,-,-,-", "2,5"),
]
"""Positions in which another needs one more, and the roll allows to stand in the way."""


def choose(name: str, game: Game, state: State, *, seed: int = 1, nodes: int | None = None) -> int:
    (seat,) = game.actors(state)
    # Those that think for a second play within nodes here: nothing is judged by its speed.
    budget = Budget(nodes=nodes or 20_000) if nodes or name in bots.NAMES[5:] else None
    return bots.make(name, game, seed=seed, budget=budget).choose(game, game.redact(state, seat), seat)


@pytest.mark.parametrize(("spec", "position"), DECIDED)
def test_the_strongest_level_weighs_all_that_may_follow(spec: str, position: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    worth = exact(game, state)
    best = max(worth.values())
    assert sum(value > best - 0.05 for value in worth.values()) <= 2, "this position tests nothing"
    assert min(worth.values()) < best - 0.05
    for name in SHARP:
        assert worth[choose(name, game, state)] == pytest.approx(best), name


def test_the_strongest_gives_up_half_a_win_for_the_better_chance_of_a_whole_one() -> None:
    game = cubetable.game("eight_by_eight(line=4)")
    state = game.parse_state("1r6/8/y1yy1y2/2y1yy2/2r3y1/2r2rr1/2rr4/2r1r3 y 4 -,-")
    worth = exact(game, state)
    assert worth[game.parse_move(state, 1, "4,4")] == 0.5 < max(worth.values())
    assert worth[choose(bots.STRONGEST, game, state)] == max(worth.values())


@pytest.mark.parametrize(("spec", "position", "text", "why"), SURE)
def test_a_win_is_taken_by_every_level_that_overlooks_nothing(spec: str, position: str, text: str, why: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    (seat,) = game.actors(state)
    won = [move for move in game.moves(state, seat) if game.winners(game.play(state, seat, move)) == (seat,)]
    won = [move for move in won if game.outcome(game.play(state, seat, move))]
    assert [game.move_text(state, seat, move) for move in won] == [text], why
    for name in bots.BY_LEVEL[bots.CARELESS :]:
        for seed in range(games(1, 5)):
            assert choose(name, game, state, seed=seed) == won[0], (name, seed)


@pytest.mark.parametrize(("spec", "position", "text"), BLOCKS)
def test_a_line_of_another_is_blocked(spec: str, position: str, text: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    (seat,) = game.actors(state)
    for name in SHARP:
        assert game.move_text(state, seat, choose(name, game, state)) == text, name


def variants() -> list[str]:
    """Give every variant for every number of seats."""
    found = [
        cubetable.game("eight_by_eight", **{**options, "players": players})
        for options in EightByEightOptions.VARIANTS.values()
        for players in (2, 3, 4)
    ]
    return [str(game) for game in found]


@pytest.mark.parametrize("spec", variants())
def test_every_level_plays_every_variant_to_its_end(spec: str) -> None:
    game = cubetable.game(spec)
    table = [bots.make(bots.NAMES[1 + seat], game, seed=seat, budget=Budget(nodes=15)) for seat in range(game.players)]
    table[-1] = bots.make(bots.STRONGEST, game, seed=9, budget=Budget(nodes=15))
    state, dice = game.start(), np.random.default_rng(4)
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            move = int(dice.integers(1, 9))
        else:
            move = table[actor].choose(game, game.redact(state, actor), actor)
        state = game.play(state, actor, move)  # refuses what is not legal
    assert game.outcome(state) is not None


@pytest.mark.parametrize("name", bots.NAMES[1:])
def test_the_same_seed_and_nodes_give_the_same_moves(name: str) -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("8/2r5/3y4/2ry4/8/8/8/8 r 4 -,-")
    made = [[choose(name, game, state, seed=seed, nodes=60) for seed in range(6)] for _ in range(2)]
    assert made[0] == made[1]


def test_the_lower_levels_differ_by_their_seed() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("8/2r5/3y4/2ry4/8/8/8/8 r 4 -,-")
    assert len({choose("bot:1", game, state, seed=seed) for seed in range(8)}) > 1


def test_the_strongest_gives_an_outlook_for_every_move() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    state = game.parse_state("8/2r5/3y4/2rg4/8/8/8/8 y 4 -,-,-")
    found = bots.make("bot:5", game, seed=1, budget=Budget(nodes=5_000)).opinion(game, state, 1)
    assert {weighed.move for weighed in found.weighed} == set(game.moves(state, 1))
    assert all(0 <= weighed.outlook <= 1 for weighed in found.weighed)
    assert len(found.shares) == 3
