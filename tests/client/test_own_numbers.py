"""The numbers that a program adds to the dice of its matches: each is shown once, and not before its time."""

import hashlib

from cubetable.client.own_numbers import OwnNumbers


def table(*promises: str | None, shown: tuple[int, ...] = ()) -> dict[str, object]:
    return {"dice": {"house": "ab" * 32, "promises": [*promises], "shown": [*shown]}}


def test_a_number_is_shown_when_its_promise_is_public_and_not_again() -> None:
    own = OwnNumbers()
    promise = own.promise()
    assert list(own.to_show("one", {"dice": None})) == []
    assert list(own.to_show("one", table(None, "cd" * 32))) == []
    ((seat, number),) = own.to_show("one", table(None, promise))
    assert (seat, hashlib.sha256(bytes.fromhex(number)).hexdigest()) == (1, promise)
    assert list(own.to_show("one", table(None, promise, shown=(1,)))) == []


def test_all_seats_of_a_program_show_their_number() -> None:
    own = OwnNumbers()
    promise = own.promise()
    assert [seat for seat, _ in own.to_show("one", table(promise, None, promise))] == [0, 2]


def test_a_number_that_a_server_has_seen_is_shown_in_no_other_match() -> None:
    own = OwnNumbers()
    promise = own.promise()
    assert len(list(own.to_show("one", table(promise)))) == 1
    assert list(own.to_show("two", table(promise))) == []
