"""Players that may sit an exam: bots, two simple players, programs with `choose_move`, and classes of Python files."""

import importlib.util
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from types import SimpleNamespace
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.bots.agent import Agent, Terms, is_agent
from cubetable.bots.agent_process import LOOK_AGAIN, NoAnswerError
from cubetable.bots.bot import Bot
from cubetable.core.compiled.home import LENT
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.lab.exam.table import make_bot

FIRST: Final = "first"
GREEDY: Final = "greedy"
SIMPLE: Final = (FIRST, GREEDY)
FILE: Final = ".py:"


class FirstBot(Bot):
    """Makes the first legal move."""

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose the first move."""
        return int(game.moves(seen, seat)[0])


class GreedyBot(Bot):
    """Looks one move ahead: takes the win, or else the most points beside the others'; draws among equals."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose the move that looks best at once."""
        state = game.resample(seen, seat, self._rng)
        moves = [int(move) for move in game.moves(seen, seat)]
        worths = [self._worth(game, game.apply(state, seat, move), seat) for move in moves]
        most = max(worths)
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == most]
        return best[int(self._rng.integers(len(best)))]

    def _worth(self, game: Game, state: State, seat: int) -> tuple[float, float]:
        """Compare the share of a win that is there, then the points."""
        scores = game.scores(state)
        ahead = float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))
        return (0.5 if game.actors(state) else game.returns(state)[seat]), ahead


class ExamAgent(Agent):
    """A program or a class, asked for each move of several games in a row, and told how the games before ended."""

    HIDDEN = frozenset({LENT})  # it leads to the folder of the round

    def __init__(self, name: str, game: Game, seed: int, terms: Terms, cancel: Event) -> None:
        super().__init__(name, game, seed, terms, cancel)
        self._class = "" if is_agent(name) else name
        self._choose = load_player(name) if self._class else None
        self.before: list[str] = []
        self.clear()

    def clear(self) -> None:
        """Begin to count anew, for the next game."""
        self._questions = self._replaced = 0
        self._faults.clear()
        self._told: Counter[str] = Counter()
        self._said: Counter[str] = Counter()

    @property
    def counts(self) -> dict[str, object]:
        """The counts of this game: questions, faults before and after being told, what the player said."""
        return {
            "questions": self._questions,
            "replaced": self._replaced,
            "before": dict(sorted((self._faults - self._told).items())),
            "told": dict(sorted(self._told.items())),
            **dict(sorted(self._said.items())),
        }

    def _note_fault(self, kind: str, *, told: bool) -> None:
        super()._note_fault(kind, told=told)
        self._told[kind] += told

    def _question(self, game: Game, seen: State, seat: int) -> Mapping[str, object]:
        return {**super()._question(game, seen, seat), "number": len(self.before) + 1, "before": list(self.before)}

    def close(self) -> None:
        """End the program; a class that is late is left to itself, and another one is made for the next question."""
        super().close()
        self._choose = None

    def _ask(self, question: Mapping[str, object]) -> str:
        """Ask; an answer may be a JSON object that tells tokens and seconds beside the move."""
        answer: object = None
        if self._class:
            self._choose = self._choose or load_player(self._class)
            answer = in_time(self._choose, question, self._terms.patience, self._cancel)
        else:
            answer = super()._ask(question)
        if isinstance(answer, str) and answer.startswith("{"):
            try:
                answer = json.loads(answer)
            except ValueError:
                return str(answer)
        if not isinstance(answer, Mapping):
            return str(answer)
        for name in ("tokens", "seconds"):
            number = answer.get(name)
            if isinstance(number, int | float) and 0 <= number < 1e12:  # nan is not
                self._said[name] += number  # type: ignore[assignment]  # seconds may be parts of one
        return str(answer.get("move", ""))


def in_time(
    choose: Callable[[Mapping[str, object]], object], question: Mapping[str, object], patience: float, cancel: Event
) -> object:
    """Ask a class; raise `NoAnswerError` if it fails, or if it has no answer before the patience is over."""
    answers: SimpleQueue[tuple[object, Exception | None]] = SimpleQueue()

    def ask() -> None:
        try:
            answers.put((choose(question), None))
        except Exception as error:  # noqa: BLE001  # a stranger's class may fail in any way
            answers.put((None, error))

    Thread(target=ask, daemon=True).start()  # nothing can stop it, so nothing waits for its end
    until = time.monotonic() + patience
    while not cancel.is_set() and (left := until - time.monotonic()) > 0:
        with suppress(Empty):
            answer, error = answers.get(timeout=min(left, LOOK_AGAIN))
            if error is not None:
                raise NoAnswerError("failed") from error
            return answer
    raise NoAnswerError("late")


def load_player(name: str) -> Callable[[Mapping[str, object]], object]:
    """Make a player of a class `FILE.py:NAME`: it has `choose_move(question)`, or `play(position)` as a client has."""
    path, _, what = name.rpartition(":")
    try:
        spec = importlib.util.spec_from_file_location(f"exam_player_{Path(path).stem}", path)
        if spec is None or spec.loader is None:
            raise ImportError(path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # where dataclasses and pickles look for it
        if (folder := str(Path(path).absolute().parent)) not in sys.path:
            sys.path.append(folder)  # it may import what lies beside it
        spec.loader.exec_module(module)
        player = getattr(module, what)()
        method = "choose_move" if hasattr(player, "choose_move") else "play"
        choose: Callable[[object], object] = getattr(player, method)
    except Exception as error:  # noqa: BLE001  # a stranger's file may fail in any way
        raise Refusal("shell.exam.no_class", name=name, why=str(error) or type(error).__name__) from None
    return choose if method == "choose_move" else lambda question: choose(_position_of(question))


def _position_of(question: Mapping[str, object]) -> SimpleNamespace:
    """Give what a bot of `cubetable.client` decides by: the seat from 0, the view and the moves."""
    seat = question["seat"]
    return SimpleNamespace(seat=int(str(seat)) - 1, view=question["view"], moves=question["moves"], over=False)


def is_program(name: str) -> bool:
    """Tell whether a player is asked in words."""
    return is_agent(name) or FILE in name


def check_player(name: str) -> None:
    """Refuse what is no player."""
    if is_program(name):
        if FILE in name and not is_agent(name):
            load_player(name)
    elif name not in (*bots.NAMES, *SIMPLE):
        raise Refusal("shell.exam.bad_player", text=name, allowed=", ".join((*bots.NAMES, *SIMPLE)))


def make_player(name: str, game: Game, seed: int, terms: Terms, cancel: Event) -> Bot:
    """Make a player for some games of one task."""
    if is_program(name):
        return ExamAgent(name, game, seed, terms, cancel)
    if name == FIRST:
        return FirstBot()
    return GreedyBot(seed) if name == GREEDY else make_bot(name, game, seed, cancel)
