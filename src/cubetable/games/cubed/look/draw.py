"""CUBED in plain text: the table, the hands, and the story of its end.

A piece is drawn as its three letters, T0 and T1 above, T2 below. An open cell shows its coordinates, q above r;
a dead one a cross.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.game import Game
from cubetable.core.messages import Plural, sentence
from cubetable.core.state import State
from cubetable.games.cubed.look.view import CubedView, view
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.table import surroundings, worth

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""

WIDE: Final = 4  # columns of a cell; the next row stands half of that to the right
HIGH: Final = 2
DEAD: Final = "×"
SIDE: Final = "│"
TO_ACT: Final = "▸"


def draw(game: Game, seen: State, seat: int | None, lang: str) -> str:
    """Draw the table, the hands as far as the seat sees them, and say whose turn it is."""
    say, data = partial(game.say, lang=lang), view(game, seen, seat)
    head = say("draw.round", round=data["round"], rounds=data["rounds"], bag=data["bag"])
    hands = [_hand(data, other, say) for other in range(data["players"])]
    return "\n".join([head, "", *_table(data), "", *hands, *_others(data, say), "", status(data, say)])


def _table(data: CubedView) -> list[str]:
    """Draw the cells onto lines."""
    marks: dict[tuple[int, int], str] = {}
    for q, r in data["dead"]:
        _write(marks, q, r, (f" {DEAD} ", "   "))
    for q, r in data["open"]:
        _write(marks, q, r, (f"{q:>2} ", f"{r:>2} "))
    for piece in data["table"]:
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


def _hand(data: CubedView, seat: int, say: Say) -> str:
    """Write a seat's hand, or how many pieces it has, and its points of earlier rounds."""
    mark = TO_ACT if seat in data["actors"] else " "
    name, hand, held = sentence(say(f"seat.{seat}")), data["hands"][seat], data["held"][seat]
    pieces = say("draw.hidden", held=held) if hand is None else f"{held}: {' '.join(hand) or '–'}"
    total = "" if data["rounds"] == 1 else f" ({say('draw.total', total=data['totals'][seat])})"
    return f"{mark} {name}{total}  {pieces}"


def _others(data: CubedView, say: Say) -> list[str]:
    """Write what is neither on the table nor in a hand nor in the bag."""
    lines = []
    if data["waiting_count"]:
        waiting = data["waiting"]
        pieces = say("draw.hidden", held=data["waiting_count"]) if waiting is None else " ".join(waiting)
        lines.append(say("draw.waiting", pieces=pieces))
    if data["out"]:
        lines.append(say("draw.out", pieces=" ".join(data["out"])))
    return lines


def status(data: CubedView, say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if data["turn"] is None:
        return say("status.over")
    turn = say(f"seat.{data['turn']}")
    turns = sentence(say(f"status.{_kind(data)}", turn=turn, owed=data["owed"]))
    if not data["closing"]:
        return turns
    return f"{turns} {say('status.closing', moves=', '.join(data['closing']))}"


def _kind(data: CubedView) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    moves, phase = data["moves"], data["phase"]
    if phase in ("deal", "start", "draw", "draw3"):
        return phase
    if not moves:
        return "waiting"
    if phase in ("keep", "second", "gift"):
        return phase
    placements = any(":" in move and move[0] in "-0123456789" for move in moves)
    if data["players"] == 1:
        return "solo_play" if placements else "solo_draw"
    if "pass" in moves:
        return "play_or_pass" if placements else "pass"
    kind = "play_or_draw" if placements else "draw_only"
    return f"{kind}_three" if "draw3:1" in moves else kind


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """CBD-14, CBD-15, CBD-23..27, CBD-41, CBD-42: tell why the last round ended, what was left, and who won."""
    say, seats = partial(game.say, lang=lang), range(int(state[at.PLAYERS]))
    scores, winners = game.scores(state), game.winners(state)
    story = [_why_it_ended(game, state, names, say)]
    for seat in seats:
        held = int(state[at.HANDS + seat])
        left, points = Plural("cubed.pieces", popcount(held)), Plural("cubed.points", worth(held))
        if held:
            story.append(say("tell.left", seat=names[seat], pieces=left, points=points))
    if len(seats) == at.SOLO:
        return "\n".join(
            [*story, say("tell.solo_won" if winners else "tell.solo_lost", points=Plural("cubed.points", scores[0]))]
        )
    totals = ", ".join(say("tell.total", seat=names[seat], score=score) for seat, score in enumerate(scores))
    names_of_winners = ", ".join(names[seat] for seat in winners)
    story.append(say("tell.totals", scores=totals))
    story.append(say("tell.shared" if len(winners) > 1 else "tell.winner", names=names_of_winners))
    return "\n".join(map(sentence, story))


def _why_it_ended(game: Game, state: State, names: Sequence[str], say: Say) -> str:
    """Name what ended the last round, in the order in which the rules ask."""
    players = int(state[at.PLAYERS])
    done = [seat for seat in range(players) if state[at.HELD + seat] == 0]
    if done:
        return say("tell.end.empty_hand", seat=names[done[0]])
    if not surroundings(state, game.kernels).open:
        return say("tell.end.closed")
    if players == at.SOLO:
        return say("tell.end.solo_stuck")
    return say("tell.end.bag_empty" if state[at.EMPTY] == players else "tell.end.stuck")
