"""One test for each numbered rule of Kalah, and for its board."""

import pytest

import cubetable
from cubetable import BadNotation, Game, IllegalMove, State

GAME: Game = cubetable.game("kalah")


def after(*texts: str, game: Game = GAME, start: str | None = None) -> State:
    """Play moves one by one."""
    state = game.start() if start is None else game.parse_state(start)
    for text in texts:
        (seat,) = game.actors(state)
        state = game.play(state, seat, game.parse_move(state, seat, text))
    return state


def text_after(*texts: str, start: str | None = None, spec: str = "kalah") -> str:
    """Play moves one by one, and write the position."""
    game = cubetable.game(spec)
    return game.state_text(after(*texts, game=game, start=start))


def test_KAL_01_four_seeds_lie_in_each_house() -> None:
    assert text_after() == "4,4,4,4,4,4,0/4,4,4,4,4,4,0 r"
    with pytest.raises(BadNotation, match="“13” is not a move: write the number of a house, 1 to 12"):
        after("13")


def test_KAL_02_the_players_move_in_turn() -> None:
    assert GAME.actors(after()) == (0,)
    assert GAME.actors(after("1")) == (1,)


def test_KAL_03_seeds_are_sown_one_by_one_around_the_board() -> None:
    assert text_after("5") == "4,4,4,4,0,5,1/5,5,4,4,4,4,0 b"
    assert text_after("1", "11") == "1,6,5,5,5,4,0/4,4,4,4,0,5,1 r"
    with pytest.raises(IllegalMove, match=r"House 7 is the other player's \(KAL-03\)"):
        after("7")
    with pytest.raises(IllegalMove, match=r"House 3 is empty \(KAL-03\)"):
        after("3", "3")


def test_KAL_03_the_other_store_is_left_out() -> None:
    start = "0,0,1,0,0,10,0/0,0,0,0,0,1,36 r"
    assert text_after("6", start=start) == "1,1,2,0,0,0,1/1,1,1,1,1,2,36 b"


def test_KAL_04_a_last_seed_in_the_store_gives_another_move() -> None:
    assert text_after("3") == "4,4,0,5,5,5,1/4,4,4,4,4,4,0 r"


CAPTURE = "1,0,0,0,0,5,20/1,0,0,0,3,0,18 r"
NOTHING_ACROSS = "1,0,0,0,0,5,20/4,0,0,0,0,0,18 r"


def test_KAL_05_a_last_seed_in_an_empty_house_captures_what_lies_across() -> None:
    assert text_after("1", start=CAPTURE) == "0,0,0,0,0,5,24/1,0,0,0,0,0,18 b"
    assert text_after("1", start=NOTHING_ACROSS) == "0,1,0,0,0,5,20/4,0,0,0,0,0,18 b"


def test_KAL_05_a_round_trip_ends_in_the_house_that_it_emptied() -> None:
    start = "13,0,0,0,0,0,10/1,0,0,0,0,0,24 r"
    assert text_after("1", start=start) == "0,1,1,1,1,1,13/2,1,1,1,1,0,24 b"


def test_KAL_06_the_game_ends_when_a_side_is_empty_and_the_rest_is_its_owners() -> None:
    assert text_after("6", start="0,0,0,0,0,1,20/4,0,0,0,0,3,20 r") == "0,0,0,0,0,0,21/0,0,0,0,0,0,27 -"
    assert text_after("12", start="0,0,0,0,0,2,20/0,0,0,0,0,1,25 b") == "0,0,0,0,0,0,22/0,0,0,0,0,0,26 -"


@pytest.mark.parametrize(
    ("start", "winners"),
    [
        ("0,0,0,0,0,1,20/4,0,0,0,0,3,20 r", (1,)),
        ("0,0,0,0,0,1,25/2,0,0,0,0,0,20 r", (0,)),
        ("0,0,0,0,0,1,23/4,0,0,0,0,0,20 r", (0, 1)),
    ],
)
def test_KAL_07_more_seeds_win(start: str, winners: tuple[int, ...]) -> None:
    outcome = GAME.outcome(after("6", start=start))
    assert outcome is not None
    assert outcome.winners == winners


def test_option_empty_capture() -> None:
    told = text_after("1", start=NOTHING_ACROSS, spec="kalah(empty_capture=on)")
    assert told == "0,0,0,0,0,5,21/4,0,0,0,0,0,18 b"


def test_option_ends_mover() -> None:
    start, spec = "0,0,0,0,0,1,20/4,0,0,0,0,3,20 r", "kalah(ends=mover)"
    assert text_after("6", start=start, spec=spec) == "0,0,0,0,0,0,21/0,0,0,0,0,0,27 -"
    start = "0,0,0,0,1,0,20/4,0,0,0,0,3,20 r"
    assert text_after("5", start=start, spec=spec) == "0,0,0,0,0,0,25/0,0,0,0,0,3,20 b"
    assert text_after("5", start=start) == "0,0,0,0,0,0,25/0,0,0,0,0,0,23 -"


def test_option_rest_nobody() -> None:
    told = text_after("6", start="0,0,0,0,0,1,20/4,0,0,0,0,3,20 r", spec="kalah(rest=nobody)")
    assert told == "0,0,0,0,0,0,21/4,0,0,0,0,3,20 -"


@pytest.mark.parametrize(("houses", "seeds"), [(3, 1), (8, 6)])
def test_option_houses_and_seeds(houses: int, seeds: int) -> None:
    game = cubetable.game("kalah", houses=houses, seeds=seeds)
    assert game.state_text(game.start()).count(str(seeds)) == 2 * houses
    assert len(game.moves(game.start(), 0)) == houses


@pytest.mark.parametrize(
    "text",
    [
        "4,4,4,4,4,4,0/4,4,4,4,4,4,1 r",
        "0,0,0,0,0,0,21/4,0,0,0,0,3,20 r",
        "0,0,0,0,0,1,20/4,0,0,0,0,3,20 -",
        "4,4,4,4,4,0/4,4,4,4,4,4,4 r",
        "04,4,4,4,4,4,0/4,4,4,4,4,4,0 r",
        "4,4,4,4,4,4,0/4,4,4,4,4,4,0 x",
    ],
)
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_state(text)


def test_the_board_is_drawn_in_plain_text() -> None:
    drawn = GAME.draw(after("3"), 0)
    assert "12" in drawn
    assert drawn.splitlines()[-1] == "Red to move."


def test_a_house_says_how_many_seeds_it_holds() -> None:
    scene = GAME.scene(after("3", "5"), 0)
    assert scene is not None
    assert [place["holds"]["en"] for place in scene["places"][:3]] == ["4 seeds", "4 seeds", "0 seeds"]
    assert scene["scores"] == [2, 0]
    assert sum(piece["name"].startswith("0.6.") for piece in scene["pieces"]) == 2
