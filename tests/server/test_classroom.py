"""Classes: opened by a code, joined by a first name, paired and paused by their teacher."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest
from tests.server.classes import (
    ALONE,
    QUICK,
    TOGETHER,
    Teacher,
    at,
    do,
    look,
    names,
    pupil,
    pupils,
    resign,
    sentence,
    sit,
)
from tests.server.talking import PLAIN, House, Person
from tests.server.tournaments import check_kept
from tests.waiting import until

from cubetable.match import Match
from cubetable.server.live.contests import tournament_driver
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.operations.contests import classes as operations
from cubetable.store import open_store
from cubetable.store.audit import problems

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
ELSEWHERE = "198.51.100.9"


# --- The door --------------------------------------------------------------------------------------------


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
    assert "Nobody new" in sentence(do(ann, teacher.code, "join", 409, name="Anna"))
    back = do(ann, teacher.code, "join", name="ANN ")
    assert (back["you"], back["members"][0]["points"], names(back)) == ([1], 1.0, ["Ann", "Ben"])


def test_a_second_pupil_can_come_to_a_device_later_and_one_of_two_can_come_back(house: House) -> None:
    teacher = Teacher(house)
    device = pupil(teacher, "Ann")
    assert do(device, teacher.code, "join", name="Ann", second="Ben")["you"] == [1, 2]
    assert do(device, teacher.code, "join", name="Ann", second="Cleo")["you"] == [1, 2]
    do(device, teacher.code, "leave")
    assert do(device, teacher.code, "join", name="Ben")["you"] == [2]


def test_a_new_name_at_a_shared_device_is_a_new_member(house: House) -> None:
    teacher = Teacher(house)
    device = pupil(teacher, "Anna")
    do(device, teacher.code, "leave")
    assert do(device, teacher.code, "join", name="Boris")["you"] == [2]
    do(device, teacher.code, "leave")
    assert do(device, teacher.code, "join", name="Vera", second="anna")["you"] == [1, 3]
    assert names(teacher.look()) == ["Anna", "Boris", "Vera"]
    assert do(device, teacher.code, "join", name="Boris")["you"] == [1, 3]


def test_who_has_the_name_of_another_adds_a_letter(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    other = Person(house, "Ann")
    assert "name ann is taken" in sentence(do(other, teacher.code, "join", 409, name="ann "))
    do(other, teacher.code, "join", name="Ann B")
    assert "both called" in sentence(do(Person(house, "Cleo"), teacher.code, "join", 409, name="Cleo", second="cleo"))
    assert "Ann B is taken" in sentence(teacher.do("rename", 409, who=1, name="Ann B"))
    do(ann, teacher.code, "leave")
    do(Person(house, "Ann"), teacher.code, "join", name="Ann")  # the first one has left, and has done nothing
    assert "Ann is taken" in sentence(do(ann, teacher.code, "join", 409, name="Ann"))
    assert names(teacher.look()) == ["Ann", "Ann B", "Ann"]
    teacher.do("remove", who=3)
    do(ann, teacher.code, "join", name="Ann")
    assert "Ann is taken" in sentence(teacher.do("readmit", 409, who=3))


def test_a_device_lets_so_many_in_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "MOST_OF_DEVICE", 2)
    teacher = Teacher(house)
    device = pupil(teacher, "Ann", "Ben")
    do(device, teacher.code, "leave")
    do(device, teacher.code, "join", 409, name="Cleo")
    assert do(device, teacher.code, "join", name="Ben")["you"] == [2]


def test_somebody_without_a_cookie_lets_nobody_leave(house: House) -> None:
    teacher = Teacher(house)
    pupil(teacher, "Ann")
    n = teacher.look()["n"]
    for deed in ("leave", "sit", "solved"):
        body = {"sit": {"match": "abcabcabcabc"}, "solved": {"task": 1, "ok": True, "tries": 1}}.get(deed, {})
        httpx.post(f"{house.url}/api/classes/{teacher.code}/{deed}", json=body, verify=PLAIN)
    assert do(teacher, teacher.code, "leave")["n"] == n


def test_a_locked_door_a_full_class_and_a_removal_keep_people_out(house: House) -> None:
    teacher = Teacher(house, size=2)
    ann = pupil(teacher, "Ann")
    late = Person(house, "Ben")
    teacher.do("lock", locked=True)
    assert "Nobody new" in sentence(do(late, teacher.code, "join", 409, name="Ben"))
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


def test_who_comes_back_too_often_has_to_stay_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "MOST_RETURNS", 2)
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    for _ in range(2):
        do(ann, teacher.code, "leave")
        do(ann, teacher.code, "join", name="Ann")
    do(ann, teacher.code, "leave")
    do(ann, teacher.code, "join", 409, name="Ann")


def test_a_teacher_has_one_class_open_or_lets_a_new_one_take_its_place(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    again = {"title": "Another", "name": "Ms Reed"}
    lost = "You already have a class open: Chess club, 1 pupil, 0 games."
    assert sentence(teacher.ask("POST", "/api/classes", again, expect=409)) == lost
    opened = teacher.ask("POST", "/api/classes", {**again, "replace": True}, expect=201)
    assert opened["code"] != teacher.code
    assert (look(ann, teacher.code)["status"], teacher.look()["title"], names(teacher.look())) == ("over", "", [""])


def test_a_class_that_gives_way_to_another_keeps_its_results_where_its_teacher_says_so(house: House) -> None:
    teacher = Teacher(house)
    pupil(teacher, "Ann")
    teacher.ask(
        "POST", "/api/classes", {"title": "Another", "name": "Ms Reed", "replace": True, "keep": True}, expect=201
    )
    assert (teacher.look()["status"], teacher.look()["kept"], names(teacher.look())) == ("over", True, ["Ann"])


# --- Only the teacher ------------------------------------------------------------------------------------


DEEDS: dict[str, dict[str, Any]] = {
    "rename": {"who": 1, "name": "Bad"},
    "remove": {"who": 1},
    "readmit": {"who": 1},
    "lock": {"locked": True},
    "pair": {"game": QUICK, "how": "random"},
    "unpair": {"match": "abcabcabcabc"},
    "stop": {},
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


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed not in ("end", "unpair", "stop", "halt")])
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


# --- Who plays whom --------------------------------------------------------------------------------------


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
    assert {game["status"] for game in teacher.do("stop")["games"]} == {"off"}
    assert {one["games"] for one in teacher.look()["members"]} == {0}
    assert seats_of(teacher.pair("bot", bot="bot:3")) == [[-3, 1], [-3, 2]]


def test_a_teacher_chooses_tables(house: House) -> None:
    teacher = Teacher(house)
    pupils(teacher, *NAMES[:4])
    for wrong in ([[1, 1]], [[1, 9]], [[1, 2], [2, 3]], [[0, 0]]):
        assert "chosen twice" in sentence(teacher.do("pair", 409, game=QUICK, how="chosen", tables=wrong))
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


# --- Halt ------------------------------------------------------------------------------------------------


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


def test_a_table_at_which_too_many_wait_holds_up_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    teacher = Teacher(house)
    people = pupils(teacher, *NAMES[:4])
    busy, other = (game["match"] for game in teacher.pair("chosen", tables=[[1, 2], [3, 4]]))
    for person in people:
        sit(person, teacher.code)
    change, full = MatchRoom.change, [busy]

    async def change_unless_full(room: MatchRoom, do: Callable[[Match], Any], **more: Any) -> Any:
        if room.id in full:
            raise Busy
        return await change(room, do, **more)

    monkeypatch.setattr(MatchRoom, "change", change_unless_full)
    with people[0].talk() as talk, people[2].talk() as out:
        assert (talk.sub(busy, None)["t"], out.sub(other, None)["t"]) == ("snap", "snap")
        teacher.do("halt", on=True)
        teacher.do("remove", who=3)
        assert out.until("nak", m=other)["code"] == "NOT_YOURS"
        full.clear()
        assert talk.until("event")["event"]["kind"] == "pause"


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
    with closing(open_store(where)) as store:
        row = next(store.matches())
        assert [str(problem) for problem in problems(store, row)] == []
