"""Hunters: what they find is theirs for the whole round, and no sheet but their own matters."""

from collections.abc import Iterator

import numpy as np
import pytest

from cubetable import CHANCE, CLOCK, Game, State, bots
from cubetable.games.monkey_puzzle.players.levels import make_novice
from cubetable.games.monkey_puzzle.rules.layout import DONE_MOVE, FOUND
from cubetable.games.monkey_puzzle.rules.notation import sheet_of
from cubetable.games.monkey_puzzle.rules.options import MonkeyPuzzleOptions
from cubetable.games.monkey_puzzle.rules.pieces import number_set, worth_of
from cubetable.games.monkey_puzzle.rules.solutions import codes
from tests.games.monkey_puzzle.positions import after, dealt, made

LEVELS = [f"bot:{level}" for level in bots.LEVELS]
FEW_FACES = "0b:4/0o:4/2r:2/2g:2/4y:1/4b:1/6o:1/6v:1"
"""Boards of few digits, which are solved in no time."""


def hunted(game: Game, state: State, bot: bots.Bot, seat: int = 0) -> State:
    """Let a bot hunt until it lays its pen down or runs out of time."""
    spent = 0.0
    while True:
        seen = game.redact(state, seat)
        spent += bot.pace(game, seen, seat)
        move = bot.choose(game, seen, seat)
        if move == DONE_MOVE or (game.clock_seconds is not None and spent > game.clock_seconds):
            return state
        state = game.play(state, seat, move)


def moves_of(game: Game, state: State, bot: bots.Bot, count: int, seat: int = 0) -> Iterator[int]:
    """List what a bot writes first."""
    for _ in range(count):
        move = bot.choose(game, game.redact(state, seat), seat)
        yield move
        if move == DONE_MOVE:
            return
        state = game.play(state, seat, move)


def points(game: Game, state: State, seat: int = 0) -> int:
    """Add up a sheet if no other seat had any of it."""
    return sum(worth_of(numbers) for numbers in {number_set(state, code) for code in sheet_of(state, seat)})


def play_out(game: Game, names: list[str], rng: np.random.Generator) -> State:
    """Play a game to its end; now and then time runs out."""
    table = [bots.make(name, game, seed=seat) for seat, name in enumerate(names)]
    state = game.start()
    while actors := game.actors(state):
        actor = actors[int(rng.integers(len(actors)))]
        if actor == CHANCE:
            move = int(rng.choice(game.moves(state, CHANCE)))
        elif actor == CLOCK:
            if rng.random() > 0.05:
                continue
            move = game.moves(state, CLOCK)[0]
        else:
            move = table[actor].choose(game, game.redact(state, actor), actor)
        state = game.play(state, actor, move)
    return state


@pytest.mark.parametrize("variant", MonkeyPuzzleOptions.VARIANTS)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_every_level_plays_every_variant(variant: str, players: int) -> None:
    options = {**MonkeyPuzzleOptions.VARIANTS[variant], "players": players, "faces": FEW_FACES}
    options = {**options, "rounds": min(int(str(options.get("rounds", 1))), 2)}
    if "target" in options:
        options["target"] = 1
    game = made(**options)
    names = [LEVELS[seat % len(LEVELS)] for seat in range(players)]
    assert game.outcome(play_out(game, names, np.random.default_rng(players))) is not None


@pytest.mark.parametrize("name", ["random", *LEVELS])
def test_a_seed_makes_a_bot_repeat_itself(name: str) -> None:
    game = made(players=3)
    state = dealt(game)
    runs = [list(moves_of(game, state, bots.make(name, game, seed=7), 5)) for _ in range(2)]
    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", LEVELS)
def test_MPZ_05_the_sheets_of_others_change_nothing(name: str) -> None:
    game = made()
    state = dealt(game)
    other = after(game, state, "2:take:3+5=8", "2:take:5*6=30")
    one, two = (bots.make(name, game, seed=3) for _ in range(2))
    assert list(moves_of(game, state, one, 4)) == list(moves_of(game, other, two, 4))
    seen, same = game.redact(state, 0), game.redact(other, 0)
    assert one.pace(game, seen, 0) == two.pace(game, same, 0)
    assert one.opinion(game, seen, 0) == two.opinion(game, same, 0)


@pytest.mark.parametrize("name", LEVELS)
def test_the_equations_found_do_not_depend_on_the_number_of_searches(name: str) -> None:
    game = made()
    state = dealt(game)
    asked_once, asked_often = (bots.make(name, game, seed=3) for _ in range(2))
    for _ in range(3):
        asked_often.choose(game, state, 0)
        asked_often.opinion(game, state, 0)
    assert list(moves_of(game, state, asked_once, 4)) == list(moves_of(game, state, asked_often, 4))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("options", [{}, {"seconds": None}])
def test_A13_no_set_is_written_twice(name: str, options: dict[str, object]) -> None:
    game = made(**options)
    state = hunted(game, dealt(game), bots.make(name, game, seed=1))
    sets = [number_set(state, code) for code in sheet_of(state, 0)]
    assert len(sets) == len(set(sets)) > 0


def test_ruling_14_where_every_equation_scores_sets_are_written_again() -> None:
    game = made(repeat_set="each")
    state = hunted(game, dealt(game), bots.make("bot:5", game, seed=1))
    assert len({number_set(state, code) for code in sheet_of(state, 0)}) < state[FOUND]


def test_a_higher_level_finds_more() -> None:
    game = made()
    state = dealt(game)
    levels = [name for name in LEVELS if name != bots.STRONGEST]  # which plays as the one below
    found = [points(game, hunted(game, state, bots.make(name, game, seed=2))) for name in levels]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("name", "fewest", "most"), [("bot:1", 4, 6), ("bot:2", 6, 10)])
def test_against_the_clock_the_first_levels_write_few_equations(name: str, fewest: int, most: int) -> None:
    game = made(players=2, seconds=180)
    rounds = [hunted(game, dealt(game), bots.make(name, game, seed=seed)) for seed in range(8)]
    written = [len(sheet_of(state, 0)) for state in rounds]
    assert fewest <= sum(written) / len(written) <= max(written) <= most


def test_the_first_level_leaves_most_of_the_obvious_equations_to_beginners() -> None:
    game = made()
    state = dealt(game)
    beginner = hunted(game, state, make_novice(1))
    alike = [len(sets(hunted(game, state, bots.make("bot:1", game, seed=seed))) & sets(beginner)) for seed in range(8)]
    assert sum(alike) < 8 * len(sets(beginner)) / 2


def sets(state: State) -> set[int]:
    """Return the number sets on the first sheet."""
    return {number_set(state, code) for code in sheet_of(state, 0)}


def test_level_1_finds_short_equations() -> None:
    game = made()
    finds = [hunted(game, dealt(game), bots.make("bot:1", game, seed=seed)) for seed in range(8)]
    cubes = [worth_of(number_set(state, code)) + 2 for state in finds for code in sheet_of(state, 0)]
    assert 3 <= sum(cubes) / len(cubes) < 4.5


def test_the_strongest_takes_a_second_or_more_for_each_equation() -> None:
    game = made()
    state, bot = dealt(game), bots.make("bot:5", game, seed=2)
    assert bot.pace(game, state, 0) >= 1
    assert hunted(game, state, bot)[FOUND] <= 180


def test_ruling_15_alone_the_strongest_finds_everything() -> None:
    game = made(players=1)
    assert points(game, hunted(game, dealt(game), bots.make("bot:5", game, seed=2))) == 1718


def test_the_strongest_writes_the_best_equations_and_not_always_the_same() -> None:
    game = made(seconds=None)
    state = dealt(game)
    sheets = [sheet_of(hunted(game, state, bots.make("bot:5", game, seed=seed)), 0) for seed in (1, 2)]
    assert [worth_of(number_set(state, code)) for code in sheets[0]] == [5] * 10
    assert set(sheets[0]) != set(sheets[1])


def test_MPZ_22_among_many_the_strongest_leaves_out_common_sets() -> None:
    game = made(players=12, seconds=None, limit=30)
    state = dealt(game)
    written = {number_set(state, code) for code in sheet_of(hunted(game, state, bots.make("bot:5", game, seed=2)), 0)}
    shortest = {number_set(state, code) for code in codes(state).tolist() if worth_of(number_set(state, code)) < 3}
    assert not written & shortest


def test_on_a_full_sheet_a_better_equation_replaces_a_worse_one() -> None:
    game = made(seconds=None, limit=2)
    state = after(game, dealt(game), "1:take:3+5=8", "1:take:8-5=3")
    bot = bots.make("bot:5", game, seed=2)
    state = hunted(game, state, bot)
    assert points(game, state) == 10
    assert bot.choose(game, state, 0) == DONE_MOVE


def test_the_simplest_leave_a_full_sheet_alone() -> None:
    game = made(seconds=None, limit=1)
    state = after(game, dealt(game), "1:take:3+5=8")
    assert bots.make("bot:1", game, seed=2).choose(game, state, 0) == DONE_MOVE


@pytest.mark.parametrize("name", LEVELS)
def test_a_board_without_equations_is_soon_left(name: str) -> None:
    game = made(players=2)
    state = dealt(game, "7r7g7r7g/7b7y7b7y/7r7g7r7g/7b7y7b7y")
    bot = bots.make(name, game, seed=2)
    assert bot.choose(game, state, 0) == DONE_MOVE
    assert bot.opinion(game, state, 0).move == DONE_MOVE


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_outlook_is_a_share_and_better_for_more_points(players: int) -> None:
    game = made(players=players, seconds=None)
    state = dealt(game)
    opinion = bots.make("bot:5", game, seed=2).opinion(game, state, 0)
    assert opinion.weighed[0].move == opinion.move
    assert all(0 <= weighed.outlook <= 1 for weighed in opinion.weighed)
    assert len(opinion.shares) == players
    if players > 1:
        assert sum(opinion.shares) == pytest.approx(1)
    poor, stopped = (opinion.of(game.parse_move(state, 0, text)) for text in ("take:3+5=8", "done"))
    assert poor is not None
    assert stopped is not None
    assert opinion.weighed[0].outlook > poor.outlook > stopped.outlook


def test_a_lead_from_earlier_rounds_shows_in_the_outlook() -> None:
    game = made(rounds=2)
    state = after(game, dealt(game), "1:take:5*(4+8)/6-1=9", "1:take:5*6=30", "time")
    state = dealt(game, state=state)
    ahead, behind = (bots.make("bot:5", game, seed=2).opinion(game, state, seat).shares[seat] for seat in (0, 1))
    assert ahead > behind


def test_random_play_ends_after_one_or_two_acts() -> None:
    game = made()
    state = dealt(game, "2r4g2r4g/2b6y2b6y/2r4g2r0g/2b6y2b6y")
    acts = [len(list(moves_of(game, state, bots.make("random", game, seed=seed), 200))) for seed in range(40)]
    assert 1 < sum(acts) / len(acts) < 3
