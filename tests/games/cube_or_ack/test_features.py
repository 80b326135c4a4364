"""The features of Cube-Or-ACK! in all variants: numbers within their bounds, and the true points."""

import numpy as np
import pytest

from cubetable.bots.network.features import shape_of
from cubetable.games.cube_or_ack.players import features
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.options import CubeOrAckOptions
from tests.network.making import positions
from tests.network.test_features import described, described_moves

CONTESTS = [name for name, options in CubeOrAckOptions.VARIANTS.items() if options.get("mode") != "coop"]


def leads(game: CubeOrAck, found: list[int]) -> list[int]:
    """Read how many points more than each other seat the viewer has."""
    places = [np.divmod(number - features.LEAD, features.LEADS) for number in found if number >= features.LEAD]
    assert [int(other) for other, _ in places] == list(range(game.players - 1))
    return [int(lead) - features.MOST_LEAD for _, lead in places]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", CONTESTS)
def test_every_variant_is_described(variant: str, players: int) -> None:
    """Every position has the lead of COA-29 in it, and every number lies within its bounds."""
    game = CubeOrAck(**{**CubeOrAckOptions.VARIANTS[variant], "players": players})
    shape = shape_of(game)
    for state, seat in positions(game, 1):
        found = described(game, state, seat)
        assert 0 <= found[0] <= found[-1] < shape.inputs
        points = np.roll(game.scores(state), -seat)
        most = features.MOST_LEAD
        assert leads(game, found) == np.clip(points[0] - points[1:], -most, most).tolist()
        marks = described_moves(game, state, seat)
        assert all(one and 0 <= one[0] <= one[-1] < shape.marks and len(one) <= shape.most_marks for one in marks)


def test_moves_say_that_a_set_runs_out() -> None:
    """COA-24: the last piece in a hand has a mark of its own."""
    game, found = CubeOrAck(players=3, pieces=4), set()
    for state, seat in positions(game, 5):
        last = state[at.HAND + seat] == 1
        assert all((features.LAST in marks) == last for marks in described_moves(game, state, seat))
        found.add(bool(last))
    assert found == {False, True}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ({}, {"pieces": 22}, True),
        ({}, {"pieces": 31}, False),
        ({}, {"players": 4}, False),
        ({}, {"frame": "fixed"}, False),
        ({"shape": "prism"}, {"shape": "prism", "size": "5x4x3"}, True),
        ({"shape": "prism", "size": "6x6x3"}, {"shape": "pyramid", "size": 6}, False),
        ({}, {"may_pass": True}, False),
        ({"hollow": True}, {"interior_first": True}, False),
    ],
)
def test_a_network_fits_games_with_the_same_frame_and_rules(
    one: dict[str, object], other: dict[str, object], same: bool
) -> None:
    names = [features.network(CubeOrAck(**options)) for options in (one, other)]
    assert (names[0] == names[1]) is same
