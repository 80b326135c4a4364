"""Classes: opened by a code, joined by a first name, played and paused by their teacher, and forgotten at the end."""

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from tests.databases import prepared_database, prepared_file
from tests.server.classes import (
    ALONE,
    QUICK,
    SCHOOL,
    TOGETHER,
    Teacher,
    do,
    look,
    play_out,
    pupil,
    pupils,
    resign,
    sentence,
    sit,
)
from tests.server.identities import become
from tests.server.talking import PLAIN, House, Person
from tests.server.tournaments import check_kept
from tests.store.conftest import where
from tests.waiting import until

from cubetable.server.app import OPERATIONS
from cubetable.server.live.contests import class_homes, classes
from cubetable.server.live.contests.class_homes import ClassHomes
from cubetable.server.operations.contests.tournaments import LONG_WAIT
from cubetable.server.process import limits
from cubetable.store import open_store
from cubetable.store.migrate import migrations

__all__ = ["where"]
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
ELSEWHERE = "198.51.100.9"


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[House]:
    """A server behind a proxy on this machine, which names the client's address."""
    with House(prepared_file(tmp_path / "behind.db"), trusted_proxy="127.0.0.1") as house:
        yield house


@pytest.fixture
def nodes() -> Iterator[tuple[House, House]]:
    """Two nodes on one PostgreSQL."""
    for database in prepared_database():
        with House(database) as one, House(database) as other:
            yield one, other


def at(house: House, person: Person) -> Person:
    """Return a person with the same device at another node."""
    return Person(house, person.name, same_as=person)


def names(view: dict[str, Any]) -> list[str]:
    return [one["name"] for one in view["members"]]


# --- The door ---------------------------------------------------------------------------------------------


def test_a_code_can_be_typed_in_any_way_and_has_no_letters_that_look_alike(house: House) -> None:
    teacher = Teacher(house)
    assert len(teacher.code) == 6
    assert not set(teacher.code) & set("0O1IL5S2Z")
    typed = f"{teacher.code[:3].lower()}-{teacher.code[3:]} "
    ann = Person(house, "Ann")
    assert do(ann, typed, "join", name="  Ann ")["code"] == teacher.code
    assert names(teacher.look()) == ["Ann"]
    for wrong in ("AAAAAA", "ABC", "O0O0O0", "%20"):
        assert "no class" in sentence(ann.ask("GET", f"/api/classes/{wrong}", expect=404))


def test_a_stranger_who_knows_the_code_sees_a_title_and_no_names(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, *NAMES)
    teacher.pair("random")
    seen = look(Person(house), teacher.code)
    assert seen["title"] == "Chess club"
    assert (seen["code"], seen["teacher"], seen["members"], seen["games"], seen["own_games"]) == (None, "", [], [], [])
    assert not any(name in str(seen) for name in (*NAMES, "Ms Reed", teacher.code))
    anonymous = httpx.get(f"{house.url}/api/classes/{teacher.code}", verify=PLAIN).json()
    assert anonymous["members"] == []


def test_two_pupils_share_a_device_and_play_each_other_or_others(house: House) -> None:
    teacher = Teacher(house)
    pair = pupil(teacher, "Ann", "Ben")
    assert look(pair, teacher.code)["you"] == [1, 2]
    assert [one["yours"] for one in look(pair, teacher.code)["members"]] == [True, True]
    match = teacher.pair("random")[0]["match"]
    assert sit(pair, teacher.code) == (match, [0, 1])
    assert [seat["name"] for seat in pair.ask("GET", f"/api/matches/{match}")["seats"]] in (
        ["Ann", "Ben"],
        ["Ben", "Ann"],
    )
    with pair.talk() as talk:
        assert {talk.sub(match, seat)["t"] for seat in (0, 1)} == {"snap"}
    resign(pair, match, 0)
    until(lambda: teacher.look()["games"][0]["status"] == "over")
    assert sorted(one["points"] for one in teacher.look()["members"]) == [0.0, 1.0]


def test_who_leaves_and_comes_back_has_the_number_and_the_points_as_before(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    match = teacher.pair("random")[0]["match"]
    _, (seat,) = sit(ann, teacher.code)
    sit(ben, teacher.code)
    resign(ben, match, 1 - seat)
    until(lambda: teacher.look()["members"][0]["points"] == 1.0)
    assert do(ann, teacher.code, "leave")["members"] == []
    assert [one["left"] for one in teacher.look()["members"]] == [True, False]
    teacher.do("lock", locked=True)
    back = do(ann, teacher.code, "join", name="Anna")
    assert (back["you"], back["members"][0]["points"], names(back)) == ([1], 1.0, ["Ann", "Ben"])


def test_a_second_pupil_can_come_to_a_device_later_and_one_of_two_can_come_back(house: House) -> None:
    teacher = Teacher(house)
    device = pupil(teacher, "Ann")
    assert do(device, teacher.code, "join", name="Ann", second="Ben")["you"] == [1, 2]
    assert do(device, teacher.code, "join", name="Ann", second="Cleo")["you"] == [1, 2]
    do(device, teacher.code, "leave")
    assert do(device, teacher.code, "join", name="Ben")["you"] == [2]


def test_a_locked_door_a_full_class_and_a_removal_keep_people_out(house: House) -> None:
    teacher = Teacher(house, size=2)
    ann = pupil(teacher, "Ann")
    late = Person(house, "Ben")
    teacher.do("lock", locked=True)
    assert "locked" in sentence(do(late, teacher.code, "join", 409, name="Ben"))
    assert look(late, teacher.code)["locked"]
    teacher.do("lock", locked=False)
    do(late, teacher.code, "join", name="Ben")
    assert "full" in sentence(do(Person(house), teacher.code, "join", 409, name="Cleo"))
    teacher.do("remove", who=1)
    assert (look(ann, teacher.code)["removed"], look(ann, teacher.code)["members"]) == (True, [])
    assert "taken you out" in sentence(do(ann, teacher.code, "join", 409, name="Ann"))
    assert teacher.look()["members"][0]["barred"]
    assert teacher.do("readmit", who=1)["members"][0]["barred"] is False
    assert look(ann, teacher.code)["you"] == [1]
    assert "own class" in sentence(do(teacher, teacher.code, "join", 409, name="Me"))
    assert "first name" in sentence(do(ann, teacher.code, "join", 422, name=" "))


def test_who_comes_back_too_often_has_to_stay_out(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    for _ in range(50):
        do(ann, teacher.code, "leave")
        do(ann, teacher.code, "join", name="Ann")
    do(ann, teacher.code, "leave")
    do(ann, teacher.code, "join", 409, name="Ann")


def test_a_teacher_has_one_class_open_or_lets_a_new_one_take_its_place(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    again = {"title": "Another", "name": "Ms Reed"}
    assert "already" in sentence(teacher.ask("POST", "/api/classes", again, expect=409))
    opened = teacher.ask("POST", "/api/classes", {**again, "replace": True}, expect=201)
    assert opened["code"] != teacher.code
    assert (look(ann, teacher.code)["status"], teacher.look()["title"], names(teacher.look())) == ("over", "", [""])


# --- Only the teacher -------------------------------------------------------------------------------------

DEEDS: dict[str, dict[str, Any]] = {
    "rename": {"who": 1, "name": "Bad"},
    "remove": {"who": 1},
    "readmit": {"who": 1},
    "lock": {"locked": True},
    "pair": {"game": QUICK, "how": "random"},
    "unpair": {"match": "abcabcabcabc"},
    "task": {"kind": "lesson", "what": "cubed"},
    "halt": {"on": True},
    "say": {"phrase": "look"},
    "end": {"keep": False},
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_the_teacher_does_nobody_else_can(house: House, deed: str) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    before = teacher.look()["n"]
    for other in (ann, Person(house)):
        assert "Only the teacher" in sentence(do(other, teacher.code, deed, 403, **DEEDS[deed]))
    answer = httpx.post(f"{house.url}/api/classes/{teacher.code}/{deed}", json=DEEDS[deed], verify=PLAIN)
    assert answer.status_code == 403
    assert teacher.look()["n"] == before
    assert ann.http.get(f"/api/classes/{teacher.code}/results.csv").status_code == 403


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed not in ("end", "unpair", "halt")])
def test_nothing_is_done_in_a_class_that_is_over(house: House, deed: str) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    teacher.do("end", keep=True)
    assert "over" in sentence(teacher.do(deed, 409, **DEEDS[deed]))
    assert "over" in sentence(do(ann, teacher.code, "join", 409, name="Ann"))
    assert "over" in sentence(do(ann, teacher.code, "solved", 409, task=1, ok=True, tries=1))


def test_a_member_has_another_name_at_the_table_too(house: House) -> None:
    teacher = Teacher(house)
    ann, _ben = pupils(teacher, "Rude", "Ben")
    match = teacher.pair("random")[0]["match"]
    _, (seat,) = sit(ann, teacher.code)
    teacher.do("rename", who=1, name="Ann")
    assert names(teacher.look()) == ["Ann", "Ben"]
    assert teacher.ask("GET", f"/api/matches/{match}")["seats"][seat]["name"] == "Ann"
    assert "number" in sentence(teacher.do("rename", 409, who=9, name="Nobody"))
    teacher.do("rename", 422, who=1, name=" ")
    assert "number" in sentence(teacher.do("remove", 409, who=0 + 9))


# --- Who plays whom ---------------------------------------------------------------------------------------


def seats_of(games: list[dict[str, Any]]) -> list[list[int]]:
    return sorted(sorted(game["seats"]) for game in games)


def test_an_odd_number_plays_at_one_table_of_three_where_the_game_takes_three(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, *NAMES)
    games = teacher.pair("random")
    assert sorted(len(game["seats"]) for game in games) == [2, 3]
    assert sorted(who for game in games for who in game["seats"]) == [1, 2, 3, 4, 5]
    assert "free" in sentence(teacher.do("pair", 409, game=QUICK, how="random"))


def test_who_is_left_over_plays_the_bot(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, *NAMES)
    assert seats_of(teacher.pair("strength", "cubulus(players=2)", who=[1], bot="bot:2")) == [[-2, 1]]
    assert seats_of(teacher.pair("strength", "monkey_puzzle(players=4)")) == [[2, 3, 4, 5]]


def test_pairs_by_strength_are_of_those_with_equal_points(house: House) -> None:
    teacher = Teacher(house)
    people = dict(enumerate(pupils(teacher, *NAMES[:4]), 1))
    for game in teacher.pair("random"):
        for who in game["seats"]:
            sit(people[who], teacher.code)
        resign(people[game["seats"][1]], game["match"], 1)
    until(lambda: all(game["places"] for game in teacher.look()["games"]))
    points = {one["number"]: one["points"] for one in teacher.look()["members"]}
    second = teacher.pair("strength")
    assert sorted([points[who] for who in game["seats"]] for game in second) == [[0.0, 0.0], [1.0, 1.0]]
    assert [one["how"] for one in teacher.look()["rounds"]] == ["random", "strength"]


def test_a_teacher_plays_all_at_once_and_each_can_play_a_bot(house: House) -> None:
    teacher = Teacher(house)
    ann, _ = pupils(teacher, "Ann", "Ben")
    games = teacher.pair("teacher")
    assert seats_of(games) == [[0, 1], [0, 2]]
    assert len(teacher.look()["own_games"]) == 2
    match = look(ann, teacher.code)["own_games"][0]["match"]
    teacher.do("sit", match=match)
    assert sit(ann, teacher.code)[0] == match
    assert until(lambda: look(ann, teacher.code)["own_games"][0]["begun"])
    for game in games:
        teacher.do("unpair", match=game["match"])
    assert {game["status"] for game in teacher.look()["games"]} == {"off"}
    assert {one["games"] for one in teacher.look()["members"]} == {0}
    assert seats_of(teacher.pair("bot", bot="bot:3")) == [[-3, 1], [-3, 2]]


def test_a_teacher_chooses_tables(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, *NAMES[:4])
    for wrong in ([[1, 1]], [[1, 9]], [[1, 2], [2, 3]], [[0, 0]]):
        assert "two tables" in sentence(teacher.do("pair", 409, game=QUICK, how="chosen", tables=wrong))
    teacher.do("pair", 409, game=QUICK, how="chosen", tables=[[1, 2, 3, 4]])
    games = teacher.pair("chosen", tables=[[2, 1], [0, 3], [4]])
    assert [game["seats"] for game in games] == [[2, 1], [0, 3], [4, -1]]


def test_a_game_for_one_is_played_by_each_and_a_game_together_by_all(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, "Ann", "Ben", "Cleo")
    assert seats_of(teacher.pair("random", ALONE, who=[1, 2])) == [[1], [2]]
    teacher.do("pair", 409, game=TOGETHER, how="bot", who=[3])
    for game in teacher.look()["games"]:
        teacher.do("unpair", match=game["match"])
    together = teacher.pair("random", TOGETHER)
    assert seats_of(together) == [[1, 2, 3]]


@pytest.mark.parametrize("wrong", ["nonsense", "cubed(players=99)", "eight_by_eight(line=77)"])
def test_a_game_that_there_is_not_is_refused(house: House, wrong: str) -> None:
    teacher = Teacher(house)
    pupils(teacher, "Ann", "Ben")
    teacher.do("pair", 422, game=wrong, how="random")
    teacher.do("pair", 422, game=QUICK, how="random", clock="soon")
    assert teacher.look()["games"] == []


def test_a_removed_member_gives_up_and_sees_no_table_any_more(house: House) -> None:
    teacher = Teacher(house)
    people = dict(enumerate(pupils(teacher, *NAMES[:4]), 1))
    games = teacher.pair("chosen", tables=[[1, 2], [3, 4]])
    for who in (1, 2, 3, 4):
        sit(people[who], teacher.code)
    with people[1].talk() as talk:
        assert talk.sub(games[1]["match"], None)["t"] == "snap"
        teacher.do("remove", who=1)
        assert talk.until("nak", m=games[1]["match"])["code"] == "NOT_YOURS"
        assert talk.sub(games[1]["match"], None)["t"] == "nak"
    until(lambda: teacher.look()["members"][1]["points"] == 1.0)
    assert people[1].ask("GET", "/api/history") == []


# --- Tasks and phrases ------------------------------------------------------------------------------------


def test_lessons_and_puzzles_are_given_done_and_counted(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    teacher.do("task", kind="lesson", what="cubed")
    given = teacher.do("task", kind="puzzle", what="cubulus/1", who=[2])["tasks"]
    assert [(one["kind"], one["game"], one["who"]) for one in given] == [
        ("lesson", "cubed", [1, 2]),
        ("puzzle", "cubulus", [2]),
    ]
    assert given[1]["title"]["en"].endswith("puzzle 1")
    assert [one["yours"] for one in look(ann, teacher.code)["tasks"]] == ["open", None]
    do(ben, teacher.code, "solved", task=2, ok=False, tries=1)
    assert do(ben, teacher.code, "solved", task=2, ok=False, tries=2)["tasks"][1]["tried"] == [2]
    n = teacher.look()["n"]
    do(ben, teacher.code, "solved", task=2, ok=False, tries=3)
    assert teacher.look()["n"] == n
    do(ben, teacher.code, "solved", task=2, ok=True, tries=3)
    seen = do(ben, teacher.code, "solved", task=1, ok=True, tries=1)
    assert [one["yours"] for one in seen["tasks"]] == ["done", "done"]
    assert (seen["members"][1]["lessons"], seen["members"][1]["puzzles"]) == (1, 1)
    assert "not yours" in sentence(do(ann, teacher.code, "solved", 409, task=2, ok=True, tries=1))
    for kind, what in (("lesson", "nothing"), ("puzzle", "cubed"), ("puzzle", "cubed/9999"), ("puzzle", "x/1")):
        assert (
            teacher.http.post(f"/api/classes/{teacher.code}/task", json={"kind": kind, "what": what}).status_code == 404
        )
    lines = teacher.ask("GET", f"/api/classes/{teacher.code}/results.csv").splitlines()
    assert lines[0].startswith("\ufeffnumber,name,points,games,wins,lessons,puzzles,1. lesson:")
    assert lines[2] == "2,Ben,0.0,0,0,1,1,done,done"


def test_a_phrase_is_said_to_all_and_taken_away(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    first = teacher.do("say", phrase="quiet")
    assert (look(ann, teacher.code)["phrase"], look(ann, teacher.code)["phrase_n"]) == ("quiet", first["n"])
    assert teacher.do("say", phrase="quiet")["phrase_n"] == first["n"] + 1
    assert teacher.do("say", phrase="")["phrase"] == ""
    teacher.ask("POST", f"/api/classes/{teacher.code}/say", {"phrase": "my own words"}, expect=422)
    for lang in ("en", "ru"):
        assert all(one["text"][lang] for one in first["phrases"])


def test_a_member_waits_for_news_and_is_there(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    n, began = look(ann, teacher.code)["n"], time.monotonic()
    with ThreadPoolExecutor(1) as beside:
        heard = beside.submit(look, ann, teacher.code, after=n)
        assert teacher.do("say", phrase="look")["members"][0]["here"]
        assert heard.result()["phrase"] == "look"
    assert time.monotonic() - began < LONG_WAIT


# --- Halt -------------------------------------------------------------------------------------------------


def test_all_tables_stand_still_and_go_on_with_a_clock_or_without(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    for clock in ("none", "total:60+0"):
        match = teacher.pair("chosen", tables=[[1, 2]], clock=clock)[0]["match"]
        for person in (ann, ben):
            sit(person, teacher.code)
        with ann.talk() as talk:
            moves = talk.sub(match, 0)["view"]["moves"]
            assert teacher.do("halt", on=True)["halted"]
            assert talk.until("event")["event"]["kind"] == "pause"
            assert talk.heard[-1]["clock"]["paused"]
            refused = talk.act(match, 0, moves[0])
            assert (refused["code"], refused["why"]["text"]["en"]) == ("NOT_NOW", "The teacher has paused all games.")
            talk.say("offer", m=match, seat=0, id="p", what="pause", yes=True)
            assert talk.until("ack", "nak", id="p")["t"] == "nak"
            teacher.do("halt", on=False)
            assert talk.until("event")["event"]["kind"] == "resume"
            assert talk.act(match, 0, moves[0])["t"] == "ack"
        teacher.do("unpair", match=match)


def test_a_table_that_is_set_up_in_a_halt_begins_halted(house: House) -> None:
    teacher = Teacher(house)
    ann, _ = pupils(teacher, "Ann", "Ben")
    teacher.do("halt", on=True)
    match = teacher.pair("bot", who=[1])[0]["match"]
    sit(ann, teacher.code)
    with ann.talk() as talk:
        snap = talk.sub(match, 0)
        assert (snap["table"]["begun"], snap["clock"]["paused"]) == (True, True)
        teacher.do("halt", on=False)
        assert talk.until("event")["event"]["kind"] == "resume"


def test_a_halt_survives_a_restart(where: str) -> None:
    with House(where) as house:
        teacher = Teacher(house)
        ann, ben = pupils(teacher, "Ann", "Ben")
        match = teacher.pair("random")[0]["match"]
        for person in (ann, ben):
            sit(person, teacher.code)
        teacher.do("halt", on=True)
    with House(where) as house:
        there, pupil_there = at(house, teacher), at(house, ann)
        assert look(there, teacher.code)["halted"]
        assert names(look(pupil_there, teacher.code)) == ["Ann", "Ben"]
        with pupil_there.talk() as talk:
            assert talk.sub(match, None)["clock"]["paused"]
            do(there, teacher.code, "halt", on=False)
            assert talk.until("event")["event"]["kind"] == "resume"
        resign(pupil_there, match, look(pupil_there, teacher.code)["own_games"][0]["seats"][0])
        until(lambda: look(there, teacher.code)["games"][0]["status"] == "over")
        do(there, teacher.code, "end", keep=True)
    check_kept(where)


# --- The end ----------------------------------------------------------------------------------------------


def texts_of(address: str) -> str:
    """Return all that is kept, as text: every row of every table."""
    created = re.findall(r"CREATE TABLE (\w+)", "".join(text for _, text in migrations()))
    with closing(open_store(address)) as store:
        read = store._reader.run
        return "\n".join(str(row) for table in created for row in read(f"SELECT * FROM {table}"))  # noqa: S608  # ours


def test_at_the_end_no_name_and_no_person_is_left(where: str) -> None:
    with House(where) as house:
        teacher = Teacher(house, "Quagmire", title="Griffin school")
        people = [pupil(teacher, "Brunhilde", "Kunigunde"), *pupils(teacher, "Wolfram", "Walther")]
        teacher.do("rename", who=3, name="Tannhaeuser")
        teacher.pair("random")
        for person in people:
            for own in look(person, teacher.code)["own_games"]:
                do(person, teacher.code, "sit", match=own["match"])
        simul = teacher.look()["games"][0]["match"]
        with people[0].talk() as talk:
            talk.sub(simul, None)
            ended = teacher.do("end", keep=False)
        assert (ended["status"], ended["kept"], ended["title"], ended["teacher"]) == ("over", False, "", "")
        assert names(ended) == [""] * 4
        assert [look(person, teacher.code)["members"] for person in people] == [[]] * 3
        assert [person.ask("GET", "/api/history") for person in people] == [[]] * 3
        assert not any(seat["name"] for seat in teacher.ask("GET", f"/api/matches/{simul}")["seats"])
        assert people[0].http.get(f"/api/matches/{simul}").status_code == 404
    kept = texts_of(where)
    for name in ("Quagmire", "Griffin", "Brunhilde", "Kunigunde", "Wolfram", "Walther", "Tannhaeuser"):
        assert name not in kept
    check_kept(where)


def test_no_name_is_left_in_the_file(tmp_path: Path) -> None:
    file = prepared_file(tmp_path / "class.db")
    with House(file) as house:
        teacher = Teacher(house)
        pupils(teacher, "Brunhilde", "Wolfram")
        teacher.do("end", keep=False)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT COUNT(*) FROM tournament_person").fetchone() == (0,)
        assert "Brunhilde" not in "\n".join(database.iterdump())


def test_a_teacher_keeps_names_and_results_and_forgets_them_later(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    match = teacher.pair("chosen", tables=[[1, 2]])[0]["match"]
    for person in (ann, ben):
        sit(person, teacher.code)
    resign(ben, match, 1)
    ended = teacher.do("end", keep=True)
    assert (ended["kept"], names(ended), ended["members"][0]["points"]) == (True, ["Ann", "Ben"], 1.0)
    assert look(ann, teacher.code)["kept"]
    assert "Ann" in teacher.ask("GET", f"/api/classes/{teacher.code}/results.csv")
    forgotten = teacher.do("end", keep=False)
    assert (forgotten["kept"], names(forgotten), forgotten["members"][0]["points"]) == (False, ["", ""], 1.0)
    assert teacher.do("end", keep=True)["kept"] is False


def test_a_class_that_nobody_touches_ends_after_twelve_hours_and_forgets(
    house: House, put_forward: Callable[[float], None]
) -> None:
    teacher = Teacher(house)
    pupils(teacher, "Ann", "Ben")
    teacher.pair("random")
    put_forward(classes.ASLEEP - 60)
    teacher.do("say", phrase="look")
    put_forward(classes.ASLEEP - 60)
    time.sleep(1.5)
    assert teacher.look()["status"] == "running"
    put_forward(61)
    ended = until(lambda: (found := teacher.look())["status"] == "expired" and found)
    assert (names(ended), ended["kept"], ended["games"][0]["status"]) == (["", ""], False, "off")


def test_forget_me_takes_a_pupil_out_and_ends_the_class_of_a_teacher(house: House) -> None:
    teacher = Teacher(house)
    device, ben = pupil(teacher, "Ann", "Cleo"), pupil(teacher, "Ben")
    teacher.do("rename", who=1, name="Anna")
    device.ask("DELETE", "/api/me")
    seen = teacher.look()
    assert (names(seen), [one["left"] for one in seen["members"]]) == (["", "", "Ben"], [True, True, False])
    code = teacher.code
    teacher.ask("DELETE", "/api/me")
    seen = look(ben, code)
    assert (seen["status"], seen["members"], seen["title"]) == ("over", [], "")


def test_forget_me_forgets_the_classes_that_a_teacher_has_kept(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    teacher.do("end", keep=True)
    assert names(look(ann, teacher.code)) == ["Ann"]
    teacher.ask("DELETE", "/api/me")
    assert look(ann, teacher.code)["members"] == []


def test_two_members_may_become_one_person(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    become(ben, ann)
    assert look(ben, teacher.code)["you"] == [1, 2]
    assert names(teacher.look()) == ["Ann", "Ben"]


# --- Doors ------------------------------------------------------------------------------------------------


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
        assert "Ann" not in who.http.get(f"/m/{closed.match}").text


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


# --- Two nodes --------------------------------------------------------------------------------------------


def test_a_class_is_one_on_two_nodes(nodes: tuple[House, House]) -> None:
    one, other = nodes
    teacher = Teacher(one)
    ann, ben = pupil(teacher, "Ann"), Person(other, "Ben")
    do(ben, teacher.code, "join", name="Ben")
    assert names(teacher.look()) == ["Ann", "Ben"]
    match = teacher.pair("random")[0]["match"]
    for person in (ann, ben):
        sit(person, teacher.code)
    with ben.talk() as talk:
        own = look(ben, teacher.code)["own_games"][0]["seats"][0]
        assert talk.sub(match, own)["t"] == "snap"
        teacher.do("halt", on=True)
        while talk.until("event")["event"]["kind"] != "pause":
            pass
        do(at(other, teacher), teacher.code, "halt", on=False)
        while talk.until("event")["event"]["kind"] != "resume":
            pass
        resign(ben, match, own)
    until(lambda: teacher.look()["games"][0]["status"] == "over")
    with ben.talk() as talk:
        assert talk.sub(match, None)["t"] == "snap"
    teacher.do("end", keep=False)
    until(lambda: look(at(other, teacher), teacher.code)["title"] == "")
    assert until(lambda: look(ben, teacher.code)["members"] == [])
    assert ben.http.get(f"/api/matches/{match}").status_code == 404
    assert [seat["name"] for seat in at(other, teacher).ask("GET", f"/api/matches/{match}")["seats"]] == ["", ""]


def test_two_who_pair_at_once_on_two_nodes_seat_nobody_twice(nodes: tuple[House, House]) -> None:
    one, other = nodes
    teacher = Teacher(one)
    pupils(teacher, *NAMES[:4])
    there = at(other, teacher)
    teacher.pair("random")
    assert "free" in sentence(do(there, teacher.code, "pair", 409, game=QUICK, how="random"))
    assert len(look(there, teacher.code)["games"]) == 2


# --- Limits -----------------------------------------------------------------------------------------------


def test_an_address_counts_as_more_homes_for_as_long_as_its_class_goes_on() -> None:
    homes = ClassHomes()
    homes.note("a", 40, SCHOOL)
    homes.note("b", 30, SCHOOL)  # the second class of a school shares what the first one has
    assert (homes.more_at(SCHOOL), homes.more_at(ELSEWHERE)) == (40, 0)
    homes.note("c", 20, "2001:db8:1:2::/64")
    assert homes.more_at("2001:db8:1::/48") == 20
    for number in range(5):
        homes.note("a", 40, f"192.0.2.{number}")
    assert [homes.more_at(f"192.0.2.{number}") for number in range(5)] == [0, 0, 0, 40, 40]
    homes.keep({"c"})
    assert homes.more_at("192.0.2.4") == 0


def test_all_classes_of_a_server_count_for_so_many_homes_at_most() -> None:
    homes = ClassHomes()
    for number in range(20):
        homes.note(str(number), 60, f"192.0.2.{number}")
    assert sum(homes.more_at(f"192.0.2.{number}") for number in range(20)) <= class_homes.MOST_HOMES


def test_a_counter_goes_on_from_what_was_counted_when_an_address_counts_as_more_homes() -> None:
    moment = [0.0]
    counter = limits.Counter(limits.Limit(2, 10.0), clock=lambda: moment[0])
    assert [counter.refuses("a") for _ in range(3)] == [None, None, 10.0]
    assert [counter.refuses("a", 2) for _ in range(3)] == [None, None, 10.0]
    assert counter.refuses("a", 1) == 10.0
    moment[0] = 10.0
    assert counter.refuses("a", 1) is None


def test_an_address_that_guesses_codes_is_refused_and_opens_few_classes(behind_proxy: House) -> None:
    guesser = Person(behind_proxy, address=ELSEWHERE)
    codes = [guesser.http.get("/api/classes/AAAAAA").status_code for _ in range(limits.GUESSES.most + 1)]
    assert (set(codes[:-1]), codes[-1]) == ({404}, 429)
    opened = [
        Person(behind_proxy, address=SCHOOL).http.post("/api/classes", json={}).status_code
        for _ in range(limits.CLASSES.most + 1)
    ]
    assert (set(opened[:-1]), opened[-1]) == ({201}, 429)


def test_forty_pupils_from_one_address_play_and_two_of_them_come_back(behind_proxy: House) -> None:
    teacher = Teacher(behind_proxy, address=SCHOOL)
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
                assert do(people[number], teacher.code, "join", name="Back")["you"] == [number]
            for person in people.values():
                sit(person, teacher.code)
            for game in games:
                play_out(game["match"], {seat: talks[who] for seat, who in enumerate(game["seats"])})
    stranger = Person(behind_proxy, address=ELSEWHERE)
    flood = [stranger.http.get("/api/house").status_code for _ in range(limits.REQUESTS.most)]
    assert flood[-1] == 429
    until(lambda: all(game["places"] for game in teacher.look()["games"]))
    ended = teacher.look()
    assert {one["games"] for one in ended["members"]} == {1}
    assert sum(one["points"] for one in ended["members"]) == 20.0
    assert teacher.do("end", keep=False)["status"] == "over"
