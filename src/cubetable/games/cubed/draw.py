"""CUBED as a picture in text.

A piece is drawn as its three letters, T0 and T1 above, T2 below. An open cell shows its coordinates, q above r;
a dead one a cross.
"""

from collections.abc import Callable
from typing import Final

from cubetable.core.messages import sentence
from cubetable.games.cubed.view import CubedView

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""

WIDE: Final = 4  # columns of a cell; the next row stands half of that to the right
HIGH: Final = 2
DEAD: Final = "×"
SIDE: Final = "│"
TO_ACT: Final = "▸"
WIDEST: Final = 100


def picture(view: CubedView, say: Say) -> str:
    """Draw the table, the hands as far as they are seen, and say whose turn it is."""
    head = say("draw.round", round=view["round"], rounds=view["rounds"], bag=view["bag"])
    hands = [_hand(view, seat, say) for seat in range(view["players"])]
    return "\n".join([head, "", *_table(view), "", *hands, *_others(view, say), "", status(view, say)])


def _table(view: CubedView) -> list[str]:
    """Draw the cells onto lines."""
    marks: dict[tuple[int, int], str] = {}
    for q, r in view["dead"]:
        _write(marks, q, r, (f" {DEAD} ", "   "))
    for q, r in view["open"]:
        _write(marks, q, r, (f"{q:>2} ", f"{r:>2} "))
    for piece in view["table"]:
        one, two, three = tuple(piece["colours"])
        _write(marks, piece["q"], piece["r"], (f"{one} {two}", f" {three} "), SIDE)
    left, top = min(x for x, _ in marks), min(y for _, y in marks)
    right, low = max(x for x, _ in marks), max(y for _, y in marks)
    rows = ("".join(marks.get((x, y), " ") for x in range(left, right + 1)) for y in range(top, low + 1))
    return "\n".join(row.rstrip() for row in rows).rstrip().split("\n")


def _write(marks: dict[tuple[int, int], str], q: int, r: int, lines: tuple[str, str], side: str = "") -> None:
    left = WIDE * q + WIDE // 2 * r
    for down, line in enumerate(lines):
        for column, mark in enumerate(side + line + side, start=0 if side else 1):
            marks[left + column, HIGH * r + down] = mark


def _hand(view: CubedView, seat: int, say: Say) -> str:
    """Write a seat's hand, or how many pieces it has, and its points of earlier rounds."""
    mark = TO_ACT if seat in view["actors"] else " "
    name, hand, held = sentence(say(f"seat.{seat}")), view["hands"][seat], view["held"][seat]
    pieces = say("draw.hidden", held=held) if hand is None else f"{held}: {' '.join(hand) or '–'}"
    total = "" if view["rounds"] == 1 else f" ({say('draw.total', total=view['totals'][seat])})"
    return f"{mark} {name}{total}  {pieces}"


def _others(view: CubedView, say: Say) -> list[str]:
    """Write what is neither on the table nor in a hand nor in the bag."""
    lines = []
    if view["waiting_count"]:
        waiting = view["waiting"]
        seen = say("draw.hidden", held=view["waiting_count"]) if waiting is None else " ".join(waiting)
        lines.append(say("draw.waiting", pieces=seen))
    if view["out"]:
        lines.append(say("draw.out", pieces=" ".join(view["out"])))
    return lines


def status(view: CubedView, say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if view["turn"] is None:
        return say("status.over")
    turn = say(f"seat.{view['turn']}")
    told = sentence(say(f"status.{_kind(view)}", turn=turn, owed=view["owed"]))
    if not view["closing"]:
        return told
    return f"{told} {say('status.closing', moves=', '.join(view['closing']))}"


def _kind(view: CubedView) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    moves, phase = view["moves"], view["phase"]
    if phase in ("deal", "start", "draw", "draw3"):
        return phase
    if not moves:
        return "waiting"
    if phase in ("keep", "second", "gift"):
        return phase
    placements = any(":" in move and move[0] in "-0123456789" for move in moves)
    if view["players"] == 1:
        return "solo_play" if placements else "solo_draw"
    if "pass" in moves:
        return "play_or_pass" if placements else "pass"
    kind = "play_or_draw" if placements else "draw_only"
    return f"{kind}_three" if "draw3:1" in moves else kind
