"""Cube-Or-ACK! in plain text: the structure layer by layer, and the story of its end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.messages import Plural, sentence
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.view import count_faces, end_of, span, window
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import LETTERS, placements
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.notation import PASSING, move_texts
from cubetable.games.cube_or_ack.rules.structure import owner, pieces

LINE_WIDTH: Final = 100
GAP: Final = "   "

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


def draw(game: CubeOrAck, seen: State, seat: int | None, lang: str) -> str:
    """Draw the layers side by side, bottom layer first; `+` where the seat to act may place."""
    say, names = partial(game.say, lang=lang), _names(game, lang)
    moves = game.moves_shown(seen, seat, game.actors(seen))
    marks = _marks(game, seen, moves)
    blank = " " if seen[at.FIXED] else "·"
    low, high = window(seen, game.frame)
    layers = [_layer(marks, blank, low, high, z) for z in range(low[2], high[2] + 1)]
    faces = count_faces(game, seen).tolist()
    hands = [_hand(seen, colour, faces[colour], names, say) for colour in range(game.options.colours)]
    ending = ["", status(seen, move_texts(seen, moves), names, say)]
    return "\n".join([*_side_by_side(layers), *hands, tally(game, seen, say), *ending])


def _names(game: CubeOrAck, lang: str) -> list[str]:
    return [game.seat_name(seat, lang) for seat in range(game.players)]


def tally(game: CubeOrAck, state: State, say: Say) -> str:
    """COA-09: give the running count, the structure's measures, and the cube and cube root of the day."""
    total, frame = game.total, game.frame
    parts = [say("draw.tally", placed=state[at.PLACED], total=total)]
    if state[at.PLACED]:
        parts.append(say("draw.span", spans=" × ".join(map(str, span(state)["lengths"]))))
    if frame.is_cube and not frame.hollow:
        whole, tenth = divmod(round(10 * total ** (1 / 3)), 10)
        edge = game.options.edge
        parts.append(say("draw.cube", edge=edge, cells=edge**3, total=total, whole=whole, tenth=tenth))
    else:
        parts.append(say("draw.shape", cells=frame.usable))
    return " ".join(parts)


def _marks(game: CubeOrAck, state: State, moves: Sequence[int]) -> dict[Cell, str]:
    """Choose the mark of each cell; a cell outside a fixed frame has none, not even a dot."""
    frame = game.frame
    marks = dict.fromkeys(frame.cells(), "·") if frame.fixed else {}
    if frame.hollow:
        marks |= dict.fromkeys(frame.interior_cells(), "×")
    marks |= {cell: "+" for _, cell in placements(state, moves)}
    return marks | {cell: LETTERS[colour] for cell, colour in pieces(state).items()}


def _layer(marks: dict[Cell, str], blank: str, low: Cell, high: Cell, z: int) -> list[str]:
    """Draw one layer as seen from above: its rows from the back to the front."""
    columns, rows = range(low[0], high[0] + 1), range(high[1], low[1] - 1, -1)
    lines = [f"{y:>3}" + "".join(f"{marks.get((x, y, z), blank):>3}" for x in columns) for y in rows]
    return [f"z={z}".ljust(3 * len(columns) + 3), *lines, "y/x" + "".join(f"{x:>3}" for x in columns)]


def _side_by_side(layers: Sequence[list[str]]) -> list[str]:
    a_line = max(1, LINE_WIDTH // (len(layers[0][0]) + len(GAP)))
    lines: list[str] = []
    for start in range(0, len(layers), a_line):
        together = layers[start : start + a_line]
        lines += [GAP.join(parts).rstrip() for parts in zip(*together, strict=True)] + [""]
    return lines


def _hand(state: State, colour: int, faces: list[int], names: Sequence[str], say: Say) -> str:
    name = sentence(say(f"colours.{LETTERS[colour]}"))
    seat = f" ({names[owner(state, colour)]})" if state[at.COLOURS] > state[at.PLAYERS] else ""
    hand = say("draw.hand", hand=state[at.HAND + colour], outer=sum(faces[: at.SIDES]), inside=faces[at.INSIDE])
    return f"{LETTERS[colour]} {name}{seat}: {hand}"


def status(state: State, moves: Sequence[str], names: Sequence[str], say: Say) -> str:
    """Say in a sentence whose turn it is and what may be done."""
    if state[at.TURN] == at.OVER:
        return say("status.over")
    set_, sets = int(state[at.TURN]), int(state[at.SETS])
    seat = names[set_ % int(state[at.PLAYERS])]
    held = [colour for colour in range(set_, int(state[at.COLOURS]), sets) if state[at.HAND + colour]]
    colours = say("draw.or").join(say(f"piece.{LETTERS[colour]}") for colour in held)
    if not moves:
        return sentence(say("status.waiting", seat=seat, colours=colours))
    if not state[at.PLACED]:
        kind = "first" if state[at.FIXED] else "first_floating"
        return sentence(say(f"status.{kind}", seat=seat, colours=colours, move=moves[0]))
    kind = "place_or_pass" if PASSING in moves else "place"
    return sentence(say(f"status.{kind}", seat=seat, colours=colours))


# --- The end -----------------------------------------------------------------------------------------


def tell(game: CubeOrAck, state: State, lang: str, names: Sequence[str]) -> str:
    """COA-22..31: tell the points, why the game ended, and after an empty line what shows on the six sides."""
    say, winners = partial(game.say, lang=lang), game.winners(state)
    empty = [game.rules.empty_sets(state, seat) for seat in range(game.players)]
    faces: list[list[int]] = count_faces(game, state).tolist()
    lines, shouts = [], []
    if state[at.COOP]:
        lines.append(say("tell.built", placed=state[at.PLACED], possible=state[at.POSSIBLE], total=game.total))
        shouts.append(say("tell.cube_together" if winners else "tell.ack_together"))
    else:
        points, behind = game.scores(state), game.options.of_seats("handicap")
        for seat, name in enumerate(_with_colours(names, _names(game, lang))):
            parts = ", ".join(_points(state, faces, seat, empty[seat], behind[seat], say))
            lines.append(
                say("tell.points", name=name, parts=parts, points=Plural("cube_or_ack.web.points", points[seat]))
            )
        shouts += _shouts(winners, names, say)
    lines += [_ending(game, state, names, say), "", *_sides(faces, say), *shouts]
    return "\n".join(map(sentence, lines))


def _with_colours(names: Sequence[str], seats: Sequence[str]) -> list[str]:
    """Say beside each name which colours are meant, unless that is the name."""
    return [name if name == seat else f"{name} ({seat})" for name, seat in zip(names, seats, strict=True)]


def _ending(game: CubeOrAck, state: State, names: Sequence[str], say: Say) -> str:
    end = end_of(game, state)
    if end is None or end["seat"] is None:
        return say("tell.end.nobody" if end is None else f"tell.end.{end['why']}")
    return say("tell.end.person" if state[at.BY_PERSON] else "tell.end.set", name=names[end["seat"]])


def _sides(faces: list[list[int]], say: Say) -> list[str]:
    """COA-09, COA-25: count each of the six sides, colour by colour."""
    lines = []
    for side in range(at.SIDES):
        counts = [own[side] for own in faces]
        listed = ", ".join(f"{say(f'colours.{LETTERS[colour]}')} {count}" for colour, count in enumerate(counts))
        lines.append(say("tell.side", side=say(f"side.{side}"), total=sum(counts), counts=listed))
    return lines


def _points(state: State, faces: list[list[int]], seat: int, times: int, behind: int, say: Say) -> list[str]:
    """COA-25, COA-27, COA-28, COA-34: list what one seat's points are made of."""
    own = [colour for colour in range(len(faces)) if owner(state, colour) == seat]
    left = sum(int(state[at.HAND + colour]) for colour in own)
    parts = [say("tell.outer", count=sum(sum(faces[colour][: at.SIDES]) for colour in own))]
    if state[at.SCORE_INTERIOR]:
        parts.append(say("tell.inside", count=sum(faces[colour][at.INSIDE] for colour in own)))
    if left:
        parts.append(say("tell.left", count=left, points=at.POINTS_LEFT * left))
    if times:
        parts.append(say("tell.bonus", points=at.POINTS_OUT * times))
    if behind:
        parts.append(say("tell.handicap", points=behind))
    return parts


def _shouts(winners: Sequence[int], names: Sequence[str], say: Say) -> list[str]:
    """COA-29, COA-31, A8: name the seats that shout "Cube!" and those that shout "ACK!"."""
    won = ", ".join(names[seat] for seat in winners)
    lost = ", ".join(name for seat, name in enumerate(names) if seat not in winners)
    lines = [say(f"tell.winners.{min(len(winners), 2)}", names=won)]
    return [*lines, say("tell.losers", names=lost)] if lost else lines
