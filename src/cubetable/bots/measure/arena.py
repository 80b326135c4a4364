"""Bots against each other by the hundred: seats that rotate, dice that repeat, every game kept as a record.

A game is a job for a crew: it comes back as plain numbers, and the caller writes the record.
"""

import hashlib
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from threading import Event
from typing import Final, NamedTuple

import numpy as np

from cubetable import bots
from cubetable.bots.agent import USUAL_TERMS, Agent, AgentAnswers, Terms, is_agent
from cubetable.bots.bot import Bot
from cubetable.bots.measure.crew import Crew, hire
from cubetable.bots.measure.rating import RatedGame
from cubetable.bots.rhythm import Rhythm
from cubetable.bots.search.budget import Budget
from cubetable.core import registry
from cubetable.core.errors import RecordError, Refusal
from cubetable.core.game import MOST_PLIES, Game
from cubetable.core.record import Record, read
from cubetable.core.record.dice import SeededDice
from cubetable.core.record.read import MOST_BYTES
from cubetable.core.record.write import save
from cubetable.core.state import CHANCE, CLOCK, State

MOST_NAMES: Final = 12
FILE: Final = "game-{:05}.txt"
SPENT: Final = re.compile(r"([0-9]+\.[0-9]{6})/([0-9]+)")
ANSWERS: Final = re.compile(r"([0-9]+)/([0-9]+)/((?:[\w-]+=[0-9]+)?(?:,[\w-]+=[0-9]+)*)")
NO_ANSWERS: Final = AgentAnswers(0, 0, ())


class Spending(NamedTuple):
    """How long a seat thought in one game, and how often it acted."""

    seconds: float
    acts: int


class ArenaResult(NamedTuple):
    """A game as it comes back from a worker."""

    number: int
    moves: tuple[tuple[int, int], ...]
    spent: tuple[Spending, ...]
    answers: tuple[AgentAnswers, ...] = ()


class ArenaGame(NamedTuple):
    """A game that was played: who sat where, the scores, who won, what each spent, and how the programs answered."""

    number: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    spent: tuple[Spending, ...]
    answers: tuple[AgentAnswers, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether the game has winners and losers."""
        return 0 < len(self.winners) < len(self.names)

    @property
    def result(self) -> RatedGame:
        """Divide the win among its winners; without a winner, among all."""
        winners = self.winners or tuple(range(len(self.names)))
        return RatedGame(self.names, tuple((seat in winners) / len(winners) for seat in range(len(self.names))))


@dataclass(frozen=True)
class Arena:
    """The players of an arena, their game and the seed.

    `nodes` and `seconds` limit the bots that think for a time; `terms` hold for players that are programs.
    """

    spec: str
    names: tuple[str, ...]
    seed: int = 0
    nodes: int | None = None
    seconds: float | None = None
    terms: Terms = USUAL_TERMS

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.spec)

    @property
    def label(self) -> str:
        """Return the text that tells the games of one arena from those of another."""
        limits = {"seed": self.seed, "nodes": self.nodes, "seconds": self.seconds}
        if any(map(is_agent, self.names)):
            limits |= self.terms._asdict()
        return " ".join([",".join(self.names), *(f"{k}={v}" for k, v in limits.items() if v is not None)])

    def seats(self, number: int) -> tuple[str, ...]:
        """Seat the players of one game: every choice of them in turn, and each choice rotated.

        >>> arena = Arena("eight_by_eight", ("bot:2", "bot:1", "random"))
        >>> [" ".join(arena.seats(number)) for number in range(3)]
        ['bot:2 bot:1', 'bot:1 bot:2', 'bot:2 random']
        """
        seats = self.game.players
        tables = list(combinations(self.names, seats))
        table, turn = tables[number // seats % len(tables)], number % seats
        return (*table[turn:], *table[:turn])

    def check(self) -> None:
        """Refuse players that cannot be seated."""
        for name in self.names:
            if not is_agent(name) and name not in bots.NAMES:
                raise Refusal("shell.arena.bad_name", text=name, allowed=", ".join(bots.offered(self.game.MANIFEST)))
            bots.check_offered(name, self.game.MANIFEST)
        if len(self.names) < self.game.players:
            raise Refusal("shell.arena.too_few", game=self.game, players=self.game.players, given=len(self.names))
        if len(self.names) > MOST_NAMES:
            raise Refusal("shell.arena.too_many", most=MOST_NAMES, given=len(self.names))


@cache
def game_of(spec: str) -> Game:
    """Make each game once a process: an arena travels to its workers as what it is made of."""
    return registry.game(spec)


# --- One game -----------------------------------------------------------------------------------------


def play(arena: Arena, number: int, cancel: Event) -> ArenaResult | None:
    """Play one game of an arena, or nothing of it if it is cancelled."""
    players = seated(arena, number, cancel)
    table = ArenaTable(arena.game, players)
    programs = [player for player in players.values() if isinstance(player, Agent)]
    try:
        for _ in table.plies(dice_of(arena, number)):
            if cancel.is_set():
                return None
    finally:
        for program in programs:
            program.close()
    spent = tuple(Spending(table.seconds[seat], table.acts[seat]) for seat in range(arena.game.players))
    answers = tuple(_answers_of(players[seat]) for seat in range(arena.game.players)) if programs else ()
    return ArenaResult(number, tuple(table.moves), spent, answers)


def _answers_of(player: Bot) -> AgentAnswers:
    return player.answers if isinstance(player, Agent) else NO_ANSWERS


def dice_of(arena: Arena, number: int) -> SeededDice:
    """Make the dice of one game: they follow from the seed and from its number."""
    return SeededDice(hashlib.sha256(f"{arena.seed} {number}".encode()).digest())


def seated(arena: Arena, number: int, cancel: Event) -> dict[int, Bot]:
    """Make the bots of one game, each at its seat."""
    return {seat: _bot(arena, number, seat, name, cancel) for seat, name in enumerate(arena.seats(number))}


def _bot(arena: Arena, number: int, seat: int, name: str, cancel: Event) -> Bot:
    seed = int(np.random.SeedSequence([arena.seed, number, seat]).generate_state(1)[0])
    if is_agent(name):
        return Agent(name, arena.game, seed, arena.terms, cancel)
    budget = Budget(cancel=cancel)
    if name in bots.BY_TIME:
        budget = Budget(nodes=arena.nodes, seconds=arena.seconds, cancel=cancel)
    return bots.make(name, arena.game, seed=seed, budget=budget)


class ArenaTable:
    """A game under way, with a time of its own that passes only as the bots' paces say."""

    def __init__(self, game: Game, players: Mapping[int, Bot]) -> None:
        self._game = game
        self._players = players
        self.state: State = game.start()
        self.moves: list[tuple[int, int]] = []
        self.seconds = dict.fromkeys(players, 0.0)
        self.acts = dict.fromkeys(players, 0)
        self._rhythm = Rhythm(game, players)
        self._now = 0.0
        self._round = -1
        self._clock_since: float | None = None

    def plies(self, dice: SeededDice) -> Iterator[None]:
        """Play to the end, and yield after each move."""
        while actors := self._game.actors(self.state):
            if len(self.moves) >= MOST_PLIES:
                raise self._game.endless()
            if actors == (CHANCE,):
                weighted = self._game.weights(self.state)
                self.move(CHANCE, weighted[dice.pick([weight for _, weight in weighted])][0])
            else:
                actor = self.next()
                self.move(actor, self._game.moves(self.state, CLOCK)[0] if actor == CLOCK else self.choice(actor))
            yield

    def next(self) -> int:
        """Return the seat that acts next: with a clock the seat that is due, else the seat with the fewest acts."""
        actors = self._game.actors(self.state)
        limit = self._game.clock_seconds
        if CLOCK not in actors or limit is None:
            seats = [actor for actor in actors if actor != CLOCK]
            return min(seats, key=lambda seat: (self.acts[seat], seat), default=CLOCK)
        if self._clock_since is None:
            self._clock_since = self._now
        due = self._rhythm.next(self.state, self._round, self._now)
        if due is None or due.at >= self._clock_since + limit:  # an act at the last moment is too late
            self._now = self._clock_since + limit
            return CLOCK
        self._now = due.at
        self._rhythm.acted(due)
        return due.seat

    def choice(self, seat: int) -> int:
        """Let a bot choose from what its seat sees, and count what it spends."""
        position = self._game.redact(self.state, seat)
        began = time.perf_counter()
        move = self._players[seat].choose(self._game, position, seat)
        self.seconds[seat] += time.perf_counter() - began
        self.acts[seat] += 1
        return move

    def move(self, actor: int, move: int) -> None:
        """Make a move; whenever nature has moved, a round begins anew."""
        self.state = self._game.play(self.state, actor, move)
        self.moves.append((actor, move))
        if actor < 0:
            self._round = len(self.moves)
            self._clock_since = None


# --- Many games ---------------------------------------------------------------------------------------


def crew(workers: int) -> AbstractContextManager[Crew[ArenaResult]]:
    """Hire workers who play games."""
    return hire(play, workers)


def games(arena: Arena, numbers: Iterable[int], hired: Crew[ArenaResult]) -> Iterator[tuple[ArenaGame, Record]]:
    """Play the games of these numbers, and give each as soon as it is done."""
    for done in hired.do((arena, number) for number in numbers):
        yield _read_game(arena, done)


def _read_game(arena: Arena, done: ArenaResult) -> tuple[ArenaGame, Record]:
    """Make a record of what came back."""
    dice = dice_of(arena, done.number)
    names = arena.seats(done.number)
    tags = {
        "Players": ",".join(names),
        "SeedHash": dice.seed_hash,
        "Seed": dice.seed.hex(),
        "Termination": "normal",
        "Arena": arena.label,
        "Spent": " ".join(f"{seconds:.6f}/{acts}" for seconds, acts in done.spent),
        **({"Answers": " ".join(map(_write_answers, done.answers))} if done.answers else {}),
    }
    record = Record(arena.game, done.moves, tags)
    return _played(done.number, record), record


def _played(number: int, record: Record) -> ArenaGame:
    outcome = record.game.outcome(record.state())
    if outcome is None:
        raise ValueError("the game is not finished")
    spent = [SPENT.fullmatch(text) for text in record.tags["Spent"].split()]
    if len(spent) != record.game.players or None in spent:
        raise ValueError("the header has been changed")
    return ArenaGame(
        number,
        tuple(record.tags["Players"].split(",")),
        outcome.scores,
        outcome.winners,
        tuple(Spending(float(numbers[1]), int(numbers[2])) for numbers in spent if numbers),
        tuple(map(_read_answers, record.tags.get("Answers", "").split())),
    )


def _write_answers(answers: AgentAnswers) -> str:
    """Write the answers of a seat as one word of a header."""
    faults = ",".join(f"{name}={count}" for name, count in answers.faults)
    return f"{answers.questions}/{answers.replaced}/{faults}"


def _read_answers(text: str) -> AgentAnswers:
    match = ANSWERS.fullmatch(text)
    if match is None:
        raise ValueError("the header has been changed")
    faults = [fault.partition("=") for fault in match[3].split(",") if fault]
    return AgentAnswers(int(match[1]), int(match[2]), tuple((name, int(count)) for name, _, count in faults))


# --- The games that are kept --------------------------------------------------------------------------


def read_games(arena: Arena, folder: Path, numbers: Sequence[int]) -> dict[int, ArenaGame]:
    """Read the games of an arena out of its folder; what is cut off is missing, what is another's is refused."""
    by_number = {}
    for number in numbers:
        path = folder / FILE.format(number)
        if not path.is_file():
            continue
        try:
            with path.open("rb") as file:
                record = read(file.read(MOST_BYTES + 1))
        except RecordError:
            continue
        if record.tags.get("Arena") != arena.label or record.game != arena.game:
            raise Refusal("shell.arena.another", folder=folder, label=f"{record.game} {record.tags.get('Arena', '')}")
        try:
            by_number[number] = _played(number, record)
        except (KeyError, ValueError):  # a changed header
            continue
    return by_number


def keep(record: Record, number: int, folder: Path) -> None:
    """Put a game into the folder, whole or not at all."""
    save(record, folder / FILE.format(number))
