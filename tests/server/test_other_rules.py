"""A match that was begun under another version of the rules can be looked at, and nothing else."""

from tests.server.talking import House, Person, complaints
from tests.waiting import PATIENCE

GAME = "eight_by_eight(players=2)"


def made_old(house: House, match: str) -> None:
    """Let a match have been begun under earlier rules, and open it anew."""
    inside = house.app.state.service.house
    sql = "UPDATE match SET rules_version = 0 WHERE id = ?"
    inside.store.writer.write(lambda connection: connection.run(sql, (match,))).result(PATIENCE)
    del inside._rooms[match]


def test_a_match_of_older_rules_opens_and_says_why_it_cannot_be_played(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link", clock="move:600")
    otto.join(match, 1, keys)
    with vera.talk() as talk:
        head = talk.sub(match, 0)["v"]
        move = talk.views[match, 0]["moves"][0]
    made_old(house, match)
    with complaints() as complained, vera.talk() as talk:
        snap = talk.sub(match, 0)
        assert snap["v"] == head
        for say in ({"t": "act", "v": head, "move": move}, {"t": "offer", "what": "draw"}, {"t": "resign"}):
            talk.say(say.pop("t"), m=match, seat=0, id=f"x{len(say)}", **say)
            refused = talk.until("nak")
            assert refused["code"] == "NOT_NOW"
            assert "rules" in refused["why"]["text"]["en"]
            assert set(refused["why"]["text"]) == {"en", "ru"}
        vera.ask("POST", f"/api/matches/{match}/leave", expect=409)
        vera.ask("GET", f"/api/matches/{match}", expect=200)
        talk.quiet(0.3)
        assert talk.sub(match, 0)["v"] == head
        assert complained == []
