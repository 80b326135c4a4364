"""A world: nodes, clients, a database and a network that live by one story, on one clock."""

import gc
import hashlib
import logging
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from random import Random
from typing import Final

from cubetable.server.http.socket import Conversation
from cubetable.server.live.room import Busy, Subscription
from cubetable.server.wire.outbox import Outbox
from cubetable.store import StoreDown
from tests.simulation.acts import ACTS
from tests.simulation.checks import Checks
from tests.simulation.clients import Client
from tests.simulation.faults import FAULTS, SLOW
from tests.simulation.loop import Endless, Schedule, SimulatedLoop, new_loop
from tests.simulation.network import Network
from tests.simulation.node import Node, limits_of, without_the_machine
from tests.simulation.plan import CALM, PERSONS, Plan, Step
from tests.simulation.shadow import Violation
from tests.simulation.store import DatabaseServer

TICK: Final = 1.0
TROUBLE: Final = 40.0
"""Seconds after which a fault and all that follows from it are over."""
LEAVING: Final = 45.0
"""Seconds after which nothing is left of a client that has gone: a socket may be silent for thirty."""


class World:
    """One run of a plan."""

    def __init__(self, plan: Plan, *, keeps_trace: bool = False) -> None:
        self.plan, self.seed = plan, plan.seed
        self.limits = limits_of(Random(f"{self.seed} limits"))
        self.schedule = Schedule(self.seed)
        self.loops: list[SimulatedLoop] = []
        self.is_over = False
        self.violations: list[Violation] = []
        self.acts = 0
        self.acts_sent: dict[str, dict[str, object]] = {}
        self.acts_sent_at: dict[str, float] = {}
        self.committed_at: dict[str, float] = {}
        self.line_count = 0
        self.bots_hang = self.bots_die = 0.0
        self.furthest_ahead = 0.0
        """How far the clock of a node was ahead at most."""
        self.slowness = 8.0 if self.limits.hiccups else 0.0
        """Seconds by which the database may have kept a node from learning something."""
        self.slow_until = 0.0
        """Until when answers may come late."""
        self.trouble_until = 0.0
        """Until when a fault may keep nodes from knowing who is there."""
        self.claim_at = self.joined_at = -1e9
        self.states: Counter[tuple[str, str]] = Counter()
        self.lines: list[str] | None = [] if keeps_trace else None
        self._digest = hashlib.sha256()
        self._dark: list[tuple[float, float]] = []
        self._dark_since: float | None = 0.0
        self._loop = new_loop(self.schedule, "world")
        self.loops.append(self._loop)
        self.server = DatabaseServer(Random(f"{self.seed} database"))
        self.server.time = self._loop.time
        self.network = Network(self)
        self.checks = Checks(self)
        self.nodes = [Node(self, number + 1, shared=plan.nodes > 1) for number in range(plan.nodes)]
        self.clients = [Client(self, PERSONS[number], number) for number in range(plan.clients)]

    # --- Running --------------------------------------------------------------------------------------

    def run(self) -> "World":
        """Live through the plan, and check what holds at the end."""
        handler = _Errors(self)
        root = logging.getLogger("cubetable")
        before = root.level, root.propagate
        root.addHandler(handler)
        root.setLevel(logging.WARNING)
        root.propagate = False
        gc.disable()
        try:
            with warnings.catch_warnings(), without_the_machine(self.limits), _hashes_by_number(), closing(self):
                warnings.simplefilter("ignore")
                self._live()
        finally:
            root.removeHandler(handler)
            root.setLevel(before[0])
            root.propagate = before[1]
            gc.enable()
        return self

    def _live(self) -> None:
        for number, node in enumerate(self.nodes):
            self.later(number * 0.1, node.start)
        for number, client in enumerate(self.clients):
            self.later(0.5 + number * 0.05, client.start)
        for step in self.plan.steps:
            self._loop.call_at(step.at, self._take, step)
        self._loop.call_at(self.plan.seconds - CALM, self.calm_down)
        try:
            moment = 0.0
            while moment < self.plan.seconds and not self.violations:
                moment = min(moment + TICK, self.plan.seconds)
                self.schedule.run(moment)
                if self.broken:
                    raise RuntimeError(self.broken)
            if not self.violations:
                self.checks.at_the_end()
            if not self.violations:
                self._let_all_leave()
        except Endless as problem:
            self.violations.append(Violation("time goes on", str(problem)))

    def _let_all_leave(self) -> None:
        """Let all clients leave, and check that nothing is left of them."""
        self.is_over = True
        for client in self.clients:
            client.leave_page()
        self.schedule.run(self.schedule.time + LEAVING)
        self.checks.when_all_have_left()

    def _take(self, step: Step) -> None:
        luck = Random(step.luck)
        self.tell(step.in_words())
        if step.who:
            client = next((one for one in self.clients if one.name == step.who), None)
            if client is not None:
                ACTS[step.what][1](client, luck)
            return
        for state in self.now_reached():
            self.reached(step.what, state)
        if step.what != "clock jump":
            self.trouble_until = self.schedule.time + TROUBLE
        if step.what in SLOW:
            self.slow_until = self.schedule.time + TROUBLE
        FAULTS[step.what][1](self, luck)

    def later(self, seconds: float, do: Callable[[], object]) -> None:
        """Do something after some seconds."""
        self._loop.call_later(seconds, do)

    def calm_down(self) -> None:
        """End all faults: nodes start, clients come back."""
        self.tell("all faults end")
        self.mend_network()
        self.mend_database()
        self.mend_bots()
        for node in self.nodes:
            node.loop.patience = 1.0
            self.later(0.5, node.start)
        for client in self.clients:
            client.errs, client.pace = 0.0, min(client.pace, 3.5)
            client.come_back()
            if client.line is not None:
                client.line.read_again()

    def mend_network(self) -> None:
        """Let the network work again."""
        self.network.delay, self.network.loses, self.network.doubles = 0.03, 0.0, 0.0

    def mend_database(self) -> None:
        """Let the database work again."""
        server = self.server
        server.gone, server.refuses_writes, server.slow = False, "", 1.0
        server.loses_answers = server.loses_hints = 0.0

    def mend_bots(self) -> None:
        """Let the bots work again."""
        self.bots_hang = self.bots_die = 0.0

    def close(self) -> None:
        """Drop all that still lives."""
        self.is_over = True
        for loop in self.loops:
            loop.dispose()

    @property
    def broken(self) -> str:
        """What went wrong in the test itself."""
        return next((error for error in self.schedule.errors if error.startswith(("world", *PERSONS))), "")

    # --- What is known --------------------------------------------------------------------------------

    def dark(self, since: float, until: float) -> float:
        """Return for how many seconds no node was up between two moments."""
        spans = [*self._dark, (self._dark_since, self.schedule.time)] if self._dark_since is not None else self._dark
        return sum(max(min(end, until) - max(begin, since), 0.0) for begin, end in spans)

    def note_light(self) -> None:
        """Note whether any node is up."""
        up = any(node.is_up for node in self.nodes)
        if not up and self._dark_since is None:
            self._dark_since = self.schedule.time
        elif up and self._dark_since is not None:
            self._dark.append((self._dark_since, self.schedule.time))
            self._dark_since = None

    def playing(self) -> list[str]:
        """Return the matches that go on."""
        return [one for (one,) in self.server.data.run("SELECT id FROM match WHERE status = 'playing' ORDER BY id")]

    def now_reached(self) -> list[str]:
        """Name the states that hold at this moment."""
        moment = Moment(self)
        return [name for name, holds in STATES.items() if holds(moment)] or ["nothing in particular"]

    def reached(self, fault: str, state: str) -> None:
        """Count that a fault came while something was going on."""
        self.states[fault, state] += 1

    # --- The trace ------------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Note something in the trace."""
        self.trace(f"* {text}", b"")

    def trace(self, what: str, content: bytes) -> None:
        """Note a message in the trace."""
        line = f"{self.schedule.time:10.4f} {what} {content.decode(errors='replace')}"
        self._digest.update(line.encode())
        if self.lines is not None:
            self.lines.append(line)

    @property
    def digest(self) -> str:
        """The hash of the trace."""
        return self._digest.hexdigest()


class Moment:
    """What a world looks like at one moment."""

    def __init__(self, world: World) -> None:
        self.world, self.now, self.clients = world, world.schedule.time, world.clients
        self.houses = [node.house for node in world.nodes if node.house is not None]
        self.rooms = [room for house in self.houses for room in house.open_rooms()]
        contests = (one for house in self.houses for one in house.tournaments._in_memory.values())
        self.contests = [one.state for one in contests if one.state.runs]


STATES: Final[dict[str, Callable[[Moment], bool]]] = {
    "a tournament between two rounds": lambda at: any(not contest.going for contest in at.contests),
    "games of a tournament": lambda at: any(contest.going for contest in at.contests),
    "a claim on its way": lambda at: at.now - at.world.claim_at < 1.0,
    "a lease just lost": lambda at: at.now - at.world.server.lease_lost_at < 5.0,
    "dice being agreed on": lambda at: any(room.match.agreement.is_open for room in at.rooms),
    "a seek is open": lambda at: any(client.seeks for client in at.clients),
    "a bot thinks": lambda at: any(house.table_bots._thoughts for house in at.houses),
    "something offered": lambda at: any(room.match.offers for room in at.rooms),
    "a pause": lambda at: any(room.match.clocks.paused for room in at.rooms),
    "a bot stands in": lambda at: any(room.match.seating.stood_in for room in at.rooms),
    "a rematch agreed on": lambda at: any(room.match.rematch_agreed for room in at.rooms),
    "a device just joined": lambda at: at.now - at.world.joined_at < 3.0,
    "a change not stored yet": lambda at: any(room._unconfirmed for room in at.rooms),
    "an act not answered": lambda at: any(client.acts for client in at.clients),
    "a request being answered": lambda at: bool(at.world.network.open_requests),
    "somebody waits in a room": lambda at: any(room.depth > 1 for room in at.rooms),
    "no node is up": lambda at: not at.houses,
    "a call is due": lambda at: bool(at.world.server.data.run("SELECT 1 FROM push_call WHERE taken = '' LIMIT 1")),
}
"""What can be going on when something fails."""


class _Errors(logging.Handler):
    """Note what the server writes to its log as an error."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """Take an entry of the log."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, StoreDown | Busy):
            self._world.checks.logged.append(f"{record.getMessage()}: {error!r}")


@contextmanager
def _hashes_by_number() -> Iterator[None]:
    """Give objects hashes by their numbers, so that a set of them has the same order in each process."""
    kinds = (Outbox, Conversation, Subscription)
    before = [kind.__hash__ for kind in kinds]
    count = iter(range(1, 1 << 62))

    def number(self: object) -> int:
        have = vars(self).get("_simulated_hash")
        if have is None:
            have = vars(self)["_simulated_hash"] = next(count)
        return int(have)

    def of_subscription(self: Subscription) -> int:  # without `None`, whose own hash is an address before Python 3.12
        return hash((hash(self.outbox), -1 if self.seat is None else self.seat))

    for kind, own in zip(kinds, (number, number, of_subscription), strict=True):
        setattr(kind, "__hash__", own)  # noqa: B010
    try:
        yield
    finally:
        for kind, own in zip(kinds, before, strict=True):
            setattr(kind, "__hash__", own)  # noqa: B010
