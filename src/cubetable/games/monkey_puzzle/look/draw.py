"""Monkey Puzzle in plain text: the cubes and the sheets, and the story of the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.messages import sentence
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.look.view import MonkeyPuzzleView, SheetLine, view
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import pretty
from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle
from cubetable.games.monkey_puzzle.rules.notation import face_text

MOST_LINES: Final = 24
"""So many equations of a sheet are drawn, and how many more there are."""

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


def draw(game: MonkeyPuzzle, seen: State, seat: int | None, lang: str) -> str:
    """Draw the cubes, each a digit and the letter of its colour, then the sheets that may be seen."""
    say, data = partial(game.say, lang=lang), view(game, seen, seat)
    return "\n".join([*_rows(seen), "", *_sheets(data, say), status(data, say)])


def _rows(state: State) -> list[str]:
    faces = state[at.BOARD : at.BOARD + at.CELLS].tolist()
    marks = ["··" if face == at.NOT_DEALT else face_text(face) for face in faces]
    return ["  " + " ".join(marks[at.EDGE * row : at.EDGE * (row + 1)]) for row in range(at.EDGE)]


def _sheets(data: MonkeyPuzzleView, say: Say) -> list[str]:
    lines = []
    for seat, sheet in enumerate(data["sheets"]):
        state = "done" if data["done"][seat] else "hunting"
        pen = f", {say(f'draw.{state}')}" if data["phase"] == "hunt" else ""
        name = sentence(say(f"seat.{seat}"))
        lines.append(f"{name}: {say('draw.points', points=data['totals'][seat])}{pen}")
        lines += [_line(written, say) for written in (sheet or [])[:MOST_LINES]]
        if sheet and len(sheet) > MOST_LINES:
            lines.append("    " + say("draw.more", count=len(sheet) - MOST_LINES))
    return [*lines, ""]


def _line(written: SheetLine, say: Say) -> str:
    worth = f"+{written['points']}" if written["verdict"] == "scores" else say(f"draw.{written['verdict']}")
    return f"    {pretty(written['equation']):<16} {written['digits']:<8} {worth}"


def status(data: MonkeyPuzzleView, say: Say) -> str:
    """Say in a sentence or two what is going on and what may be done."""
    if data["phase"] == "over":
        return say("status.over")
    if data["target"]:
        which = say("status.target", round=data["round"], target=data["target"])
    else:
        which = say("status.round", round=data["round"], rounds=data["rounds"])
    if data["phase"] == "deal":
        key = "review" if data["round_points"] is not None else "deal"
    elif data["seat"] in data["actors"]:
        key = "hunt"
    else:
        key = "waiting"
    return f"{which} {say(f'status.{key}')}"


def tell(game: MonkeyPuzzle, state: State, lang: str, names: Sequence[str]) -> str:
    """MPZ-23..26: tell the points and the winners."""
    say, scores, winners = partial(game.say, lang=lang), game.scores(state), game.winners(state)
    if game.players == 1:
        return say("tell.practice", points=scores[0], possible=int(state[at.POSSIBLE]))
    counts = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    won = ", ".join(names[seat] for seat in winners)
    return "\n".join([say("tell.points", counts=counts), say(f"tell.winners.{min(len(winners), 2)}", names=won)])
