"""Classes at their end: all their members are forgotten, unless their teacher keeps the names."""

import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote

import psycopg
import pytest
from tests.databases import prepared_file
from tests.server.classes import (
    QUICK,
    Teacher,
    at,
    do,
    look,
    names,
    pupil,
    pupils,
    resign,
    sit,
)
from tests.server.identities import become
from tests.server.talking import House, Person
from tests.server.tournaments import check_kept
from tests.waiting import until

from cubetable.server.live.contests import classes, tournament_driver
from cubetable.store.migrate import migrations

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
ELSEWHERE = "198.51.100.9"


# --- The end ---------------------------------------------------------------------------------------------


def texts_of(address: str) -> str:
    """Return all that is kept, as text: every row of every table."""
    if not address.startswith("postgresql://"):
        with closing(sqlite3.connect(address)) as file:
            return "\n".join(file.iterdump())
    created = re.findall(r"CREATE TABLE (\w+)", "".join(text for _, text in migrations()))
    with psycopg.connect(address) as server:
        rows = [row for table in created for row in server.execute(f"SELECT * FROM {table}".encode())]  # noqa: S608  # ours
    return "\n".join(map(str, rows))


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


def test_a_teacher_keeps_names_and_results_and_forgets_them_later(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    match = teacher.pair("chosen", tables=[[1, 2]])[0]["match"]
    for person in (ann, ben):
        sit(person, teacher.code)
    resign(ben, match, 1)
    ended = teacher.do("end", keep=True)
    assert (ended["kept"], names(ended), ended["members"][0]["points"]) == (True, ["Ann", "Ben"], 1.0)
    assert "Ann" in teacher.ask("GET", f"/api/classes/{teacher.code}/results.csv")
    forgotten = teacher.do("end", keep=False)
    assert (forgotten["kept"], names(forgotten), forgotten["members"][0]["points"]) == (False, ["", ""], 1.0)
    assert teacher.do("end", keep=True)["kept"] is False


def test_what_a_teacher_keeps_is_shown_to_no_pupil(house: House) -> None:
    teacher = Teacher(house)
    people = pupils(teacher, *NAMES[:4])
    games = teacher.pair("chosen", tables=[[1, 2], [3, 4]])
    for person in people:
        sit(person, teacher.code)
    own, other = (game["match"] for game in games)
    assert people[0].http.get(f"/api/matches/{other}").is_success
    teacher.do("end", keep=True)
    with people[0].talk() as talk:
        assert talk.sub(own, None)["t"] == "nak"
    seen = look(people[0], teacher.code)
    assert (seen["status"], seen["kept"], seen["code"], seen["teacher"]) == ("over", True, None, "")
    assert (seen["members"], seen["games"], seen["tasks"]) == ([], [], [])
    assert [people[0].http.get(f"/api/matches/{match}").status_code for match in (own, other)] == [404, 404]
    assert teacher.http.get(f"/api/matches/{own}").is_success
    assert [person.ask("GET", "/api/history") for person in (people[0], teacher)] == [[], []]


def test_a_class_that_nobody_touches_ends_after_twelve_hours_and_forgets(
    house: House, put_forward: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    teacher = Teacher(house)
    pupils(teacher, "Ann", "Ben")
    teacher.pair("random")
    put_forward(classes.ASLEEP - 60)
    teacher.do("say", phrase="look")
    put_forward(classes.ASLEEP - 60)
    time.sleep(0.3)
    assert teacher.look()["status"] == "running"
    put_forward(61)
    ended = until(lambda: (found := teacher.look())["status"] == "expired" and not any(names(found)) and found)
    assert (names(ended), ended["kept"], ended["games"][0]["status"]) == (["", ""], False, "off")


DAMAGE = {
    "a game that nobody knows": "UPDATE match SET spec = 'chess' WHERE id = ?",
    "seats that are none": "UPDATE event SET body = '{\"text\": \"Ann' WHERE match = ? AND kind = 'sit'",
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("end", ["end", "forget me", "twelve hours"])
def test_a_table_that_cannot_be_read_stops_no_end(
    tmp_path: Path, damage: str, end: str, put_forward: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    where = prepared_file(tmp_path / "damaged.db")
    with House(where) as house:
        before = Teacher(house)
        people = pupils(before, *NAMES[:4])
        bad, good = (game["match"] for game in before.pair("chosen", tables=[[1, 2], [3, 4]]))
        for person in people:
            sit(person, before.code)
    with closing(sqlite3.connect(where)) as file, file:
        file.execute(DAMAGE[damage], (bad,))
    with House(where) as house:
        teacher, cleo, code = at(house, before), at(house, people[2]), before.code
        assert do(teacher, code, "halt", on=True)["halted"]
        with cleo.talk() as talk:
            assert talk.sub(good, None)["clock"]["paused"]
        removed = do(teacher, code, "remove", who=1)
        assert [game["status"] for game in removed["games"]] == ["off", "playing"]
        if end == "end":
            do(teacher, code, "end", keep=False)
        elif end == "forget me":
            teacher.ask("DELETE", "/api/me")
        else:
            put_forward(classes.ASLEEP + 1)
        until(lambda: look(cleo, code)["status"] != "running")
        assert (look(cleo, code)["title"], look(cleo, code)["kept"]) == ("", False)
    assert not any(name in texts_of(where) for name in NAMES)


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
    assert names(teacher.look()) == ["Ann"]
    code = teacher.code
    teacher.ask("DELETE", "/api/me")
    seen = look(ann, code)
    assert (seen["members"], seen["kept"], seen["title"]) == ([], False, "")


def test_two_members_may_become_one_person(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    become(ben, ann)
    assert look(ben, teacher.code)["you"] == [1, 2]
    assert names(teacher.look()) == ["Ann", "Ben"]


# --- Two nodes -------------------------------------------------------------------------------------------


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
    desks = (teacher, at(other, teacher))
    asked = {"game": QUICK, "how": "random"}
    with ThreadPoolExecutor(2) as beside:
        answers = [*beside.map(lambda one: one.http.post(f"/api/classes/{teacher.code}/pair", json=asked), desks)]
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    for desk in desks:
        assert sorted(who for game in look(desk, teacher.code)["games"] for who in game["seats"]) == [1, 2, 3, 4]


def test_the_file_of_results_is_named_for_the_class_and_the_day(house: House) -> None:
    for title, named in (("5Б / математика", "5Б математика"), ("", "Класс")):
        teacher = Teacher(house, title=title, replace=True)
        answer = teacher.http.get(f"/api/classes/{teacher.code}/results.csv", params={"lang": "ru"})
        told = unquote(answer.headers["content-disposition"].partition("filename*=UTF-8''")[2])
        assert re.fullmatch(rf"{named} \d{{4}}-\d\d-\d\d\.csv", told)
