"""What a step of a story lets a client do beside playing: each a function of the client and of its luck.

A step that makes no sense where it stands does nothing, so that any steps can be left out of a story.
"""

from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any, Final

from tests.simulation.checks import STRANGER_AFTER
from tests.simulation.clients import ASKS, CLOCKS, GAMES, QUICK, WORDS, Client, _sleep

Do = Callable[[Client, Random], None]
PUSH_KEY: Final = "B" * 87
TAPS_TWICE: Final = 0.3
AWAY: Final = ("wait", "bot", "claim")


def host(client: Client, luck: Random) -> None:
    """set up a match with a friend or a bot"""
    client.run(_host(client, luck))


async def _host(client: Client, luck: Random) -> None:
    game = luck.choice(GAMES)
    other: dict[str, Any] = luck.choice([{"kind": "link"}, {"kind": "link"}, {"kind": "bot", "bot": "bot:2"}])
    seats = [{"kind": "here"}, other]
    luck.shuffle(seats)
    wanted = {
        "game": game, "seats": seats, "clock": luck.choice(CLOCKS), "name": client.name, "away": luck.choice(AWAY),
        "away_after": 15, "listed": luck.random() < 0.3, "shuffle": luck.random() < 0.3, "dice": client.promise(),
    }  # fmt: skip
    made = await client.ask("POST", "/api/matches", wanted)
    if made.status != 201:
        return
    match, keys = made.value["match"], made.value["keys"]
    for number, seat in enumerate(seats):
        if seat["kind"] == "here":
            client.listen(match, number)
        elif seat["kind"] == "link":
            friend = luck.choice([one for one in client.world.clients if one is not client])
            friend.links.append((match, number, keys[str(number)]))
            friend.run(sit_by_link(friend, match, number, keys[str(number)]))


async def sit_by_link(client: Client, match: str, seat: int, key: str) -> None:
    """Sit down at a seat by its link, with a number for the dice."""
    asked = {"seat": seat, "key": key, "name": client.name, "dice": client.promise()}
    joined = await client.ask("POST", f"/api/matches/{match}/join", asked)
    if joined.status == 200:
        await client.follow(match)


def sit_again(client: Client, luck: Random) -> None:
    """open an old link once more"""
    if client.links:
        match, seat, key = luck.choice(client.links)
        client.run(sit_by_link(client, match, seat, key))


def pass_link(client: Client, luck: Random) -> None:
    """pass a link on to somebody else, who sits down"""
    if client.links:
        match, seat, key = luck.choice(client.links)
        other = luck.choice(client.world.clients)
        other.run(sit_by_link(other, match, seat, key))


def seek(client: Client, luck: Random) -> None:
    """look for a game"""
    client.run(_seek(client, luck))


async def _seek(client: Client, luck: Random) -> None:
    wanted = {"games": [QUICK], "clock": luck.choice(CLOCKS[2:5]), "rated": luck.random() < 0.7, "name": client.name}
    placed = await client.ask("POST", "/api/seeks", {**wanted, "dice": client.promise()})
    if placed.status != 201:
        return
    if placed.value["match"] is not None:
        await client.follow(placed.value["match"])
        return
    client.seeks.append(placed.value["seek"])
    client.say({"t": "find", "seeks": client.seeks, "lobby": luck.random() < 0.3})


def stop_seeking(client: Client, luck: Random) -> None:
    """stop looking for a game"""
    if client.seeks:
        client.run(client.ask("DELETE", f"/api/seeks/{client.seeks.pop()}"))


def resign(client: Client, luck: Random) -> None:
    """resign"""
    if found := client.seats(luck):
        client.act(*found, t="resign")


def offer(client: Client, luck: Random) -> None:
    """offer or ask for something at the table"""
    what = luck.choice(WORDS)
    if found := client.seats(luck, over=what == "rematch"):
        if client.world.checks.is_paused(found[0]):
            what = "pause"  # or nobody would play on
        client.act(*found, t="offer", what=what, yes=True, dice=client.promise() if what == "rematch" else None)


def answer_offer(client: Client, luck: Random) -> None:
    """agree to what was offered, or decline it"""
    client.answer_offer(luck)


def claim(client: Client, luck: Random) -> None:
    """claim against a player who is away"""
    if found := client.seats(luck):
        client.world.claim_at = client.world.schedule.time
        client.act(*found, t="claim", against=1 - found[1] if found[1] < 2 else 0)


def plan(client: Client, luck: Random) -> None:
    """plan an answer"""
    found = client.seats(luck)
    text = None if found is None else client.world.checks.any_move(found[0], luck)
    if found is not None and text is not None:
        known = client.known[found]
        client.act(*found, t="plan", v=max(known.v, 0), lines=[[{"after": ["*"], "play": text}]])


def leave(client: Client, luck: Random) -> None:
    """leave a match for good"""
    if found := client.seats(luck):
        client.run(client.ask("POST", f"/api/matches/{found[0]}/leave"))


def watch(client: Client, luck: Random) -> None:
    """watch somebody's match"""
    matches = sorted(client.world.checks.matches)
    if matches:
        client.listen(luck.choice(matches), None)


def look_away(client: Client, luck: Random) -> None:
    """leave the page for a while"""
    client.leave_page()
    client.loop.call_later(luck.choice([3, 10, 20, 45]), client.come_back)


def change_node(client: Client, luck: Random) -> None:
    """reload the page"""
    if client.line is not None:
        client.line.close()
        client.line = None
        client.loop.call_later(0.2, client._connect)


def err(client: Client, luck: Random) -> None:
    """become careless"""
    client.errs = luck.choice([0.1, 0.3, 0.5])


def hurry(client: Client, luck: Random) -> None:
    """play faster"""
    client.pace = 0.4


def dawdle(client: Client, luck: Random) -> None:
    """play slowly"""
    client.pace = 15.0


def call_me(client: Client, luck: Random) -> None:
    """let this browser be called"""
    endpoint = f"https://push.example/{client.name.replace(' ', '-')}"
    browser = {"endpoint": endpoint, "p256dh": PUSH_KEY, "auth": "A" * 22, "lang": "en"}
    client.run(client.ask("POST", "/api/push/browsers", browser))
    client.say({"t": "here", "looks": luck.random() < 0.5})


def add_device(client: Client, luck: Random) -> None:
    """let another device become the same person"""
    other = luck.choice([one for one in client.world.clients if one is not client])
    client.run(_add_device(client, other))


async def _add_device(client: Client, other: Client) -> None:
    code = await client.ask("POST", "/api/me/devices", {"name": client.name})
    if code.status == 201:
        client.world.joined_at = client.world.schedule.time
        joined = await other.ask(
            "POST", "/api/identity/join", {"code": code.value["code"], "name": other.name}, tries=1
        )
        if joined.status == 200:
            for match, seat in list(client.known):
                if seat is not None and luck_of(match, seat):
                    other.listen(match, seat)


def luck_of(match: str, seat: int) -> bool:
    """Choose half of some seats, always the same."""
    return (ord(match[0]) + seat) % 2 == 0


def remove_device(client: Client, luck: Random) -> None:
    """remove another device"""
    client.run(_remove_device(client))


async def _remove_device(client: Client) -> None:
    state = await client.ask("GET", "/api/me/devices")
    others = [one for one in (state.value or {}).get("devices", ()) if not one["here"]] if state.status == 200 else []
    if others:
        gone = others[0]
        for other in client.world.clients:  # it is being used
            if other.name == gone["name"]:
                for node in client.world.nodes:
                    other.run(client.world.network.ask(other, node, "GET", "/api/me/going"))
        removed = await client.ask("DELETE", f"/api/me/devices/{gone['id']}")
        if removed.status == 204:
            keys = [(other, other.secret) for other in client.world.clients if other.name == gone["name"]]
            client.world.checks.removed(gone["name"])
            await _sleep(client.loop, STRANGER_AFTER + client.world.slowness)
            for other, secret in keys:
                client.run(_come_back(other, secret))


async def _come_back(client: Client, secret: str) -> None:
    """Ask each node with the secret of a removed device, as somebody does who has found the device."""
    for node in client.world.nodes:
        finder = copy(client)
        finder.secret, finder.random = secret, Random(f"{secret} {node.name}")
        reply = await client.world.network.ask(finder, node, "GET", "/api/me/devices")
        if reply.status == 200 and reply.value["devices"]:
            client.world.checks.came_back(client.name, secret, node)


def contest(client: Client, luck: Random) -> None:
    """set up a tournament and invite some friends"""
    client.run(_contest(client, luck))


async def _contest(client: Client, luck: Random) -> None:
    kind = luck.choice(["swiss", "round_robin", "knockout", "arena"])
    wanted = {
        "game": QUICK, "kind": kind, "clock": luck.choice(["move:10", "total:20+1"]), "name": client.name,
        "rounds": {"swiss": 3, "round_robin": 1}.get(kind, 0), "minutes": 2, "patience": 20, "join": True,
        "bots": ["bot:1"] * luck.randrange(3), "rated": luck.random() < 0.5,
    }  # fmt: skip
    made = await client.ask("POST", "/api/tournaments", wanted, tries=1)
    if made.status != 201:
        return
    contest_id = made.value["tournament"]
    friends = luck.sample(client.world.clients, min(4, len(client.world.clients)))
    for friend in friends:
        friend.run(take_part(friend, contest_id))
    await _sleep(client.loop, 4.0)
    await client.ask("POST", f"/api/tournaments/{contest_id}/start")
    if client not in friends:
        await take_part(client, contest_id, joins=False)


async def take_part(client: Client, contest_id: str, *, joins: bool = True) -> None:
    """Take part in a tournament: sit down at each game, until it is over."""
    if joins:
        joining = client.ask("POST", f"/api/tournaments/{contest_id}/join", {"name": client.name})
        if client.random.random() < TAPS_TWICE:  # perhaps at another node
            client.run(client.ask("POST", f"/api/tournaments/{contest_id}/join", {"name": client.name}))
        await joining
    client.contests.append(contest_id)
    sat = set[str]()
    while not client.world.is_over:
        await _sleep(client.loop, ASKS * (0.5 + client.random.random()))
        if client.away:
            continue
        state = await client.ask("GET", f"/api/tournaments/{contest_id}", tries=1)
        if state.status != 200:
            continue
        if state.value["status"] in ("over", "cancelled"):
            return
        game = state.value["own_game"]
        if game is not None and game["match"] not in sat:
            asked = {"match": game["match"], "dice": client.promise()}
            done = await client.ask("POST", f"/api/tournaments/{contest_id}/sit", asked, tries=1)
            if done.status == 200:
                sat.add(game["match"])
                await client.follow(game["match"])


def withdraw(client: Client, luck: Random) -> None:
    """withdraw from a tournament, or come back to it"""
    if client.contests:
        where = luck.choice(client.contests)
        client.run(client.ask("POST", f"/api/tournaments/{where}/withdraw"))


def read_lists(client: Client, luck: Random) -> None:
    """look at the lists"""
    for path in ("/api/tables", "/api/history", "/api/watch", "/api/seeks", "/api/tournaments", "/api/me/going"):
        if luck.random() < 0.4:
            client.run(client.ask("GET", path, tries=1))


def read_record(client: Client, luck: Random) -> None:
    """read a record"""
    if found := client.seats(luck, over=luck.random() < 0.5):
        client.run(client.ask("GET", f"/api/matches/{found[0]}/record", tries=1))


ACTS: Final[dict[str, tuple[int, Do]]] = {
    "host": (8, host), "seek": (12, seek), "stop seeking": (1, stop_seeking), "resign": (2, resign),
    "offer": (4, offer), "answer offer": (5, answer_offer), "claim": (2, claim), "plan": (2, plan), "leave": (1, leave),
    "watch": (3, watch), "look away": (5, look_away), "change node": (4, change_node), "err": (2, err),
    "hurry": (2, hurry), "dawdle": (1, dawdle), "call me": (2, call_me), "add device": (2, add_device),
    "remove device": (1, remove_device), "contest": (2, contest), "withdraw": (1, withdraw),
    "sit again": (1, sit_again), "pass link": (1, pass_link), "read lists": (2, read_lists),
    "read record": (1, read_record),
}  # fmt: skip
"""What a client may do, how often, and by which function."""
