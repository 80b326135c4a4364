import time
from typing import Final

from tests.server.push_service import PushService
from tests.server.test_push import move
from tests.server.test_push_killed import Node, seated
from tests.soak.arena import Arena
from tests.soak.attacks import Result, attack
from tests.waiting import until

PEOPLE: Final = 16
BROWSERS: Final = 8
PATIENCE: Final = 240.0


@attack("slow push services delay the calls of others", before="161 s in place of 10", wanted="at most 15 s")
def make(ground: Arena) -> Result:
    with PushService(ground.folder) as service:
        node = Node(ground.where, service.certificate)
        node.start()
        try:
            tables = [seated(node) for _ in range(PEOPLE)]
            for _, _, slow in tables:
                for _ in range(BROWSERS):
                    service.silent.add(service.subscribe(slow).endpoint.removeprefix(service.url))
            match, vera, boris = seated(node)
            good = service.subscribe(boris, name="localhost")
            for one, first, _ in tables:
                move(first, one, 0)
            until(lambda: service.asked, PATIENCE)
            begun = time.monotonic()
            move(vera, match, 0)
            until(lambda: good.told, PATIENCE)
            took = time.monotonic() - begun
        finally:
            node.kill()
            for guest in node.guests:
                guest.http.close()
    return Result(f"called after {took:.1f} s", took < 15)
