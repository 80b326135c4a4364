"""Ratings follow from the log, are kept once for each match, and are the same when they are computed again."""

import random
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

import pytest
from tests.store.housed import CREATED, housed
from tests.waiting import PATIENCE

from cubetable.cli import main
from cubetable.match import Ending, Entry
from cubetable.match.events import MatchBegun, MatchEnded, MatchEvent
from cubetable.match.ratings.glicko import NEW
from cubetable.match.ratings.history import NOBODY, SeatRating
from cubetable.match.seat_events import PlayerResigned, SeatTaken
from cubetable.store import Conflict, MatchRow, open_store
from cubetable.store.sql import SqlStore

BOTS = {"bot:3": (1500.0, 0.0), "bot:4": (1720.5, 31.5)}


def row_of(match: str, *names: str, rated: bool = True) -> MatchRow:
    row, _ = housed("cubulus", 1, 0)
    seats = [{"name": name if name in BOTS else "", "is_bot": name in BOTS, "key": None} for name in names]
    spec = f"cubulus(players={len(names)})" if len(names) > 2 else "cubulus"
    return replace(row, id=match, spec=spec, seats=seats, rated=rated)


def log_of(*names: str, rated: bool = True, order: Sequence[int] | None = None) -> list[MatchEvent]:
    """Return how a match begins at which these people and bots sit."""
    sat: list[MatchEvent] = [SeatTaken(n, f"Name {who}", who) for n, who in enumerate(names) if who not in BOTS]
    strengths = {name: BOTS[name] for name in names if name in BOTS}
    return [*sat, MatchBegun(tuple(order or range(len(names))), rated=strengths if rated else None)]


def entries(events: Sequence[MatchEvent], at: float, first: int = 1) -> list[Entry]:
    return [Entry(place, -1, place, event, CREATED + at) for place, event in enumerate(events, first)]


def begin(store: SqlStore, match: str, *names: str, rated: bool = True) -> int:
    """Store a match that has begun; return the place of the next entry."""
    events = log_of(*names, rated=rated)
    store.begin(row_of(match, *names, rated=rated), entries(events, 0)).result(PATIENCE)
    return len(events) + 1


def end(store: SqlStore, match: str, place: int, at: float, winners: tuple[int, ...], kind: str = "normal") -> None:
    news = entries([MatchEnded(Ending(kind, winners))], at, place)
    store.append(match, news, "over").result(PATIENCE)


def play(store: SqlStore, match: str, at: float, *names: str, rated: bool = True, kind: str = "normal") -> None:
    """Store a match that the first player wins."""
    end(store, match, begin(store, match, *names, rated=rated), at, (0,), kind)


def played(store: SqlStore, number: int, people: str = "abcd") -> None:
    """Store many matches, whose ends come in no order."""
    rng = random.Random(number)
    for at in rng.sample(range(number), number):
        names = rng.sample(people, 2)
        play(store, f"m{at:03}", at * 40_000, *rng.choice([names, [*names, "bot:3"], [names[0], "bot:4"]]))


def after(store: SqlStore, match: str) -> list[SeatRating]:
    return store.ratings.of_match(match)


def test_a_match_is_rated_with_its_end(where: str) -> None:
    with closing(open_store(where)) as store:
        place = begin(store, "one", "a", "b")
        assert after(store, "one") == []
        end(store, "one", place, 60, (1,))
        lost, won = after(store, "one")
        assert (lost.player, won.player, lost.pool) == ("a", "b", "cubulus/2")
        assert (lost.before, won.before) == (NEW, NEW)
        assert lost.after.rating < 1500 < won.after.rating
        assert store.ratings.latest("cubulus/2") == [won, lost]
        assert store.ratings.with_player("a") == [lost, won]
        assert store.ratings.pools() == ["cubulus/2"]


@pytest.mark.parametrize("kind", ["resigned", "flagged", "left"])
def test_a_match_that_is_given_up_or_lost_on_time_counts(where: str, kind: str) -> None:
    with closing(open_store(where)) as store:
        play(store, "one", 60, "a", "b", kind=kind)
        assert after(store, "one")[0].after.rating > 1500


def test_an_unrated_a_cancelled_an_abandoned_and_a_stopped_match_do_not_count(where: str) -> None:
    with closing(open_store(where)) as store:
        play(store, "one", 60, "a", "b", rated=False)
        play(store, "two", 60, "a", "b", kind="abandoned")
        play(store, "four", 60, "a", "b", kind="stopped")
        end(store, "three", begin(store, "three", "a", "b"), 60, (), "cancelled")
        assert store.ratings.stored() == store.ratings.computed() == []


def test_a_match_of_one_person_at_two_seats_does_not_count(where: str) -> None:
    with closing(open_store(where)) as store:
        play(store, "one", 60, "a", "a")
        assert store.ratings.stored() == store.ratings.computed() == []


def test_an_agreed_draw_is_shared_by_those_who_have_not_resigned(where: str) -> None:
    with closing(open_store(where)) as store:
        events = [*log_of("a", "b", "c"), PlayerResigned(1), MatchEnded(Ending("agreed", ()))]
        store.begin(row_of("one", "a", "b", "c"), entries(events[:-1], 0)).result(PATIENCE)
        store.append("one", entries(events[-1:], 9, len(events)), "over").result(PATIENCE)
        assert [one.share for one in after(store, "one")] == [0.5, 0.0, 0.5]


def test_players_are_rated_at_the_seats_that_the_dice_gave_them(where: str) -> None:
    with closing(open_store(where)) as store:
        events = log_of("a", "b", order=(1, 0))
        store.begin(row_of("one", "a", "b"), entries(events, 0)).result(PATIENCE)
        end(store, "one", len(events) + 1, 60, (0,))
        assert [one.player for one in after(store, "one")] == ["b", "a"]
        assert store.ratings.latest("cubulus/2")[0].player == "b"


def test_ratings_agree_to_the_last_digit_whatever_the_order_of_the_commits(where: str) -> None:
    with closing(open_store(where)) as store:
        played(store, 60)
        kept = store.ratings.stored()
        assert len({one.match for one in kept}) == 60
        assert kept == store.ratings.computed()
        assert store.ratings.differences() == []
        store.rate_again().result(PATIENCE)
        assert store.ratings.stored() == kept


def test_two_nodes_that_both_see_the_end_rate_it_once(server: str) -> None:
    """Only one of the two ends is stored, and its ratings with it."""
    with closing(open_store(server)) as one, closing(open_store(server)) as other:
        for number in range(12):
            match = f"m{number:03}"
            place = begin(one, match, "a", "b" if number % 2 else "c")
            refused: list[str] = []

            def finish(store: SqlStore, match: str = match, place: int = place, refused: list[str] = refused) -> None:
                try:
                    end(store, match, place, 60 + place, (0,))
                except Conflict:
                    refused.append(match)

            threads = [threading.Thread(target=finish, args=(store,)) for store in (one, other)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(PATIENCE)
            assert refused == [match]
        assert len(one.ratings.stored()) == 24
        assert one.ratings.stored() == other.ratings.computed()


def test_nodes_that_end_different_matches_at_once_agree(server: str) -> None:
    """The players of one pool play at two nodes at once; the order is that of the log."""
    with closing(open_store(server)) as one, closing(open_store(server)) as other:

        def serve(store: SqlStore, first: int) -> None:
            for number in range(first, 40, 2):
                play(store, f"m{number:03}", 1000 - number, *random.Random(number).sample("abc", 2))

        threads = [threading.Thread(target=serve, args=(store, n)) for n, store in enumerate((one, other))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(2 * PATIENCE)
        assert len(one.ratings.stored()) == 80
        assert one.ratings.stored() == other.ratings.computed()


def test_a_forgotten_player_leaves_no_trace_and_no_opponent_changes(where: str) -> None:
    with closing(open_store(where)) as store:
        played(store, 30, "abc")
        going = begin(store, "going", "a", "b")
        before = {one for one in store.ratings.stored() if one.player in "bc"}
        last = [one for one in store.ratings.with_player("a") if one.player == "a"]
        store.forget("a").result(PATIENCE)
        kept = store.ratings.stored()
        assert {one for one in kept if one.player in "bc"} == before
        assert store.ratings.with_player("a") == []
        assert {one.player for one in kept} <= {"b", "c", NOBODY, *BOTS}
        assert kept == store.ratings.computed()
        end(store, "going", going, 40 * 40_000, (1,))
        lost, won = after(store, "going")
        assert (lost.player, lost.before[:2]) == (
            NOBODY,
            next(x.after for x in reversed(last) if x.pool == won.pool)[:2],
        )
        assert won.after.rating > won.before.rating
        assert store.ratings.stored() == store.ratings.computed()
        logs = [str(store.log(row.id)) for row in store.matches()]
        assert not any("Name a" in log or "'a'" in log for log in logs)


def run(store: SqlStore, sql: str, *values: object) -> None:
    store.writer.write(lambda connection: connection.run(sql, values)).result(PATIENCE)


def test_the_commands_find_a_rating_that_differs_and_compute_it_again(
    where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(open_store(where)) as store:
        played(store, 12)
        true = store.ratings.stored()
    assert main(["db", "rate", "--db", where]) == 0
    assert "12 rated games checked; 0 differ from the log." in capsys.readouterr().out
    with closing(open_store(where)) as store:
        run(store, "UPDATE rating SET rating = rating + 0.000001 WHERE match = ? AND seat = 0", "m004")
        run(store, "DELETE FROM rating WHERE match = ?", "m007")
    assert main(["db", "check", "--db", where]) == 1
    assert "m004: The stored ratings do not follow from the log." in capsys.readouterr().out
    assert main(["db", "rate", "--db", where, "--lang", "ru"]) == 1
    said = capsys.readouterr().out
    assert "m007: Сохранённые рейтинги расходятся с журналом." in said
    assert "пересчитаны" in said
    with closing(open_store(where)) as store:
        assert store.ratings.stored() == true


def test_the_mark_of_a_rated_match_is_checked(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(open_store(where)) as store:
        play(store, "one", 60, "a", "b")
        run(store, "UPDATE match SET rated = 0 WHERE id = ?", "one")
    assert main(["db", "check", "--db", where]) == 1
    assert "disagree on whether it is rated" in capsys.readouterr().out
