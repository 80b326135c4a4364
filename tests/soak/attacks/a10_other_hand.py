from tests.server.talking import Person
from tests.soak.arena import Arena
from tests.soak.attacks import Result, attack


@attack("who makes a link reads the other hand", before="200, the hand is read", wanted="403, the guest keeps the seat")
def make(ground: Arena) -> Result:
    server = ground.serve()
    vera, otto, other = Person(server, "Vera"), Person(server, "Otto"), Person(server, "Other")
    match, keys = vera.set_up("cubed(players=2)", "here", "link")
    otto.join(match, 1, keys)
    ways, hands = [], 0
    for person in (vera, other):
        for path, body in (("join", {"seat": 1, "key": keys["1"]}), ("seats/1/key", None)):
            ways.append(person.http.post(f"/api/matches/{match}/{path}", json=body).status_code)
        ways.append(person.http.get(f"/api/matches/{match}/text", params={"seat": 1}).status_code)
        with person.talk() as talk:
            snap = talk.sub(match, 1)
            hands += snap["t"] == "snap" and bool(snap["view"]["hands"][1])
    with otto.talk() as talk:
        keeps = talk.sub(match, 1)["t"] == "snap"
    return Result(f"{ways}; hands read: {hands}; the guest sits: {keeps}", hands == 0 and keeps and min(ways) >= 400)
