"""The remarks of Eight-by-Eight."""

import pytest

import cubetable
from cubetable.core.messages import LANGUAGES
from tests.games.eight_by_eight.positions import EMPTY

REMARKS: list[tuple[str, str, str, str, tuple[str, ...], str]] = [
    (
        "eight_by_eight(sudden_death=on)",
        "rrrr4/8/8/8/8/8/8/yyy5 r 5 -,-",
        "1,5",
        "wins",
        ("1,5", "1,1", "1,2", "1,3", "1,4"),
        "Makes 5 in a row and wins the game (EBE-18).",
    ),
    (
        "eight_by_eight",
        "rrrr4/8/8/8/8/8/8/yyy5 r 5 -,-",
        "1,5",
        "completes",
        ("1,5", "1,1", "1,2", "1,3", "1,4"),
        "Makes 5 in a row, so this becomes the last round (EBE-16).",
    ),
    (
        "eight_by_eight(players=3)",
        "rrrrr3/8/8/8/8/8/8/yyy1yy2 y 4 -,-,-",
        "8,4",
        "leads",
        ("8,4", "8,1", "8,2", "8,3", "8,5", "8,6"),
        "Makes 6 in a row, beating Red (EBE-18).",
    ),
    (
        "eight_by_eight",
        "8/2y5/3y4/8/5y2/6y1/8/r1r3rr r 4 -,-",
        "4,5",
        "blocks",
        ("4,5", "2,3", "3,4", "5,6", "6,7"),
        "Stops Yellow from making 5 in a row here (EBE-16).",
    ),
    (
        "eight_by_eight",
        "8/1rrr4/8/8/8/8/8/yy4y1 r 5 -,-",
        "2,5",
        "threatens",
        ("2,5", "2,1", "2,6"),
        "Threatens to complete a line: row 2, column 1; row 2, column 6 (EBE-16).",
    ),
    (
        "eight_by_eight",
        "8/1rr5/8/8/8/8/8/yyy5 r 4 -,-",
        "8,4",
        "hinders",
        ("8,4",),
        "Makes it harder for Yellow to get 4 in a row here (EBE-01).",
    ),
    ("eight_by_eight", "8/1rr5/8/8/8/8/8/yy1y4 r 4 -,-", "2,4", "lengthens", ("2,4",), "Makes 3 in a row (EBE-01)."),
    (
        "eight_by_eight",
        "8/1r6/8/8/8/8/8/7y r 4 -,-",
        "2,4",
        "prepares",
        ("2,4", "2,3"),
        "Prepares to make 3 in a row: row 2, column 3 (EBE-01).",
    ),
    ("eight_by_eight", f"{EMPTY} r 4 -,-", "x", "blackout", (), "Blacks out 4 and rolls again (EBE-11)."),
    (
        "eight_by_eight",
        "rrrr4/8/8/8/8/8/8/yyy5 r 6 -,-",
        "x",
        "blackout_to_complete",
        ("1,5",),
        "Blacks out 6 and rolls again, hoping to reach a cell that completes a line: row 1, column 5 (EBE-11).",
    ),
    (
        "eight_by_eight",
        "rrr5/8/8/8/8/8/8/yyyy4 r 6 -,-",
        "x",
        "blackout_to_block",
        ("8,5",),
        "Blacks out 6 and rolls again, hoping to reach a cell that blocks a line: row 8, column 5 (EBE-11).",
    ),
    (
        "eight_by_eight",
        "2r5/2y5/ryryryry/2r5/2y5/2r5/2y5/2r5 r 3 -,-",
        "x",
        "stuck",
        (),
        "Blacks out 3 and rolls again, as row 3 and column 3 are full (EBE-11).",
    ),
    (
        "eight_by_eight",
        "2r5/2y5/ryryryry/2r5/2y5/2r5/2y5/2r5 r 3 -,-",
        "-",
        "nothing",
        (),
        "No move is possible, so the turn ends (EBE-10).",
    ),
]


@pytest.mark.parametrize(("spec", "position", "text", "key", "at", "said"), REMARKS, ids=[row[3] for row in REMARKS])
def test_a_remark_says_what_a_move_does(
    spec: str, position: str, text: str, key: str, at: tuple[str, ...], said: str
) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    (seat,) = game.actors(state)
    before = state.copy()
    remark = game.remark(state, seat, game.parse_move(state, seat, text))
    assert remark is not None
    assert remark.key == f"eight_by_eight.remark.{key}"
    assert set(remark.at) == set(at)
    assert remark.at[:1] == at[:1]
    assert remark.text() == said
    assert (before == state).all()
    for lang in LANGUAGES:
        assert "{" not in remark.text(lang)
    assert remark.text("ru") != said


def test_a_piece_without_effect_has_no_remark() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state(f"{EMPTY} r 4 -,-")
    assert game.remark(state, 0, game.parse_move(state, 0, "4,4")) is None


def test_a_seat_without_another_turn_is_not_blocked() -> None:
    """Red, who made five, has no other turn in the last round."""
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("rrrrr3/8/8/8/8/8/8/yyyy4 y 6 -,-")
    remark = game.remark(state, 1, game.parse_move(state, 1, "1,6"))
    assert remark is None


def test_a_remark_calls_the_players_by_other_names() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("8/2y5/3y4/8/5y2/6y1/8/r1r3rr r 4 -,-")
    remark = game.remark(state, 0, game.parse_move(state, 0, "4,5"))
    assert remark is not None
    assert remark.plain("en", ["{0}", "{1}"]) == "Stops {1} from making 5 in a row here."
