"""What goes wrong in a world: each fault begins at a step of its story, and ends some seconds later."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from cubetable.store.seeks import HINT

if TYPE_CHECKING:
    from tests.simulation.network import Line
    from tests.simulation.node import Node
    from tests.simulation.world import World

FOREVER: Final = 1e9
Begin = Callable[["World", Random], None]


def _node(world: "World", luck: Random) -> "Node":
    return luck.choice(world.nodes)


def _line(world: "World", luck: Random) -> "Line | None":
    lines = [client.line for client in world.clients if client.line is not None]
    return luck.choice(lines) if lines else None


def kill(world: "World", luck: Random) -> None:
    """a node dies, and starts again"""
    node = _node(world, luck)
    node.kill()
    world.later(luck.choice([0.0, 0.5, 3.0, 15.0]), node.start)


def kill_at_commit(world: "World", luck: Random) -> None:
    """a node dies right after it has stored something, perhaps how a match begins or ends"""
    world.server.dies_after = luck.choice(["", "", HINT]), luck.randrange(4)


def kill_all(world: "World", luck: Random) -> None:
    """all nodes die, and start again"""
    for node in world.nodes:
        node.kill()
        world.later(luck.choice([2.0, 8.0, 20.0]), node.start)


def stop(world: "World", luck: Random) -> None:
    """a node stops in good order, and starts again"""
    node = _node(world, luck)
    node.stop()
    world.later(4.0 + luck.random() * 5, node.start)


def cut(world: "World", luck: Random) -> None:
    """a line is cut"""
    for _ in range(luck.choice([1, 1, 3, 8])):
        line = _line(world, luck)
        if line is not None:
            line.break_up(node_notices=luck.random() < 0.5, client_notices=luck.random() < 0.5)


def stall(world: "World", luck: Random) -> None:
    """a client reads nothing for a while"""
    line = _line(world, luck)
    if line is not None:
        line.stalled, line.reads_from = True, world.schedule.time + FOREVER
        world.later(luck.choice([2.0, 8.0, 14.0]), line.read_again)


def slow_network(world: "World", luck: Random) -> None:
    """the network is slow"""
    world.network.delay = luck.choice([0.2, 0.6, 2.0])
    world.later(luck.choice([3.0, 10.0]), world.mend_network)


def lossy_network(world: "World", luck: Random) -> None:
    """requests and answers are lost, or come twice"""
    world.network.loses, world.network.doubles = luck.choice([0.1, 0.4]), luck.choice([0.1, 0.5])
    world.later(luck.choice([5.0, 20.0]), world.mend_network)


def slow_database(world: "World", luck: Random) -> None:
    """the database is slow"""
    world.server.slow = luck.choice([50.0, 300.0, 1000.0])
    world.slowness += 8.0
    world.later(luck.choice([3.0, 12.0]), world.mend_database)


def database_gone(world: "World", luck: Random) -> None:
    """the database is gone for a while"""
    world.server.gone = True
    world.server.cut_all()
    world.slowness += 12.0
    world.later(luck.choice([0.3, 2.0, 10.0]), world.mend_database)


def database_restart(world: "World", luck: Random) -> None:
    """the database cuts all connections"""
    world.server.cut_all()


def no_writes(world: "World", luck: Random) -> None:
    """nothing can be written: the disk is full, or the database is read-only"""
    world.server.refuses_writes = luck.choice(["database or disk is full", "attempt to write a readonly database"])
    world.later(luck.choice([1.0, 6.0]), world.mend_database)


def lost_answers(world: "World", luck: Random) -> None:
    """answers to commits are lost"""
    world.server.loses_answers = luck.choice([0.05, 0.3, 1.0])
    world.later(luck.choice([1.0, 5.0]), world.mend_database)


def lost_hints(world: "World", luck: Random) -> None:
    """hints between nodes are lost"""
    world.server.loses_hints = luck.choice([0.3, 1.0])
    world.later(luck.choice([5.0, 20.0]), world.mend_database)


def slow_threads(world: "World", luck: Random) -> None:
    """the threads of a node are slow"""
    loop = _node(world, luck).loop
    loop.patience = luck.choice([20.0, 200.0, 1000.0])
    world.slowness += 5.0
    world.later(luck.choice([2.0, 10.0]), lambda: setattr(loop, "patience", 1.0))


def clock_jump(world: "World", luck: Random) -> None:
    """the clock of a node jumps"""
    node = _node(world, luck)
    node.ahead = luck.choice([-25.0, -4.0, -1.0, 0.0, 1.0, 4.0, 25.0])
    world.furthest_ahead = max(world.furthest_ahead, 2 * abs(node.ahead))


def bots_hang(world: "World", luck: Random) -> None:
    """bots hang"""
    world.bots_hang = 0.3
    world.later(20.0, world.mend_bots)


def bots_die(world: "World", luck: Random) -> None:
    """workers of bots die"""
    world.bots_die = 0.3
    world.later(20.0, world.mend_bots)


FAULTS: Final[dict[str, tuple[int, Begin]]] = {
    "kill": (6, kill), "kill at commit": (3, kill_at_commit), "kill all": (2, kill_all), "stop": (2, stop),
    "cut": (8, cut), "stall": (3, stall),
    "slow network": (3, slow_network), "lossy network": (3, lossy_network), "slow database": (3, slow_database),
    "database gone": (3, database_gone), "database restart": (2, database_restart), "no writes": (2, no_writes),
    "lost answers": (4, lost_answers), "lost hints": (3, lost_hints), "slow threads": (3, slow_threads),
    "clock jump": (1, clock_jump), "bots hang": (2, bots_hang), "bots die": (2, bots_die),
}  # fmt: skip
"""The faults, how often each comes where a world has it, and the function by which it begins."""
SLOW: Final = frozenset({"slow network", "slow database", "database gone", "no writes", "lost answers", "slow threads"})
"""Faults after which answers come late."""
