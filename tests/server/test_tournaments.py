"""Tournaments on a server: played without anybody's help, survived by restarts, and each acts for itself alone."""

import csv
import io
import threading
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

import httpx
import pytest
from tests.server.talking import PLAIN, House, Person
from tests.server.tournaments import (
    PAIRS,
    RATED,
    SECONDS,
    check_kept,
    do,
    own_game,
    resign,
    set_up,
    shown,
    sit,
    when_over,
)
from tests.store.conftest import ONE_STORE
from tests.waiting import until

from cubetable.core.record import read
from cubetable.match.tournaments import arena
from cubetable.server.live.contests import tournament_driver
from cubetable.server.live.contests.tournaments import OpenTournament
from cubetable.server.operations import matches
from cubetable.server.operations.contests import tournaments_shown
from cubetable.store import open_store


@ONE_STORE
def test_bots_play_a_round_robin_to_its_end_through_a_restart(where: str) -> None:
    with House(where) as house:
        vera = Person(house, "Vera")
        tournament = set_up(vera, "round_robin", "random", "random", "random", "random")
        assert do(vera, tournament, "start")["status"] == "running"
        until(lambda: sum(game["places"] is not None for game in shown(vera, tournament)["games"]) >= 2, SECONDS)
    with House(where) as house:
        found = when_over(Person(house, "Otto"), tournament)
    pairs = Counter(tuple(sorted(game["seats"])) for game in found["games"])
    assert len(pairs) == len(found["games"]) == 6
    assert sum(one["points"] for one in found["standings"]) == 6
    assert check_kept(where)["games"] == 6


@pytest.mark.parametrize(
    ("kind", "game", "bots", "more"),
    [
        ("swiss", PAIRS, 5, {"rounds": 2}),
        ("knockout", PAIRS, 5, {}),
        ("swiss", "cubed(players=3,rounds=1)", 4, {"rounds": 1}),
        ("knockout", "cubulus(players=3)", 5, {}),
    ],
)
def test_bots_play_every_kind_to_its_end(house: House, kind: str, game: str, bots: int, more: dict[str, Any]) -> None:
    vera = Person(house, "Vera")
    tournament = set_up(vera, kind, *["random"] * bots, game=game, **more)
    do(vera, tournament, "start")
    found = when_over(vera, tournament)
    assert found["standings"][0]["place"] == 1
    assert all(game["places"] for game in found["games"])


def test_an_arena_gives_the_next_game_until_its_time_is_over(
    house: House, put_forward: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "GATHER", 0.1)
    vera = Person(house, "Vera")
    tournament = set_up(vera, "arena", *["random"] * 4, minutes=5)
    do(vera, tournament, "start")
    until(lambda: sum(game["places"] is not None for game in shown(vera, tournament)["games"]) >= 4, SECONDS)
    put_forward(301.0)
    found = when_over(vera, tournament)
    assert all(game["places"] for game in found["games"])


def test_it_starts_at_its_time_or_is_called_off(house: House, put_forward: Callable[[float], None]) -> None:
    vera = Person(house, "Vera")
    starts = round(time.time() * 1000) + 60_000
    full = set_up(vera, "swiss", "random", "random", "random", starts=starts, rounds=1)
    few = set_up(vera, "swiss", "random", "random", starts=starts)
    assert shown(vera, full)["status"] == "waiting"
    put_forward(61.0)
    assert when_over(vera, full)["round"] == 1
    until(lambda: shown(vera, few)["status"] == "cancelled")
    said = do(vera, few, "join", expect=403, name="Vera")
    assert said["detail"]["en"] == "The tournament is over."


def test_somebody_without_a_name_withdraws_nobody(house: House) -> None:
    tournament = set_up(Person(house, "Vera"), "swiss", "random", "random", "random")
    answer = httpx.post(f"{house.url}/api/tournaments/{tournament}/withdraw", verify=PLAIN)
    assert [one["withdrawn"] for one in answer.json()["people"]] == [False] * 3


def test_one_that_its_host_does_not_start_is_closed_after_thirty_days_and_says_why(
    house: House, put_forward: Callable[[float], None]
) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    waiting = set_up(vera, "swiss", "random", "random", "random")
    announced = set_up(vera, "swiss", "random", starts=round(time.time() * 1000) + 40 * 86_400_000)
    put_forward(29 * 86_400.0)
    assert do(otto, waiting, "join", name="Otto")["status"] == "waiting"
    put_forward(86_400.0 + 60)
    until(lambda: shown(otto, waiting)["status"] == "expired")
    for person, what in ((vera, "start"), (vera, "cancel"), (Person(house, "Nora"), "join")):
        said = do(person, waiting, what, expect=403, **({"name": person.name} if what == "join" else {}))
        assert said["detail"]["en"] == "The host didn't start this tournament in time."
    assert shown(vera, announced)["status"] == "waiting"


def test_one_that_its_host_starts_goes_on_at_once_and_not_at_the_next_search(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ones = house.app.state.service.house.tournaments
    vera = Person(house, "Vera")
    tournament = set_up(vera, "round_robin", "random", "random", "random")
    monkeypatch.setattr(tournament_driver, "SEARCH", 0.0)
    until(lambda: tournament not in open_ones.open_ones)
    monkeypatch.setattr(tournament_driver, "SEARCH", 1e9)
    do(vera, tournament, "start")
    until(lambda: shown(vera, tournament)["games"])


@ONE_STORE
def test_people_play_each_other_and_a_bot_rated(where: str) -> None:
    with House(where) as house:
        vera, otto = Person(house, "Vera"), Person(house, "Otto")
        tournament = set_up(vera, "round_robin", "bot:1", game=RATED, join=True, rated=True)
        do(otto, tournament, "join", name="Otto")
        assert shown(otto, tournament)["rated"]
        do(vera, tournament, "start")
        played = 0
        until(partial(_goes_on, vera, tournament, played))
        while shown(vera, tournament)["status"] == "running":
            people = [one for one in (vera, otto) if shown(one, tournament)["own_game"]]
            seats = {person: sit(person, tournament) for person in people}
            for person, (match, seat) in seats.items():
                assert _begun(person, match)
                resign(person, match, seat)
            played += len({match for match, _ in seats.values()})
            until(partial(_goes_on, vera, tournament, played))
        found = when_over(vera, tournament)
        assert len(found["games"]) == 3
    assert check_kept(where)["rated"] == 3


def _goes_on(person: Person, tournament: str, played: int) -> bool:
    """Whether all games so far are known to be over, and the next round has begun or none will."""
    found = shown(person, tournament)
    over = [game for game in found["games"] if game["places"]]
    return len(over) >= played and (found["status"] == "over" or len(found["games"]) > len(over))


def _begun(person: Person, match: str) -> bool:
    return bool(person.ask("GET", f"/api/matches/{match}")["begun"])


def test_who_does_not_come_loses_and_two_such_games_withdraw(
    house: House, put_forward: Callable[[float], None]
) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    tournament = set_up(vera, "round_robin", "random", "random", "random", join=True, patience=60)
    do(vera, tournament, "start")
    for missed in (1, 2):
        game = own_game(vera, tournament)
        put_forward(61.0)
        until(partial(_has_another_game, vera, tournament, game["match"]))
        mine = next(one for one in shown(vera, tournament)["games"] if one["match"] == game["match"])
        assert (mine["absent"], mine["scores"][game["seat"]]) == ([game["seat"]], 0.0)
        assert shown(vera, tournament)["people"][-1]["withdrawn"] == (missed == 2)
    assert when_over(otto, tournament)["standings"][-1]["who"] == 4


def _has_another_game(person: Person, tournament: str, match: str) -> bool:
    return (shown(person, tournament)["own_game"] or {}).get("match") != match


@ONE_STORE
def test_one_who_leaves_after_the_opponent_did_not_come_keeps_the_win_and_the_seat(
    where: str, put_forward: Callable[[float], None]
) -> None:
    with House(where) as house:
        people = [Person(house, name) for name in ("Vera", "Otto", "Ada")]
        tournament = set_up(people[0], "round_robin", join=True, patience=60)
        for person in people[1:]:
            do(person, tournament, "join", name=person.name)
        do(people[0], tournament, "start")
        until(lambda: shown(people[0], tournament)["games"])
        here = next(person for person in people if shown(person, tournament)["own_game"])
        match, seat = sit(here, tournament)
        put_forward(61.0)
        until(lambda: here.ask("GET", f"/api/matches/{match}")["over"])
        stands = here.ask("POST", f"/api/matches/{match}/leave")
        assert (stands["seats"][seat]["name"], stands["seats"][seat]["yours"]) == (here.name, True)
        until(lambda: next(one for one in shown(here, tournament)["games"] if one["match"] == match)["places"])
        (game,) = [one for one in shown(here, tournament)["games"] if one["match"] == match]
        assert (game["absent"], game["scores"][seat]) == ([1 - seat], 1.0)
    check_kept(where)


@ONE_STORE
def test_at_a_larger_table_the_others_play_without_one_who_is_absent(
    where: str, put_forward: Callable[[float], None]
) -> None:
    with House(where) as house:
        vera = Person(house, "Vera")
        bots = ["random", "random"]
        tournament = set_up(vera, "swiss", *bots, game="cubulus(players=3)", join=True, rounds=1, patience=60)
        do(vera, tournament, "start")
        game = own_game(vera, tournament)
        put_forward(61.0)
        (only,) = when_over(vera, tournament)["games"]
        assert (only["absent"], only["places"][game["seat"]]) == ([game["seat"]], 3)
    check_kept(where)


@ONE_STORE
def test_one_who_resigns_before_the_opponent_comes_has_lost(where: str) -> None:
    with House(where) as house:
        people = [Person(house, name) for name in ("Vera", "Otto", "Ada")]
        tournament = set_up(people[0], "swiss", "random", rounds=1, join=True)
        for person in people[1:]:
            do(person, tournament, "join", name=person.name)
        do(people[0], tournament, "start")
        for person in people:
            match, seat = sit(person, tournament)
            games = [one for one in shown(person, tournament)["games"] if one["match"] == match]
            if 1 not in games[0]["seats"] and not _begun(person, match):
                resign(person, match, seat)
                break
        until(lambda: next(one for one in shown(person, tournament)["games"] if one["match"] == match)["places"])
        (game,) = [one for one in shown(person, tournament)["games"] if one["match"] == match]
        assert (game["absent"], game["scores"][seat], game["scores"][1 - seat]) == ([], 0.0, 1.0)


def test_a_player_sits_down_and_gets_up_only_so_often(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_SEAT_CHANGES", 4)
    vera = Person(house, "Vera")
    tournament = set_up(vera, "round_robin", join=True)
    for name in ("Otto", "Ada", "Ida"):  # with four, each plays in the first round
        do(Person(house, name), tournament, "join", name=name)
    do(vera, tournament, "start")
    for _ in range(2):
        match, _seat = sit(vera, tournament)
        vera.ask("POST", f"/api/matches/{match}/leave", {})
    refused = do(vera, tournament, "sit", expect=403, match=match)
    assert "Too many player changes" in refused["detail"]["en"]


def test_nobody_acts_for_another_person(house: House) -> None:
    vera, otto, ada = Person(house, "Vera"), Person(house, "Otto"), Person(house, "Ada")
    tournament = set_up(vera, "round_robin", "bot:1", "bot:1", join=True)  # with four, each plays in the first round
    do(otto, tournament, "join", name="Otto")
    for what, body in (("start", {}), ("cancel", {}), ("bots", {"bots": ["bot:1"]}), ("remove", {"who": 2})):
        said = do(otto, tournament, what, expect=403, **body)
        assert said["detail"]["en"] == "Only the tournament's host can do that."
    do(ada, tournament, "withdraw")
    assert [one["withdrawn"] for one in shown(vera, tournament)["people"]] == [False] * 4
    do(vera, tournament, "start")
    game = own_game(otto, tournament)
    match = game["match"]
    for person in (ada, *([vera] if shown(vera, tournament)["own_game"] != game else [])):
        if shown(person, tournament)["own_game"] and shown(person, tournament)["own_game"]["match"] == match:
            continue
        assert (
            do(person, tournament, "sit", expect=403, match=match)["detail"]["en"]
            == "You aren't a player in this game."
        )
    for seat in (0, 1):
        vera.ask("POST", f"/api/matches/{match}/join", {"seat": seat, "key": ""}, expect=403)
        vera.ask("POST", f"/api/matches/{match}/seats/{seat}/key", expect=403)
        otto.ask("POST", f"/api/matches/{match}/seats/{seat}/swap", {"other": 1 - seat}, expect=403)
    vera.ask("POST", f"/api/matches/{match}/cancel", expect=403)


def test_it_does_not_change_while_it_is_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    reads = threading.Event()

    def slowly(found: OpenTournament, person: str | None) -> tournaments_shown.TournamentView:
        lengths.append(found.state.length)
        reads.set()
        time.sleep(0.2)
        lengths.append(found.state.length)
        return tournaments_shown.view_of(found, person)

    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    tournament = set_up(vera, "swiss", "bot:1")
    monkeypatch.setattr("cubetable.server.operations.contests.tournaments.view_of", slowly)
    reader = threading.Thread(target=shown, args=(vera, tournament))
    reader.start()
    reads.wait()
    do(otto, tournament, "join", name="Otto")
    reader.join()
    assert lengths == [1, 1, 2, 2]


def test_a_tournament_by_link_is_joined_with_its_key_alone(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    asked = {"game": PAIRS, "kind": "swiss", "clock": "days:1", "listed": False}
    made = vera.ask("POST", "/api/tournaments", asked)
    tournament, key = made["tournament"], made["key"]
    said = do(otto, tournament, "join", expect=403, name="Otto", key="x")
    assert said["detail"]["en"] == "You need the link to join this tournament."
    assert otto.ask("GET", "/api/tournaments") == []
    assert do(otto, tournament, "join", name="Otto", key=key)["you"] == 1
    assert [one["tournament"] for one in otto.ask("GET", "/api/tournaments")] == [tournament]


def test_withdrawing_and_coming_back(house: House) -> None:
    vera = Person(house, "Vera")
    tournament = set_up(vera, "arena", "random", "random", "random", join=True, minutes=60)
    do(vera, tournament, "withdraw")
    do(vera, tournament, "start")
    assert [one["number"] for one in shown(vera, tournament)["people"]] == [1, 2, 3]
    assert do(vera, tournament, "join", name="Vera")["you"] == 5
    assert own_game(vera, tournament)["opponents"]
    do(vera, tournament, "withdraw")
    until(lambda: shown(vera, tournament)["own_game"] is None)
    assert next(one for one in shown(vera, tournament)["people"] if one["yours"])["withdrawn"]
    assert not next(one for one in do(vera, tournament, "join", name="Vera")["people"] if one["yours"])["withdrawn"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"game": "monkey_puzzle(players=1)"}, "not for solo or co-op games"),
        ({"game": "cube_or_ack(mode=coop,players=2)"}, "not for solo or co-op games"),
        ({"game": "monkey_puzzle(handicap=0-1)"}, "no handicaps"),
        ({"clock": "none"}, "needs a clock"),
        ({"clock": "soon"}, "clock"),
        ({"game": "monkey_puzzle(players=5)", "kind": "round_robin"}, "Round robins are for two-player games"),
        ({"starts": 1}, "within the next year"),
        ({"bots": ["random"], "rated": True}, "against random need"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(house: House, more: dict[str, Any], sentence: str) -> None:
    asked = {"game": PAIRS, "kind": "swiss", "clock": "total:60+1", **more}
    said = Person(house, "Vera").ask("POST", "/api/tournaments", asked, expect=422)
    assert sentence in said["detail"]["en"]


def test_a_tournament_of_two_does_not_start_and_65_do_not_fit(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    small = set_up(vera, "swiss", "random", "random")
    assert do(vera, small, "start", expect=403)["detail"]["en"] == "A tournament needs at least three participants."
    full = set_up(vera, "swiss", *["random"] * 64)
    assert "at most 64" in do(otto, full, "join", expect=403, name="Otto")["detail"]["en"]
    assert do(vera, full, "remove", who=7)["participants"] == 63
    assert do(otto, full, "join", name="Otto")["participants"] == 64


def test_results_come_as_csv_and_with_records_in_a_zip(house: House) -> None:
    vera = Person(house, "=Vera")
    tournament = set_up(vera, "swiss", "random", "random", "random", "random", rounds=1, join=True)
    do(vera, tournament, "start")
    until(lambda: any(game["places"] for game in shown(vera, tournament)["games"]), SECONDS)
    game = shown(vera, tournament)["own_game"]
    if game is not None:
        do(vera, tournament, "sit", match=game["match"])
        with zipfile.ZipFile(io.BytesIO(vera.http.get(f"/api/tournaments/{tournament}/results.zip").content)) as bundle:
            assert not any(game["match"] in name for name in bundle.namelist())
        resign(vera, game["match"], game["seat"])
    when_over(vera, tournament)
    answer = vera.http.get(f"/api/tournaments/{tournament}/standings.csv")
    lines = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert lines[0] == ["place", "number", "name", "points", "buchholz", "berger", "wins", "games", "wins", "byes"]
    assert len(lines) == 6
    assert "'=Vera" in {line[2] for line in lines}
    with zipfile.ZipFile(io.BytesIO(vera.http.get(f"/api/tournaments/{tournament}/results.zip").content)) as bundle:
        records = [name for name in bundle.namelist() if name.startswith("records/")]
        assert len(records) == 2
        assert {"standings.csv", "crosstable.csv", "games.csv"} <= set(bundle.namelist())
        assert all(read(bundle.read(name)).moves for name in records if game is None or game["match"] not in name)
    games = vera.http.get(f"/api/tournaments/{tournament}/games.csv").text
    assert len(games.splitlines()) == 5


def test_a_reader_waits_for_what_is_new(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    tournament = set_up(vera, "swiss", "random", "random")
    n = shown(otto, tournament)["n"]
    assert shown(otto, tournament, after=n - 1)["n"] == n
    do(vera, tournament, "join", name="Vera")
    assert shown(otto, tournament, after=n)["n"] == n + 1


@ONE_STORE
def test_no_answer_has_the_hash_of_a_person_or_a_key(where: str) -> None:
    with House(where) as house:
        vera = Person(house, "Vera")
        tournament = set_up(vera, "swiss", "random", "random", join=True)
        said = vera.http.get(f"/api/tournaments/{tournament}").text + vera.http.get("/api/tournaments").text
    with closing(open_store(where)) as store:
        row = store.tournaments.row(tournament)
        assert row is not None
        assert len(row.host) == 64
        assert row.host not in said


def test_a_forgotten_person_leaves_the_tournament_with_an_unnamed_participant(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    tournament = set_up(otto, "round_robin", "random", "random", "random")
    do(vera, tournament, "join", name="Vera")
    do(otto, tournament, "start")
    until(lambda: shown(vera, tournament)["own_game"])
    assert vera.http.delete("/api/me").status_code == 204
    found = when_over(otto, tournament)
    assert "Vera" not in str(found)
    unnamed = {"number": 4, "name": "", "bot": False, "program": False, "copy_of_bot": 0, "yours": False}
    assert found["people"][-1] == {**unnamed, "withdrawn": True}


def test_in_a_tournament_there_is_no_help_and_nothing_that_keeps_others_waiting(house: House) -> None:
    vera = Person(house, "Vera")
    tournament = set_up(vera, "swiss", "bot:1", "bot:1", "bot:1", join=True, rounds=1)
    do(vera, tournament, "start")
    match, seat = sit(vera, tournament)
    assert vera.ask("GET", f"/api/matches/{match}")["tournament"] == tournament
    assert vera.http.post(f"/api/matches/{match}/hint", json={"seat": seat}).status_code == 403
    assert vera.http.post(f"/api/matches/{match}/branch", json={"at": 0, "seat": seat}).status_code == 409
    with vera.talk() as talk:
        assert talk.sub(match, seat)["table"]["undo"] == ["tournament"] * 2
        for what in ("pause", "undo"):
            talk.say("offer", m=match, seat=seat, id=what, what=what, yes=True)
            assert talk.until("ack", "nak", id=what)["code"] == "NOT_NOW"
    resign(vera, match, seat)
