from collections import Counter

from tests.server.talking import Person
from tests.soak.arena import GAME, Arena, home, play_at_random
from tests.soak.attacks import Result, attack

BUSY = 40
RATED = 8
SECONDS = 240.0


@attack(
    "a random mover wins rated games against bot:6 on its time, 40 matches of bots beside them",
    before="won 8 of 8 (with nothing beside them 2 of 8)",
    wanted="none won",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    for number in range(BUSY):
        other = Person(server, address=home(number // 8))
        other.http.post("/api/matches", json={"game": GAME, "seats": [{"kind": "bot", "bot": "bot:6"}] * 2})
    mallory = Person(server, "Mallory", address=home(99))
    clock = {"clock": "total:60+0", "shuffle": False}
    games = [mallory.set_up(GAME, "here", "bot:6", rated=True, **clock)[0] for _ in range(RATED)]
    with mallory.talk() as talk:
        play_at_random(talk, dict.fromkeys(games, 0), SECONDS)
    over = [mallory.ask("GET", f"/api/matches/{match}") for match in games]
    won = sum(one["winners"] == [0] for one in over)
    endings = dict(Counter(str(one["ending"]) for one in over))
    return Result(f"won {won} of {RATED}; endings {endings}", won == 0)
