"""Tournaments in both databases: kept, read back, decided between nodes by the keys, and forgotten."""

from contextlib import closing
from dataclasses import replace

import pytest

from cubetable.core.record.dice import SeededDice
from cubetable.match.outline import places
from cubetable.match.tournaments.events import Event, Finished, Joined, Paired, Pairing, Started, Withdrew
from cubetable.match.tournaments.settings import LONGEST_WAIT, TournamentSettings
from cubetable.store import Conflict, MatchRow, TournamentRow, open_store
from cubetable.store.loading import finished, load_match
from cubetable.store.rows import Beginning

SPEC = "eight_by_eight(players=2)"
ROW = TournamentRow(
    id="t" * 12,
    host="vera",
    name="Cup",
    spec=SPEC,
    clock="total:60+1",
    rated=True,
    settings=TournamentSettings("swiss", (2, 3), rounds=3),
    starts=0,
    listed=True,
    key="",
    status="waiting",
    created=1_790_000_000_000,
)


def match_row(name: str, *seats: bool, tournament: str = ROW.id) -> MatchRow:
    """Return a match of a tournament; a seat is True for a bot."""
    dice = SeededDice(bytes(32))
    kept = [{"name": "bot:1" if is_bot else "", "is_bot": is_bot, "key": None} for is_bot in seats]
    return MatchRow(
        id=name,
        spec=SPEC,
        rules_version=1,
        seats=kept,
        clock="none",
        host="",
        listed=False,
        shuffle=False,
        seed=dice.seed.hex(),
        seed_hash=dice.seed_hash,
        status="waiting",
        created=1,
        tournament=tournament,
    )


def at(*events: Event) -> list[tuple[Event, float]]:
    return [(event, 5.25) for event in events]


def test_a_tournament_is_read_back_as_it_was_kept(where: str) -> None:
    events = at(Joined(1, "Vera", "vera"), Joined(2, "bot:3"), Started("seed"), Withdrew(2))
    with closing(open_store(where)) as store:
        store.tournaments.set_up(ROW, events[:2]).result()
        store.tournaments.append(ROW.id, 2, events[2:]).result()
    with closing(open_store(where)) as store:
        assert store.tournaments.row(ROW.id) == replace(ROW, status="running")
        assert store.tournaments.log(ROW.id) == events
        assert store.tournaments.log(ROW.id, 2) == events[2:]
        assert store.tournaments.row("x" * 12) is None
        assert store.tournaments.open_ones(0) == [ROW.id]
        assert store.tournaments.of_person("vera") == [ROW.id]


def test_one_that_waits_is_open_when_its_moment_or_the_end_of_its_host_s_time_has_come(where: str) -> None:
    announced = replace(ROW, id="a" * 12, starts=ROW.created + 1000)
    with closing(open_store(where)) as store:
        for row in (ROW, announced):
            store.tournaments.set_up(row).result()
        assert [row.waits_until - ROW.created for row in (announced, ROW)] == [1000, LONGEST_WAIT]
        moments = [announced.waits_until, ROW.waits_until]
        assert [store.tournaments.open_ones(at - 1) for at in moments] == [[], [announced.id]]
        assert [sorted(store.tournaments.open_ones(at)) for at in moments] == [[announced.id], [announced.id, ROW.id]]


def test_only_one_of_two_rounds_is_kept_and_its_matches_with_it(server: str) -> None:
    with closing(open_store(server)) as one, closing(open_store(server)) as other:
        one.tournaments.set_up(ROW, at(Joined(1, "Vera", "vera"), Joined(2, "bot:3"))).result()
        rounds = [
            store.tournaments.append(
                ROW.id,
                2,
                at(Paired(1, (Pairing(0, name, (1, 2)),))),
                matches=[Beginning(match_row(name, False, True), ())],
            )
            for store, name in ((one, "a" * 12), (other, "b" * 12))
        ]
        refused = [kept.exception(60) for kept in rounds]
        assert sorted(type(error) is Conflict for error in refused) == [False, True]
        kept = one.tournaments.matches_of(ROW.id)
        assert kept == [("b" if refused[0] else "a") * 12]
        assert len(other.tournaments.log(ROW.id)) == 3


def test_a_match_counts_once(where: str) -> None:
    with closing(open_store(where)) as store:
        store.tournaments.set_up(ROW, at(Joined(1, "Vera", "vera"), Joined(2, "bot:3"))).result()
        paired = at(Started("5eed"), Paired(1, (Pairing(0, "a" * 12, (1, 2)),)))
        store.tournaments.append(ROW.id, 2, paired, matches=[Beginning(match_row("a" * 12, False, True), ())]).result()
        store.tournaments.append(ROW.id, 4, at(Finished("a" * 12, (1, 2)))).result()
        with pytest.raises(Conflict):
            store.tournaments.append(ROW.id, 5, at(Finished("a" * 12, (2, 1)))).result()
        assert len(store.tournaments.log(ROW.id)) == 5
        assert store.tournaments.statuses(["a" * 12]) == {"a" * 12: "waiting"}


def test_a_list_has_what_is_listed_and_ones_own_the_latest_first(where: str) -> None:
    with closing(open_store(where)) as store:
        for n, (listed, person) in enumerate([(True, "otto"), (False, "otto"), (False, "vera"), (True, "ada")]):
            row = replace(ROW, id=f"{n}" * 12, host="", listed=listed, created=ROW.created + n)
            store.tournaments.set_up(row, at(Joined(1, person, person))).result()
        seen = [row.id[0] for row in store.tournaments.shown_to("vera", 9)]
        assert seen == ["3", "2", "0"]
        assert [row.id[0] for row in store.tournaments.shown_to("vera", 9, "2" * 12)] == ["0"]
        assert [row.id[0] for row in store.tournaments.shown_to("", 1)] == ["3"]


def test_a_forgotten_person_leaves_an_unnamed_participant(where: str) -> None:
    with closing(open_store(where)) as store:
        store.tournaments.set_up(ROW, at(Joined(1, "Vera", "vera"), Joined(2, "Otto", "otto"))).result()
        store.forget("vera").result()
        assert store.tournaments.log(ROW.id) == at(Joined(1, "", "nobody"), Joined(2, "Otto", "otto"))
        kept = store.tournaments.row(ROW.id)
        assert kept is not None
        assert (kept.host, store.tournaments.of_person("vera")) == ("nobody", [])


def test_who_does_not_sit_is_absent(where: str) -> None:
    with closing(open_store(where)) as store:
        row = match_row("a" * 12, False, True)
        store.begin(row).result()
        match = load_match(row)
        match.cancel(2.0)
        assert finished(row, store.log(row.id)) is None
        store.append(row.id, match.take_news(), "over").result()
        assert finished(row, store.log(row.id)) == Finished("a" * 12, (2, 1), (0,))


def test_who_gets_up_after_the_end_was_there(where: str) -> None:
    with closing(open_store(where)) as store:
        row = match_row("a" * 12, False, False)
        store.begin(row).result()
        match = load_match(row)
        match.sit(1, "Vera", "vera", 1.0)
        match.cancel(2.0)
        match.rise(1, 3.0)
        store.append(row.id, match.take_news(), "over").result()
        assert finished(row, store.log(row.id)) == Finished(row.id, (2, 1), (0,))


@pytest.mark.parametrize(
    ("winners", "lost", "scores", "found"),
    [
        ((1,), (), (3, 9, 5), (3, 1, 2)),
        ((0,), (), (3, 9, 5), (1, 3, 2)),
        ((0, 1), (), (4, 4, 4), (1, 1, 3)),
        ((2,), (0,), (9, 3, 7, 3), (4, 2, 1, 2)),
        ((2,), (), (1, 2, 3, 0), (3, 2, 1, 4)),
        ((), (), (1, 2), (1, 1)),
        ((), (1,), (), (1, 3, 1)),
        ((1,), (), (), (2, 1, 2)),
        ((0,), (), (5, 5, 2), (1, 2, 3)),
        ((1,), (2,), (9, 5, 1), (2, 1, 3)),
    ],
)
def test_places_follow_from_the_winners_and_the_scores(
    winners: tuple[int, ...], lost: tuple[int, ...], scores: tuple[int, ...], found: tuple[int, ...]
) -> None:
    assert places(len(found), winners, lost, scores) == found
