"""Eight-by-Eight in plain text: the board, and the story of its end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import sentence
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules import notation
from cubetable.games.eight_by_eight.rules.ranking import ranking, standings

GLYPHS: Final = "●◆▲■"
NAME_WIDTH: Final = 10

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


def draw(game: Game, seen: State, seat: int | None, lang: str) -> str:
    """Draw the board: the blackout dots above the columns, `+` where the seat to act may place."""
    say = partial(game.say, lang=lang)
    moves = [notation.TEXTS[move] for move in game.moves_shown(seen, seat, game.actors(seen))]
    header = " " * NAME_WIDTH + "".join(f"  {n}" for n in range(1, at.EDGE + 1))
    dots = [_dots(seen, seat, say) for seat in range(game.players)]
    rows = [_row(seen, row, moves) for row in range(at.EDGE)]
    return "\n".join([header, *dots, "", *rows, "", status(seen, moves, say)])


def _dots(state: State, seat: int, say: Say) -> str:
    dark = notation.numbers(int(state[at.DARK + seat]))
    name = f"{GLYPHS[seat]} {sentence(say(f'seat.{seat}'))}".ljust(NAME_WIDTH)
    dots = "".join(f"  {GLYPHS[seat] if n in dark else '∘'}" for n in range(1, at.EDGE + 1))
    return f"{name}{dots}   {say('draw.tokens', tokens=state[at.TOKENS + seat])}"


def _row(state: State, row: int, moves: list[str]) -> str:
    cells = range(at.EDGE * row, at.EDGE * (row + 1))
    marks = (_mark(state, cell, moves) for cell in cells)
    return f"{row + 1:>{NAME_WIDTH}}" + "".join(f"  {mark}" for mark in marks)


def _mark(state: State, cell: int, moves: list[str]) -> str:
    seat = notation.holder(state, cell)
    if seat is not None:
        return GLYPHS[seat]
    return "+" if notation.cell_text(cell) in moves else "·"


def status(state: State, moves: list[str], say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if state[at.TURN] == at.OVER:
        return say("status.over")
    kind = "roll" if state[at.ROLL] == 0 else _choice(moves)
    line = sentence(say(f"status.{kind}", turn=say(f"seat.{state[at.TURN]}"), roll=state[at.ROLL]))
    if state[at.LAST] == at.NOBODY:
        return line
    return f"{line} {say('status.last_round', last=say(f'seat.{state[at.PLAYERS] - 1}'))}"


def _choice(moves: list[str]) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    if not moves:
        return "waiting"
    if "-" in moves:
        return "stuck" if "x" in moves else "nothing"
    return "place_or_black_out" if "x" in moves else "place"


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """EBE-17..21: tell why the game ended and who won, with every tie-break that was needed."""
    say, winners = partial(game.say, lang=lang), game.winners(state)
    lines = [say(f"tell.end.{_ending(state)}")]
    for step, level in ranking(standings(game, state), winners):
        counts = ", ".join(f"{names[s['seat']]} {s[step]}" for s in level)
        lines.append(say(f"tell.{step}", counts=counts))
    won = ", ".join(names[seat] for seat in winners)
    lines.append(say(f"tell.winners.{min(len(winners), 2)}", names=won))
    return "\n".join(lines)


def _ending(state: State) -> str:
    if state[at.LAST] == at.NOBODY:
        return "nobody_can_place"
    return "sudden_death" if state[at.SUDDEN_DEATH] else "line"
