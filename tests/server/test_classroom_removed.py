"""A pupil whom the teacher removes in the middle of a game: the others are told, and can finish it."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.classes import QUICK, Teacher, at, look, pupil, pupils, sit
from tests.server.talking import House
from tests.store.conftest import where
from tests.waiting import until

from cubetable.match import Match
from cubetable.server.live.contests import tournament_driver
from cubetable.server.live.contests.classes import Classes
from cubetable.server.live.room import Busy, MatchRoom

__all__ = ["where"]
THREE = "eight_by_eight(players=3,line=4,sudden_death=on)"


def test_the_opponent_of_a_removed_pupil_wins_is_told_why_and_is_free(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    match = teacher.pair("random", QUICK)[0]["match"]
    seat = sit(ann, teacher.code)[1][0]
    sit(ben, teacher.code)
    with ben.talk() as talk:
        talk.sub(match, 1 - seat)
        teacher.do("remove", who=1)
        left = talk.until("event")
        assert (left["event"]["kind"], left["event"]["seat"]) == ("leave", seat)
        assert (left["table"]["ending"], left["table"]["winners"]) == ("left", [1 - seat])
    members = until(lambda: (all_ := teacher.look()["members"])[1]["points"] and all_)
    assert [(one["points"], one["barred"], one["free"]) for one in members] == [(0.0, True, False), (1.0, False, True)]


def test_two_others_play_on_with_a_bot_and_the_removed_pupil_is_last(house: House) -> None:
    teacher = Teacher(house)
    people = pupils(teacher, "Ann", "Ben", "Cleo")
    match = teacher.pair("chosen", THREE, tables=[[1, 2, 3]])[0]["match"]
    for person in people:
        sit(person, teacher.code)
    with people[1].talk() as talk:
        talk.sub(match, 1)
        teacher.do("remove", who=1)
        left = talk.until("event")
        assert (left["event"]["kind"], left["table"]["resigned"], left["table"]["ending"]) == ("leave", [0], None)
        if 0 in left["view"]["actors"]:
            assert talk.until("event")["event"]["seat"] == 0
    people[1].ask("POST", f"/api/matches/{match}/resign", {"seat": 1, "id": "r"})
    until(lambda: teacher.look()["games"][0]["status"] == "over")
    assert [one["points"] for one in teacher.look()["members"]][2] == 1.0
    assert teacher.look()["games"][0]["places"][0] != 1


def test_one_of_two_at_a_device_is_removed_and_the_other_plays_on(house: House) -> None:
    teacher = Teacher(house)
    device, cleo = pupil(teacher, "Ann", "Ben"), pupil(teacher, "Cleo")
    match = teacher.pair("chosen", THREE, tables=[[1, 2, 3]])[0]["match"]
    sit(device, teacher.code)
    sit(cleo, teacher.code)
    with device.talk() as talk:
        teacher.do("remove", who=1)
        assert look(device, teacher.code)["own_games"] == [{"match": match, "seats": [1], "begun": True}]
        assert talk.sub(match, 1)["table"]["resigned"] == [0]
        version = talk.v[match, 1]
        talk.say("act", m=match, seat=0, id="a", v=version, move="1,1")
        refused = talk.until("ack", "nak", id="a")
        assert (refused["t"], refused["code"]) == ("nak", "NOT_NOW")
        assert "out of this game" in refused["why"]["text"]["en"]


def test_a_table_that_was_busy_is_left_as_soon_as_it_can_be(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    teacher = Teacher(house)
    people = pupils(teacher, "Ann", "Ben")
    match = teacher.pair("random", QUICK)[0]["match"]
    for person in people:
        sit(person, teacher.code)
    change, full = MatchRoom.change, [match]

    async def change_unless_full(room: MatchRoom, do: Callable[[Match], Any], **more: Any) -> Any:
        if room.id in full:
            raise Busy
        return await change(room, do, **more)

    monkeypatch.setattr(MatchRoom, "change", change_unless_full)
    assert teacher.do("remove", who=1)["members"][0]["barred"]
    full.clear()
    until(lambda: teacher.look()["members"][1]["points"] == 1.0)


@pytest.mark.parametrize("begun", [True, False], ids=["begun", "not begun"])
def test_a_removal_is_finished_after_a_restart(where: str, begun: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    with monkeypatch.context() as crash, House(where) as house:

        async def give_up(*_: object) -> None:
            """Do nothing, as a server that dies."""

        crash.setattr(Classes, "give_up", give_up)
        before = Teacher(house)
        people = pupils(before, "Ann", "Ben")
        before.pair("random", QUICK)
        for person in people if begun else ():
            sit(person, before.code)
        assert before.do("remove", who=1)["games"][0]["status"] == ("playing" if begun else "waiting")
    with House(where) as house:
        teacher = at(house, before)
        until(lambda: look(teacher, before.code)["games"][0]["status"] == ("over" if begun else "off"))
        points = [one["points"] for one in look(teacher, before.code)["members"]]
        assert points == [0.0, 1.0 if begun else 0.0]
