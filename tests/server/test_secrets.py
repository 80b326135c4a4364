"""Non-interference over the wire: who cannot tell two worlds apart is sent the same bytes in both.

Two houses play one match each, the same in all that the reader may know. In all else they differ wherever they
can: other pieces are drawn into hidden hands, others are kept and given, equations are written in the one and
not in the other. What is sent to a reader without an open page is compared, too. Time, ids and seeds are the same by
injection; nothing is masked.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from tests.budget import cases, games
from tests.games.samples import firsts, samples
from tests.server.talking import House, Person
from tests.waiting import PATIENCE, until

import cubetable
from cubetable.core import registry
from cubetable.core.errors import BadNotation, IllegalMove
from cubetable.core.record.dice import SeededDice
from cubetable.core.state import CHANCE, State
from cubetable.match import Match
from cubetable.server.live import hosting
from cubetable.server.live.calls import calling, calls
from cubetable.server.live.people import ID_LENGTH, hash_secret
from cubetable.server.process.push_message import PushMessage
from cubetable.store.rows import PushSubscription

STEPS = games(12, 120)
SEEDS = range(games(1, 12))
SPECS = samples("HIDDEN")
NAMES = ("Vera", "Otto", "Ida")
MATCH = "n" * ID_LENGTH
PROBES = ("nonsense", "draw", "pass", "done", "1+1=2", "take:1+1=2", "0,0:GKK")
SAME = 0.6
"""How often what is hidden is the same in both worlds all the same: else few acts would be possible in both."""
MOST = 8
"""Moves that are tried at a time."""

Two = tuple[State, State]


class Guided:
    """How dice fall: as the test wants."""

    falls: ClassVar[list[int]] = []


def pick(dice: SeededDice, weights: Sequence[int]) -> int:
    dice.counter += 1
    return Guided.falls.pop(0)


class World:
    """A house with one match, played by people in different places, and what its reader was sent."""

    def __init__(self, house: House, spec: str, reader: int | None, stack: ExitStack, *, wall: bool = False) -> None:
        self.house = house
        players = cubetable.game(spec).players
        people = [Person(house, name) for name in NAMES[:players]]
        self.onlooker = Person(house, "Anna")
        self.reader = reader
        self.reads = people[0] if wall else self.onlooker if reader is None else people[reader]
        self.wall = wall
        self.pushed = Pushed.to(house, self.reads)
        _, keys = people[0].set_up(spec, "here", *["link"] * (players - 1))
        self._stack, self._people, self._keys = stack, people, keys

    def begin(self) -> None:
        for seat, person in enumerate(self._people[1:], 1):
            person.join(MATCH, seat, self._keys)

    def sit(self) -> None:
        """Take all lines; who is there is told again for a moment, and not compared."""
        self.talks = [self._stack.enter_context(person.talk()) for person in self._people]
        for seat, talk in enumerate(self.talks):
            talk.sub(MATCH, seat)
        self.line = self._stack.enter_context(self.reads.talk())
        self.line.sub(MATCH, self.reader)
        room = self.house.app.state.service.house._rooms[MATCH]
        until(lambda: room._crowd_timer is None and not room._crowd_changed)
        self.settle()
        self.line.raw.clear()
        self.line.sub(MATCH, self.reader)

    @property
    def match(self) -> Match:
        match: Match = self.house.app.state.service.house._rooms[MATCH].match
        return match

    def acts(self, seat: int, text: str, act: str, v: int | None = None) -> dict[str, Any]:
        """Act through the socket of the seat's person; the reader's own acts are answered on its own socket."""
        talk = self.line if seat == self.reader else self.talks[seat]
        known = self.match.version if v is None else v
        return talk.act(MATCH, seat, text, act=act, v=known)

    def acts_next(self, seat: int, texts: Iterator[str], act: str) -> dict[str, Any]:
        return self.acts(seat, next(texts), act)

    def settle(self) -> None:
        """Hear all that was said before this; each line speaks, so that none is closed as silent."""
        for line in (*self.talks, self.line):
            line.say("ping", n=len(line.raw))
            line.until("pong")

    def asked(self) -> list[tuple[int, bytes, dict[str, str]]]:
        """Ask by HTTP for all that the reader may ask for; a wall asks for the match and the end alone."""
        if self.wall:
            return []
        text = "/text?since=0" if self.reader is None else f"/text?since=0&seat={self.reader}"
        paths = ["", "/record", "/moves", text, *(f"/positions/{at}" for at in range(0, 90, 9))]
        answers = [self.reads.http.get(f"/api/matches/{MATCH}{path}") for path in paths]
        answers.append(self.reads.http.post(f"/api/matches/{MATCH}/hint", json={"seat": self.reader or 0}))
        answers += [self.reads.http.get(path) for path in ("/api/history", "/api/tables", "/api/going")]
        return [(a.status_code, a.content, {k: v for k, v in a.headers.items() if k != "date"}) for a in answers]


class Pushed:
    """What a person without an open page would be sent through a push service, as the service is handed it."""

    def __init__(self) -> None:
        self.messages: list[tuple[str, PushMessage]] = []

    @classmethod
    def to(cls, house: House, person: Person) -> "Pushed":
        """Let a person be called, by what is heard here."""
        live = house.app.state.service.house
        heard = live.calling._sender = cls()
        browser = PushSubscription("https://push.example.org/1", "key", "auth", "ru", "https://games.example.org")
        live.store.push.subscribe(hash_secret(person.http.cookies["cubetable"]), browser, 0).result(PATIENCE)
        return heard

    def new_key(self) -> str:
        return "key"

    async def send(self, private: str, browser: PushSubscription, message: PushMessage) -> str:
        self.messages.append((browser.lang, message._replace(about="")))  # it names the person, who is another there
        return "sent"

    def look(self, house: House) -> list[tuple[str, PushMessage]]:
        """Make all calls that are due, and give all that was sent."""
        live = house.app.state.service.house

        async def call() -> None:
            due: list[Coroutine[object, object, None]] = []
            await live.calling.look(due.append)
            for one in due:
                await one

        loop = next(iter(live.background._tasks)).get_loop()
        asyncio.run_coroutine_threadsafe(call(), loop).result(PATIENCE)
        return self.messages


class Pair:
    """Two worlds that are moved together."""

    def __init__(self, worlds: tuple[World, World], seed: int, clock: list[float]) -> None:
        self.worlds = worlds
        self.reader = worlds[0].reader
        self.game = cubetable.game(str(worlds[0].match.game))
        self.rng = random.Random(seed)
        self.clock = clock
        self.differed = 0

    def seen(self, state: State, mover: int, move: int) -> str | None:
        return self.game.sees(state, mover, move, self.reader)

    def pairs(self, states: Two, mover: int) -> list[tuple[int, int]]:
        """Pair moves that the reader cannot tell apart: mostly the same one, and now and then two."""
        first, second = (list(self.game.moves(state, mover)) for state in states)
        # The first and the last are those that are no equation.
        tried = sorted({*self.rng.sample(first, min(len(first), MOST)), *first[:1], *first[-1:]})
        second = sorted({*self.rng.sample(second, min(len(second), 8 * MOST)), *set(second).intersection(tried)})
        others = [(one, self.seen(states[1], mover, one), self.game.move_text(states[1], mover, one)) for one in second]
        paired = []
        for move in tried:
            text, seen = self.game.move_text(states[0], mover, move), self.seen(states[0], mover, move)
            alike = [other for other, other_seen, _ in others if other_seen == seen]
            same = [other for other, *told in others if told == [seen, text]]
            if alike:
                paired.append((move, self.rng.choice(same if same and self.rng.random() < SAME else alike)))
        return paired

    def plan(self, states: Two) -> tuple[list[int], list[int]] | None:
        """Let nature's dice fall in both worlds, alike to the reader; say how, unless they cannot."""
        planned: tuple[list[int], list[int]] = ([], [])
        while self.game.actors(states[0]) == (CHANCE,):
            paired = self.pairs(states, CHANCE)
            if not paired:
                return None
            moves = self.rng.choice(paired)
            self.differed += moves[0] != moves[1]
            for state, move, falls in zip(states, moves, planned, strict=True):
                falls.append([outcome for outcome, _ in self.game.weights(state)].index(move))
            states = self.after(states, CHANCE, moves)
        return planned

    def after(self, states: Two, mover: int, moves: tuple[int, int]) -> Two:
        first, second = (self.game.play(state, mover, move) for state, move in zip(states, moves, strict=True))
        return first, second

    def both(self, do: Callable[[World], Any], falls: tuple[list[int], list[int]] = ([], [])) -> list[Any]:
        """Do something in either world, at the same moment, and let the dice fall as planned."""
        self.clock[0] += 1.0
        done = []
        for world, fall in zip(self.worlds, falls, strict=True):
            Guided.falls = fall
            done.append(do(world))
            assert not fall
        return done

    def step(self, number: int) -> bool:
        """Let one actor act in both worlds; return whether there was one."""
        states = self.states
        acts = [
            (seat, moves) for seat in self.game.actors(states[0]) if seat >= 0 for moves in self.pairs(states, seat)
        ]
        for seat, moves in self.rng.sample(acts, len(acts)):
            if self.seen(states[0], seat, moves[0]) is None and seat != self.reader:
                world = self.rng.randrange(2)  # in one world alone: the reader must notice nothing
                self.clock[0] += 1.0
                self.worlds[world].acts(seat, self.game.move_text(states[world], seat, moves[world]), f"a{number}")
                self.differed += 1
                self.both(World.settle)
                return True
            falls = self.plan(self.after(states, seat, moves))
            if falls is None:
                continue
            texts = [self.game.move_text(state, seat, move) for state, move in zip(states, moves, strict=True)]
            self.differed += texts[0] != texts[1]
            answers = self.both(partial(World.acts_next, seat=seat, texts=iter(texts), act=f"a{number}"), falls)
            assert [answer["t"] for answer in answers] == ["ack", "ack"]
            self.both(World.settle)
            return True
        return False

    @property
    def states(self) -> Two:
        return self.worlds[0].match.state, self.worlds[1].match.state

    def probe(self, number: int) -> None:
        """Have the reader try what it can: whatever is answered is answered alike."""
        seat = 0 if self.reader is None else self.reader
        text, act = self.rng.choice(PROBES), f"p{number}"
        kind = self.rng.randrange(5)

        def tries(world: World) -> None:
            if kind == 0:
                world.line.say("act", m=MATCH, seat=seat, id=act, v=0, move=text)
            elif kind == 1:
                world.line.say("offer", m=MATCH, seat=seat, id=act, what="undo", yes=True)
            elif kind == 2:
                world.line.say("offer", m=MATCH, seat=seat, id=act, what="undo", yes=False)
            elif kind == 3:
                world.line.say("sub", m=MATCH, seat=self.reader, v=max(world.match.version - 3, 0), pv=0)
            elif seat not in self.game.actors(world.match.state) or not self.is_legal(world, seat, text):
                world.line.say("act", m=MATCH, seat=seat, id=act, v=world.match.version, move=text)
            world.settle()

        self.both(tries)

    def is_legal(self, world: World, seat: int, text: str) -> bool:
        try:
            self.game.parse_move(world.match.state, seat, text)
        except (BadNotation, IllegalMove):
            return False
        return True

    def check(self) -> None:
        first, second = self.worlds
        for one, other in zip_longest(first.line.raw, second.line.raw):
            assert one == other
        assert first.pushed.look(first.house) == second.pushed.look(second.house)
        one, other = (self.game.redact(state, self.reader) for state in self.states)
        assert np.array_equal(one, other)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time that passes as the test says, one seed and one name of a match."""
    now = [1_800_000_000.0]
    for module in (calls, calling):
        monkeypatch.setattr(module, "PAUSE", 0.0)
    monkeypatch.setattr(calling, "BEAT", 1e9)  # the test itself looks who is to be called
    monkeypatch.setattr(SeededDice, "pick", pick)
    monkeypatch.setattr(hosting, "new_id", lambda: MATCH)
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(size) if size != 16 else random.randbytes(size))
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


WALL = "wall"
"""The page on a television, opened by the player of the first seat: it reads as a spectator does."""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install the toy with hidden picks; its board is a scene."""
    monkeypatch.setitem(registry.OWN_PACKAGES, "toy", "tests.laws.toy")
    registry.packages.cache_clear()
    yield "toy"
    registry.packages.cache_clear()


READINGS = [(spec, reader) for spec in SPECS for reader in (0, 1, None, WALL)]
FEW = [*((spec, 0) for spec in SPECS), *((spec, None) for spec in firsts("HIDDEN")), (SPECS[0], WALL)]
"""A player of each form, a spectator of each game, and one wall: it gets what a spectator gets in the same way."""


@pytest.mark.parametrize(("spec", "reader"), cases(FEW, READINGS))
def test_two_worlds_that_look_alike_to_a_reader_send_it_the_same_bytes(
    spec: str, reader: int | str | None, clock: list[float], tmp_path: Path
) -> None:
    differed, pushed = differences(spec, reader, clock, tmp_path)
    assert differed
    assert (pushed > 0) == (reader in (0, 1, WALL))


@pytest.mark.parametrize("reader", [0, None])
def test_a_scene_tells_a_reader_no_secret(toy: str, reader: int | None, clock: list[float], tmp_path: Path) -> None:
    game = cubetable.game(toy)
    assert "scene" in game.view(game.start(), reader)
    assert differences(toy, reader, clock, tmp_path)[0]


def differences(spec: str, reader: int | str | None, clock: list[float], tmp_path: Path) -> tuple[int, int]:
    """Play pairs of worlds that look alike to a reader, check that it is sent the same, and count what differed.

    Count the pushed messages of the reader, too.
    """
    differed, pushed = 0, 0
    eyes = reader if isinstance(reader, int) else None
    for seed in SEEDS:
        clock[0] = 1_800_000_000.0
        with ExitStack() as stack:
            a, b = (stack.enter_context(House(str(tmp_path / f"{seed}-{n}.db"))) for n in "ab")
            first, second = (World(house, spec, eyes, stack, wall=reader == WALL) for house in (a, b))
            worlds = first, second
            pair = Pair(worlds, seed, clock)
            start = pair.game.start()
            falls = pair.plan((start, start))
            assert falls is not None
            pair.both(World.begin, falls)
            for world in worlds:
                world.sit()
            pair.check()
            for number in range(STEPS):
                pair.probe(number)
                if not pair.step(number):
                    break
                if any(world.match.ending is not None for world in worlds):
                    break
                pair.check()
            else:
                assert worlds[0].asked() == worlds[1].asked()
            differed += pair.differed
            pushed += len(first.pushed.messages)
    return differed, pushed
