from tests.server.identities import become, called, devices, history
from tests.server.talking import Person
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack


@attack("a removed device comes back by a recovery phrase", before="200, sees the games", wanted="refused")
def make(ground: Arena) -> Result:
    server = ground.serve()
    owner, thief, again = called(server, "Vera"), Person(server), Person(server)
    owner.set_up(GAME, "here", "here")
    become(thief, owner)
    phrase = thief.ask("POST", "/api/me/phrase", {"name": "Phone"})["phrase"]
    owner.ask("DELETE", f"/api/me/devices/{devices(owner)['Phone']['id']}")
    joined = again.http.post("/api/identity/join", json={"phrase": phrase, "name": "Phone"}).status_code
    games = len(history(again))
    return Result(f"the old phrase joins: {joined}; sees {games} games", joined >= 400 and not games)
