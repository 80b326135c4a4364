"""The remarks of CUBED."""

import pytest

from cubetable import CHANCE, Game, State
from cubetable.core.errors import Reason
from cubetable.core.messages import Plural
from cubetable.games.cubed.rules.layout import BAG, LEFT
from tests.games.cubed.positions import CLOSABLE, GAP, THREE, TWO, VOID, cubed, dealt, played, position


def remarked(game: Game, state: State, text: str) -> Reason:
    """Ask about a move, as the seat that makes it sees the position."""
    (seat,) = game.actors(state)
    move = game.parse_move(state, seat, text)
    reason = game.remark(game.redact(state, seat), seat, move)
    assert reason is not None
    assert reason == game.remark(game.redact(state, seat), seat, move)
    for lang in ("en", "ru"):
        assert "{" not in reason.text(lang)
    return reason


def said(game: Game, state: State, text: str) -> tuple[str, str]:
    """Give the rule and the last part of the key of what is said about a move."""
    reason = remarked(game, state, text)
    return reason.rule, reason.key.rpartition(".")[2]


def test_the_last_piece() -> None:
    assert said(cubed(), position(cubed(), TWO, "GPP", "LLL"), "-1,1:PGP") == ("CBD-23", "last_piece")
    alone = cubed(players=1)
    assert said(alone, position(alone, TWO, "GPP"), "-1,1:PGP") == ("CBD-42", "solo_wins")


def test_the_last_open_cell() -> None:
    game = cubed()
    reason = remarked(game, position(game, CLOSABLE, "BKK BBG", "LLL"), "0,-1:KKB")
    assert (reason.rule, reason.at, reason.values["points"]) == ("CBD-15", ("0,-1",), Plural("cubed.points", 2))
    alone = cubed(players=1)
    assert said(alone, position(alone, CLOSABLE, "BKK BBG"), "0,-1:KKB") == ("CBD-41", "solo_loses")


def test_a_void_and_a_bridge() -> None:
    void, bridge = cubed(fill_the_void=True), cubed(bridging=True)
    assert said(void, position(void, VOID, "LNW BBB", "LLL"), "0,-1:LNW") == ("CBD-30", "fills_void")
    state = position(bridge, GAP, "BLY BBB YYY BLN", "LLL")
    assert said(bridge, state, "0,3:YBL") == ("CBD-28", "bridges")
    assert said(bridge, played(bridge, state, "0,3:YBL"), "pass") == ("CBD-28", "no_second")


def test_black_sides_close_cells() -> None:
    game = cubed()
    state = position(game, "0,0:NNN 0,1:NGL 1,-1:YPN 1,0:WBG 2,-1:PNB", "BKK BBB", "LLL")
    reason = remarked(game, state, "2,0:BKK")
    assert (reason.rule, reason.at) == ("CBD-20", ("2,0", "1,1"))
    assert [1, 1] in game.view(state, None)["open"]
    assert [1, 1] in game.view(played(game, state, "2,0:BKK"), None)["dead"]


def test_the_only_place_of_a_piece() -> None:
    game = cubed()
    assert said(game, position(game, TWO, "BGL BBB", "LLL"), "0,-1:LBG") == ("CBD-16", "only_place")


def test_points_go_out_of_the_hand() -> None:
    game = cubed()
    reason = remarked(game, position(game, THREE, "BGW BGN", "LLL"), "0,1:WBG")
    assert (reason.rule, reason.key, reason.values["points"]) == (
        "CBD-24",
        "cubed.remark.rid_of",
        Plural("cubed.points", 10),
    )


def test_fitting_pieces_are_counted_before_and_after() -> None:
    game = cubed()
    keys = set()
    state = dealt(game)
    for _ in range(12):
        (seat,) = game.actors(state)
        moves = game.moves(state, seat)
        if seat != CHANCE:
            for move in moves:
                reason = game.remark(game.redact(state, seat), seat, move)
                assert reason is not None
                if reason.key in ("cubed.remark.denies", "cubed.remark.opens"):
                    before, after = (int(str(reason.values[key])) for key in ("before", "after"))
                    assert (before > after) == reason.key.endswith("denies")
                    keys.add(reason.key)
        state = game.play(state, seat, moves[-1])
    assert keys == {"cubed.remark.denies", "cubed.remark.opens"}


def test_a_gift() -> None:
    game = cubed(fill_the_void=True, players=3)
    state = played(game, position(game, VOID, "LNW BBB GGG", "LLL", "NNN"), "0,-1:LNW")
    reason = remarked(game, state, "give:BBB>3")
    assert reason.rule == "CBD-30"
    assert "player 3" in reason.text("en").lower()
    assert said(game, state, "pass") == ("CBD-30", "no_gift")
    last = played(game, position(game, VOID, "LNW BBB", "LLL", "NNN"), "0,-1:LNW")
    assert said(game, last, "give:BBB>3") == ("CBD-30", "gives_last")


def test_a_piece_that_is_kept() -> None:
    game = cubed(draw_three=True)
    state = position(game, TWO, "BBB", "LLL YYY")
    assert said(game, state, "draw3:2") == ("CBD-34", "draws_several")
    state = played(game, state, "draw3:2", "GPL", "NNN")
    assert remarked(game, state, "keep:GPL").key == "cubed.remark.keeps_fitting"
    assert said(game, state, "keep:NNN") == ("CBD-33", "keeps")


def test_draws_and_passes() -> None:
    game = cubed()
    assert said(game, position(game, TWO, "BBB", "LLL"), "draw") == ("CBD-10", "must_draw")
    assert said(game, position(game, TWO, "BBB GPP", "LLL"), "draw") == ("CBD-10", "draws_anyway")
    assert said(game, position(game, TWO, "BBB", "LLL", turn="1:drawn"), "pass") == ("CBD-11", "cannot_play")
    assert said(game, position(game, TWO, "BBB GPP", "LLL", turn="1:drawn"), "pass") == ("CBD-11", "holds_back")
    alone = cubed(players=1)
    assert said(alone, position(alone, TWO, "BBB LLL"), "draw") == ("CBD-41", "solo_draws")


@pytest.mark.parametrize("passes", [0, 1])
def test_a_pass_ends_the_round_only_where_that_is_certain(passes: int) -> None:
    game = cubed()
    state = position(game, TWO, "BBB", "LLL")
    # The bag is empty; where its pieces are does not matter here.
    state[BAG], state[LEFT] = 0, 0
    state = played(game, state, *["pass"] * passes)
    assert said(game, state, "pass")[1] == ("pass_ends" if passes else "cannot_play")
