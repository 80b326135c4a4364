"""A node that is killed while it calls: no call is made twice, and those that it has not begun are made by another."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.budget import LONG
from tests.server import push_node
from tests.server.killing import Victim
from tests.server.push_service import PushService
from tests.server.talking import Person
from tests.server.test_push import GAME, move
from tests.waiting import until


class Node(Victim):
    """A node in a process of its own."""

    def __init__(self, where: str, certificate: Path) -> None:
        super().__init__(where)
        self._certificate = certificate

    def start(self) -> None:
        self._begin(push_node.main, self.where, str(self.port), str(self._certificate))


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    """Run a push service."""
    with PushService(tmp_path) as service:
        yield service


def seated(node: Node) -> tuple[str, Person, Person]:
    vera, boris = Person(node, "Vera"), Person(node, "Boris")
    match, keys = vera.set_up(GAME, "here", "link")
    boris.join(match, 1, keys)
    return match, vera, boris


if LONG:

    @pytest.mark.parametrize("where", ["sqlite", "postgres"], indirect=True)
    def test_a_killed_node_calls_nobody_twice_and_leaves_what_it_has_not_begun_to_another(
        where: str, service: PushService
    ) -> None:
        node = Node(where, service.certificate)
        node.start()
        try:
            first, vera, boris = seated(node)
            his = service.subscribe(boris)
            path = his.endpoint.removeprefix(service.url)
            service.silent.add(path)
            move(vera, first, 0)
            until(lambda: his.told)  # it has arrived, and the node waits for an answer that never comes
            second, ada, otto = seated(node)
            other = service.subscribe(otto)
            move(ada, second, 0)
            node.kill()
            assert other.told == []
            service.silent.clear()
            node.start()
            until(lambda: other.told)
            move(otto, second, 1)
            move(ada, second, 0)
            until(lambda: len(other.told) == 2)
            assert [told["match"] for told in his.told] == [first]
            move(boris, first, 1)
            move(vera, first, 0)
            until(lambda: len(his.told) == 2)
        finally:
            node.kill()
            for guest in node.guests:
                guest.http.close()
