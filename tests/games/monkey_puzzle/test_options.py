"""Every option of Monkey Puzzle, value by value."""

import pytest

import cubetable
from cubetable import CHANCE, CLOCK, BadNotation, OptionError
from cubetable.games.monkey_puzzle.rules.layout import TOTALS
from tests.games.monkey_puzzle.positions import BOARD, COLOURED, after, dealt, made, points, rule_against, solution


def test_option_players_12() -> None:
    game = made(players=12)
    assert game.actors(dealt(game)) == (*range(12), CLOCK)


def test_option_players_1_is_practice_against_the_whole_board() -> None:
    game = made(players=1)
    state = after(game, dealt(game), "1:take:3+5=8", "1:take:5*6=30", "1:done")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3,), (0,))
    assert game.view(state, 0)["possible"] == 1718
    assert game.returns(state)[0] == pytest.approx(3 / 1718)
    assert "1718" in game.tell(state)


def test_option_seconds_30() -> None:
    game = made(seconds=30)
    assert CLOCK in game.actors(dealt(game))
    assert game.view(game.start(), 0)["seconds"] == 30


def test_option_seconds_900() -> None:
    game = made(seconds=900)
    assert game.view(game.start(), 0)["seconds"] == 900
    assert game.view(game.start(), 0)["capacity"] == 512


def test_option_seconds_off_leaves_no_clock() -> None:
    game = made(seconds=None)
    state = dealt(game)
    assert game.actors(state) == (0, 1)
    reason = game.explain(state, CLOCK, "time")
    assert reason is not None
    assert reason.rule == "MPZ-08"


@pytest.mark.parametrize("limit", [1, 2])
def test_option_limit_1_or_2_fills_a_sheet(limit: int) -> None:
    game = made(seconds=None, limit=limit)
    state = after(game, dealt(game), *("1:take:3+5=8", "1:take:4+1=5")[:limit])
    reason = game.explain(state, 0, "take:5*6=30")
    assert reason is not None
    assert reason.key.endswith("sheet_is_full")
    texts = sorted(game.move_text(state, 0, move) for move in game.moves(state, 0))
    assert texts == sorted(["done", *("drop:3+5=8", "drop:4+1=5")[:limit]])
    assert game.explain(after(game, state, "1:drop:3+5=8"), 0, "take:5*6=30") is None


def test_option_limit_99_and_with_a_clock_nothing() -> None:
    assert made(seconds=None, limit=99).view(made(seconds=None, limit=99).start(), 0)["capacity"] == 99
    assert made(limit=20) == made()
    assert str(made(limit=20)) == "monkey_puzzle"


@pytest.mark.parametrize("rounds", [1, 20])
def test_option_rounds(rounds: int) -> None:
    game = made(rounds=rounds, seconds=None)
    state = game.start()
    for _ in range(rounds):
        assert game.actors(state) == (CHANCE,)
        state = after(game, dealt(game, COLOURED, state), "1:done", "2:done")
    assert game.actors(state) == ()


@pytest.mark.parametrize("target", [1, 9999])
def test_option_target(target: int) -> None:
    game = made(target=target, rounds=3)
    assert str(game) == f"monkey_puzzle(target={target})"
    state = after(game, dealt(game), "1:take:3+5=8", "time")
    assert (game.outcome(state) is not None) == (target == 1)


def test_option_target_off() -> None:
    assert made(target=None) == made()


@pytest.mark.parametrize(
    ("reading", "against"), [("token", [None, None]), ("value", ["MPZ-15", None]), ("strict", ["MPZ-15", "MPZ-15"])]
)
def test_option_used_elsewhere(reading: str, against: list[str | None]) -> None:
    assert [rule_against(text, used_elsewhere=reading) for text in ("6/(1+5)=1", "9-(4+1)=4")] == against


def test_option_by_one_literal() -> None:
    assert rule_against("8*(5-4)=8", by_one="literal") is None
    assert rule_against("1*5=5", by_one="literal") == "MPZ-16"


def test_option_by_one_value() -> None:
    assert rule_against("8*(5-4)=8", by_one="value") == "MPZ-16"
    assert rule_against("1*5=5", by_one="value") == "MPZ-16"
    assert rule_against("1/2*6=3", "1263/2222/2222/2222", by_one="value") is None


def test_option_fractions_on() -> None:
    assert rule_against("3/6*8=4", "3684/2222/2222/2222", fractions=True) is None


def test_option_fractions_off() -> None:
    assert rule_against("3/6*8=4", "3684/2222/2222/2222", fractions=False) == "MPZ-14"
    assert rule_against("6/3*4=8", "6348/2222/2222/2222", fractions=False) is None


def test_option_negatives_on() -> None:
    assert rule_against("3-6+8=5", "3685/2222/2222/2222", negatives=True) is None


def test_option_negatives_off() -> None:
    assert rule_against("3-6+8=5", "3685/2222/2222/2222", negatives=False) == "MPZ-14"
    assert rule_against("6-3+5=8", "6358/2222/2222/2222", negatives=False) is None


JOINED = "1r2r3b1g/4g6y5g8v/9r9g9b9y/9o9v9r9g"


def test_option_same_colour_on() -> None:
    assert rule_against("12+3=15", JOINED, same_colour=True) is None


def test_option_same_colour_off() -> None:
    assert rule_against("12+3=15", JOINED, same_colour=False) == "MPZ-13"


def test_option_repeat_set_once() -> None:
    assert points("4+1=5 5-4=1 1+4=5", "", repeat_set="once") == (1, 0)


def test_option_repeat_set_each() -> None:
    assert points("4+1=5 5-4=1 1+4=5", "", repeat_set="each") == (3, 0)
    assert points("4+1=5 5-4=1 1+4=5", "5-1=4", repeat_set="each") == (0, 0)


def test_option_repeat_set_each_counts_other_brackets_once() -> None:
    assert points("5+5-4=6 5+(5-4)=6", "", repeat_set="each") == (2, 0)


def test_option_faces_uniform() -> None:
    assert len(made().chances(made().start())) == 60


def test_option_faces_table() -> None:
    game = made(faces={"8r": 3, "1g": 1})
    assert game == cubetable.game("monkey_puzzle(faces=1g:1/8r:3)") == cubetable.game(str(game))
    assert game.weights(game.start()) == [(8, 1), (48, 3)]


@pytest.mark.parametrize("faces", [{}, {"8r": 0}, {"8x": 1}, {"8r": -1}, {"8r": 10**9}, "8r", "8r:1/8r:2", "", 7])
def test_option_faces_nonsense(faces: object) -> None:
    with pytest.raises(OptionError):
        made(faces=faces)


def test_the_variants_are_named_choices_of_options() -> None:
    options = type(made().options)
    for name in options.VARIANTS:
        assert options.variant(name).VARIANTS is options.VARIANTS
    game = made(players=3, target=50, seconds=None, limit=3)
    assert str(game) == "monkey_puzzle(players=3,seconds=off,limit=3,target=50)"
    assert cubetable.game(str(game)) == game


def test_negatives_off_finds_fewer_on_the_documents_board() -> None:
    assert solution(BOARD, negatives=False)["sets"] == 414


def test_option_handicap_0() -> None:
    assert cubetable.game("monkey_puzzle(handicap=0-0)") == cubetable.game("monkey_puzzle")
    assert cubetable.game("monkey_puzzle").start()[TOTALS : TOTALS + 2].tolist() == [0, 0]


def test_option_handicap_starts_a_seat_behind() -> None:
    game = cubetable.game("monkey_puzzle(seconds=off,handicap=0-2)")
    start = game.start()
    assert start[TOTALS : TOTALS + 2].tolist() == [0, -2]
    begun = game.state_text(start)
    assert " 0,-2 " in begun
    assert game.parse_state(begun).tolist() == start.tolist()
    for wrong in ("0,0", "0,-3", "0,-0", "-2,0"):
        with pytest.raises(BadNotation):
            game.parse_state(begun.replace("0,-2", wrong))


def test_points_make_up_for_a_handicap() -> None:
    for behind, winners in ((1, (1,)), (2, (0, 1)), (3, (0,))):
        game = cubetable.game(f"monkey_puzzle(seconds=off,handicap=0-{behind})")
        state = game.parse_state(f"{COLOURED} hunt 0 0,-{behind} -,- - -|5+5-4=6")
        for seat in (0, 1):
            state = game.play(state, seat, game.parse_move(state, seat, "done"))
        end = game.outcome(state)
        assert end is not None
        assert (end.scores, end.winners) == ((0, 2 - behind), winners)
        assert game.parse_state(game.state_text(state)).tolist() == state.tolist()


def test_there_is_no_handicap_for_one_player() -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game("monkey_puzzle(players=1,handicap=5)")
    assert "в одиночной игре" in refused.value.text("ru").lower()
