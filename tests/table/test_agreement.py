"""The seats agree on the dice before a match begins: promises, numbers, and what is left out."""

from collections.abc import Sequence

import pytest

import cubetable
from cubetable.core.record import read, write
from cubetable.core.record.dice import SeededDice, check
from cubetable.core.record.numbers import dice_key, number_hash, numbers_tags
from cubetable.core.state import CHANCE
from cubetable.match import Entry, Match, Past, Seat, begin_when_agreed, swap_seats
from cubetable.match.agreement import PATIENCE
from cubetable.store.codec import entry_of, row_of
from tests.playing import seed
from tests.table.tables import heard

NUMBERS = ("aa" * 32, "bb" * 32, "cc" * 32)
EIGHT = "eight_by_eight"


def empty(spec: str = EIGHT, log: Sequence[Entry] | None = None) -> Match:
    game = cubetable.game(spec)
    seats = [Seat("")] * game.players
    return Match(game, seats, None, SeededDice(seed(9)), past=Past(log=log), hold=True)


def seated(spec: str = EIGHT, *, shuffle: bool = False, promising: Sequence[int] = (0, 1, 2)) -> Match:
    """Seat people who promise their numbers at some seats."""
    table = empty(spec)
    for seat in range(table.game.players):
        promise = number_hash(NUMBERS[seat]) if seat in promising else None
        table.sit(seat, f"player {seat}", f"person {seat}", 0, promise)
    begin_when_agreed(table, 0, shuffle=shuffle)
    return table


def again(table: Match, log: Sequence[Entry]) -> Match:
    """Load a match from its log as the store keeps it."""
    return empty(str(table.game), [entry_of(row_of("m", entry)) for entry in log])


def key_of(table: Match) -> bytes:
    assert isinstance(table.dice, SeededDice)
    return table.dice.key


def test_a_match_waits_for_all_promised_numbers_and_then_begins() -> None:
    table = seated()
    assert (table.agreement.is_open, table.begun) == (True, False)
    assert table.show_number(1, NUMBERS[1], 1).code is None
    assert (table.begun, table.agreement.seats_with_numbers) == (False, [1])
    assert table.show_number(0, NUMBERS[0], 1).code is None
    assert table.begun
    assert table.game.actors(table.state) == (0,)
    assert key_of(table) == dice_key(seed(9), table.agreement.promises) != seed(9)


def test_what_was_drawn_follows_from_the_seed_and_the_numbers() -> None:
    table = seated()
    for seat in (0, 1):
        table.show_number(seat, NUMBERS[seat], 1)
    assert isinstance(table.dice, SeededDice)
    tags = {"SeedHash": table.dice.seed_hash, "Seed": table.dice.seed.hex(), **numbers_tags(table.agreement.promises)}
    record = read(write(table.record(**tags)))
    assert record.moves[0][0] == CHANCE
    assert check(record) == "checked"


def test_without_a_promise_nothing_is_awaited() -> None:
    table = seated(promising=())
    assert table.begun
    assert key_of(table) == seed(9)


def test_a_seat_without_a_promise_is_not_waited_for() -> None:
    table = seated(promising=(1,))
    table.show_number(1, NUMBERS[1], 1)
    assert table.begun
    assert [promise is None for promise in table.agreement.promises] == [True, False]


def test_a_game_without_chance_begins_at_once_unless_dice_shuffle_the_seats() -> None:
    assert seated("cube_or_ack").begun
    assert seated("cubulus").begun
    assert not seated("cubulus(neutrals=random)").begun
    assert not seated("cubulus", shuffle=True).begun


def test_after_a_while_the_match_begins_without_the_numbers_that_did_not_come() -> None:
    table = seated()
    table.show_number(0, NUMBERS[0], 1)
    assert table.due() == PATIENCE
    table.tick(PATIENCE - 0.1)
    assert table.agreement.is_open
    table.tick(PATIENCE)
    assert table.begun
    assert key_of(table) == dice_key(seed(9), table.agreement.promises)
    assert table.show_number(1, NUMBERS[1], 3).code == "NOT_NOW"
    assert table.agreement.seats_with_numbers == [0]


@pytest.mark.parametrize("number", [NUMBERS[1], "00" * 32])
def test_a_wrong_number_is_refused_and_the_right_one_still_counts(number: str) -> None:
    table = seated()
    before = table.version
    assert table.show_number(0, number, 1).code == "ILLEGAL"
    assert table.version == before
    assert table.show_number(0, NUMBERS[0], 1).code is None


def test_a_number_is_shown_once_and_only_by_a_seat_that_promised_one() -> None:
    table = seated(promising=(0,))
    assert table.show_number(1, NUMBERS[1], 1).code == "NOT_NOW"
    other = seated()
    other.show_number(0, NUMBERS[0], 1)
    assert other.show_number(0, NUMBERS[0], 1).code == "NOT_NOW"


def test_no_seat_moves_and_none_is_swapped_or_cancelled_before_the_dice_are_agreed_on() -> None:
    table = seated()
    assert table.submit(0, "4,5", "a", table.version, 0).code == "NOT_NOW"
    assert not swap_seats(table, 0, 1, 0)
    assert not table.cancel(0)
    begin_when_agreed(table, 0)
    assert [kind for kind, _, _ in heard(table)].count("promise") == 1


def test_no_reader_is_told_a_number_or_a_promise_before_all_are_public() -> None:
    table = seated("eight_by_eight(players=3)")
    for seat in (2, 0):
        table.show_number(seat, NUMBERS[seat], 1)
    table.tick(PATIENCE)
    for reader in (None, 0, 1, 2):
        told = table.events_since(reader, 0, 0)
        assert not [event for event in told if any(number in event.text for number in NUMBERS)]
        sat = [event.text for event in told if event.kind == "sit"]
        assert sat == ["player 0", "player 1", "player 2"]
        promised = next(event.text for event in told if event.kind == "promise")
        assert promised == ",".join((SeededDice(seed(9)).seed_hash, *map(number_hash, NUMBERS)))


def test_shuffled_seats_take_their_promises_with_them() -> None:
    for number in range(9):
        table = empty("eight_by_eight(players=3)")
        table.dice = SeededDice(seed(number))
        for seat in range(3):
            table.sit(seat, f"player {seat}", f"person {seat}", 0, number_hash(NUMBERS[seat]))
        begin_when_agreed(table, 0, shuffle=True)
        for seat in range(3):
            table.show_number(seat, NUMBERS[seat], 0)
        for sitter, promise in zip(table.seats, table.agreement.promises, strict=True):
            assert promise is not None
            assert promise.number == NUMBERS[int(sitter.name[-1])]
        assert key_of(table) == dice_key(seed(number), table.agreement.promises)


@pytest.mark.parametrize("shuffle", [False, True])
def test_a_match_stands_the_same_after_each_entry_of_its_log(shuffle: bool) -> None:
    table = seated("eight_by_eight(players=3)", shuffle=shuffle)
    table.show_number(1, NUMBERS[1], 1)
    log = table.take_news()
    half = again(table, log)
    assert (half.begun, half.due(), half.agreement.seats_with_numbers) == (False, PATIENCE, [1])
    table.tick(PATIENCE)
    log += table.take_news()
    whole = again(table, log)
    assert (whole.moves, whole.seats, key_of(whole)) == (table.moves, table.seats, key_of(table))
    assert whole.agreement.promises == table.agreement.promises


def test_a_server_that_was_closed_gives_the_seats_their_time_again() -> None:
    table = seated()
    table.show_number(0, NUMBERS[0], 1)
    late = again(table, table.take_news())
    late.wake(101)
    late.tick(101)
    assert not late.begun
    assert late.due() == PATIENCE + 100
    late.show_number(1, NUMBERS[1], 102)
    assert late.begun


def test_who_leaves_before_the_dice_are_agreed_on_has_given_up() -> None:
    table = seated()
    table.leave(1, 1)
    assert table.ending is not None
    assert table.ending.winners == (0,)
    table.tick(99)
    assert not table.begun


def test_a_player_who_takes_a_seat_over_promises_anew_and_one_who_leaves_promises_nothing() -> None:
    table = empty()
    table.sit(0, "Vera", "v", 0, number_hash(NUMBERS[0]))
    table.sit(0, "Otto", "o", 0, number_hash(NUMBERS[1]))
    table.sit(1, "Ida", "i", 0, number_hash(NUMBERS[2]))
    table.rise(1, 0)
    table.sit(1, "Anna", "a", 0)
    assert [seat.promise for seat in table.seats] == [number_hash(NUMBERS[1]), None]


def test_a_swap_before_the_beginning_takes_the_promises_along() -> None:
    table = empty()
    table.sit(0, "Vera", "v", 0, number_hash(NUMBERS[0]))
    assert swap_seats(table, 0, 1, 0)
    assert [seat.promise for seat in table.seats] == [None, number_hash(NUMBERS[0])]


def test_offers_of_a_rematch_carry_promises_until_one_is_turned_down() -> None:
    table = seated(promising=())
    table.resign(0, 1)
    table.offer(0, "rematch", 1, "a", number_hash(NUMBERS[0]))
    table.accept(1, "rematch", 1, "b", number_hash(NUMBERS[1]))
    loaded = again(table, table.take_news())
    hashes = [number_hash(number) for number in NUMBERS[:2]]
    for match in (table, loaded):
        assert [match.promise_for_rematch(seat) for seat in (0, 1)] == hashes
        assert not [event for event in match.events_since(1, 0) if number_hash(NUMBERS[0]) in event.text]
    table.decline(0, "rematch", 2)
    assert table.promise_for_rematch(1) is None
