"""Each value of each option of Eight-by-Eight, the option string, and what is said of a bad one."""

from itertools import product

import pytest

import cubetable
from cubetable import BadNotation, OptionError
from cubetable.games.eight_by_eight.rules.layout import TOKENS
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions
from tests.games.eight_by_eight.positions import (
    EMPTY,
    FULL_3,
    RED,
    YELLOW,
    dark,
    eight,
    ended,
    last_round,
    over,
    turn,
)
from tests.games.playing import after, texts, turns

THREE = "rrr5/8/8/8/8/8/8/8 r - -,-"
NO_LINE = "r7/8/8/8/8/8/8/8 y - 12345678,12345678"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_option_players(players: int) -> None:
    """After as many turns as there are seats it is red's turn again."""
    game = eight(players=players)
    assert game.players == len(game.view(game.start(), None)["tokens"]) == players
    state = game.start()
    for seat in range(players):
        assert turn(state) == seat
        state = turns(game, f"1:1,{seat + 1}", at=state)
    assert turn(state) == RED


def test_option_stuck_blackout() -> None:
    game = eight(stuck="blackout")
    state = game.parse_state(f"{FULL_3} y - -,-")
    assert texts(game, after(game, "3", at=state)) == {"x", "-"}
    assert dark(turns(game, "3x", at=state), YELLOW) == [3]


def test_option_stuck_end() -> None:
    game = eight(stuck="end")
    state = game.parse_state(f"{FULL_3} y - -,-")
    assert texts(game, after(game, "3", at=state)) == {"-"}
    assert "x" in texts(game, after(game, "4", at=state))


def test_option_no_line_rank() -> None:
    outcome = ended(eight(no_line="rank"), NO_LINE, "1!")
    assert (outcome.scores, outcome.winners) == ((1, 0), (RED,))


def test_option_no_line_draw() -> None:
    game = eight(no_line="draw")
    state = turns(game, "1!", at=game.parse_state(NO_LINE))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 0), ())
    assert game.returns(state) == (0, 0)


def test_option_no_line_draw_leaves_a_line_its_win() -> None:
    outcome = ended(eight(no_line="draw"), "rrrr4/8/8/8/8/8/8/8 r - -,-", "1:1,5 8:8,8")
    assert outcome.winners == (RED,)


def test_option_sudden_death_off() -> None:
    game = eight(line=4, sudden_death=False)
    state = turns(game, "1:1,4", at=game.parse_state(THREE))
    assert (turn(state), last_round(state)) == (YELLOW, True)


def test_option_sudden_death_on() -> None:
    assert ended(eight(line=4, sudden_death=True), THREE, "1:1,4").winners == (RED,)
    assert ended(eight(line=4, sudden_death=True, players=3), f"{THREE},-", "1:1,4").winners == (RED,)


def test_option_sudden_death_on_ignores_the_blackouts_of_other_seats() -> None:
    # Yellow would win the tie-break if the round were played out.
    outcome = ended(eight(sudden_death=True), "rrrr4/8/8/8/8/8/8/yyyy4 r - -,12", "1:1,5")
    assert (outcome.scores, outcome.winners) == ((5, 4), (RED,))


@pytest.mark.parametrize("line", [4, 5, 6])
def test_option_line(line: int) -> None:
    """One piece fewer triggers nothing."""
    game = eight(line=line)
    state = turns(game, " ".join(f"1:1,{k} 8:8,{k * 3 % 8 + 1}" for k in range(1, line)))
    assert not last_round(state)
    assert last_round(turns(game, f"1:1,{line}", at=state))


def test_option_blackouts_on() -> None:
    game = eight(blackouts=True)
    assert "x" in texts(game, after(game, "1"))


def test_option_blackouts_off() -> None:
    game = eight(blackouts=False)
    assert texts(game, after(game, "1")) == {f"1,{n}" for n in range(1, 9)} | {f"{n},1" for n in range(1, 9)}
    full = game.parse_state(f"{FULL_3} y - -,-")
    assert texts(game, after(game, "3", at=full)) == {"-"}
    assert not over(turns(game, "3-", at=full))


def test_option_handicap_0() -> None:
    assert eight(handicap=()).start()[TOKENS : TOKENS + 3].tolist() == [25, 25, 0]
    assert cubetable.game("eight_by_eight(handicap=0)") == eight() == eight(handicap=(0, 0))


def test_option_handicap_takes_tokens_from_a_seat() -> None:
    game = eight(line=4, handicap=(0, 21))
    assert str(game) == "eight_by_eight(line=4,handicap=0-21)"
    assert game.start()[TOKENS : TOKENS + 2].tolist() == [25, 4]
    state = game.parse_state("8/8/8/8/8/8/8/yyy5 y 1 -,3")
    assert texts(game, state) == {"-"}, "the last token is spent"
    assert game.state_text(state) == "8/8/8/8/8/8/8/yyy5 y 1 -,3"
    with pytest.raises(BadNotation, match="more than 4 tokens for y"):
        game.parse_state("8/8/8/8/8/8/8/yyy5 y 1 -,34")


def test_a_handicap_leaves_tokens_enough_for_a_line() -> None:
    assert str(eight(line=6, handicap=(0, 19))) == "eight_by_eight(line=6,handicap=0-19)"
    with pytest.raises(OptionError) as refused:
        eight(line=6, handicap=(0, 20))
    assert str(refused.value) == (
        "With lines of this length, a player can have at most 19 fewer tokens, so handicap cannot be 0-20."
    )
    assert "19" in refused.value.text("ru")


# How options are written


def test_the_options_are_those_of_the_rules_in_their_order_with_their_defaults() -> None:
    kinds = EightByEightOptions.kinds()
    assert {name: kind.allowed for name, kind in kinds.items()} == {
        "players": "2–4",
        "stuck": "blackout | end",
        "no_line": "rank | draw",
        "sudden_death": "on | off",
        "line": "4–6",
        "blackouts": "on | off",
        "handicap": "N-N-… (N: 0–21)",
    }
    assert list(kinds) == ["players", "stuck", "no_line", "sudden_death", "line", "blackouts", "handicap"]
    assert vars(eight().options) == {
        "players": 2,
        "stuck": "blackout",
        "no_line": "rank",
        "sudden_death": False,
        "line": 5,
        "blackouts": True,
        "handicap": (),
    }


@pytest.mark.parametrize(
    ("options", "written"),
    [
        ({}, "eight_by_eight"),
        ({"players": 2, "line": 5, "blackouts": True}, "eight_by_eight"),
        ({"players": 3}, "eight_by_eight(players=3)"),
        ({"blackouts": False, "players": 4}, "eight_by_eight(players=4,blackouts=off)"),
        (
            {"line": 6, "sudden_death": True, "no_line": "draw", "stuck": "end"},
            "eight_by_eight(stuck=end,no_line=draw,sudden_death=on,line=6)",
        ),
    ],
)
def test_the_option_string(options: dict[str, object], written: str) -> None:
    game = eight(**options)
    assert str(game) == written
    assert cubetable.game(written) == game


def test_every_combination_of_options_can_be_played_and_reads_back() -> None:
    kinds = EightByEightOptions.kinds()
    for values in product(*(kind.samples for kind in kinds.values())):
        game = eight(**dict(zip(kinds, values, strict=True)))
        again = cubetable.game(str(game))
        assert again == game
        assert hash(again) == hash(game)
        assert (again.start() == game.start()).all()


def test_games_with_other_options_differ() -> None:
    assert eight() != eight(players=3)
    assert len({eight(), eight(line=5), eight(line=4), eight(line=4, sudden_death=True)}) == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "players cannot be 1; allowed: 2–4."),
        ({"players": 5}, "players cannot be 5; allowed: 2–4."),
        ({"players": True}, "players cannot be True; allowed: 2–4."),
        ({"players": 2.0}, "players cannot be 2.0; allowed: 2–4."),
        ({"line": 7}, "line cannot be 7; allowed: 4–6."),
        ({"line": None}, "line cannot be None; allowed: 4–6."),
        ({"stuck": "pass"}, "stuck cannot be pass; allowed: blackout | end."),
        ({"no_line": "win"}, "no_line cannot be win; allowed: rank | draw."),
        ({"sudden_death": 1}, "sudden_death cannot be 1; allowed: on | off."),
        ({"blackouts": "on"}, "blackouts cannot be on; allowed: on | off."),
    ],
)
def test_a_bad_value_is_refused_by_name_with_the_allowed_values(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as refused:
        eight(**options)
    ((name, value),) = options.items()
    assert str(refused.value) == message
    assert (refused.value.option, refused.value.value) == (name, str(value))
    assert name in refused.value.text("ru")
    assert refused.value.allowed in refused.value.text("ru")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("eight_by_eight(players=5)", "players cannot be 5; allowed: 2–4."),
        ("eight_by_eight(players=two)", "players cannot be two; allowed: 2–4."),
        ("eight_by_eight(blackouts=yes)", "blackouts cannot be yes; allowed: on | off."),
        (
            "eight_by_eight(colour=red)",
            "There is no option colour. Choose from: players, stuck, no_line, sudden_death, line, blackouts, handicap.",
        ),
        ("eight_by_eight(line=4,line=4)", "The option line is given twice."),
        ("eight_by_eight(line)", "“line” is not an option with a value. Write name=value."),
    ],
)
def test_a_bad_option_string_is_refused(spec: str, message: str) -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game(spec)
    assert str(refused.value) == message
    assert refused.value.text("ru") != message


def test_a_bad_value_spoils_nothing_for_a_good_one() -> None:
    with pytest.raises(OptionError):
        eight(players=9)
    assert eight(players=3).parse_state(f"{EMPTY} g - -,-,-") is not None
