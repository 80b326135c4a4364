"""Train a network: play, learn, and now and then let it play for its acceptance."""

import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import torch

import cubetable
from cubetable.bots.measure.crew import Crew
from cubetable.bots.network.features import shape_of
from cubetable.bots.network.weights import read_weights
from cubetable.bots.train.curve import TrainingPoint
from cubetable.bots.train.folder import WINDOW, TrainingFolder
from cubetable.bots.train.learner import Learner, Losses
from cubetable.bots.train.self_play import BY_HABIT, Effort, SelfPlayResult, has_habit
from cubetable.bots.train.sprt import verdict
from cubetable.bots.train.tasks import Duel, SelfPlay, Side, Task
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game

PART: Final = 20_000
"""So many decisions are played before they are learned from."""
HABIT_PARTS: Final = 50
"""So many parts are played by habit at first, where the game has heuristics."""
BETWEEN_MATCHES: Final = 600.0
"""Seconds of training between two matches for acceptance."""
MATCH_GAMES: Final = 600
BATCH: Final = 24
"""So many games are played before the match is looked at again; whole rotations of two, three, four and six seats."""
NODES: Final = 100
GAIN: Final = 0.04
"""By so much more than an equal share a new network has to win."""
RIVAL: Final = "bot:4"
RIVAL_GAMES: Final = 96
RIVAL_NODES: Final = 400
"""The nodes of the network against the bot, which has as many as it usually has."""
PIECE: Final = 12
"""So many games a worker plays in one task."""
SECONDS_AN_HOUR: Final = 3600.0
SEED_BITS: Final = 32


@dataclass(frozen=True)
class Plan:
    """The plan of a training: the game, the seed of everything, and how much each decision is searched."""

    spec: str
    seed: int
    effort: Effort

    @property
    def game(self) -> Game:
        """The game that is played."""
        return make_game(self.spec)

    def check(self) -> None:
        """Refuse a game that has no description for a network."""
        game = self.game
        if game.MANIFEST.features is None or game.cooperative or game.players == 1:
            raise Refusal("shell.train.no_features", game=game)

    def as_json(self) -> dict[str, object]:
        """Return the plan as JSON; a folder holds the training of one plan."""
        return {
            "game": self.spec,
            "seed": self.seed,
            "version": shape_of(self.game).version,
            "simulations": self.effort.simulations,
            "considered": self.effort.considered,
        }


class TrainingStep(NamedTuple):
    """The news after each part: the seconds trained so far, the losses, and the new point of the curve if any."""

    seconds: float
    decisions: int
    losses: Losses
    point: TrainingPoint | None


class Training:
    """A training under way."""

    def __init__(self, plan: Plan, path: Path, command: str, begin: bytes | None = None) -> None:
        self._plan = plan
        self._game = plan.game
        self._command = command
        self._folder = TrainingFolder(path, plan.as_json())
        self._learner = Learner(self._game, plan.seed)
        self._window = self._folder.window()
        self._points = self._folder.curve()
        self.seconds = 0.0
        self._parts = 0
        self._habit_parts = HABIT_PARTS if begin is None and has_habit(self._game) else 0
        state = self._folder.state()
        if state is None and begin is not None:
            self._learner.begin_with(read_weights(self._game, begin))
        if state is not None:
            self._learner.restore(state["learner"])
            self.seconds, self._parts = state["seconds"], state["parts"]
            self._habit_parts = state.get("habit_parts", 0)
        self._handed_out = self._parts

    def run(self, hours: float, hired: Crew[object], ahead: int) -> Iterator[TrainingStep]:
        """Train until so many hours have been spent in all."""
        limit = hours * SECONDS_AN_HOUR
        while self.seconds < limit:
            until = min(self.seconds + BETWEEN_MATCHES, limit)
            losses = Losses(0.0, 0.0)
            for losses in self._train(until, limit, hired, ahead):
                yield TrainingStep(self.seconds, self._learner.decisions, losses, None)
            yield TrainingStep(self.seconds, self._learner.decisions, losses, self._hold_matches(losses, hired))

    def _train(self, until: float, limit: float, hired: Crew[object], ahead: int) -> Iterator[Losses]:
        """Learn from one part of self-play after another."""
        began = time.monotonic()
        for played in hired.stream(lambda: (self._self_play(),), ahead):
            assert isinstance(played, SelfPlayResult)  # noqa: S101  # the only task that was handed out
            self._window.append(played.decisions)
            del self._window[:-WINDOW]
            losses = self._learner.learn(self._window, len(played.decisions.seats), self.seconds / limit)
            self._parts += 1
            now = time.monotonic()
            self.seconds, began = self.seconds + now - began, now
            self._folder.keep_games(self._parts, played.decisions)
            self._keep_state()
            yield losses
            if self.seconds >= until:
                return

    def _self_play(self) -> Task:
        """Return the next task of self-play; its seed is used once."""
        self._handed_out += 1
        seed = (self._plan.seed << SEED_BITS) + self._handed_out
        effort = BY_HABIT if self._handed_out <= self._habit_parts else self._plan.effort
        return SelfPlay(self._plan.spec, self._network(), PART, seed, effort)

    def _keep_state(self) -> None:
        state = {
            "learner": self._learner.state(),
            "seconds": self.seconds,
            "parts": self._parts,
            "habit_parts": self._habit_parts,
        }
        self._folder.keep_state(state)

    def _network(self) -> bytes:
        """Return the file of the network as it is now."""
        origin: dict[str, object] = {
            "program": cubetable.__version__,
            "commit": _commit(),
            "command": self._command,
            "seed": self._plan.seed,
            "decisions": self._learner.decisions,
            "minutes": round(self.seconds / 60),
            "torch": torch.__version__,
        }
        return self._learner.network(origin)

    def _hold_matches(self, losses: Losses, hired: Crew[object]) -> TrainingPoint:
        """Let the network play against the accepted one and against a bot; accept it if it is better."""
        network, best = self._network(), self._folder.best()
        won = self._play_for_acceptance(network, best, hired) if best else []
        equal = 1.0 / self._game.players
        accepted = best is None or verdict(won, equal, GAIN) == "better"
        if accepted:
            self._folder.keep_best(network)
        rival = self._shares(Side(network, RIVAL_NODES), Side(bot=RIVAL), range(RIVAL_GAMES), hired)
        point = TrainingPoint(
            minutes=self.seconds / 60,
            decisions=self._learner.decisions,
            value_loss=losses.value,
            policy_loss=losses.policy,
            against_best=sum(won) / len(won) if won else equal,
            accepted=accepted,
            rival=RIVAL,
            against_rival=sum(rival) / max(len(rival), 1),
            games=len(won) + len(rival),
        )
        self._points.append(point)
        self._folder.keep_curve(self._points, self._plan.spec)
        return point

    def _play_for_acceptance(self, network: bytes, best: bytes, hired: Crew[object]) -> list[float]:
        """Play until it is clear which is better, or there have been enough games."""
        won: list[float] = []
        while len(won) < MATCH_GAMES and verdict(won, 1.0 / self._game.players, GAIN) == "open":
            won += self._shares(Side(network, NODES), Side(best, NODES), range(len(won), len(won) + BATCH), hired)
        return won

    def _shares(self, one: Side, other: Side, games: range, hired: Crew[object]) -> list[float]:
        """Play some games on all workers."""
        parts = [games[first : first + PIECE] for first in range(0, len(games), PIECE)]
        tasks = [(Duel(self._plan.spec, one, other, part, self._plan.seed + self._parts),) for part in parts]
        return [share for shares in hired.do(tasks) if isinstance(shares, list) for share in shares]


def _commit() -> str:
    """Name the commit of the program, where it runs in a checkout."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  # our own words
    except (OSError, subprocess.CalledProcessError):
        return ""
    return answer.stdout.strip()
