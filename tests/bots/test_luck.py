"""Luck: the gain of each roll, draw and deal."""

import numpy as np
import pytest

import cubetable
from cubetable.bots import Budget
from cubetable.bots.luck import SAMPLE, Chance, Luck, Shares, _outcomes, events, gains_of, luck, outlook_of
from cubetable.core.game import Game
from cubetable.core.record import read
from cubetable.core.state import CHANCE, State, key
from cubetable.record import Record

NODES = 20
FOUR_IN_LINE = (
    '[Game "eight_by_eight(sudden_death=on,line=4)"]\n\n5:4,5 3:1,3 5:5,5 8:8,8 5:6,5 2:2,2 7:1,7 4:4,4 5:7,5\n'
)


def events_of(record: Record) -> list[Chance]:
    return list(events(record.game, record.plies()))


def by_die(state: State) -> Shares:
    """Promise red as many eighths as the die shows."""
    from cubetable.games.eight_by_eight.rules.layout import ROLL

    return float(state[ROLL]) / 8, 1 - float(state[ROLL]) / 8


def test_each_roll_is_a_piece_of_luck_also_before_the_first_decision() -> None:
    found = events_of(read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3 8x 1\n'))
    assert [(one.at, one.moves, one.seat, one.text) for one in found] == [
        (0, 1, 0, "5"),
        (2, 1, 1, "3"),
        (4, 1, 0, "8"),
        (6, 1, 0, "1"),
    ]


def test_rolls_in_a_row_are_each_the_luck_of_the_seat_that_rolled() -> None:
    found = events_of(read('[Game "eight_by_eight"]\n\n8x 1:1,1 2:2,2 8! 3:3,3\n'))
    assert [(one.text, one.seat) for one in found] == [("8", 0), ("1", 0), ("2", 1), ("8", 0), ("3", 1)]


def test_the_gain_of_a_roll_is_what_it_promises_less_the_mean_of_all_rolls() -> None:
    (roll,) = events_of(read('[Game "eight_by_eight"]\n\n7\n'))
    game = cubetable.game("eight_by_eight")
    assert gains_of(game, roll, by_die) == pytest.approx((7 / 8 - 4.5 / 8, 4.5 / 8 - 7 / 8))


def test_luck_is_nothing_on_the_average() -> None:
    record = read('[Game "eight_by_eight"]\n\n8x 5:4,5 3:1,3 6\n')
    game, before = record.game, events_of(record)[-1].before
    total = [0.0, 0.0]
    for move, chance in game.chances(before):
        event = Chance(0, 1, 0, "", before, game.apply(before, CHANCE, move))
        for seat, gain in enumerate(luck(game, event, NODES).gains):
            total[seat] += chance * gain
    assert total == pytest.approx([0, 0])


def test_a_deal_is_one_piece_of_luck_and_no_seats() -> None:
    game = cubetable.game("cubed(rounds=1)")
    record = dealt(game)
    (deal,) = events_of(record)
    assert (deal.at, deal.moves, deal.seat, deal.text) == (0, 50, None, "")
    assert len(_outcomes(game, deal)) == SAMPLE
    assert all(game.actors(state) == (0,) for _, state in _outcomes(game, deal))


def dealt(game: Game) -> Record:
    """Deal the first pieces that may be dealt."""
    state, moves = game.start(), []
    while game.actors(state) == (CHANCE,):
        moves.append((CHANCE, game.moves(state, CHANCE)[0]))
        state = game.apply(state, *moves[-1])
    return Record(game, moves)


def test_a_hand_is_judged_as_it_is_and_not_as_its_holder_alone_sees_it() -> None:
    game = cubetable.game("cubed(rounds=1)")
    state = dealt(game).state()
    others = game.resample(game.redact(state, 0), 0, np.random.default_rng(1))
    outlook = outlook_of(game, Budget(nodes=NODES))
    assert key(game.redact(others, 0)) == key(game.redact(state, 0))
    assert outlook(others) != outlook(state)


def test_a_draw_is_the_luck_of_the_seat_that_draws() -> None:
    game = cubetable.game("cubed(rounds=1)")
    moves = list(dealt(game).moves)
    state = Record(game, moves).state()
    draw = game.read_move(state, 0, "draw")
    drawn = game.moves(game.apply(state, 0, draw), CHANCE)[3]
    record = Record(game, [*moves, (0, draw), (CHANCE, drawn)])
    _, event = events_of(record)
    found = luck(game, event, NODES)
    assert (found.at, found.seat, found.last) == (51, 0, 51)
    assert sum(found.gains) == pytest.approx(0)
    assert found == luck(game, event, NODES)


def test_in_a_hunt_the_board_is_the_same_for_all_and_no_luck() -> None:
    game = cubetable.game("monkey_puzzle")
    assert events_of(dealt(game)) == []


def test_neutral_balls_that_chance_puts_in_are_luck() -> None:
    game = cubetable.game("cubulus(neutrals=random)")
    (event,) = events_of(dealt(game))
    gains = luck(game, event, NODES).gains
    assert event.moves > 1
    assert sum(gains) == pytest.approx(0)


def test_without_an_outlook_there_is_no_gain() -> None:
    (roll,) = events_of(read('[Game "eight_by_eight"]\n\n7\n'))
    game = cubetable.game("eight_by_eight")
    assert gains_of(game, roll, lambda _: ()) == ()
    assert Luck(3, 2, 0, "", ()).last == 4


def test_a_position_in_which_nature_goes_on_promises_the_mean_of_what_may_come() -> None:
    record = read('[Game "eight_by_eight"]\n\n8x 1:1,1 2:2,2 8!\n')
    outlook = outlook_of(record.game, Budget(nodes=NODES))
    assert record.game.actors(record.state()) == (CHANCE,)
    assert sum(outlook(record.state())) == pytest.approx(1)


def test_the_end_of_a_game_promises_its_result() -> None:
    record = read(FOUR_IN_LINE)
    assert outlook_of(record.game, Budget(nodes=1))(record.state()) == (1, 0)
