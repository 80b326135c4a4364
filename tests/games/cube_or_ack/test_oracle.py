"""The kernels beside an independent reading of the document: every ply, every option."""

import random
from typing import Any

from cubetable.core.errors import OptionError
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from tests.budget import games
from tests.games.cube_or_ack.oracle import Oracle

GAMES = games(short=15, long=10_000)


def random_options(rng: random.Random) -> dict[str, Any]:
    """Choose options at random, about half of them other than the default."""
    shape = rng.choice(("cube", "cube", "prism", "pyramid"))
    players = rng.randint(2, 4)
    few = rng.choice((0, 3, 99))
    sizes: dict[str, list[str | int | None]] = {
        "cube": [None],
        "prism": [None, None, prism(rng)],
        "pyramid": [None, rng.randint(1, 10)],
    }
    return {
        "players": players,
        "pieces": rng.choice((rng.randint(1, 8), rng.randint(1, 8), rng.randint(1, 25))),
        "mode": rng.choice(("competitive", "coop")),
        "reach": rng.choice(("open", "straight", "any")),
        "frame": rng.choice(("floating", "fixed")),
        "extra_colour": rng.random() < 0.3,
        "interior_first": rng.random() < 0.3,
        "score_interior": rng.random() < 0.4,
        "shape": shape,
        "size": rng.choice(sizes[shape]),
        "hollow": rng.random() < 0.3,
        "run_out": rng.choice(("colour", "person")),
        "may_pass": rng.random() < 0.3,
        "handicap": tuple(rng.randint(0, few) for _ in range(players)),
    }


def prism(rng: random.Random) -> str:
    """Write a size with small extents, now and then a long one."""
    return "x".join(str(rng.choice((1, 2, 3, 3, 4, rng.randint(1, 10)))) for _ in range(3))


def walk(rng: random.Random) -> int:
    """Play one random game in both and compare all that can be compared; give its plies."""
    options = random_options(rng)
    try:
        slow = Oracle(**options)
    except ValueError:
        slow = None
    try:
        game = CubeOrAck(**options)
    except OptionError:
        assert slow is None, options
        return 0
    assert slow is not None, options
    state, position = game.start(), slow.start()
    plies = 0
    while game.actors(state):
        (seat,) = game.actors(state)
        assert slow.actors(position) == (seat,), (options, game.state_text(state))
        texts = [game.move_text(state, seat, move) for move in game.moves(state, seat)]
        assert set(texts) == slow.moves(position, seat), (options, game.state_text(state))
        assert len(set(texts)) == len(texts)
        text = rng.choice(texts)
        state = game.play(state, seat, game.parse_move(state, seat, text))
        position = slow.play(position, seat, text)
        plies += 1
    assert slow.actors(position) == ()
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == slow.outcome(position), (options, game.state_text(state))
    return plies


def test_the_kernels_and_the_oracle_play_the_same_games() -> None:
    rng = random.Random(17)
    assert sum(walk(rng) for _ in range(GAMES)) > GAMES
