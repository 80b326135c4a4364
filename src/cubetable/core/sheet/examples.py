"""The examples of a sheet: short games that the file quotes, with what must be refused and what must come out.

    EXAMPLES = \"\"\"
    NH-03  1 a1 2 !a1
    NH-06  moves=6 … turn=over winner=1
    \"\"\"

A line is one game from its start. A word is a move of the one who acts, chance too; `!` before it says that the rules
refuse it, by the statement with which the line begins, if it begins with one. `NAME=VALUE` says what a field holds, as
in the text of a position; `moves=` how many moves there are; `winner=` who has won, and `points=` the points. Options
stand before the first move.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.errors import BadNotation, OptionError
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts.notation import field_text
from cubetable.core.sheet.problems import SheetError, SheetFault
from cubetable.core.state import State

EXAMPLES: Final = "EXAMPLES"
NOT: Final = "!"
NOBODY: Final = "-"
LONGEST: Final = 300
"""A random game of more moves is no example."""
COUNTED: Final = 3
"""At each third decision, an example that is written says how many moves there are."""
TRIED: Final = 60
"""So many random games are played to choose from."""
SEARCHED: Final = 12
"""In so many of them a move is looked for that a statement refuses."""


class QuotedGame(NamedTuple):
    """A line of the examples: its number in the file, its statement if it begins with one, and its words."""

    line: int
    statement: str
    words: tuple[str, ...]


def examples_of(kind: type[SheetGame]) -> Iterator[QuotedGame]:
    """List the examples of a sheet."""
    sheet = kind.FORMS.sheet
    text = sheet.names.get(EXAMPLES, "")
    first = sheet.line_of(EXAMPLES)
    if not isinstance(text, str):
        raise sheet.error(first, SheetFault("examples"))
    for number, line in enumerate(text.splitlines()):
        words = tuple(line.split())
        if words:
            statement = words[0] if words[0] in sheet.codes else ""
            yield QuotedGame(first + number, statement, words[1:] if statement else words)


def check_examples(kind: type[SheetGame]) -> None:
    """Play all examples of a sheet; raise `SheetError` at the first that does not go on as it says."""
    for example in examples_of(kind):
        try:
            _Replay(kind, example).run()
        except SheetError:
            raise
        except (SheetFault, OptionError) as fault:
            raise kind.FORMS.sheet.error(example.line, fault) from None


class _Replay:
    """One example while it is played."""

    def __init__(self, kind: type[SheetGame], example: QuotedGame) -> None:
        names = kind.MANIFEST.options.kinds()
        parts = [word.partition("=") for word in example.words]
        given = {name: value for name, sign, value in parts if sign and name in names}
        self._statement = example.statement
        self._words = [word for word in example.words if word.partition("=")[0] not in given]
        self._game = kind(**kind.MANIFEST.options.read(given, {}))
        self._state = self._game.start()

    def run(self) -> None:
        """Play it to its end."""
        for word in self._words:
            name, sign, value = word.partition("=")
            if sign:
                self._compare(name, value)
            elif word.startswith(NOT):
                self._refused(word.removeprefix(NOT))
            else:
                self._played(word)

    def _compare(self, name: str, wanted: str) -> None:
        value = value_of(self._game, self._state, name)
        if value != wanted:
            raise SheetFault("example_value", name=name, value=value, wanted=wanted)

    def _read(self, text: str) -> tuple[int, int]:
        """Read a move of the one who acts."""
        actors = self._game.actors(self._state)
        if not actors:
            raise SheetFault("example_over", move=text)
        try:
            moves = [(actor, self._game.read_move(self._state, actor, text)) for actor in actors]
        except BadNotation:
            raise SheetFault("example_text", text=text) from None
        return next((one for one in moves if self._game.why(self._state, *one) is None), moves[0])

    def _played(self, text: str) -> None:
        actor, move = self._read(text)
        reason = self._game.why(self._state, actor, move)
        if reason is not None:
            raise SheetFault("example_refused", move=text, number=reason.rule)
        self._state = self._game.apply(self._state, actor, move)

    def _refused(self, text: str) -> None:
        reason = self._game.why(self._state, *self._read(text))
        if reason is None:
            raise SheetFault("example_legal", move=text)
        if self._statement and reason.rule != self._statement:
            raise SheetFault("example_other", move=text, number=reason.rule, wanted=self._statement)


def value_of(game: SheetGame, state: State, name: str) -> str:
    """Write what an example can name."""
    outcome = game.outcome(state)
    if name == "winner":
        return "" if outcome is None else ",".join(str(seat + 1) for seat in outcome.winners) or NOBODY
    if name == "points":
        return ",".join(map(str, game.scores(state)))
    if name == "moves":
        return str(sum(len(game.moves(state, actor)) for actor in game.actors(state)))
    if name not in game.sheet.fields:
        raise SheetFault("example_name", name=name)
    return field_text(game, state, game.sheet.fields[name])


# --- Examples that are written for a designer, who reads whether they are right ----------------------------------


def write_examples(game: SheetGame, count: int, seed: int) -> Iterator[str]:
    """Write a line for each statement that refuses a move, and so many random games."""
    rng = np.random.default_rng(seed)
    options = _options(game)
    games = [_game(game, rng) for _ in range(TRIED)]
    for statement in game.sheet.codes:
        for words, state in (one for steps in games[:SEARCHED] for one in steps):
            move = _refused_by(game, state, statement)
            if move:
                yield " ".join([statement, *options, *words, f"{NOT}{move}"])
                break
    for steps in sorted(games, key=len)[:: max(1, TRIED // count)][:count]:
        words, state = steps[-1]
        ends = [f"{name}={field_text(game, state, one)}" for name, one in game.sheet.fields.items()]
        if not game.actors(state):
            ends.append(f"winner={value_of(game, state, 'winner')}")
            ends += [f"points={value_of(game, state, 'points')}"] if "score" in game.sheet.functions else []
        yield " ".join([*options, *words, *ends])


def _options(game: SheetGame) -> list[str]:
    usual = type(game)()
    return [f"{name}={value}" for name, value in vars(game.options).items() if value != vars(usual.options)[name]]


def _game(game: SheetGame, rng: np.random.Generator) -> list[tuple[tuple[str, ...], State]]:
    """Play a random game, and give its positions with the words that lead to each."""
    state, words = game.start(), list[str]()
    steps: list[tuple[tuple[str, ...], State]] = [((), state)]
    while (actors := game.actors(state)) and len(steps) < LONGEST:
        actor = actors[int(rng.integers(len(actors)))]
        moves = game.moves(state, actor)
        if actor >= 0 and len(actors) == 1 and len(steps) % COUNTED == 0:
            words.append(f"moves={len(moves)}")
        move = int(moves[int(rng.integers(len(moves)))])
        words.append(game.move_text(state, actor, move))
        state = game.apply(state, actor, move)
        steps.append((tuple(words), state))
    return steps


def _refused_by(game: SheetGame, state: State, statement: str) -> str:
    """Find a move of the one who acts that a statement refuses."""
    for actor in game.actors(state):
        for text, move in game.sheet.book.numbers(by_chance=False).items() if actor >= 0 else ():
            reason = game.why(state, actor, move)
            if reason is not None and reason.rule == statement:
                return text
    return ""
