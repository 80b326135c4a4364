"""The law that no open field of a game in one file tells what a seat cannot see."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.laws.trial import BrokenLaw, LawTrial
from cubetable.core.sheet.fields import TOGETHER, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import CHANCE, State

OPEN: Final = "# open"
"""With this a designer ends the line of a field that may tell all what follows from secrets."""
MOST_MOVES: Final = 8
"""So many moves are made in each position."""


class SeatSight(NamedTuple):
    """A position as a seat sees it: the values of the open fields, and all that is secret to somebody."""

    open_words: State
    secret_words: State


def open_fields(trial: LawTrial) -> None:
    """A seat that reads the same of a move sees the same in the open fields, whatever it does not know.

    What a seat is shown at the same time, as by `show` or on the table, explains what open fields say; and at the end
    of a game all is open.
    """
    game = trial.game
    if not isinstance(game, SheetGame) or not game.sheet.secrets:
        return
    fields = [one for one in game.sheet.fields.values() if _is_open(game, one)]
    for position in trial.positions():
        for seat in trial.seats():
            _check(trial, game, position, seat, fields)


def _is_open(game: SheetGame, one: Values) -> bool:
    """Tell whether all see a field, and it should tell no secret."""
    if one.secret or one.about:
        return False
    return not game.sheet.text_of_line(game.sheet.line_of_field(one.name)).endswith(OPEN)


def _check(trial: LawTrial, game: SheetGame, position: State, seat: int | None, fields: list[Values]) -> None:
    """Compare what a seat sees after moves of others of which it reads the same."""
    words = [word for one in fields for word in range(one.at, one.at + one.length(game.players))]
    known: dict[tuple[int, str | None], SeatSight] = {}
    for actor, text, after in _outcomes(trial, game, position, seat):
        now = _sight(game, after, seat, words)
        before = known.setdefault((actor, text), now)
        differ = np.flatnonzero(before.open_words != now.open_words)
        if len(differ) and np.array_equal(before.secret_words, now.secret_words):
            field = next(one for one in fields if one.at <= words[differ[0]] < one.at + one.length(game.players))
            values = sorted({int(before.open_words[differ[0]]), int(now.open_words[differ[0]])})
            raise BrokenLaw(_sentence(game, field, seat, actor, text, values))


def _outcomes(
    trial: LawTrial, game: SheetGame, position: State, seat: int | None
) -> Iterator[tuple[int, str | None, State]]:
    """Make moves of others in the position, and in one that a seat cannot tell from it; give what it reads of them."""
    worlds = [position]
    if position[game.sheet.turn.at] != TOGETHER:
        worlds.append(game.resample(game.redact(position, seat), seat, trial.rng))
    for actor in game.actors(position):
        moves = [] if actor == seat else list(game.moves(position, actor))
        for move in trial.rng.permutation(moves)[:MOST_MOVES].astype(int).tolist():
            for world in worlds:
                if game.why(world, actor, move) is None:
                    after = game.apply(world, actor, move)
                    if game.actors(after):
                        yield actor, game.sees(world, actor, move, seat), after


def _sight(game: SheetGame, state: State, seat: int | None, words: list[int]) -> SeatSight:
    view = game.redact(state, seat)
    hidden = [one for one in game.sheet.fields.values() if one.secret or one.about]
    return SeatSight(view[words], np.concatenate([view[one.at : one.at + one.length(game.players)] for one in hidden]))


def _sentence(game: SheetGame, field: Values, seat: int | None, actor: int, text: str | None, values: list[int]) -> str:
    """Say which field tells something, to whom, and what can be done."""
    reader = "spectators" if seat is None else f"player {seat + 1}"
    mover = "chance" if actor == CHANCE else f"player {actor + 1}"
    move = "a move that is not noticed" if text is None else f"the move {text}"
    line = game.sheet.line_of_field(field.name)
    return (
        f"{game.sheet.path.name}, line {line}: s.{field.name} tells {reader} a secret: after {move} of {mover} it is "
        f"{values[0]} or {values[1]}, by what {reader} cannot see. Add secret=True, or set it only when the secret is "
        f'shown; if all may know it, end the line with "{OPEN}"'
    )
