"""Find the positions that a player marked, by the rules that are loaded now."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cubetable.core.errors import RecordError, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import DEFAULT_LANGUAGE, say, sentence
from cubetable.core.options import parse_spec
from cubetable.core.record.read import BadMove, RecordReader
from cubetable.core.state import State
from cubetable.lab.diary.diary import Mark, Playtest

LONGEST_GAME: Final = 5_000
MOST_MOVES: Final = 50_000
"""So many moves of all games together are made; the positions of later games are not found."""


class DiaryMoveError(Refusal):
    """A move of a playtest cannot be made: names it and its number, since its line and column say nothing here."""

    def __init__(self, number: int, bad: BadMove) -> None:
        self.problem = bad.problem
        super().__init__("shell.diary.bad_move", number=number, move=bad.written)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say which move, and why."""
        return sentence(f"{say(self.key, lang, **self.values)} {self.problem.text(lang)}")


@dataclass
class ReplayedTest:
    """A playtest under these rules: its game, a position for each mark if it was reached, and what was in the way."""

    test: Playtest
    game: Game | None
    states: list[State | None]
    moves: int = 0
    why: Refusal | None = None

    def seat(self, mark: Mark) -> int | None:
        """Return the seat through whose eyes a moment is shown; None for one that this game does not have."""
        return mark.seat if self.game is not None and mark.seat < self.game.players else None


def replay_all(
    kind: type[Game], options: Mapping[str, str], tests: Iterable[Playtest], most: int = MOST_MOVES
) -> Iterator[ReplayedTest]:
    """Replay playtests under the rules that are loaded, as far as they allow."""
    left = most
    for test in tests:
        if left <= 0:
            yield ReplayedTest(test, None, [None] * len(test.marks), why=Refusal("shell.diary.enough", most=most))
            continue
        replayed = _replayed(kind, options, test, min(left, LONGEST_GAME))
        left -= replayed.moves
        yield replayed


def _replayed(kind: type[Game], options: Mapping[str, str], test: Playtest, most: int) -> ReplayedTest:
    """Replay one playtest, and say why it stops if it does."""
    none: list[State | None] = [None] * len(test.marks)
    if not test.record:
        return ReplayedTest(test, None, none, why=Refusal("shell.diary.no_moves"))
    if kind.MANIFEST.secret and not test.whole:  # moves that the player did not see are missing in it
        return ReplayedTest(test, None, none, why=Refusal("shell.diary.secret"))
    try:
        reader = RecordReader(test.record, partial(_game_of, kind, {**options, **test.settled}))
    except RecordError as error:
        return ReplayedTest(test, None, none, why=error)
    replayed = ReplayedTest(test, reader.game, none)
    finder = _Finder(reader.game, test.marks, none)
    before = reader.first
    try:
        finder.look(before)
        for one in reader.moves(most):
            replayed.moves += 1
            finder.count(before, one.actor, one.move)
            finder.look(one.after)
            before = one.after
    except BadMove as bad:
        replayed.why = DiaryMoveError(replayed.moves + 1, bad)
    except Refusal as problem:  # the rules go wrong themselves
        replayed.why = problem
    if replayed.why is None and any(state is None for state in none):
        replayed.why = Refusal("shell.diary.beyond")
    return replayed


def _game_of(kind: type[Game], settled: Mapping[str, str], spec: str) -> Game:
    """Make the game that a record names; raise `Refusal` for another one.

    What was settled when the game was shared is no option of its records, and may be one of the designer's file.
    """
    name, chosen = parse_spec(spec)
    if name != kind.name():
        raise Refusal("shell.diary.other_moves", game=name, ours=kind.name())
    known = kind.MANIFEST.options
    usual = {option: value for option, value in settled.items() if option in known.kinds()}
    return kind(**known.read({**usual, **chosen}, {}))


@dataclass
class _Finder:
    """Notes the positions of marks while a game goes by."""

    game: Game
    marks: Sequence[Mark]
    states: list[State | None]
    moves: int = 0
    noticed: Counter[int] = field(default_factory=Counter)
    """How many moves each seat has noticed."""

    def count(self, before: State, actor: int, move: int) -> None:
        """Count a move for all, and for the seats that notice it."""
        self.moves += 1
        for seat in {mark.noticed_by for mark in self.marks}:
            if seat is not None and seat < self.game.players:
                self.noticed[seat] += self.game.sees(before, actor, move, seat) is not None

    def look(self, state: State) -> None:
        """Note a position for the marks that belong to it."""
        for number, mark in enumerate(self.marks):
            if mark.at == (self.moves if mark.noticed_by is None else self.noticed[mark.noticed_by]):
                self.states[number] = state
