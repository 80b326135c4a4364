"""A process like the browser's: this program on stand-ins, one match of each game through the desk.

It writes what the page got as JSON.
"""

import asyncio
import json
import sys
from typing import Any


class Host:
    """Keeps rows in memory, as a page keeps them on its disk."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], str] = {}
        self.refuses = False

    async def load(self) -> str:
        return json.dumps([[table, key, text] for (table, key), text in self.rows.items()])

    async def save(self, changes: str) -> None:
        await asyncio.sleep(0)
        if self.refuses:
            raise OSError("the disk is full")
        for table, key, text in json.loads(changes):
            if text is None:
                self.rows.pop((table, key), None)
            else:
                self.rows[table, key] = text


class Page:
    """A page with one socket."""

    def __init__(self, desk: Any) -> None:  # whose class is not to be loaded before the stand-ins
        self.desk = desk
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def ask(self, method: str, address: str, body: Any = None) -> Any:
        answer = await self.desk.request(method, address, "" if body is None else json.dumps(body))
        return [answer.status, answer.kind, json.loads(answer.body) if "json" in answer.kind else answer.body]

    def say(self, **message: Any) -> None:
        self.desk.socket_receive("a", json.dumps(message))

    async def play(self, game: str, bot: str = "random") -> str:
        """Play a match against bots of one sort, always the first move and after them; return its id."""
        from cubetable.core.registry import game as make_game

        bots = [{"kind": "bot", "bot": bot}] * (make_game(game).players - 1)
        seats = [{"kind": "here"}, *bots]
        made = (await self.ask("POST", "/api/matches", {"game": game, "seats": seats, "name": "Vera"}))[2]
        match: str = made["match"]
        self.heard = asyncio.Queue()  # the last match may have left something
        self._listen(match)
        v, view, waits = -1, None, False
        while True:
            message = json.loads(await self.heard.get())
            if message["t"] == "bye":  # rules were compiled for so long that this page has missed a heartbeat
                self._listen(match)
                view, waits = None, False
                continue
            assert message["t"] != "nak", message
            waits = waits and message["t"] != "ack"
            v = message.get("v", v)
            view = message.get("view") or view
            if message.get("table", {}).get("ending"):
                self.desk.socket_close("a")
                return match
            if not waits and view is not None and [seat for seat in view["actors"] if seat >= 0] == [0]:
                move = (view["moves"] or [await self._first_move(match)])[0]
                self.say(t="act", m=match, seat=0, id=f"act-{v}", v=v, move=move)
                waits, view = True, None

    def _listen(self, match: str) -> None:
        self.desk.socket_open("a", self.heard.put_nowait, lambda: None)
        self.say(t="sub", m=match, seat=0)

    async def _first_move(self, match: str) -> str:
        """Say what a page cannot list: there are too many moves."""
        room = await self.desk._house.room(match)
        game, state = room.match.game, room.match.state
        text: str = game.move_text(state, 0, game.moves(state, 0)[0])
        return text


async def _fail(match: str) -> None:
    raise ZeroDivisionError(match)


async def page_forgets(page: Page, host: Host, match: str) -> list[Any]:
    """Watch a match, and have its player forgotten; return what was answered, and what is left."""
    closed = asyncio.Event()
    page.desk.socket_open("b", [].append, closed.set)
    page.desk.socket_receive("b", json.dumps({"t": "sub", "m": match, "seat": None}))
    await asyncio.sleep(0)
    answer = await page.ask("DELETE", "/api/me")
    await closed.wait()
    left = sorted({table for table, _ in host.rows})
    return [answer[0], left, *[(await page.ask("GET", f"/api/{part}"))[2] for part in ("history", "me")]]


async def tell(
    addresses: list[str], tries: list[tuple[str, list[str]]], games: list[str], record: str
) -> dict[str, Any]:
    """Ask some addresses, try puzzles, play a match of each game, and open a record; return what the page got."""
    from cubetable.site.browser.desk import open_desk

    host = Host()
    desk = await open_desk(host)
    page = Page(desk)
    told: dict[str, Any] = {"house": await page.ask("GET", "/api/house")}
    await page.ask("PUT", "/api/me", {"name": "Vera"})
    told["answers"] = {address: await page.ask("GET", address) for address in addresses}
    told["tries"] = [await page.ask("POST", address, {"moves": moves}) for address, moves in tries]
    told["devices"] = [await page.ask("GET", "/api/me/devices"), await page.ask("POST", "/api/me/phrase", {"name": ""})]
    told["refused"] = await page.ask("POST", "/api/matches", {"game": 3, "x": 1})
    told["matches"] = []
    for game in games:
        match = await page.play(game)
        parts = ("record", "moves", "positions/3")
        told["matches"].append([match, *[await page.ask("GET", f"/api/matches/{match}/{part}") for part in parts]])
    told["opened"] = await page.ask("POST", "/api/records", {"text": record})
    match = told["opened"][2]["match"]
    told["record"] = [
        await page.ask("GET", f"/api/matches/{match}/{part}") for part in ("record", "moves", "positions/3")
    ]
    told["branched"] = await page.ask("POST", f"/api/matches/{match}/branch", {"at": 2, "seat": 1})
    told["bad_record"] = await page.ask("POST", "/api/records", {"text": record[:-9]})
    before = await page.ask("GET", "/api/history")
    await desk.close()
    again = Page(await open_desk(host))
    told["same_after_reload"] = await again.ask("GET", "/api/history") == before
    house = again.desk._house
    room, house.room = house.room, _fail
    told["failed"] = await again.ask("GET", f"/api/matches/{match}")
    house.room = room
    told["forgotten"] = await page_forgets(again, host, match)
    host.refuses = True
    seats = [{"kind": "here"}, {"kind": "here"}]
    told["full_disk"] = await again.ask("POST", "/api/matches", {"game": games[0], "seats": seats})
    await again.desk.close()
    return told


if __name__ == "__main__":
    from cubetable.site.browser import standins

    standins.install()
    sys.stdout.write(json.dumps(asyncio.run(tell(*json.loads(sys.stdin.read())))))
