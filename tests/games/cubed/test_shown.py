"""The view of CUBED beside the table and the hands: kinds, and the matching sides of a placement."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cubetable import CHANCE, Game, State
from tests.games.cubed.oracle import WHITE, Cell, contacts_at, neighbours, read_placement
from tests.games.cubed.positions import cubed, position

MANY = "-1,0:YGP -1,1:PGP 0,0:GGG -2,1:LPL 0,1:WPL -1,2:PLG"
"""A piece at -2,2 meets light pink with T0, and purple twice with T1."""


def test_the_sides_of_a_placement_are_told_clockwise_from_the_right() -> None:
    view = cubed(match="lenient").view(position(cubed(match="lenient"), MANY, "BPP LPP", "BBB"), 0)
    assert view["sides"]["-2,2:LPP"] == "m---mm"
    assert view["sides"]["-2,2:BPP"] == "m---dm"


def test_every_placement_has_its_sides_and_nothing_else_has() -> None:
    game = cubed(draw_three=True)
    view = game.view(position(game, MANY, "LPP", "BBB"), 0)
    assert set(view["sides"]) == {move for move in view["moves"] if ":" in move and not move.startswith("draw")}
    assert view["sides"]
    assert game.view(position(game, MANY, "LPP", "BBB"), 1)["sides"] == {}


def matching(table: dict[Cell, str], cell: Cell, colours: str) -> list[bool]:
    """Return the oracle's answer for all contacts, in its own order."""
    return sorted(colours[c.mine] == c.colour or WHITE in (colours[c.mine], c.colour) for c in contacts_at(table, cell))


def some_way_on(game: Game, choices: list[int]) -> State:
    """Play a while, placements first."""
    state = game.start()
    for choice in choices:
        actor = game.actors(state)[0]
        moves = game.moves(state, actor)
        laid = [move for move in moves if actor != CHANCE and ":" in game.move_text(state, actor, move)]
        state = game.play(state, actor, (laid or moves)[choice % len(laid or moves)])
    while game.actors(state)[:1] == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    return state


@settings(deadline=None, max_examples=20)
@given(st.lists(st.integers(0, 10_000), min_size=52, max_size=70))
def test_the_sides_agree_with_a_slow_reading_of_the_rules(choices: list[int]) -> None:
    game = cubed(match="lenient", rounds=3)
    state = some_way_on(game, choices)
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    table = {(piece["q"], piece["r"]): piece["colours"] for piece in view["table"]}
    for text, sides in view["sides"].items():
        cell, colours = read_placement(text)
        assert [side != "-" for side in sides] == [near in table for near in neighbours(cell)]
        assert sorted(side == "m" for side in sides if side != "-") == matching(table, cell, colours)


def test_CBD_43_the_kinds_are_named_with_their_points() -> None:
    view = cubed().view(position(cubed(), MANY, "LPP", "BBB"), None)
    assert [(kind["kind"], kind["points"], len(kind["pieces"])) for kind in view["kinds"]] == [
        ("blocking", 5, 6),
        ("wild", 10, 6),
        ("triple", 3, 6),
        ("double", 2, 24),
        ("single", 1, 20),
    ]
