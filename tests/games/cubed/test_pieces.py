"""The 62 pieces of CUBED, their kinds, colours and points, and the heights."""

from collections import Counter
from itertools import combinations, product

import pytest

from cubetable import CHANCE
from cubetable.games.cubed.rules.notation import PLACED
from cubetable.games.cubed.rules.pieces import BLACK, COLOURS, KINDS, NAMES, POINTS, WHITE, turned
from cubetable.games.cubed.rules.table import worth
from tests.games.cubed.positions import TWO, cubed, offered, placements, played, position


def listed(kind: str) -> list[str]:
    return KINDS[kind].split()


def test_CBD_01_all_62_pieces_are_mixed_in_the_bag() -> None:
    game = cubed()
    state = game.start()
    assert offered(game, state) == set(NAMES)
    assert len(set(NAMES)) == 62
    assert {p for _, p in game.chances(state)} == {1 / 62}
    after = played(game, state, "GPY")
    assert offered(game, after) == set(NAMES) - {"GPY"}
    assert {p for _, p in game.chances(after)} == {1 / 61}


def test_the_kinds_are_as_many_as_the_box_holds() -> None:
    assert {kind: len(listed(kind)) for kind in KINDS} == {
        "blocking": 6, "wild": 6, "triple": 6, "double": 24, "single": 20,
    }  # fmt: skip


def test_each_colour_is_on_28_diamonds_and_the_bag_is_worth_176() -> None:
    diamonds = Counter("".join(NAMES))
    assert diamonds == {**dict.fromkeys(COLOURS, 28), BLACK: 12, WHITE: 6}
    assert worth((1 << 62) - 1) == sum(POINTS[kind] * len(listed(kind)) for kind in KINDS) == 176


def test_a_piece_is_named_by_the_first_of_its_rotations() -> None:
    for name in NAMES:
        assert name == min(turned(name, turns) for turns in range(3))


def test_CBD_05_a_blocking_piece_has_two_black_diamonds_and_one_coloured() -> None:
    assert sorted("".join(name.split("K")) for name in listed("blocking")) == sorted(COLOURS)
    assert all(name.count(BLACK) == 2 for name in listed("blocking"))
    assert all(BLACK not in name for kind in KINDS for name in listed(kind) if kind != "blocking")


def test_CBD_43_kinds_are_told_by_their_colours() -> None:
    told = {name: kind_of(name) for name in NAMES}
    assert told == {name: kind for kind in KINDS for name in listed(kind)}


def kind_of(name: str) -> str:
    """Tell a piece's kind by looking at it."""
    if WHITE in name or BLACK in name:
        return "wild" if WHITE in name else "blocking"
    return {1: "triple", 2: "double", 3: "single"}[len(set(name))]


def following(colour: str, steps: int) -> str:
    return COLOURS[(COLOURS.index(colour) + steps) % 6]


def test_the_colours_are_spread_as_the_table_rules() -> None:
    assert {PLACED[c + following(c, 1) + WHITE] for c in COLOURS} == {PLACED[name] for name in turnings("wild")}
    doubles = {c + c + d for c, d in product(COLOURS, COLOURS) if d not in (c, following(c, 3))}
    assert {min(turned(name, k) for k in range(3)) for name in doubles} == set(listed("double"))
    singles = {"".join(three) for three in combinations(COLOURS, 3)}
    assert {min(turned(name, k) for k in range(3)) for name in singles} == set(listed("single"))


def turnings(kind: str) -> list[str]:
    """Each piece turned so that its last diamond is the white one."""
    return [next(t for t in (turned(name, k) for k in range(3)) if t.endswith(WHITE)) for name in listed(kind)]


def test_CBD_24_one_piece_of_each_kind_is_worth_21() -> None:
    game = cubed(rounds=1)
    state = position(game, TWO, "GPP", "BGW BKK BBB BBG BGL")
    state = played(game, state, "-1,1:PGP")
    end = game.outcome(state)
    assert end is not None
    assert end.scores == (0, 10 + 5 + 3 + 2 + 1)


def heights(rotation: int) -> list[int]:
    """Heights of the six corners of a piece turned by so many sixths: high and low in turn."""
    return [(corner + rotation) % 2 for corner in range(6)]


def aligned(one: int, other: int) -> bool:
    """Whether two pieces turned so may lie side by side, at whichever side: both shared corners are as high."""
    mine, theirs = heights(one), heights(other)
    return all(mine[side] == theirs[(side + 4) % 6] and mine[(side + 1) % 6] == theirs[side - 3] for side in range(6))


def test_CBD_17_heights_align_exactly_at_equal_parity() -> None:
    assert aligned(0, 2)
    assert not aligned(0, 3)
    for one, other in product(range(6), range(6)):
        assert aligned(one, other) == (one % 2 == other % 2)


@pytest.mark.parametrize(("piece", "ways"), [("GPY", 3), ("BBG", 3), ("GGG", 1)])
def test_CBD_17_a_piece_has_three_aligned_turns_and_one_of_one_colour_has_one(piece: str, ways: int) -> None:
    assert len({colours for colours, (number, _) in PLACED.items() if NAMES[number] == piece}) == ways


def test_a_piece_of_one_colour_has_one_placement_a_cell_not_three() -> None:
    game = cubed()
    state = position(game, "0,0:GPW", "GGG BBB", "LLL")
    assert placements(game, state) == {"-1,0:GGG", "0,-1:GGG", "-1,1:GGG", "0,1:GGG", "-1,1:BBB", "0,1:BBB"}
    assert len(game.moves(state, 0)) == 7


def test_a_placement_shows_the_piece_turned_clockwise() -> None:
    assert NAMES[PLACED["YGP"][0]] == "GPY"
    assert PLACED["YGP"][1] == 1
    game = cubed()
    assert "-1,0:YGP" in placements(game, position(game, "0,0:GGG", "GPY", "BBB"))


def test_nature_draws_by_name() -> None:
    game = cubed()
    assert game.move_text(game.start(), CHANCE, game.parse_move(game.start(), CHANCE, "KKL")) == "KKL"
