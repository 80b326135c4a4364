"""Calls: a browser of a person is kept, a call is stored with its move, and one node makes it."""

import threading

from tests.store.housed import housed, opened
from tests.waiting import PATIENCE

from cubetable.store.identity import NewDevice
from cubetable.store.push import KEPT, MOST_FAILURES
from cubetable.store.rows import MOST_SUBSCRIPTIONS, CallRow, PushSubscription
from cubetable.store.sql import SqlStore

NOW = 1_795_000_000_000
MATCH = housed("cubulus", 1, 0)[0].id


def browser(number: int, *, auth: str = "auth") -> PushSubscription:
    return PushSubscription(f"https://push.example/{number}", f"key {number}", auth, "ru", "https://games.example")


def call(n: int = 7, *, person: str = "p0", kind: str = "turn", seat: int = 0, due: int = NOW) -> CallRow:
    return CallRow(MATCH, seat, kind, n, person, due)


def subscribe(store: SqlStore, person: str, *numbers: int) -> None:
    for number in numbers:
        store.push.subscribe(person, browser(number), NOW + number).result(PATIENCE)


def begin_with(store: SqlStore, *calls: CallRow) -> None:
    """Store a match, and calls with its first moves."""
    row, _ = housed("cubulus", 1, 0)
    _, entries = housed("cubulus", 1, 4)
    store.begin(row).result(PATIENCE)
    store.append(row.id, entries, "playing", calls=calls).result(PATIENCE)


def test_the_first_key_of_a_house_stays(where: str) -> None:
    with opened(where) as store:
        assert store.push.key() is None
        for private in ("one", "other"):
            assert store.push.keep_key(private).result(PATIENCE) == "one"
        assert store.push.key() == "one"


def test_a_person_has_a_few_browsers_and_the_oldest_goes(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "vera", *range(MOST_SUBSCRIPTIONS + 2))
        subscribe(store, "otto", 99)
        kept = store.push.subscriptions("vera")
        assert kept == [browser(number) for number in range(2, MOST_SUBSCRIPTIONS + 2)]
        store.push.unsubscribe("otto", kept[0].endpoint).result(PATIENCE)
        store.push.unsubscribe("vera", kept[1].endpoint).result(PATIENCE)
        assert store.push.subscriptions("vera") == [kept[0], *kept[2:]]


def test_a_browser_goes_over_to_another_person_only_with_its_keys(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "vera", 1)
        store.push.subscribe("otto", browser(1, auth="guessed"), NOW).result(PATIENCE)
        assert store.push.subscriptions("vera") == [browser(1)]
        store.push.subscribe("otto", browser(1), NOW).result(PATIENCE)
        assert (store.push.subscriptions("vera"), store.push.subscriptions("otto")) == ([], [browser(1)])


def test_a_browser_that_fails_for_long_is_forgotten(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "vera", 1)
        endpoint = browser(1).endpoint
        for _ in range(MOST_FAILURES - 1):
            store.push.note_failure(endpoint).result(PATIENCE)
        store.push.note_success(endpoint).result(PATIENCE)
        for _ in range(MOST_FAILURES - 1):
            store.push.note_failure(endpoint).result(PATIENCE)
        assert store.push.subscriptions("vera")
        store.push.note_failure(endpoint).result(PATIENCE)
        assert not store.push.subscriptions("vera")


def test_a_call_is_stored_with_its_move_for_those_who_can_be_called(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "p0", 1)
        begin_with(store, call(), call(person="p1", seat=1))
        assert store.push.due(NOW - 1) == []
        assert store.push.due(NOW) == [call()]


def test_a_call_that_was_taken_is_not_due_and_is_forgotten_after_a_while(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "p0", 1)
        begin_with(store, call(), call(8, due=NOW + 5), call(9, due=NOW + 9))
        store.push.drop([call(9)]).result(PATIENCE)
        store.push.take("me", NOW).result(PATIENCE)
        store.push.drop([call()]).result(PATIENCE)
        assert store.push.taken("me") == [call()]
        assert store.push.due(NOW + 99) == [call(8, due=NOW + 5)]
        store.push.delay(call(), NOW + 50).result(PATIENCE)
        assert store.push.taken("me") == []
        assert store.push.due(NOW + 99) == [call(8, due=NOW + 5), call(due=NOW + 50)]
        store.push.take("me", NOW + 50).result(PATIENCE)
        store.push.take("me again", NOW + 51 + KEPT).result(PATIENCE)
        assert store.push.taken("me") == []


def test_a_call_of_an_earlier_turn_is_known_by_the_next(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "p0", 1)
        begin_with(store, call(7), call(9, due=NOW + 2_000), call(7, kind="begun"), call(9, person="p1", seat=1))
        earlier, later = call(7), call(9)
        assert (store.push.came_again(earlier), store.push.came_again(later)) == (True, False)
        assert not store.push.came_again(call(7, kind="begun"))


def test_of_two_nodes_each_call_is_taken_by_one(server: str) -> None:
    calls = [call(n) for n in range(150)]
    with opened(server) as one, opened(server) as other:
        subscribe(one, "p0", 1)
        begin_with(one, *calls)
        taking = [
            threading.Thread(target=lambda store=store, mark=mark: store.push.take(mark, NOW).result(PATIENCE))
            for mark, store in (("one", one), ("other", other), ("one more", one))
        ]
        for thread in taking:
            thread.start()
        for thread in taking:
            thread.join()
        one.push.take("rest", NOW).result(PATIENCE)  # rows that were being taken just then were left out
        taken = [row for mark in ("one", "other", "one more", "rest") for row in other.push.taken(mark)]
        assert sorted(taken) == sorted(calls)


def test_settings_and_muted_matches_are_a_persons_own(where: str) -> None:
    with opened(where) as store:
        begin_with(store)
        for settings in ("{}", '{"turn": false}'):
            store.push.set("vera", settings).result(PATIENCE)
        for _ in range(2):
            store.push.mute("vera", MATCH, muted=True).result(PATIENCE)
        assert (store.push.settings("vera"), store.push.settings("otto")) == ('{"turn": false}', None)
        assert (store.push.is_muted("vera", MATCH), store.push.is_muted("otto", MATCH)) == (True, False)
        store.push.mute("vera", MATCH, muted=False).result(PATIENCE)
        assert not store.push.is_muted("vera", MATCH)


def test_nothing_is_left_of_a_forgotten_person(where: str) -> None:
    with opened(where) as store:
        subscribe(store, "p0", 1)
        subscribe(store, "p1", 2)
        begin_with(store, call(), call(person="p1", seat=1))
        store.push.set("p0", "{}").result(PATIENCE)
        store.push.mute("p0", MATCH, muted=True).result(PATIENCE)
        store.forget("p0").result(PATIENCE)
        assert (store.push.subscriptions("p0"), store.push.settings("p0")) == ([], None)
        assert not store.push.is_muted("p0", MATCH)
        assert store.push.due(NOW) == [call(person="p1", seat=1)]
        assert store.push.subscriptions("p1") == [browser(2)]


def device(secret: str) -> NewDevice:
    return NewDevice(secret, f"id of {secret}", secret, NOW, NOW // 86_400_000)


def test_a_merge_takes_browsers_settings_and_calls_along_and_a_revoked_device_is_called_no_more(where: str) -> None:
    with opened(where) as store:
        for person, number in (("vera", 1), ("phone", 2)):
            store.push.subscribe(person, browser(number), NOW + number, person).result(PATIENCE)
        begin_with(store, call(person="phone"))
        store.push.set("phone", "{}").result(PATIENCE)
        for person in ("vera", "phone"):
            store.push.mute(person, MATCH, muted=True).result(PATIENCE)
        assert store.identities.give_codes("vera", device("vera"), ["code"], NOW + 1).result(PATIENCE)
        assert store.identities.join("code", device("phone"), "phone").result(PATIENCE).merged == "phone"
        assert store.push.subscriptions("vera") == [browser(1), browser(2)]
        assert store.push.settings("vera") == "{}"
        assert store.push.is_muted("vera", MATCH)
        assert [one.person for one in store.push.due(NOW)] == ["vera"]
        assert store.identities.named_though_merged() == []
        assert store.identities.revoke("vera", device("phone").id, NOW).result(PATIENCE) is None
        assert store.push.subscriptions("vera") == [browser(1)]
