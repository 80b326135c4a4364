"""A game with cards hides them: each seat sees its own hand, the table, and how many cards the others have."""

from pathlib import Path

import numpy as np
import pytest

from cubetable import CHANCE
from cubetable.core.laws.laws import resample, secrets, view, worlds
from cubetable.core.laws.suite import broken
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from tests.sheet.sheets import after, loaded, of_kind

DEAL = ("r1", "r2", "r3", "b4", "b1", "b2", "b3", "r6")


@pytest.fixture
def game(tmp_path: Path) -> SheetGame:
    return of_kind(tmp_path, "cards")()


@pytest.mark.parametrize("law", [resample, secrets, view])
def test_no_secret_gets_out(game: SheetGame, law: object) -> None:
    assert broken(game, law, 2) is None  # type: ignore[arg-type]  # a law


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others(game: SheetGame) -> None:
    seen = game.redact(after(game, *DEAL), 0)
    assert game.state_text(seen).startswith("deck=1?1???1?1???:4,4,4 ")
    assert game.view(seen, 0)["fields"]["deck"][1] is None
    drawn = game.draw(seen, 0)
    assert "r3" in drawn
    assert "r2" not in drawn
    with pytest.raises(ValueError, match="does not say where all the cards are"):
        game.parse_state(game.state_text(seen))


def test_a_card_that_is_dealt_is_read_by_its_seat_only(game: SheetGame) -> None:
    state = game.start()
    move = game.parse_move(state, CHANCE, "r5")
    assert [game.sees(state, CHANCE, move, seat) for seat in (0, 1, None)] == ["r5", "*", "*"]


def test_a_card_that_is_played_is_read_by_all(game: SheetGame) -> None:
    state = after(game, *DEAL)
    move = game.parse_move(state, 0, "r3")
    assert [game.sees(state, 0, move, seat) for seat in (0, 1, None)] == ["r3"] * 3


def test_a_card_is_drawn_as_one_piece_wherever_it_lies(game: SheetGame) -> None:
    before, now = (game.view(game.redact(after(game, *moves), 0), 0)["scene"] for moves in (DEAL, (*DEAL, "r3")))
    where = [{piece["name"]: (piece["x"], piece["y"]) for piece in scene["pieces"]} for scene in (before, now)]
    assert {*where[0]} == {*where[1]} == {f"deck.{card}" for card in ("r1", "r3", "b1", "b3")}
    assert where[0]["deck.r3"] != where[1]["deck.r3"]
    assert where[0]["deck.r1"] == where[1]["deck.r1"]


def test_what_is_filled_in_fits_the_hands(game: SheetGame) -> None:
    state = after(game, *DEAL, "r3")
    seen = game.redact(state, 1)
    guesses = {game.state_text(game.resample(seen, 1, np.random.default_rng(seed))) for seed in range(20)}
    assert len(guesses) > 1
    assert all(":3,4,4 " in guess for guess in guesses)


@pytest.mark.parametrize("wrong", ["deck=1?1???1?1???:4,4,3", "deck=121pp2121p12:1,4,4", "deck=9ppppppppppp:0,0,11"])
def test_hands_that_do_not_fit_are_refused(game: SheetGame, wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a position of this game"):
        game.parse_state(f"{wrong} turn=1 tricks=0,0 _led=-1")


COURT = '''"""Court

CC-01  Two players have three cards each. Each chooses one in secret.
CC-02  Both are shown, and the higher rank takes a point.
"""
from cubetable.sheet import *

DECK = deck("rb", 3)
MOVES = card(DECK)
CHANCES = card(DECK)


class State:
    hand = cards(DECK)
    _pick = cards(DECK)
    points = numbers(SEATS, 0, 3)
    dealt = number(0, 6)
    turn = turn()


def start(s):
    s.turn = NATURE


def weight(s, move):
    return 1 if s.hand[move.card] == PILE else 0


def why(s, seat, move):
    if s.hand[move.card] != seat:
        return refuse("CC-01")


def chosen(s, seat):
    for card in range(DECK.size):
        if s._pick[card] == seat:
            return card
    return -1


def play(s, seat, move):
    if seat == NATURE:
        s.hand[move.card] = s.dealt % 2
        s.dealt += 1
        s.turn = 0 if s.dealt == 6 else NATURE
        return
    s.hand[move.card] = GONE
    s._pick[move.card] = seat
    s.turn = next_seat(s, seat)
    if seat == 1:
        one, other = chosen(s, 0), chosen(s, 1)
        s.points[0] += DECK.rank(one) > DECK.rank(other)
        s.points[1] += DECK.rank(one) < DECK.rank(other)
        s._pick[one] = GONE
        s._pick[other] = GONE
        if count(s.hand, GONE) == 6:
            s.turn = OVER


def score(s, seat):
    return s.points[seat]
'''
LEGAL = """

def legal(s):
    for card in range(DECK.size):
        if s._pick[card] >= 0 and s.hand[card] != GONE:
            return refuse("CC-01")
"""
DEALT = ("r1", "r2", "r3", "b1", "b2", "b3")


def test_a_deal_from_which_the_rules_cannot_go_on_breaks_a_law_at_its_line(tmp_path: Path) -> None:
    told = broken(loaded(tmp_path, COURT, "court")(), worlds, 8)
    assert told is not None
    assert told.startswith("court.py, line 52 (s.points[0] += DECK.rank(one) > DECK.rank(other)): ")


def test_a_deal_that_the_rules_refuse_is_dealt_again(tmp_path: Path) -> None:
    assert broken(loaded(tmp_path, COURT + LEGAL, "court")(), worlds, 2) is None


def test_all_is_open_when_the_game_is_over(tmp_path: Path) -> None:
    game = loaded(tmp_path, COURT, "court")()
    state = after(game, *DEALT, "r1", "r2", "r3", "b1", "b2")
    assert "?" in game.state_text(game.redact(state, 0))
    assert game.sees(state, 1, game.parse_move(state, 1, "b3"), 0) == "b3"
    ended = after(game, *DEALT, "r1", "r2", "r3", "b1", "b2", "b3")
    assert game.state_text(game.redact(ended, None)) == game.state_text(ended)


@pytest.mark.parametrize(("moves", "read"), [("card(DECK)", "*"), ("card(DECK, open=True)", "r1")])
def test_an_open_choice_is_read_by_all_though_the_card_goes_back(tmp_path: Path, moves: str, read: str) -> None:
    back = COURT.replace("s.hand[move.card] = GONE", "s.hand[move.card] = PILE").replace("GONE) == 6", "PILE) == 6")
    game = loaded(tmp_path, back.replace("MOVES = card(DECK)", f"MOVES = {moves}"), "court")()
    state = after(game, *DEALT)
    move = game.parse_move(state, 0, "r1")
    assert [game.sees(state, 0, move, seat) for seat in (1, None)] == [read, read]
    assert game.sees(game.start(), CHANCE, move, 1) == "*"


@pytest.mark.parametrize(
    ("suits", "hues"),
    [
        ("dchs", ["red", "ink", "red", "ink"]),
        ("shcd", ["ink", "red", "ink", "red"]),
        ("rgb", ["red", "green", "blue"]),
        ("jq", ["red", "blue"]),  # letters that say nothing of a colour
    ],
)
def test_a_suit_has_the_colour_of_its_letter(tmp_path: Path, suits: str, hues: list[str]) -> None:
    game = loaded(tmp_path, COURT.replace('deck("rb", 3)', f'deck("{suits}", 3)'), "court")()
    scene = game.view(game.start(), 0)["scene"]  # with the whole pile, since nothing is hidden here
    fills = {piece["name"]: [dict(shape).get("fill") for shape in piece["shapes"]] for piece in scene["pieces"]}
    assert [fills[f"hand.{suit}1"] for suit in suits] == [["panel", hue, None] for hue in hues]


def test_a_card_on_the_table_cannot_be_hidden(tmp_path: Path) -> None:
    lies = COURT.replace("s.hand[move.card] = GONE\n", "s.hand[move.card] = TABLE\n    hide(s.hand, move.card)\n")
    with pytest.raises(SheetError, match=r"line 48 .* Everyone sees a card of s.hand that lies on the TABLE"):
        loaded(tmp_path, lies, "court")
    loaded(tmp_path, lies.replace("= TABLE", "= GONE"), "other")


def test_one_deck_is_drawn_by_one_field(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match=r"line 15 .* s.hand and s.pick both draw the cards of one deck"):
        loaded(tmp_path, COURT.replace("_pick", "pick"), "court")


def test_a_weight_below_nought_is_told_so(tmp_path: Path) -> None:
    negative = COURT.replace("return 1 if s.hand[move.card] == PILE else 0", "return -1")
    with pytest.raises(SheetError, match=r"line 25 .*: weight must return how likely .* from 0 up, but it returned -1"):
        loaded(tmp_path, negative, "negative")
