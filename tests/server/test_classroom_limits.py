"""Classes seen from outside: strangers find no door, and a school at one address meets no limit."""

import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.databases import prepared_file
from tests.server.classes import (
    QUICK,
    SCHOOL,
    Teacher,
    do,
    look,
    names,
    play_out,
    pupil,
    pupils,
    resign,
    sentence,
    sit,
)
from tests.server.talking import House, Person
from tests.waiting import until

from cubetable.match.tournaments.classroom import Classroom
from cubetable.server.app import OPERATIONS
from cubetable.server.live.contests import class_homes
from cubetable.server.live.contests.class_homes import ClassHomes
from cubetable.server.operations import matches
from cubetable.server.operations.contests import class_teaching, classes_shown
from cubetable.server.process import limits

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
ELSEWHERE = "198.51.100.9"
NO_MATCH = "0" * 12


# --- Doors -----------------------------------------------------------------------------------------------


ACT = {"seat": 0, "id": "x"}
BODIES: dict[str, dict[str, Any]] = {
    "act": {**ACT, "v": 0, "move": "a1"},
    "offer": {**ACT, "what": "draw"},
    "resign": ACT,
    "claim": {**ACT, "against": 1},
    "number": {**ACT, "number": "0" * 64},
    "plan": {**ACT, "v": 0, "lines": []},
    "join": {"seat": 0},
    "invitation": {"seat": 0},
    "swap": {"other": 1},
    "hint": {"seat": 0},
    "proof": {"at": 0, "defences": []},
    "branch": {"at": 0, "seat": 0},
    "ahead": {"seat": 0, "moves": []},
    "mute": {"muted": True},
}
"""What the operations of a match are asked with, by the ends of their addresses."""


class Closed(NamedTuple):
    """A game that goes on in a class, and two who may not know of it: a stranger, and a member who has left."""

    teacher: Teacher
    ann: Person
    match: str
    strangers: tuple[Person, Person]


@pytest.fixture
def closed(house: House) -> Closed:
    teacher = Teacher(house)
    ann, ben, cleo = pupils(teacher, "Ann", "Ben", "Cleo")
    match = teacher.pair("chosen", tables=[[1, 2]], clock="total:600+5")[0]["match"]
    for person in (ann, ben):
        sit(person, teacher.code)
    do(cleo, teacher.code, "leave")
    return Closed(teacher, ann, match, (Person(house, "Eve"), cleo))


def test_no_operation_of_a_match_tells_a_stranger_that_there_is_one_of_a_class(closed: Closed) -> None:
    asked = [one for one in OPERATIONS if one.path.startswith("/api/matches/{match}")]
    assert len(asked) > 30
    for who in closed.strangers:
        for one in asked:
            path = one.path.replace("{match}", closed.match).replace("{kind}", "svg")
            body = BODIES.get(path.rpartition("/")[2], {})
            blanks = re.sub(r"\{(seat|at|number)\}", "1", path)
            answer = who.http.request(one.method, blanks, json=body, params={"seat": 0} if "guide" in path else None)
            says_nothing = answer.status_code == 404 or answer.text == '{"muted":false}'
            assert says_nothing, (one.path, answer.text)
        for path in ("", "/seats/0/profile"):
            rated = who.http.get(f"/api/ratings/matches/{closed.match}{path}")
            assert rated.status_code == 404 or rated.json() == [], path
        review = who.http.post("/api/editor/review", json={"match": closed.match, "at": 0})
        assert review.status_code == 404
        do(who, closed.teacher.code, "sit", 403, match=closed.match)


def test_no_list_has_a_class_or_its_matches(closed: Closed) -> None:
    for who in (*closed.strangers, closed.ann, closed.teacher):
        lists = [one.path for one in OPERATIONS if one.method == "GET" and "{" not in one.path]
        for path in lists:
            if who in closed.strangers or path not in ("/api/history", "/api/going"):
                assert closed.match not in who.http.get(path).text, path
            assert f'tournament":"{closed.teacher.classroom}' not in who.http.get(path).text or who is closed.ann, path


def test_no_socket_shows_a_stranger_a_match_of_a_class(closed: Closed) -> None:
    for who in closed.strangers:
        with who.talk() as talk:
            for seat in (None, 0):
                assert talk.sub(closed.match, seat)["code"] == "BAD"
            talk.say("act", m=closed.match, seat=0, id="x", v=0, move="a1")
            assert talk.until("nak")["code"] == "BAD"
        page, none = (who.http.get(f"/m/{match}").text for match in (closed.match, NO_MATCH))
        assert page.replace(closed.match, NO_MATCH) == none


def test_no_operation_of_tournaments_touches_a_class(closed: Closed) -> None:
    bodies = {"remove": {"who": 1}, "bots": {"bots": ["random"]}, "sit": {"match": closed.match}}
    before = closed.teacher.look()["n"]
    for one in OPERATIONS:
        if "{tournament}" in one.path:
            path = one.path.replace("{tournament}", closed.teacher.classroom)
            for who in (*closed.strangers, closed.ann, closed.teacher):
                body = bodies.get(path.rpartition("/")[2], {})
                assert who.http.request(one.method, path, json=body).status_code == 404, path
    assert closed.teacher.look()["n"] == before


def test_members_and_their_teacher_see_every_table(house: House) -> None:
    teacher = Teacher(house)
    ann, ben, cleo = pupils(teacher, "Ann", "Ben", "Cleo")
    match = teacher.pair("chosen", tables=[[1, 2]])[0]["match"]
    for person in (ann, ben):
        sit(person, teacher.code)
    for who in (teacher, cleo):
        assert who.http.get(f"/api/matches/{match}").status_code == 200
        with who.talk() as talk:
            assert talk.sub(match, None)["t"] == "snap"
            assert talk.sub(match, 0)["t"] == "nak"
    assert "not yours" in sentence(do(cleo, teacher.code, "sit", 403, match=match))
    assert "hints" in sentence(ann.ask("POST", f"/api/matches/{match}/hint", {"seat": 0}, expect=403))
    shown = ann.ask("GET", f"/api/matches/{match}")
    assert (shown["rated"], shown["listed"], shown["host"]) == (False, False, "")


def test_a_teacher_watches_more_boards_than_others_may(house: House) -> None:
    teacher = Teacher(house, size=60)
    for at_desk in range(20):
        pupil(teacher, f"A{at_desk}", f"B{at_desk}")
    matches = [game["match"] for game in teacher.pair("bot", QUICK)]
    assert len(matches) == 40
    with teacher.talk() as talk:
        assert {talk.sub(match, None)["t"] for match in matches} == {"snap"}


# --- Limits ----------------------------------------------------------------------------------------------


def test_an_address_counts_as_more_homes_for_as_long_as_its_class_goes_on() -> None:
    homes = ClassHomes()
    homes.note("a", 40, 40, SCHOOL)
    assert (homes.more_at(SCHOOL), homes.more_at(ELSEWHERE)) == (40, 0)
    homes.note("c", 20, 20, "2001:db8:1:2::/64")
    assert homes.more_at("2001:db8:1::/48") == 20
    for number in range(5):
        homes.note("a", 40, 40, f"192.0.2.{number}")
    assert [homes.more_at(f"192.0.2.{number}") for number in range(5)] == [0, 0, 0, 40, 40]
    homes.keep({"c"})
    assert homes.more_at("192.0.2.4") == 0


def test_an_address_counts_for_the_largest_of_its_classes() -> None:
    homes = ClassHomes()
    homes.note("small", 2, 2, SCHOOL)
    homes.note("large", 40, 40, SCHOOL)
    homes.note("middle", 30, 30, SCHOOL)
    assert homes.more_at(SCHOOL) == 40
    homes.keep({"small", "middle"})
    assert homes.more_at(SCHOOL) == 30


def test_a_class_counts_as_more_homes_with_its_members() -> None:
    homes = ClassHomes()
    for members, expected in ((0, 10), (25, 35), (40, 40), (5, 15)):
        homes.note("a", members, 40, SCHOOL)
        assert homes.more_at(SCHOOL) == expected


def test_all_classes_of_a_server_count_for_so_many_homes_at_most() -> None:
    homes = ClassHomes()
    for number in range(20):
        homes.note(str(number), 60, 60, f"192.0.2.{number}")
    assert sum(homes.more_at(f"192.0.2.{number}") for number in range(20)) == class_homes.MOST_HOMES
    assert [number for number in range(20) if homes.is_crowded(str(number))] == [*range(8, 20)]
    homes.keep({"19"})
    homes.note("19", 60, 60, "192.0.2.19")
    assert homes.more_at("192.0.2.19") == 60
    assert not homes.is_crowded("19")


def test_empty_classes_and_second_addresses_take_no_homes_from_others() -> None:
    homes = ClassHomes()
    for number in range(8):
        homes.note(str(number), 0, 60, f"192.0.2.{number}")
        homes.note(str(number), 0, 60, f"198.51.100.{number}")
    for number in range(100):
        homes.note(f"more {number}", 50, 60, ELSEWHERE)
    homes.note("a", 40, 40, SCHOOL)
    assert (homes.more_at(SCHOOL), homes.is_crowded("a")) == (40, False)
    assert [homes.more_at(f"192.0.2.{number}") for number in range(8)] == [10] * 8


def test_a_counter_goes_on_from_what_was_counted_when_an_address_counts_as_more_homes() -> None:
    moment = [0.0]
    counter = limits.Counter(limits.Limit(2, 10.0), clock=lambda: moment[0])
    assert [counter.refuses("a") for _ in range(3)] == [None, None, 10.0]
    assert [counter.refuses("a", 2) for _ in range(3)] == [None, None, 10.0]
    assert counter.refuses("a", 1) == 10.0
    moment[0] = 10.0
    assert counter.refuses("a", 1) is None


def test_what_many_homes_have_spent_is_back_as_soon_as_what_one_has_spent() -> None:
    moment, homes = [0.0], [60]
    allowance = limits.Allowance(limits.Limit(60, 3600.0), clock=lambda: moment[0])
    allowance.more_homes = lambda _key: homes[0]
    allowance.spend(SCHOOL, 61 * 60)
    homes[0] = 0
    assert allowance.is_spent(SCHOOL)
    assert allowance.wait(SCHOOL, 60) == pytest.approx(3600.0)
    allowance.spend(SCHOOL, 1)
    homes[0] = 60  # who ends a class and opens another one has nothing more by that
    assert allowance.is_spent(SCHOOL)
    moment[0] = 3700.0
    assert allowance.wait(SCHOOL, 60 * 60) == 0.0


def test_what_many_homes_give_back_is_little_for_one_home() -> None:
    homes = [60]
    allowance = limits.Allowance(limits.Limit(60, 3600.0), clock=lambda: 0.0)
    allowance.more_homes = lambda _key: homes[0]
    allowance.spend(SCHOOL, 61 * 60)
    homes[0] = 0
    allowance.give_back(SCHOOL, 60)
    assert allowance.wait(SCHOOL, 60) == pytest.approx(3600.0 * 60 / 61)


def test_an_address_that_guesses_codes_is_refused_and_opens_few_classes(strangers: House) -> None:
    guesser = Person(strangers, address=ELSEWHERE)
    codes = [guesser.http.get("/api/classes/AAAAAA").status_code for _ in range(limits.GUESSES.most + 1)]
    assert (set(codes[:-1]), codes[-1]) == ({404}, 429)
    assert guesser.http.get("/api/classes/BBBBBB").status_code == 429
    opened = [
        Person(strangers, address=SCHOOL).http.post("/api/classes", json={}).status_code
        for _ in range(limits.CLASSES.most + 1)
    ]
    assert (set(opened[:-1]), opened[-1]) == ({201}, 429)


def test_whatever_others_at_the_address_try_a_class_is_open_to_its_members_and_to_those_with_its_code(
    strangers: House,
) -> None:
    teacher = Teacher(strangers, address=SCHOOL, size=20)
    ann, far = (pupil(teacher, name, address=address) for name, address in (("Ann", SCHOOL), ("Ben", ELSEWHERE)))
    teacher.look()
    for guesser in (ann, far):
        tried = [guesser.http.get("/api/classes/AAAAAA").status_code for _ in range(limits.GUESSES.most + 1)]
        assert (set(tried[:-1]), tried[-1]) == ({404}, 429)
    assert names(look(ann, teacher.code)) == names(look(far, teacher.code)) == ["Ann", "Ben"]
    assert names(look(pupil(teacher, "Cleo", address=SCHOOL), teacher.code)) == ["Ann", "Ben", "Cleo"]
    assert Person(strangers, address=ELSEWHERE).http.get(f"/api/classes/{teacher.code}").status_code == 429


def test_a_class_lets_its_address_try_no_more_codes_of_identities(strangers: House) -> None:
    teacher = Teacher(strangers, address=SCHOOL)
    tried = [teacher.http.post("/api/identity/look", json={"code": "AAAA"}) for _ in range(limits.IDENTITIES.most + 1)]
    assert [one.status_code == 429 for one in tried] == [False] * limits.IDENTITIES.most + [True]
    assert names(look(pupil(teacher, "Ann", address=SCHOOL), teacher.code)) == ["Ann"]


def test_forty_pupils_from_one_address_play_and_two_of_them_come_back(strangers: House) -> None:
    teacher = Teacher(strangers, address=SCHOOL)
    assert teacher.look()["crowded"] is False
    people = {n: pupil(teacher, f"Pupil {n}", address=SCHOOL) for n in range(1, 41)}
    games = teacher.pair("random")
    assert len(games) == 20
    with ExitStack() as lines:
        talks = {n: lines.enter_context(person.talk()) for n, person in people.items()}
        for number in (7, 8):
            do(people[number], teacher.code, "leave")
        with teacher.talk() as board:
            assert {board.sub(game["match"], None)["t"] for game in games} == {"snap"}
            for number in (7, 8):
                assert do(people[number], teacher.code, "join", name=f"Pupil {number}")["you"] == [number]
            for person in people.values():
                sit(person, teacher.code)
            for game in games:
                play_out(game["match"], {seat: talks[who] for seat, who in enumerate(game["seats"])})
    stranger = Person(strangers, address=ELSEWHERE)
    flood = [stranger.http.get("/api/house").status_code for _ in range(limits.REQUESTS.most)]
    assert flood[-1] == 429
    until(lambda: all(game["places"] for game in teacher.look()["games"]))
    ended = teacher.look()
    assert {one["games"] for one in ended["members"]} == {1}
    assert sum(one["points"] for one in ended["members"]) == 20.0
    assert teacher.do("end", keep=False)["status"] == "over"


def test_after_a_restart_the_next_request_of_the_teacher_brings_the_homes_back(tmp_path: Path) -> None:
    file = prepared_file(tmp_path / "behind.db")
    with House(file, trusted_proxy="127.0.0.1") as house:
        teacher = Teacher(house, address=SCHOOL)
    with House(file, trusted_proxy="127.0.0.1") as house:
        service = house.app.state.service
        assert service.most_lines(SCHOOL) == limits.SOCKETS
        there = Person(house, same_as=teacher, address=ELSEWHERE)
        assert look(there, teacher.code)["crowded"] is False
        assert (service.most_lines(ELSEWHERE), service.most_lines(SCHOOL)) == (limits.SOCKETS * 11, limits.SOCKETS)
        do(there, teacher.code, "end", keep=False)
        until(lambda: service.most_lines(ELSEWHERE) == limits.SOCKETS)


def test_a_teacher_cannot_fill_the_database(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_teaching, "MOST_OF_HOUR", 1)
    teacher = Teacher(house, size=2)
    pupils(teacher, "Ann", "Ben")
    for _ in range(2):
        (game,) = teacher.pair("random")
        teacher.do("unpair", match=game["match"])
    assert "2 games an hour" in sentence(teacher.do("pair", 409, game=QUICK, how="random"))
    monkeypatch.setattr(class_teaching, "MOST_OF_HOUR", 9)
    monkeypatch.setattr(class_teaching, "MOST_GAMES", 1)
    assert "2 games." in sentence(teacher.do("pair", 409, game=QUICK, how="random"))
    monkeypatch.setattr(class_teaching, "MOST_HALTS", 0)
    teacher.do("halt", 409, on=True)
    monkeypatch.setattr(class_teaching, "MOST_DEEDS", 3)
    teacher.do("say", 409, phrase="look")
    assert teacher.do("end", keep=False)["status"] == "over"


def test_a_class_that_replaces_another_begins_no_more_games_than_the_address_of_its_teacher_may(
    strangers: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_teaching, "MOST_OF_HOUR", 100)
    teacher, most = Teacher(strangers, address=SCHOOL, size=2), 3 * limits.CLASS_GAMES.most
    for begun in (20, most - 20):
        for name in ("Ann", "Ben"):
            pupil(teacher, name, address=SCHOOL)
        for _ in range(begun):
            (game,) = [one for one in teacher.pair("random") if one["status"] == "waiting"]
            teacher.do("unpair", match=game["match"])
        if begun == 20:
            again = {"size": 2, "replace": True}
            teacher.code = teacher.ask("POST", "/api/classes", again, expect=201)["code"]
    assert f"{most} games an hour" in sentence(teacher.do("pair", 409, game=QUICK, how="random"))


def test_a_pupil_sits_down_and_gets_up_only_so_often(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_SEAT_CHANGES", 4)
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    teacher.pair("random")
    for _ in range(2):
        match, _seats = sit(ann, teacher.code)
        ann.ask("POST", f"/api/matches/{match}/leave", {})
    assert "Too many player changes" in sentence(do(ann, teacher.code, "sit", 403, match=match))
    assert look(ben, teacher.code)["own_games"][0]["begun"] is False


def test_forty_pupils_begin_a_round_every_few_minutes() -> None:
    moment = [0.0]
    games = limits.Allowance(limits.CLASS_GAMES, clock=lambda: moment[0])
    games.more_homes = lambda _key: 40
    for moment[0] in range(0, 8 * 3600, 180):
        assert games.wait(SCHOOL, 20) == 0.0
        games.spend(SCHOOL, 20)


def test_a_pupil_is_sent_the_own_games_and_those_that_go_on(house: House) -> None:
    teacher = Teacher(house)
    ann, *_others = pupils(teacher, "Ann", "Ben", "Cleo", "Dora")
    before, beside = teacher.pair("chosen", tables=[[1, 2], [3, 4]])
    for game in (before, beside):
        teacher.do("unpair", match=game["match"])
    own, other = teacher.pair("chosen", tables=[[1, 2], [3, 4]])
    seen = look(ann, teacher.code)
    assert [game["match"] for game in seen["games"]] == [one["match"] for one in (before, own, other)]
    assert [game["match"] for game in teacher.look()["games"]] == [one["match"] for one in (before, beside, own, other)]
    for game in (own, other):
        teacher.do("unpair", match=game["match"])
    for _ in range(2):
        (game,) = [one for one in teacher.pair("chosen", tables=[[3, 4]]) if one["status"] == "waiting"]
        teacher.do("unpair", match=game["match"])
    seen = look(ann, teacher.code)
    assert [game["match"] for game in seen["games"]] == [before["match"], own["match"]]
    assert [one["round"] for one in seen["rounds"]] == [1, 2, 4]
    assert [one["round"] for one in teacher.look()["rounds"]] == [1, 2, 3, 4]


def test_what_all_see_of_a_class_is_built_once_for_each_event(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = Teacher(house)
    people = pupils(teacher, "Ann", "Ben", "Cleo")
    lengths: list[int] = []
    build = classes_shown.new_common_view

    def counted(state: Classroom, *more: Any) -> classes_shown.CommonView:
        lengths.append(state.length)
        return build(state, *more)

    monkeypatch.setattr(classes_shown, "new_common_view", counted)
    for phrase in ("look", "quiet"):
        teacher.do("say", phrase=phrase)
        for person in (*people, teacher):
            assert [one["yours"] for one in look(person, teacher.code)["members"]] == [
                person is other for other in people
            ]
    assert len(lengths) == len(set(lengths)) == 2


def test_the_record_of_a_game_of_a_class_opens_as_a_game_of_its_own(closed: Closed) -> None:
    teacher, match = closed.teacher, closed.match
    resign(closed.ann, match, look(closed.ann, teacher.code)["own_games"][0]["seats"][0])
    record = closed.ann.http.get(f"/api/matches/{match}/record").text
    opened = closed.strangers[0].ask("POST", "/api/records", {"text": record})
    assert opened["match"] != match
