"""Cubulus in plain text: the faces, the layers, the hands, and the story of its end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import sentence
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.look.view import banned
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules import places
from cubetable.games.cubulus.rules.cells import FACE_CELLS, NET, TEXTS, UPRIGHT, number_of
from cubetable.games.cubulus.rules.cube import decider, holder, in_hand, squares_of, to_place, winners

SEAT_GLYPHS: Final = "●◆▲"
NEUTRAL_GLYPH: Final = "○"
EMPTY: Final = "·"
GAP: Final = " " * 4
BLANK: Final = " " * 5

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


def draw(game: Game, seen: State, seat: int | None, lang: str) -> str:
    """Draw the six faces laid flat, the three layers of the cube beside each other, and what is in hand.

    An empty hole of a face shows its number.
    """
    say = partial(game.say, lang=lang)
    moves = [TEXTS[move] for move in game.moves_shown(seen, seat, game.actors(seen))]
    hands = [_hand(seen, seat, say) for seat in range(int(seen[at.PLAYERS]))]
    if seen[at.PLAYERS] == 2:
        left = to_place(seen)
        hands.append(f"{NEUTRAL_GLYPH} {say('draw.neutral_left' if left else 'draw.neutral', count=left)}")
    parts = ["\n".join(_net(seen)), "\n".join(_layers(seen)), "\n".join(hands), status(seen, moves, say)]
    return "\n\n".join(parts)


def _net(state: State) -> list[str]:
    rows = [[_face(state, face) for face in faces] for faces in NET]
    lines = [GAP.join(parts) for row in rows for parts in zip(*row, strict=True)]
    return [line.rstrip() for line in lines]


def _face(state: State, face: str | None) -> list[str]:
    """Draw a face as seen from outside, its letter above; sides that do not count have theirs in brackets."""
    if face is None:
        return [BLANK] * (at.EDGE + 1)
    counts = state[at.ALL_SIDES] or face in UPRIGHT
    marks = [_glyph(state, cell, str(hole)) for hole, cell in enumerate(FACE_CELLS[face], 1)]
    title = face if counts else f"({face})"
    rows = [" ".join(marks[where : where + at.EDGE]) for where in range(0, len(marks), at.EDGE)]
    return [title.center(len(BLANK)), *rows]


def _layers(state: State) -> list[str]:
    """Draw the cube layer by layer, the top one first, the back above the front."""
    levels, places = range(at.EDGE - 1, -1, -1), range(at.EDGE)
    header = "   " + GAP.join(f"z={z + 1}".center(len(BLANK)) for z in levels)
    rows = [
        f"y{y + 1} " + GAP.join(" ".join(_glyph(state, number_of((x, y, z)), EMPTY) for x in places) for z in levels)
        for y in levels
    ]
    return [header.rstrip(), *rows, "x  " + GAP.join(["1 2 3"] * at.EDGE)]


def _glyph(state: State, cell: int, empty: str) -> str:
    """Draw one cell: each seat has a shape of its own, neutral balls are hollow."""
    colour = holder(state, cell)
    if colour is None:
        return empty
    return NEUTRAL_GLYPH if colour == at.NEUTRAL_COLOUR and state[at.PLAYERS] == 2 else SEAT_GLYPHS[colour]


def _hand(state: State, seat: int, say: Say) -> str:
    return f"{SEAT_GLYPHS[seat]} {say('draw.hand', seat=sentence(say(f'seat.{seat}')), count=in_hand(state)[seat])}"


def status(state: State, moves: Sequence[str], say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if state[at.RESULT]:
        return say("status.over")
    left = to_place(state)
    if left:
        return _status_of_neutrals(state, moves, left, say)
    name = say(f"seat.{state[at.TURN]}")
    sentences = [say(f"status.{_choice(state, moves)}", turn=name)]
    if banned(state):
        sentences.append(say("status.banned", banned=", ".join(banned(state))))
    quiet, limit = int(state[at.QUIET]), int(state[at.QUIET_LIMIT])
    if limit and 2 * quiet >= limit:
        sentences.append(say("status.quiet", left=limit - quiet))
    return " ".join(sentence(one) for one in sentences)


def _status_of_neutrals(state: State, moves: Sequence[str], left: int, say: Say) -> str:
    """CLS-07: say who puts the neutral balls in."""
    if state[at.TURN] == CHANCE:
        return say("status.neutrals_random", left=left)
    kind = "place_neutral" if moves else "neutral_waiting"
    return sentence(say(f"status.{kind}", turn=say(f"seat.{state[at.TURN]}"), left=left))


def _choice(state: State, moves: Sequence[str]) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    if not moves:
        return "waiting"
    if not in_hand(state)[int(state[at.TURN])]:
        return "reorder"
    return "insert_or_reorder" if any(text.endswith("*") for text in moves) else "insert"


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """CLS-15, CLS-17, A6..A8: tell what the last turn made, and who won by that."""
    say = partial(game.say, lang=lang)
    kind = decider(state)
    if kind == "quiet":
        return say("tell.quiet", limit=int(state[at.QUIET_LIMIT]))
    squares = [
        sentence(say("tell.square", seat=names[seat], place=places.square(square)))
        for seat in range(int(state[at.PLAYERS]))
        for square in squares_of(state, seat)
    ]
    won = ", ".join(names[seat] for seat in winners(state))
    end = say(f"tell.{kind}", mover=names[int(state[at.TURN])], winners=won)
    return "\n".join([*squares, sentence(end)])
