"""A run: one player sits a round. Each game is kept as soon as it is over, and what is kept is not played again."""

import hashlib
import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any, Final, NamedTuple

from cubetable import bots
from cubetable.bots.agent import Terms
from cubetable.bots.measure.arena import ArenaTable
from cubetable.bots.measure.crew import hire
from cubetable.bots.measure.rating import RatedGame
from cubetable.core.errors import RecordError, Refusal
from cubetable.core.game import Game
from cubetable.core.record import Record, read
from cubetable.core.record.dice import SeededDice
from cubetable.core.record.read import MOST_BYTES
from cubetable.core.record.record import START
from cubetable.core.record.write import draft_for, save
from cubetable.lab.exam import AGAIN, PATIENCE
from cubetable.lab.exam.lot import Lot, derive, number
from cubetable.lab.exam.players import ExamAgent, is_program, make_player
from cubetable.lab.exam.round import ExamRound

RUN: Final = "run.json"
PLAYED: Final = "games"
POOL: Final = "pool"
SEATS: Final = 2
TERMS: Final = Terms(AGAIN, PATIENCE)


@dataclass(frozen=True)
class Run:
    """A player, the round that it sits, and the folder that keeps its games."""

    round: Path
    folder: Path
    player: str
    opponents: tuple[str, ...]
    laps: int = 1
    terms: Terms = TERMS

    def begin(self) -> None:
        """Make the folder; refuse one that has the run of another player or round."""
        (self.folder / PLAYED).mkdir(parents=True, exist_ok=True)
        terms = {"seal": ExamRound(self.round).seal, "player": self.player, "terms": self.terms._asdict()}
        path = self.folder / RUN
        if not path.is_file():
            with draft_for(path) as draft:
                draft.write_text(json.dumps(terms) + "\n", encoding="utf-8")
        elif json.loads(path.read_text("utf-8")) != terms:
            raise Refusal("shell.exam.another", folder=self.folder)

    def plans(self) -> list["GamePlan"]:
        """List all games, lap by lap and task by task; the two games of a pair follow each other."""
        held = ExamRound(self.round)
        plans = []
        for lap in range(self.laps):
            for task in range(len(held.tasks)):
                order = Lot(held.seed, "opponents", task, lap).shuffled(self.opponents)
                plans += [GamePlan(lap, task, name, seat) for name in order for seat in range(SEATS)]
        return plans

    def path(self, plan: "GamePlan") -> Path:
        """Say where a game is kept."""
        return self.folder / PLAYED / plan.file


class GamePlan(NamedTuple):
    """One game to play: in which lap, which task, against whom, and at which seat the player sits."""

    lap: int
    task: int
    opponent: str
    seat: int

    @property
    def pair(self) -> tuple[int, int, str]:
        """The name of its pair: both games have it in common. Their dice differ, for a player may remember."""
        return self.lap, self.task, self.opponent

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.lap:02}-{self.task:02}-{self.opponent.replace(':', '')}-{self.seat}.txt"


Series = tuple[tuple[int, GamePlan], ...]
"""Games that follow each other, each with its number in their context."""


class ExamGame(NamedTuple):
    """A game that was played: its plan, what the player took of the win, and what was counted."""

    plan: GamePlan
    won: float
    context: int
    seconds: float
    acts: int
    took: float
    counts: dict[str, Any]  # JSON

    def rated(self, name: str) -> RatedGame:
        """Give the result as the ratings take it, with the player under a name."""
        return RatedGame((name, self.plan.opponent), (self.won, 1 - self.won))


# --- Playing ------------------------------------------------------------------------------------------


def play_run(run: Run, workers: int, until: float | None) -> Iterator[int]:
    """Play the games that are missing until the time is over; give how many more are done."""
    yield from play_runs([run], workers, until)


def play_runs(runs: Iterable[Run], workers: int, until: float | None) -> Iterator[int]:
    """Play what is missing of several runs with one crew."""
    tasks = []
    for run in runs:
        run.begin()
        tasks += [(run, series, until) for series in _missing(run)]
    with hire(play_series, max(1, min(workers, len(tasks)))) as crew:
        yield from crew.do(tasks)


def _missing(run: Run) -> list[Series]:
    """List the games that are missing, those of one task and lap together; a bot remembers nothing: each by itself."""
    tasks: dict[tuple[int, int], list[GamePlan]] = {}
    for plan in run.plans():
        if read_game(run, plan) is None:
            tasks.setdefault(plan.pair[:2], []).append(plan)
    whole = [tuple(enumerate(plans)) for plans in tasks.values()]
    return whole if is_program(run.player) else [(one,) for series in whole for one in series]


def play_series(run: Run, series: Series, until: float | None, cancel: Event) -> int | None:
    """Play games of one task one after the other, with the same player in one context, and keep each at once."""
    held = read_round(run.round)
    (_, first), *_ = series
    game = held.game(first.task)
    player = make_player(run.player, game, player_seed(held, run.player, first), run.terms, cancel)
    try:
        for done, (context, plan) in enumerate(series):
            if until is not None and time.time() >= until:
                return done
            record = _play(run, held, plan, game, player, context, cancel)
            if record is None:
                return None
            save(record, run.path(plan))
    finally:
        if isinstance(player, ExamAgent):
            player.close()
    return len(series)


def player_seed(held: ExamRound, player: str, plan: GamePlan) -> int:
    """Return the seed of the player of a game."""
    return number(held.seed, "player", player, *plan)


def bot_seed(held: ExamRound, plan: GamePlan) -> int:
    """Return the seed of the opponent of a game."""
    return number(held.seed, "bot", *plan)


@cache
def read_round(folder: Path) -> ExamRound:
    """Read a round once in each worker."""
    return ExamRound(folder)


def _play(
    run: Run, held: ExamRound, plan: GamePlan, game: Game, player: bots.Bot, context: int, cancel: Event
) -> Record | None:
    """Play one game; None if it was cancelled."""
    opponent = make_player(plan.opponent, game, bot_seed(held, plan), run.terms, cancel)
    seated = {plan.seat: player, 1 - plan.seat: opponent}
    if isinstance(player, ExamAgent):
        player.clear()
    table, began = ArenaTable(game, seated), time.time()
    table.state = held.start(plan.task)
    dice = dice_of(held, plan)
    for _ in table.plies(dice):
        if cancel.is_set():
            return None
    won = game.returns(table.state)[plan.seat]
    if isinstance(player, ExamAgent):
        player.before.append("won" if won > 1 / 2 else "lost" if won < 1 / 2 else "drawn")
    names = [label(run.player), plan.opponent]
    position = held.tasks[plan.task].position
    tags = {
        **({START: position} if position else {}),
        "Players": ",".join(names if plan.seat == 0 else names[::-1]),
        "SeedHash": dice.seed_hash,
        "Seed": dice.seed.hex(),
        "Termination": "normal",
        "Exam": f"{held.seal[:16]} {plan.file}",
        "Context": str(context),
        "Spent": f"{table.seconds[plan.seat]:.6f}/{table.acts[plan.seat]}",
        "Took": f"{time.time() - began:.3f}",
        "Answers": json.dumps(player.counts) if isinstance(player, ExamAgent) else "{}",
    }
    return Record(game, table.moves, tags)


def label(player: str) -> str:
    """Name a player in a record: a command would break the list of players."""
    return player if player in bots.NAMES else f"exam-{hashlib.sha256(player.encode()).hexdigest()[:8]}"


def dice_of(held: ExamRound, plan: GamePlan) -> SeededDice:
    """Make the dice of a game: the same for each player who sits the round, and others in each game."""
    return SeededDice(derive(held.seed, "dice", *plan))


# --- Games that are kept ------------------------------------------------------------------------------


def read_record(path: Path) -> Record | None:
    """Read a game; None if it is not there, or not whole."""
    try:
        with path.open("rb") as file:
            return read(file.read(MOST_BYTES + 1))
    except (OSError, RecordError):
        return None


def read_game(run: Run, plan: GamePlan) -> ExamGame | None:
    """Read a game of a run; what is cut off or changed is missing."""
    record = read_record(run.path(plan))
    return None if record is None else game_of(record, plan)


def game_of(record: Record, plan: GamePlan) -> ExamGame | None:
    """Read what a record says of a game, or None if it is not over or its header was changed."""
    final = record.state()
    if record.game.actors(final):
        return None
    try:
        seconds, acts = record.tags["Spent"].split("/")
        counts = json.loads(record.tags["Answers"])
        context = int(record.tags["Context"])
        return ExamGame(
            plan,
            record.game.returns(final)[plan.seat],
            context,
            float(seconds),
            int(acts),
            float(record.tags["Took"]),
            counts,
        )
    except (KeyError, ValueError):
        return None


def played(run: Run) -> list[ExamGame]:
    """List the games of a run that are kept, in their order."""
    return [game for plan in run.plans() if (game := read_game(run, plan)) is not None]


def laps_in(folder: Path) -> int:
    """Say how many laps a folder has games of."""
    return 1 + max((int(path.name[:2]) for path in (folder / PLAYED).glob("[0-9][0-9]-*.txt")), default=0)


def pool_runs(folder: Path) -> list[Run]:
    """List the runs in which each bot of the pool meets those below it, from which the scale comes."""
    pool = ExamRound(folder).pool
    return [
        Run(folder, folder / POOL / name.replace(":", ""), name, pool[:at]) for at, name in enumerate(pool) if at > 0
    ]
