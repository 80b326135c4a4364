from typing import Final

from tests.server.talking import Person
from tests.soak.arena import GAME, Arena, home
from tests.soak.attacks import Result, attack

HTTPS: Final = {"X-Forwarded-Proto": "https"}


@attack(
    "a cookie of http counts over https; tips in a rated game",
    before="it counts; 200 (read in the code)",
    wanted="it does not; 403",
)
def make(ground: Arena) -> Result:
    server = ground.serve()
    vera, thief = Person(server, address=home(1)), Person(server, address=home(2))
    for person, name in ((vera, "Vera"), (thief, "Thief")):
        person.ask("PUT", "/api/me", {"name": name})
    own, planted = (person.http.cookies["cubetable"] for person in (vera, thief))
    names = []
    for cookie in (f"cubetable={planted}; __Host-cubetable={own}", f"__Host-cubetable=; cubetable={planted}"):
        other = Person(server)
        other.http.cookies.clear()
        names.append(other.http.get("/api/me", headers={**HTTPS, "Cookie": cookie}).json()["name"])
    match, _ = vera.set_up(GAME, "here", "bot:1", rated=True, shuffle=False)
    tips = vera.http.get(f"/api/matches/{match}/guide", params={"seat": 0}).status_code
    return Result(
        f"by a planted cookie of http one is {names}; tips in a rated game: {tips}",
        "Thief" not in names and tips == 403,
    )
