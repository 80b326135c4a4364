"""Turns: what one seat decides in a row, with the rolls and draws that belong to it."""

from cubetable.core.record import read
from cubetable.core.record.record import NO_TURN, TurnCounter
from cubetable.core.registry import game
from cubetable.core.state import CHANCE
from cubetable.record import Record


def turns_of(record: Record) -> list[int]:
    counter = TurnCounter(record.game)
    return [counter.count(ply.state, ply.actor) for ply in record.plies()]


def test_a_roll_belongs_to_the_turn_of_who_rolled() -> None:
    record = read('[Game "eight_by_eight"]\n\n5:4,5 3x 1:1,1 7:7,7\n')
    assert turns_of(record) == [1, 1, 2, 2, 2, 2, 3, 3]


def test_a_deal_is_no_turn_and_a_draw_belongs_to_who_drew() -> None:
    cubed = game("cubed")
    state, moves = cubed.start(), []
    while cubed.actors(state) == (CHANCE,):
        moves.append((CHANCE, cubed.chances(state)[0][0]))
        state = cubed.play(state, *moves[-1])
    seat = cubed.actors(state)[0]
    moves.append((seat, cubed.read_move(state, seat, "draw")))
    state = cubed.play(state, *moves[-1])
    moves.append((CHANCE, cubed.chances(state)[0][0]))
    turns = turns_of(Record(cubed, moves))
    assert set(turns[:-2]) == {NO_TURN}
    assert turns[-2:] == [1, 1]


def test_each_decision_of_a_seat_alone_is_a_turn() -> None:
    hunt = game("monkey_puzzle(players=1)")
    state, moves = hunt.start(), []
    for text in (*["1r", "2r", "3r", "3r"] * 4, "take:1+2=3", "take:3-2=1"):
        actor = hunt.actors(state)[0]
        moves.append((actor, hunt.parse_move(state, actor, text)))
        state = hunt.play(state, *moves[-1])
    assert turns_of(Record(hunt, moves)) == [*[NO_TURN] * 16, 1, 2]
