"""Rated matches: agreed on beforehand, between the same players to the end, without help, and rated once."""

import random
import threading
from contextlib import closing
from typing import Any

import httpx
import pytest
from tests.budget import LONG
from tests.server.killing import Victim
from tests.server.talking import PLAIN, House, Person

from cubetable.server.live.people import new_secret
from cubetable.store import open_store

GAME = "eight_by_eight(players=2)"
NODES = 3
KILLS = 12


def rated_match(house: House, **more: Any) -> tuple[Person, Person, str]:
    """Vera and Otto sit at a rated match that has begun."""
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", rated=True, **more)
    otto.join(match, 1, keys)
    return vera, otto, match


def resign(person: Person, match: str, seat: int) -> None:
    person.ask("POST", f"/api/matches/{match}/resign", {"seat": seat, "id": "r"})


def refused(person: Person, game: str, *seats: str, **more: Any) -> str:
    wanted = [{"kind": "bot", "bot": seat} if ":" in seat or seat == "random" else {"kind": seat} for seat in seats]
    asked = {"game": game, "seats": wanted, "rated": True, **more}
    return str(person.ask("POST", "/api/matches", asked, expect=422)["detail"]["en"])


@pytest.mark.parametrize(
    ("game", "seats", "more", "sentence"),
    [
        ("monkey_puzzle(players=1)", ["here"], {}, "needs an opponent"),
        ("cube_or_ack(mode=coop,players=2)", ["here", "link"], {}, "Co-op games can't be rated"),
        ("monkey_puzzle(handicap=0-1)", ["here", "link"], {}, "no handicaps"),
        ("monkey_puzzle", ["here", "link"], {"away": "bot"}, "a bot can't fill in"),
        ("monkey_puzzle", ["here", "here"], {}, "two players in a rated game"),
        ("monkey_puzzle", ["bot:2", "bot:3"], {}, "must be human"),
        ("monkey_puzzle", ["here", "random"], {}, "against random need"),
        ("monkey_puzzle(seconds=off)", ["here", "bot:3"], {}, "default rules"),
        ("monkey_puzzle(players=2)", ["here", "link"], {"daily": True}, "The daily puzzle is not rated"),
        (GAME, ["here", "bot:6"], {"clock": "total:59+0"}, "at least 60 seconds per player"),
        (GAME, ["here", "bot:6"], {"clock": "move:4"}, "or 5 seconds a move"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    house: House, game: str, seats: list[str], more: dict[str, Any], sentence: str
) -> None:
    assert sentence in refused(Person(house, "Vera"), game, *seats, **more)


def test_all_see_beforehand_that_a_match_is_rated(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", rated=True)
    seen = otto.ask("POST", f"/api/matches/{match}/invitation", {"seat": 1, "key": keys["1"]})
    assert (seen["rated"], seen["begun"]) == (True, False)
    assert otto.join(match, 1, keys)["rated"]
    usual, _ = vera.set_up(GAME, "here", "link")
    assert not otto.ask("GET", f"/api/matches/{usual}")["rated"]


def test_a_match_against_a_bot_moves_the_person_and_not_the_bot(where: str) -> None:
    with House(where) as house:
        vera = Person(house, "Vera")
        match, _ = vera.set_up(GAME, "here", "bot:2", rated=True)
        resign(vera, match, 0)
    with closing(open_store(where)) as store:
        person, bot = store.ratings.of_match(match)
        assert person.after.rating < person.before.rating == 1500
        assert (bot.player, bot.after) == ("bot:2", bot.before)
        assert store.ratings.stored() == store.ratings.computed()


def test_nothing_is_taken_back_and_nobody_helps(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "bot:1", rated=True)
    with vera.talk() as talk:
        snap = talk.sub(match, 0)
        assert snap["table"]["undo"] == ["rated", "rated"]
        talk.act(match, 0, snap["view"]["moves"][0])
        talk.say("offer", m=match, seat=0, id="u", what="undo", yes=True)
        assert talk.until("ack", "nak", id="u")["code"] == "NOT_NOW"
    answer = vera.http.post(f"/api/matches/{match}/hint", json={"seat": 0})
    assert (answer.status_code, answer.json()["detail"]["en"]) == (403, "Rated games have no hints.")
    assert vera.http.post(f"/api/matches/{match}/branch", json={"at": 0, "seat": 0}).status_code == 409


@pytest.mark.usefixtures("patient_house")
@pytest.mark.parametrize("dice", [{}, {"dice": "a1" * 32}], ids=["begun", "while_the_dice_are_agreed_on"])
def test_no_other_person_gets_a_seat_of_a_rated_match_once_all_sit(house: House, dice: dict[str, str]) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", rated=True, **dice)
    key = keys["1"]
    body = {"seat": 1, "key": key, "name": "Vera"}
    said = vera.ask("POST", f"/api/matches/{match}/join", body, expect=403)
    assert said["detail"]["en"] == "You can't play for two players in a rated game."
    otto.join(match, 1, keys)
    said = Person(house, "Ada").ask("POST", f"/api/matches/{match}/join", body, expect=403)
    assert said["detail"]["en"] == "Once a rated game is full, its players can't change."
    said = vera.ask("POST", f"/api/matches/{match}/seats/1/key", expect=403)
    assert said["detail"]["en"] == "Once a rated game is full, its players can't change."
    shown = otto.ask("GET", f"/api/matches/{match}")
    assert (shown["seats"][1]["yours"], shown["begun"]) == (True, not dice)


def test_a_rematch_is_rated_like_the_match_before(where: str) -> None:
    with House(where) as house:
        vera, otto, match = rated_match(house)
        resign(otto, match, 1)
        for person, seat in ((vera, 0), (otto, 1)):
            body = {"seat": seat, "id": "again", "what": "rematch"}
            person.ask("POST", f"/api/matches/{match}/offer", body)
        again = vera.ask("GET", f"/api/matches/{match}")["rematch"]
        resign(vera, again, 1)
    with closing(open_store(where)) as store:
        assert len(store.ratings.stored()) == 4
        assert store.ratings.stored() == store.ratings.computed()
        kept = store.match(again)
        assert kept is not None
        assert kept.rated


def test_a_player_who_is_forgotten_loses_the_running_match(where: str) -> None:
    with House(where) as house:
        vera, otto, match = rated_match(house)
        otto.ask("DELETE", "/api/me")
        shown = vera.ask("GET", f"/api/matches/{match}")
        assert (shown["ending"], shown["winners"], shown["seats"][1]["name"]) == ("left", [0], "")
    with closing(open_store(where)) as store:
        won, lost = store.ratings.of_match(match)
        assert won.after.rating > 1500
        assert lost.player == "nobody"
        assert store.ratings.stored() == store.ratings.computed()


class Pair:
    """Two people who play rated matches at any node; each request is sent until some node has answered it."""

    def __init__(self, urls: list[str], number: int) -> None:
        self.urls = urls
        self.dice = random.Random(number)
        self.secrets = [new_secret(), new_secret()]
        self.done: list[str] = []

    def play(self, over: threading.Event) -> None:
        while not over.is_set():
            made = self._ask(0, "", {"game": GAME, "seats": [{"kind": "here"}, {"kind": "link"}], "rated": True})
            match, key = made["match"], made["keys"]["1"]
            self._ask(1, f"/{match}/join", {"seat": 1, "key": key})
            loser = self.dice.randrange(2)
            self._ask(loser, f"/{match}/resign", {"seat": loser, "id": "r"})
            self.done.append(match)

    def _ask(self, who: int, path: str, body: dict[str, Any]) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[who]}"}
        while True:
            try:
                answer = httpx.post(
                    f"{self.dice.choice(self.urls)}/api/matches{path}", json=body, headers=headers, verify=PLAIN
                )
            except httpx.HTTPError:
                continue
            if answer.is_success:
                return answer.json()
            # A node that has not read on yet says that the seat is another's.
            assert answer.status_code in (403, 429, 503), answer.text


if LONG:

    def test_each_match_is_rated_once_while_nodes_are_killed(database: str) -> None:
        nodes = [Victim(database) for _ in range(NODES)]
        for node in nodes:
            node.start()
        over = threading.Event()
        pairs = [Pair([node.url for node in nodes], number) for number in range(3)]
        threads = [threading.Thread(target=pair.play, args=(over,)) for pair in pairs]
        for thread in threads:
            thread.start()
        for number in range(KILLS):
            node = nodes[number % NODES]
            node.kill()
            node.start()
        over.set()
        for thread in threads:
            thread.join()
        assert [node.stop() for node in nodes] == [0] * NODES
        with closing(open_store(database)) as store:
            kept = store.ratings.stored()
            done = [match for pair in pairs for match in pair.done]
            assert len(done) > NODES
            assert {(match, seat) for match in done for seat in (0, 1)} <= {(one.match, one.seat) for one in kept}
            assert kept == store.ratings.computed()


def test_a_profile_and_the_ladder_show_what_was_played(where: str) -> None:
    with House(where) as house:
        vera, otto, match = rated_match(house)
        assert vera.ask("GET", f"/api/ratings/matches/{match}") == []
        resign(otto, match, 1)
        won, lost = vera.ask("GET", f"/api/ratings/matches/{match}")
        assert won["before"] == {"rating": 1500, "range": 700, "provisional": True}
        assert won["after"]["rating"] > 1500 > lost["after"]["rating"]
        (pool,) = Person(house).ask("GET", "/api/ratings/pools")
        assert (pool["game"], pool["seats"], pool["title"]["en"]) == ("eight_by_eight", 2, "Eight-by-Eight")
        ladder = otto.ask("GET", "/api/ratings/ladder/eight_by_eight/2")
        assert [(row["name"], row["yours"]) for row in ladder["rows"]] == [("Vera", False), ("Otto", True)]
        first = ladder["rows"][0]
        hers = otto.ask("GET", f"/api/ratings/matches/{first['match']}/seats/{first['seat']}/profile")
        assert (hers["name"], hers["yours"]) == ("Vera", False)
        own = vera.ask("GET", "/api/ratings/profile")
        assert own == {**hers, "yours": True}
        (shown,) = own["pools"]
        assert (shown["matches"], shown["wins"], shown["worst"]) == (1, 1, None)
        assert (shown["best"]["match"], shown["best"]["opponent"]) == (match, "Otto")
        assert [point["rating"]["rating"] for point in shown["curve"]] == [won["after"]["rating"]]


def test_a_forgotten_player_has_no_profile_and_no_place_on_the_ladder(where: str) -> None:
    with House(where) as house:
        vera, otto, match = rated_match(house)
        resign(otto, match, 1)
        otto.ask("DELETE", "/api/me")
        vera.ask("GET", f"/api/ratings/matches/{match}/seats/1/profile", expect=404)
        ladder = vera.ask("GET", "/api/ratings/ladder/eight_by_eight/2")
        assert [row["name"] for row in ladder["rows"]] == ["Vera"]
        (shown,) = vera.ask("GET", "/api/ratings/profile")["pools"]
        assert (shown["best"]["opponent"], shown["best"]["rating"]["rating"]) == ("", 1500)


def test_a_bot_and_an_unrated_match_have_no_profile(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "bot:1", rated=True)
    vera.ask("GET", f"/api/ratings/matches/{match}/seats/0/profile", expect=404)
    resign(vera, match, 0)
    vera.ask("GET", f"/api/ratings/matches/{match}/seats/1/profile", expect=404)
    vera.ask("GET", "/api/ratings/ladder/nothing/2", expect=404)


def test_where_one_person_plays_alone_nothing_is_rated(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.service.house.store, "ratings", None)  # as in a browser without a server
    vera = Person(house, "Vera")
    assert refused(vera, GAME, "here", "bot:1") == "Rated games need a server."
    vera.ask("GET", "/api/ratings/profile", expect=404)


def test_ratings_of_a_game_that_is_gone_are_left_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    vera, otto, match = rated_match(house)
    resign(otto, match, 1)
    monkeypatch.setattr("cubetable.server.operations.people.ratings.registry.games", lambda: ["cubed"])
    assert vera.ask("GET", "/api/ratings/pools") == []
    assert vera.ask("GET", "/api/ratings/profile")["pools"] == []
