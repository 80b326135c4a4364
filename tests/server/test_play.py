"""People at one table from different places."""

import asyncio
import threading
from typing import Any

import pytest
from tests.server.talking import House, Person, complaints
from tests.waiting import PATIENCE

from cubetable.core.errors import Refusal
from cubetable.match import Match
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import BotMove


def test_two_people_play_a_whole_game_by_link(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Отто")
    match, keys = vera.set_up("eight_by_eight(line=4,sudden_death=on)", "here", "link")
    assert vera.ask("GET", f"/api/matches/{match}")["begun"] is False
    sat = otto.join(match, 1, keys)["seats"][1]
    assert sat == {"name": "Отто", "bot": False, "program": False, "taken": True, "yours": True}
    with vera.talk() as a, otto.talk() as b:
        talks = (a, b)
        for seat, talk in enumerate(talks):
            talk.sub(match, seat)
        v = a.v[match, 0]
        while True:
            views = [talk.catch_up(match, seat, v) for seat, talk in enumerate(talks)]
            seats = [seat for seat in (0, 1) if views[seat]["moves"]]
            if not seats:
                break
            seat = seats[0]
            answer = talks[seat].act(match, seat, views[seat]["moves"][0])
            assert answer["t"] == "ack", answer
            v = answer["v"]
    end = vera.ask("GET", f"/api/matches/{match}")
    assert end["over"] is True
    text = vera.ask("GET", f"/api/matches/{match}/record")
    assert '[Players "Vera,Отто"]' in text
    assert "[Seed " in text


def test_a_match_that_is_opened_again_shows_the_latest_move(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")
    with vera.talk() as talk:
        snap = talk.sub(match, 0)
        assert snap["last"] is None
        move = snap["view"]["moves"][0]
        assert talk.act(match, 0, move)["t"] == "ack"
    with vera.talk() as later:
        last = later.sub(match, 1)["last"]
        assert (last["seat"], last["text"]) == (0, move)
        later.say("offer", m=match, seat=0, id="back", what="undo", yes=True)
        later.until("event")
        assert later.sub(match, 1)["last"] is None


def test_a_person_plays_a_bot(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "bot:1")
    with vera.talk() as talk:
        view = talk.sub(match, 0)["view"]
        answer = talk.act(match, 0, view["moves"][0])
        assert answer["t"] == "ack"
        while True:
            event = talk.until("event")
            if event["event"]["seat"] == 1:
                break
        assert event["view"]["moves"]


def test_rules_that_fail_refuse_a_move_in_a_sentence_and_do_not_end_the_talk(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")

    def fail(*_: object, **__: object) -> None:
        raise Refusal("shell.server.failed")

    with vera.talk() as talk:
        move = talk.sub(match, 0)["view"]["moves"][0]
        with monkeypatch.context() as broken, complaints() as complained:
            broken.setattr(Match, "submit", fail)
            refused = talk.act(match, 0, move)
        assert (refused["t"], refused["code"]) == ("nak", "NOT_NOW")
        assert set(refused["why"]["text"]) == {"en", "ru"}
        assert len(complained) == 1
        assert talk.act(match, 0, move)["t"] == "ack"


def test_a_bot_that_was_overtaken_while_it_thought_thinks_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    overtaken, choose = threading.Event(), BotPool.choose

    async def choose_late(*given: Any) -> BotMove:
        chosen = await choose(*given)
        await asyncio.to_thread(overtaken.wait, PATIENCE)
        return chosen

    monkeypatch.setattr(BotPool, "choose", choose_late)
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "bot:5")
    with vera.talk() as talk:
        view = talk.sub(match, 0)["view"]
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        talk.say("offer", m=match, seat=0, id="draw", what="draw", yes=True)
        assert talk.until("ack", id="draw")["v"] == talk.v[match, 0]
        overtaken.set()
        while True:
            event = talk.until("event")
            if event["event"]["seat"] == 1:
                break
        assert event["event"]["kind"] == "move"
        assert event["table"]["ending"] is None
