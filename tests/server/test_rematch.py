"""A rematch for the same people: it needs no new links, and a match has at most one."""

from typing import Any

import pytest
from tests.server.talking import House, Person, Talk

from cubetable.match import Seat
from cubetable.server.live.rematch import RematchCounts
from cubetable.server.process.limits import HOMES_IN_SITE, REMATCHES, REMATCHES_OF_HOME
from cubetable.store import open_store

GAME = "eight_by_eight(players=2)"


def ended(house: House, **more: Any) -> tuple[Person, Person, str]:
    """Vera and Otto have played, and Otto has given up."""
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(more.pop("game", GAME), "here", "link", **more)
    otto.join(match, 1, keys)
    with otto.talk() as talk:
        talk.say("resign", m=match, seat=1, id="r")
        talk.until("ack", id="r")
    return vera, otto, match


def offers(talk: Talk, match: str, seat: int, act: str = "again", *, yes: bool = True) -> dict[str, Any]:
    talk.say("offer", m=match, seat=seat, id=act, what="rematch", yes=yes)
    return talk.until("ack", "nak", id=act)


def told_rematch(talk: Talk) -> str:
    while (event := talk.until("event"))["event"]["kind"] != "rematch":
        pass
    assert event["table"]["rematch"] == event["event"]["text"]
    return str(event["event"]["text"])


def agreed(vera: Person, otto: Person, match: str) -> str:
    """Both want another game; give its id as both were told."""
    with vera.talk() as a, otto.talk() as b:
        a.sub(match, 0)
        b.sub(match, 1)
        assert offers(a, match, 0)["t"] == "ack"
        assert b.until("event")["table"]["offers"] == {"rematch": [0]}
        assert offers(b, match, 1)["t"] == "ack"
        new = told_rematch(a)
        assert told_rematch(b) == new
    return new


def test_a_rematch_is_a_new_match_with_each_player_one_seat_on(where: str) -> None:
    with House(where) as house:
        vera, otto, match = ended(house, clock="total:300+5", away="claim", away_after=90)
        new = agreed(vera, otto, match)
        shown = {person.name: person.ask("GET", f"/api/matches/{new}") for person in (vera, otto)}
        assert [seat["name"] for seat in shown["Vera"]["seats"]] == ["Otto", "Vera"]
        assert [seat["yours"] for seat in shown["Vera"]["seats"]] == [False, True]
        assert [seat["yours"] for seat in shown["Otto"]["seats"]] == [True, False]
        assert (shown["Vera"]["begun"], shown["Vera"]["clock"], shown["Vera"]["game"]) == (
            True,
            "total:300+5",
            GAME[:14],
        )
        assert shown["Vera"]["away"] == {"what": "claim", "after": 90}
        assert vera.ask("GET", f"/api/matches/{match}")["rematch"] == new
        seeds = {vera.ask("GET", f"/api/matches/{id_}")["seed_hash"] for id_ in (match, new)}
        assert len(seeds) == 2
        with otto.talk() as talk:
            view = talk.sub(new, 0)["view"]
            assert talk.act(new, 0, view["moves"][0])["t"] == "ack"
        assert [row["match"] for row in otto.ask("GET", "/api/history")] == [new, match]


def test_the_old_key_leads_to_the_same_players_seat_in_the_rematch_and_opens_it_when_it_is_free(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link")
    otto.join(match, 1, keys)
    with otto.talk() as talk:
        talk.say("resign", m=match, seat=1, id="r")
        talk.until("ack", id="r")
    new = agreed(vera, otto, match)
    phone = Person(house, "Otto")
    for seat in (0, 1):
        phone.ask("POST", f"/api/matches/{new}/join", {"seat": seat, "key": keys["1"]}, expect=403)
        assert otto.join(new, seat, {str(seat): keys["1"]})["seats"][0]["yours"]
    otto.ask("DELETE", "/api/me")
    phone.ask("POST", f"/api/matches/{new}/join", {"seat": 1, "key": keys["1"]}, expect=403)
    phone.ask("POST", f"/api/matches/{new}/join", {"seat": 0, "key": keys["1"]}, expect=200)


def test_bots_agree_to_a_rematch_and_keep_their_level(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("eight_by_eight(players=3,line=4,sudden_death=on)", "here", "bot:1", "random")
    vera.ask("POST", f"/api/matches/{match}/leave")
    with vera.talk() as talk:
        heard = talk.sub(match, 0)
        while heard["table"]["ending"] is None:
            heard = talk.until("event")
        offers(talk, match, 0)
        new = talk.sub(match, 0)["table"]["rematch"] or told_rematch(talk)
    assert [seat["name"] for seat in vera.ask("GET", f"/api/matches/{new}")["seats"]] == ["bot:1", "random", "Vera"]


def test_one_person_at_two_seats_need_agree_only_once(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "here")
    with vera.talk() as talk:
        talk.sub(match, 0)
        talk.say("resign", m=match, seat=0, id="r")
        talk.until("ack", id="r")
        offers(talk, match, 1)
        new = told_rematch(talk)
    assert [seat["yours"] for seat in vera.ask("GET", f"/api/matches/{new}")["seats"]] == [True, True]


def test_a_player_who_declines_has_no_seat_in_the_rematch(house: House) -> None:
    vera, otto, match = ended(house)
    with vera.talk() as a, otto.talk() as b:
        a.sub(match, 0)
        offers(a, match, 0)
        offers(b, match, 1, "no", yes=False)
        assert a.sub(match, 0)["table"]["offers"] == {}
        offers(b, match, 1, "later")
        assert a.sub(match, 0)["table"] | {"rematch": None} == a.sub(match, 0)["table"]
        assert a.sub(match, 0)["table"]["offers"] == {"rematch": [1]}


def test_a_rematch_can_be_asked_for_once_and_only_after_the_end(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "here")
    with vera.talk() as talk:
        head = talk.sub(match, 0)["v"]
        assert offers(talk, match, 0, "early")["v"] == head
        talk.say("resign", m=match, seat=0, id="r")
        talk.until("ack", id="r")
        offers(talk, match, 0, "now")
        told_rematch(talk)
        head = talk.sub(match, 0)["v"]
        assert offers(talk, match, 0, "twice")["v"] == head


def test_what_was_agreed_before_a_crash_is_set_up_after_it(tmp_path: Any) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house, pytest.MonkeyPatch.context() as patch:

        async def crash(*_: object) -> None:
            pass

        patch.setattr("cubetable.server.live.house.House._rematch", crash)
        vera, otto, match = ended(house)
        with vera.talk() as a, otto.talk() as b:
            a.sub(match, 0)
            offers(a, match, 0)
            offers(b, match, 1)
            assert a.sub(match, 0)["table"]["rematch"] is None
    with House(where) as house:
        again = Person(house, same_as=vera)
        with again.talk() as talk:
            new = talk.sub(match, 0)["table"]["rematch"] or told_rematch(talk)
        assert again.ask("GET", f"/api/matches/{new}")["begun"] is True


def test_two_nodes_set_up_one_rematch(database: str) -> None:
    with House(database) as one, House(database) as other:
        for _ in range(5):
            vera, otto, match = ended(one)
            new = agreed(vera, Person(other, "Otto", same_as=otto), match)
            assert otto.ask("GET", f"/api/matches/{new}")["begun"] is True
    store = open_store(database)
    try:
        assert len(list(store.matches())) == 10
    finally:
        store.close()


def test_a_handicap_goes_with_its_player_into_the_rematch(where: str) -> None:
    with House(where) as house:
        vera, otto, match = ended(house, game="eight_by_eight(handicap=0-6)")
        new = agreed(vera, otto, match)
        assert vera.ask("GET", f"/api/matches/{new}")["game"] == "eight_by_eight(handicap=6-0)"


def test_with_a_handicap_seats_are_not_random(where: str) -> None:
    with House(where) as house:
        asked = {"game": "cubulus(handicap=0-1)", "seats": [{"kind": "here"}, {"kind": "bot"}], "shuffle": True}
        refused = Person(house, "Vera").ask("POST", "/api/matches", asked, expect=422)
        assert "the order of players is fixed" in str(refused)


class Rematches:
    """Rematches that begin at moments that the test chooses."""

    def __init__(self) -> None:
        self.now = 0.0
        self._counts = RematchCounts(lambda: self.now)

    def wait(self, person: str, payer: str | None) -> float:
        return self._counts.wait(person, payer)

    def begin(self, *people: str, payer: str | None = "home") -> bool:
        """Begin a rematch by which the last of some people agree, if they may."""
        if self.wait(people[-1], payer):
            return False
        self._counts.count([Seat(person, person=person) for person in people], payer)
        return True


def test_a_rematch_each_minute_is_never_refused_and_nobody_waits_for_longer_than_one() -> None:
    rematches = Rematches()
    for _ in range(200):
        rematches.now += 60
        assert rematches.begin("otto", "vera")
    for _ in range(REMATCHES.most):
        rematches.begin("otto", "vera")
    assert 0 < rematches.wait("vera", "home") <= 60
    rematches.now += 60
    assert rematches.begin("vera", "otto")


def test_all_who_play_a_rematch_are_counted_wherever_they_are() -> None:
    rematches = Rematches()
    begun = sum(rematches.begin("otto", "vera", payer=f"home {n}") for n in range(100))
    assert begun == REMATCHES.most
    assert rematches.wait("otto", "elsewhere") > 0
    assert rematches.wait("nora", "elsewhere") == 0


def test_who_agreed_to_many_at_once_waits_no_longer_for_the_next() -> None:
    rematches = Rematches()
    begun = sum(rematches.begin("vera", f"otto {n}", payer=f"home {n}") for n in range(100))
    assert begun == 100
    assert 0 < rematches.wait("vera", "home") <= 60


def test_rematches_from_one_address_are_limited_whoever_plays_them() -> None:
    rematches = Rematches()
    begun = sum(rematches.begin(f"otto {n}", f"vera {n}") for n in range(100))
    assert begun == REMATCHES_OF_HOME.most
    assert 0 < rematches.wait("nora", "home") <= 20
    assert rematches.wait("nora", "the house beside it") == 0


def test_rematches_from_one_site_are_limited_from_however_many_homes() -> None:
    rematches = Rematches()
    most = HOMES_IN_SITE * REMATCHES_OF_HOME.most
    begun = sum(rematches.begin(f"vera {n}", payer=f"2001:db8:1:{n:x}::/64") for n in range(most + 10))
    assert begun == most


def test_where_there_are_no_limits_rematches_have_none() -> None:
    rematches = Rematches()
    assert all(rematches.begin("otto", "vera", payer=None) for _ in range(1000))
