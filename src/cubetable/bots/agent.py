"""A player of an arena that is a program: asked for each move, told its mistakes, counted, and at last stood in for."""

from collections import Counter
from collections.abc import Mapping
from threading import Event
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.agent_process import AgentProcess, NoAnswerError, words_of
from cubetable.bots.position_text import move_texts, position_text, view_to_read
from cubetable.core.errors import BadNotation, IllegalMove, Refusal, shortened
from cubetable.core.game import Game
from cubetable.core.messages import say
from cubetable.core.rulebook import rulebook
from cubetable.core.state import State

PREFIX: Final = "mcp:"
"""The beginning of the name of such a player; the command follows."""
GIVEN_UP_AFTER: Final = 3
"""So many decisions in a row without any answer end the arena."""
NOTATION: Final = "notation"
"""The name under which answers are counted that are no moves at all; a refused move is counted by its rule."""


class Terms(NamedTuple):
    """How often a program is asked again after a wrong answer, and how many seconds it has for each."""

    again: int = 2
    patience: float = 120


USUAL_TERMS: Final = Terms()


class AgentAnswers(NamedTuple):
    """The answers of one seat in one game: questions, random moves instead, and what was wrong, by rule or by kind."""

    questions: int
    replaced: int
    faults: tuple[tuple[str, int], ...]


class Agent(bots.Bot):
    """A seat that a program plays; it is started with the first question, and anew after it has ended."""

    HIDDEN: frozenset[str] = frozenset()
    """Variables of the environment that the program does not get."""

    def __init__(self, name: str, game: Game, seed: int, terms: Terms, cancel: Event) -> None:
        self.label = f"{name} for {game}"
        self._command = name.removeprefix(PREFIX)
        self._terms = terms
        self._cancel = cancel
        self._stand_in = bots.make("random", game, seed=seed)
        self._process: AgentProcess | None = None
        self._questions = self._replaced = self._silent = 0
        self._faults: Counter[str] = Counter()

    @property
    def answers(self) -> AgentAnswers:
        """The answers of this seat so far, counted."""
        return AgentAnswers(self._questions, self._replaced, tuple(sorted(self._faults.items())))

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Ask for a move until one is legal; after too many that are not, make a random one."""
        move = self._legal_answer(game, seen, seat)
        if move is not None:
            self._silent = 0
            return move
        if self._silent >= GIVEN_UP_AFTER:
            raise Refusal("shell.arena.silent", command=self._command, times=self._silent)
        self._replaced += 1
        return self._stand_in.choose(game, seen, seat)

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()
            self._process = None

    # --- Inside -----------------------------------------------------------------------------------------

    def _legal_answer(self, game: Game, seen: State, seat: int) -> int | None:
        """Ask, and after a mistake tell it and ask again; without any answer, do not ask again."""
        first = question = self._question(game, seen, seat)
        for times in range(self._terms.again + 1):
            self._questions += 1
            try:
                text = self._ask(question)
            except NoAnswerError as missing:
                self._note_fault(missing.kind, told=times > 0)
                self._silent += 1
                if missing.kind != "failed":  # one that is late would answer the next question with this answer
                    self.close()
                return None
            self._silent = 0
            try:
                return game.parse_move(seen, seat, text)
            except (BadNotation, IllegalMove) as problem:
                rule = problem.reason.rule if isinstance(problem, IllegalMove) else NOTATION
                self._note_fault(rule, told=times > 0)
                question = _with_refusal(first, text, problem.text())
        return None

    def _note_fault(self, kind: str, *, told: bool) -> None:
        """Count a fault; `told` says whether the question had been answered wrongly before."""
        self._faults[kind] += 1

    def _question(self, game: Game, seen: State, seat: int) -> Mapping[str, object]:
        return question_of(game, seen, seat)

    def _ask(self, question: Mapping[str, object]) -> str:
        if self._process is None:
            self._process = AgentProcess(self._command, self._terms.patience, self._cancel, self.HIDDEN)
        return self._process.ask(question)


def is_agent(name: str) -> bool:
    """Tell whether a player of an arena is a program; refuse one whose command is none."""
    if not name.startswith(PREFIX):
        return False
    words_of(name.removeprefix(PREFIX))
    return True


def question_of(game: Game, seen: State, seat: int) -> dict[str, object]:
    """Gather what a program may be asked with; `position` has all of it in one text, but for the rulebook."""
    return {
        "position": position_text(game, seen, seat),
        "game": str(game),
        "seat": seat + 1,
        "state": game.state_text(seen),
        "drawing": game.draw(seen, seat),
        "moves": list(move_texts(game, seen, seat)),
        "view": view_to_read(game.view(seen, seat)),
        "rules": rulebook(game.name()),
        "refusal": "",
    }


def _with_refusal(question: Mapping[str, object], answer: str, said: str) -> dict[str, object]:
    """Put the same question, with what was wrong with the last answer."""
    refusal = say("shell.mcp.refused", text=shortened(answer), why=said)
    return {**question, "position": f"{question['position']}\n\n{refusal}", "refusal": refusal}
