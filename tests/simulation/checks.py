"""What must hold in every world, whatever fails: checked when something is committed, sent or heard, and at the end.

The truth is the log in the database. A `Shadow` replays the log of one match beside the server, by the referee alone.
"""

import re
from collections import Counter, defaultdict
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cubetable.core.messages import say
from cubetable.core.record.dice import check as check_dice
from cubetable.match import PUBLIC, Entry
from cubetable.match.clock import MILLI
from cubetable.match.events import MoveMade, PlanSet
from cubetable.match.seat_events import FlagFell, StandInSet
from cubetable.match.tournaments.tournament import Tournament
from cubetable.server.live.people import hash_secret
from cubetable.server.process.push_message import PushMessage
from cubetable.store.archive import export_record
from cubetable.store.audit import problems, tournament_problems
from cubetable.store.codec import COLUMNS, entry_of
from cubetable.store.match_rows import MATCH_COLUMNS, match_row
from cubetable.store.rows import TournamentRow
from cubetable.store.sql import SqlStore
from tests.simulation.node import EPOCH
from tests.simulation.shadow import Shadow, Violation
from tests.simulation.store import plain_store

if TYPE_CHECKING:
    from tests.simulation.clients import Client, Known
    from tests.simulation.network import Line
    from tests.simulation.node import Node
    from tests.simulation.world import World

TAKES_PART: Final = re.compile(r"/api/tournaments/(\w+)/(join|withdraw)")
HAS_ENTRY: Final = ("act", "number", "claim")
"""The acts that leave an entry in the log if they are acknowledged."""
STRANGER_AFTER: Final = 2.0
"""Seconds after which every node knows that a device was removed: it looks twice a second."""
TELLS: Final = 12.0
"""Seconds after which each node knows who is at another one: each tells all five seconds."""
LAGS: Final = 8.0
"""Seconds after which each node has read what another one has stored: it looks all five seconds."""
SILENCE: Final = 15.0
"""Seconds without any fault after which a client has heard something: it pings all ten seconds."""
LATE: Final = 30.0
"""Seconds after the last fault within which a match that can go on goes on."""
INNER: Final = 2
"""Tasks by which, before Python 3.12, two of the watching tasks wait with a time-out."""
LASTING: Final = 30.0
"""Seconds after which a task is no more on its way: bots go on, and what follows from a move takes tasks of its own."""
CREDIT: Final = 0.6
"""Seconds that the network is credited with, and a commit may take."""


class Checks:
    """The checks of one world."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.acts: dict[str, int] = defaultdict(int)
        """How often each act was acknowledged."""
        self._answers: dict[str, int] = {}
        self._shadows: dict[str, Shadow] = {}
        self._stale: set[str] = set()
        self._moves: dict[tuple[str, int, int], list[str]] = {}
        self._calls: set[tuple[str, bytes, int]] = set()
        self._said: dict[tuple[str, str, int], bytes] = {}
        """What was said first of the calls of a person about a match that were due at one moment."""
        self._taking_part: set[tuple[str, str]] = set()
        self._removed: dict[str, float] = {}
        self.logged: list[str] = []
        world.server.rewritten = self._forget
        world.server.committed = self._note_commit

    def fail(self, rule: str, what: str) -> None:
        """Say that something does not hold."""
        raise_in = Violation(rule, f"{what} (at {self.world.schedule.time:.3f} s)")
        self.world.violations.append(raise_in)

    # --- The truth ------------------------------------------------------------------------------------

    @property
    def matches(self) -> list[str]:
        """The matches that are known."""
        return list(self._shadows)

    def shadow(self, match: str) -> Shadow | None:
        """Return a match as its log stands now."""
        shadow = self._shadows.get(match)
        if shadow is not None and match not in self._stale:
            return shadow
        data = self.world.server.data
        if shadow is None:
            rows = data.run(f"SELECT {MATCH_COLUMNS} FROM match WHERE id = ?", (match,))  # noqa: S608  # columns
            if not rows:
                return None
            shadow = self._shadows[match] = Shadow(match_row(rows[0]))
        shadow.live = match in self._stale
        self._stale.discard(match)
        rest = "FROM event WHERE match = ? AND place > ? ORDER BY place"
        for row in data.rows(COLUMNS, rest, (match, len(shadow.entries))):
            self._follow(shadow, entry_of(row))
        return shadow

    def _note_commit(self, words: list[str]) -> None:
        for word in words:
            match = word.partition(" ")[0]
            self.world.committed_at[match] = self.world.schedule.time
            if match in self._shadows:
                self._stale.add(match)
                self.shadow(match)

    def _forget(self, match: str) -> None:
        """Read a log from its beginning: it was written anew."""
        self._shadows.pop(match, None)

    def _follow(self, shadow: Shadow, entry: Entry) -> None:
        """Replay one entry, and check what it does to the clocks."""
        match, now = shadow.match, self.world.schedule.time
        if entry.place != len(shadow.entries) + 1:
            self.fail("the log has no gaps", f"{shadow.row.id}: {entry.place} after {len(shadow.entries)}")
        before = None if match.clocks.left is None else list(match.clocks.left)
        if isinstance(entry.event, FlagFell):
            self._check_flag(shadow, entry.event.loser, now)
        self._check_plan(shadow, entry)
        if isinstance(entry.event, StandInSet) and not entry.event.back and shadow.live:
            self._check_stand_in(shadow, entry.event.seat)
        match.follow([entry])
        match.take_news()
        after = match.clocks.left
        if before is not None and after is not None:
            increment = match.clocks._clock.increment
            for seat, (had, has) in enumerate(zip(before, after, strict=True)):
                most = match.clocks._clock.per_move or had + increment
                if has > max(most, had) + 1e-6:
                    self.fail("clocks never gain time", f"{shadow.row.id}: seat {seat + 1} {had} -> {has}")
            if isinstance(entry.event, MoveMade) and entry.event.seat == shadow.turn_seat and match.clocks._clock.total:
                self._check_charge(shadow, entry.event.seat, after[entry.event.seat] - increment, now)
        running = match.clocks._seat
        self._check_start(shadow, now)
        shadow.note_holders(now)
        if running != shadow.turn_seat or isinstance(entry.event, MoveMade):
            shadow.turn_seat = running
            shadow.turn_from = min(now, entry.at - EPOCH) if shadow.live else None
            shadow.turn_left = 0.0 if running is None or after is None else after[running]
        shadow.entries.append(entry)
        if entry.stream == PUBLIC:
            shadow.public[entry.n] = entry
        else:
            shadow.own[entry.stream, entry.n] = entry
        shadow.states[match.version].append(match.state)

    def _check_flag(self, shadow: Shadow, seat: int, now: float) -> None:
        due = shadow.match.clocks.flag_due()
        if due is not None and due[1] > EPOCH + now + self.world.furthest_ahead + 1e-6:
            self.fail(
                "no flag falls early", f"{shadow.row.id}: seat {seat + 1}, {due[1] - EPOCH - now:.2f} s too early"
            )
        if shadow.turn_from is None:
            return
        had = now - shadow.turn_from - self.world.dark(shadow.turn_from, now)
        if shadow.turn_seat == seat and had < shadow.turn_left - CREDIT - self.world.furthest_ahead:
            self.fail(
                "no flag falls early", f"{shadow.row.id}: seat {seat + 1} had {had:.2f} of {shadow.turn_left:.2f} s"
            )

    def _check_plan(self, shadow: Shadow, entry: Entry) -> None:
        """Check that a planned move is of a plan that stands: its player has made no move without it."""
        event = entry.event
        if isinstance(event, PlanSet):
            shadow.planning.add(event.seat)
        elif isinstance(event, MoveMade):
            if event.planned and event.seat not in shadow.planning:
                self.fail("a plan ends when its player moves without it", f"{shadow.row.id}: {event.text}")
            shadow.moved |= event.seat >= 0
            if not event.planned:
                shadow.planning.discard(event.seat)

    def _check_start(self, shadow: Shadow, now: float) -> None:
        """Check that a clock runs at once after the first move of a seat."""
        shown = shadow.match.clocks.as_json(EPOCH + now)
        gained = shown["starts"] if shadow.moved and not shown["paused"] and shown["waits"] is None else None
        if isinstance(gained, float) and gained > self.world.furthest_ahead + CREDIT:
            self.fail("clocks never gain time", f"{shadow.row.id}: it starts in {gained:.2f} s")

    def _check_stand_in(self, shadow: Shadow, seat: int) -> None:
        """Check that no bot stands in for a player who is connected, and was for some time."""
        now, person = self.world.schedule.time, shadow.match.seats[seat].person
        if now < self.world.trouble_until:
            return
        for client in self.world.clients:
            line, known = client.line, client.known.get((shadow.row.id, seat))
            if known is None or line is None or not known.whole or line.cut or line.stalled:
                continue
            if known.since < now - TELLS and hash_secret(line.secret) == person:
                self.fail("no bot stands in for a player who is there", f"{shadow.row.id}: {client.name}")

    def _check_charge(self, shadow: Shadow, seat: int, left: float, now: float) -> None:
        if shadow.turn_from is None:
            return
        had = now - shadow.turn_from - self.world.dark(shadow.turn_from, now)
        used = shadow.turn_left - left
        if left > 0 and used > had + CREDIT + self.world.furthest_ahead:
            self.fail(
                "no time counts in which no node is up", f"{shadow.row.id}: seat {seat + 1} {used:.2f} of {had:.2f}"
            )

    # --- For clients ----------------------------------------------------------------------------------

    def is_paused(self, match: str) -> bool:
        """Whether the clocks of a match are paused."""
        shadow = self.shadow(match)
        return shadow is not None and shadow.match.clocks.paused

    def may_move(self, match: str, seat: int) -> bool:
        """Whether a seat may act now."""
        shadow = self.shadow(match)
        return shadow is not None and seat in shadow.match.actors and shadow.match.ending is None

    def choose(self, match: str, seat: int, luck: Random) -> str | None:
        """Choose a legal move of a seat, as text."""
        shadow = self.shadow(match)
        if shadow is None or not self.may_move(match, seat):
            return None
        moves = self._moves_of(shadow, seat)
        return luck.choice(moves) if moves else None

    def any_move(self, match: str, luck: Random) -> str | None:
        """Choose a move that somebody may make now."""
        shadow = self.shadow(match)
        seats = [] if shadow is None or shadow.match.ending else [one for one in shadow.match.actors if one >= 0]
        return self.choose(match, seats[0], luck) if seats else None

    def _moves_of(self, shadow: Shadow, seat: int) -> list[str]:
        game, state = shadow.match.game, shadow.match.state
        key = (shadow.row.id, len(shadow.entries), seat)
        if key not in self._moves:
            moves = game.moves(state, seat)[:40]
            self._moves[key] = [game.move_text(state, seat, move) for move in moves]
        return self._moves[key]

    # --- When a node sends ----------------------------------------------------------------------------

    def sent(self, line: "Line", text: str) -> None:
        """Check that what a node says is kept already."""
        message = msgspec.json.decode(text)
        kind = message["t"]
        if kind == "ack":
            self._check_ack(line, message)
        elif kind in ("event", "snap", "mine"):
            shadow = self.shadow(message["m"])
            version = -1 if shadow is None else shadow.match.version
            if shadow is not None and message["seat"] is not None:
                self._check_holder(line, shadow, message["seat"])
            if kind != "mine" and message["v"] > version:
                self.fail("commit, then tell", f"{message['m']}: {line.node.name} tells of {message['v']} of {version}")

    def _check_holder(self, line: "Line", shadow: Shadow, seat: int) -> None:
        """Check that a node which must know by now who holds a seat shows it to nobody else."""
        lost_at = shadow.lost_at.get((seat, hash_secret(line.secret)))
        if lost_at is not None and lost_at + LAGS + self.world.slowness < self.world.schedule.time:
            self.fail("a seat is shown to its player only", f"{shadow.row.id}/{seat + 1}: {line.client.name}")

    def silent(self, client: "Client", line: "Line") -> None:
        """Check a line on which nothing was heard, not even the answers to pings: something must have gone wrong."""
        works = not line.cut and line.reads_from < self.world.schedule.time - SILENCE and not line.life.dead
        if works and self.world.slow_until < self.world.schedule.time - SILENCE:
            self.fail("a line that works is not silent", f"{client.name} at {line.node.name}")

    def _check_ack(self, line: "Line", ack: dict[str, Any]) -> None:
        sent = line.client.acts.get(ack["id"]) or self.world.acts_sent.get(ack["id"])
        if sent is not None and sent["t"] in HAS_ENTRY:
            where = "SELECT COUNT(*) FROM event WHERE match = ? AND act_id = ?"
            count = self.world.server.data.run(where, (ack["m"], ack["id"]))[0][0]
            self.acts[ack["id"]] += 1
            if self._answers.setdefault(ack["id"], ack["v"]) != ack["v"]:
                before = self._answers[ack["id"]]
                self.fail("the same act gets the same answer", f"{ack['m']}: {ack['id']} {before}, then {ack['v']}")
            if count != 1:
                self.fail("an acknowledged act is kept once", f"{ack['m']}: {ack['id']} is kept {count} times")
        since = self._removed.get(line.secret)
        if since is not None and self.world.schedule.time > since + STRANGER_AFTER + self.world.slowness:
            self.came_back(line.client.name, line.secret, line.node)

    def came_back(self, name: str, secret: str, node: "Node") -> None:
        """Check a removed device that still acts; it may be one of another person by now, or have forgotten all."""
        where = "SELECT 1 FROM device WHERE hash = ? AND revoked = 1"
        if self.world.server.data.run(where, (hash_secret(secret),)):
            self.fail("a removed device acts no more", f"{name} at {node.name}")

    # --- When a client hears --------------------------------------------------------------------------

    def heard(self, client: "Client", line: "Line", message: dict[str, Any], known: "Known") -> None:
        """Check an event: it is the one of the log, as this reader may read it."""
        shadow = self.shadow(message["m"])
        entry = None if shadow is None else shadow.public.get(message["v"])
        if shadow is None or entry is None:
            self.fail("each reader gets the log", f"{client.name} hears of {message['m']} {message['v']}")
            return
        event = message["event"]
        text = entry.text_for(message["seat"])
        if event["kind"] != entry.kind or (text is not None and event["text"] != text):
            self.fail("each reader gets the log", f"{client.name}: {event} is {entry.kind} {text}")
        if message["view"] is not None:
            self._check_view(client, shadow, message)

    def noticed(self, client: "Client", line: "Line", message: dict[str, Any]) -> None:
        """Check an event that only one seat may notice."""
        shadow, seat = self.shadow(message["m"]), message["seat"]
        entry = None if shadow is None else shadow.own.get((seat, message["pv"]))
        if shadow is None or entry is None:
            self.fail("each reader gets the log", f"{client.name} notices {message['m']}/{seat} {message['pv']}")
            return
        if (message["event"]["kind"], message["event"]["text"]) != (entry.kind, entry.text_for(seat)):
            self.fail("each reader gets the log", f"{client.name}: {message['event']} is {entry.kind} {entry.text}")

    def snapped(self, client: "Client", line: "Line", message: dict[str, Any]) -> None:
        """Check a snapshot."""
        shadow, last = self.shadow(message["m"]), message["last"]
        if shadow is None:
            return
        self._check_view(client, shadow, message)
        if last is not None:
            entries = (*shadow.public.values(), *(one for (of, _), one in shadow.own.items() if of == message["seat"]))
            if all((one.kind, one.text_for(message["seat"])) != (last["kind"], last["text"]) for one in entries):
                self.fail("each reader sees what `redact` gives", f"{client.name}: the last move is {last}")

    def _check_view(self, client: "Client", shadow: Shadow, message: dict[str, Any]) -> None:
        if message["view"] not in shadow.views(message["v"], message["seat"]):
            self.fail("each reader sees what `redact` gives", f"{client.name}: {shadow.row.id} {message['v']}")

    def missed(self, client: "Client", line: "Line", message: dict[str, Any], v: int) -> None:
        """Note a gap: on one line there is none after the first position."""
        known = client.known[message["m"], message["seat"]]
        if known.whole:
            self.fail("each reader gets the log in order", f"{client.name}: {message['m']} {message['v']} after {v}")

    # --- Requests, calls and devices ------------------------------------------------------------------

    def failed_request(self, method: str, path: str, problem: BaseException | None) -> None:
        """Note a request that ended in an error of the program."""
        self.fail("every request is answered", f"{method} {path}: {problem!r}")

    def answered(self, client: "Client", method: str, path: str, status: int) -> None:
        """Check the answer to a request, and note who was told to take part in a tournament."""
        found = TAKES_PART.fullmatch(path)
        if found is not None and method == "POST":
            contest, act = found.groups()
            one = (contest, hash_secret(client.secret))
            self._taking_part.discard(one)
            if act == "join" and status == 200:
                self._taking_part.add(one)
        if status == 500:
            self.fail("every request is answered", f"{client.name}: {method} {path} 500")

    def removed(self, name: str) -> None:
        """Note that a device was removed; its name is that of the client."""
        for client in self.world.clients:
            if client.name == name:
                self._removed[client.secret] = self.world.schedule.time

    def called(self, endpoint: str, message: PushMessage, call: tuple[int, int] | None) -> None:
        """Check that nobody is called twice by one call, nor by two that are due together."""
        self.world.trace(f"{endpoint} is called about {message.about}", message.text)
        if call is None:
            return
        key = (endpoint, message.text, call[0])
        if key in self._calls:
            self.fail("nobody is called twice for a turn", f"{endpoint} {message.about}")
        self._calls.add(key)
        if self._said.setdefault((endpoint, message.about, call[1]), message.text) != message.text:
            self.fail("of calls that are due together one is made", f"{endpoint} {message.about}")

    def call_of(self, message: PushMessage) -> tuple[int, int] | None:
        """Return which version's call a message makes, and when it was due; None if its person is being forgotten."""
        match, _, person = message.about.partition(" ")
        sql = "SELECT kind, n, due FROM push_call WHERE match = ? AND person = ? AND taken <> '' ORDER BY n DESC"
        for kind, version, due in self.world.server.data.run(sql, (match, person)):
            if say(f"shell.push.call.{kind}", "en").encode() in message.text:
                return int(version), int(due)
        return None

    # --- At the end -----------------------------------------------------------------------------------

    def at_the_end(self) -> None:
        """Check what must hold when the faults have ended and all had time to come to rest."""
        self._check_clients()
        self._check_rooms()
        self._check_requests()
        self._check_going_on()
        for line in self.world.schedule.errors + self.logged:
            self.fail("no task fails", line)
        with closing(plain_store(self.world.server)) as store:
            self._check_store(store)

    def when_all_have_left(self) -> None:
        """Check that nodes keep no line, no client and no task of those who have gone."""
        for node in self.world.nodes:
            if node.house is None:
                continue
            house, service = node.house, node.app.state.service
            left = {
                "lines": service.lines.count,
                "listeners": len(service.listeners),
                "seekers": len(house.seeking._clients),
                "lookers": len(house.lookers._outboxes),
                "subscriptions": sum(len(room.subscriptions) for room in house.open_rooms()),
                "waiting changes": sum(room.depth for room in house.open_rooms()),
                "tasks": max(node.loop.count_old(LASTING) - node.base_tasks - INNER, 0),
            }
            for what, count in left.items():
                if count:
                    self.fail("nothing is left of those who have gone", f"{node.name}: {count} {what}")

    def _check_clients(self) -> None:
        for client in self.world.clients:
            if client.line is None:
                self.fail("every client comes back", client.name)
                continue
            for act in client.acts.values():
                if self.world.acts_sent_at.get(act["id"], 0.0) < self.world.schedule.time - LATE:
                    self.fail("every act is answered", f"{client.name}: {act}")
            for (match, seat), known in client.known.items():
                shadow = self.shadow(match)
                if shadow is None or not known.whole:
                    continue
                changed = self.world.committed_at.get(match, 0.0) > self.world.schedule.time - 10.0
                if known.v != shadow.match.version and not changed:
                    self.fail(
                        "all agree in the end", f"{client.name}: {match}/{seat} at {known.v} of {shadow.match.version}"
                    )
                elif not changed and known.view not in shadow.views(known.v, seat)[-1:]:
                    self.fail("all agree in the end", f"{client.name}: {match}/{seat} sees another position")

    def _check_rooms(self) -> None:
        for node in self.world.nodes:
            for room in [] if node.house is None else node.house.open_rooms():
                shadow = self.shadow(room.id)
                changed = self.world.committed_at.get(room.id, 0.0) > self.world.schedule.time - 10.0
                behind = shadow is not None and room.match.place != len(shadow.entries)
                if behind and room.subscriptions and not room.depth and not changed:  # a change may be on its way
                    self.fail("all agree in the end", f"{node.name}: {room.id} at {room.match.place}")

    def _check_requests(self) -> None:
        now = self.world.schedule.time
        for since, what, life in self.world.network.open_requests.values():
            if not life.dead and since < now - 40.0:
                self.fail("every request ends", f"{what} since {since:.1f}")

    def _check_going_on(self) -> None:
        """Check that no clock is overdue, and that no bot is awaited for long."""
        now = self.world.schedule.time
        for match in self.world.playing():
            shadow = self.shadow(match)
            if shadow is None or shadow.match.ending is not None:
                continue
            due = shadow.match.due()
            if due is not None and due + LATE < EPOCH + now:
                self.fail("a match goes on", f"{match}: due {EPOCH + now - due:.1f} s ago")
            waits = shadow.match.begun and not shadow.match.clocks.paused
            bots = set(shadow.match.actors) & shadow.match.seating.played_by_bots() if waits else set()
            # The commit that sets a match up names none.
            changed = max(self.world.committed_at.get(match, 0.0), shadow.row.created / MILLI - EPOCH)
            if bots and changed < now - 2 * LATE:
                self.fail("a match goes on", f"{match}: bots {sorted(bots)} do not move")

    def _check_store(self, store: SqlStore) -> None:
        for row in store.matches():
            for problem in problems(store, row):
                self.fail("the log is sound", f"{row.id}: {problem.text()}")
            if row.status == "over":
                shadow = self.shadow(row.id)
                if shadow is not None:
                    check_dice(export_record(row, shadow.match))
        for contest in store.tournaments.all():
            self._check_participants(store, contest)
            for problem in tournament_problems(store, contest):
                self.fail("each game of a tournament counts once", f"{contest.id}: {problem.text()}")
        for difference in store.ratings.differences():
            self.fail("each game is rated once", difference)

    def _check_participants(self, store: SqlStore, contest: TournamentRow) -> None:
        """Check that those take part, once each, who were told so."""
        parts = Tournament(contest.settings).follow(store.tournaments.log(contest.id)).participants
        people = Counter(one.person for one in parts.values() if one.person)
        devices = {hash_secret(client.secret) for client in self.world.clients} | {one for _, one in self._taking_part}
        owners = Counter(known.person for device in devices if (known := store.identities.find(device)) is not None)
        for device in sorted(device for where, device in self._taking_part if where == contest.id):
            known = store.identities.find(device)
            gone = known is not None and known.revoked
            if not gone and (device if known is None else known.person) not in people:
                self.fail("what is answered is stored", f"{contest.id}: {device} does not take part")
        for person, count in people.items():
            if count > 1 >= owners[person]:  # two who have become one person may both take part
                self.fail("nobody takes part twice", f"{contest.id}: {person}")
