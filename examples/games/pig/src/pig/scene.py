"""The board of Pig: a die, two things to choose, and a race of the seats to the target."""

from collections.abc import Iterator
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import Plural, sentence
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    Shape,
    Words,
    box,
    caption,
    die,
    figure,
    line,
    make_piece,
    make_place,
    make_scene,
    rectangle,
    token,
    words,
)
from cubetable.core.state import State

from .layout import DIE, OVER, POINTS, ROLLING, TARGET, TURN
from .manifest import MANIFEST
from .texts import WORDS, scores_of

WIDTH: Final = 360
TRACK: Final = (24, 300)
"""The begin and the end of the race."""
LANE: Final = 36
TOP: Final = 150
"""The die and what can be chosen are above the race."""
HALF: Final = WIDTH / 2


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the position; the names of the places are the moves."""
    scores = scores_of(game, seen)
    return make_scene(
        (WIDTH, TOP + LANE * game.players),
        words(game, "scene.board"),
        [_choice(game, seen, n, word) for n, word in enumerate(WORDS)],
        pieces=[_runner(game, seen, lane, score) for lane, score in enumerate(scores)],
        shapes=[
            die(HALF, 44, None if seen[ROLLING] or not seen[DIE] else seen[DIE], 64),
            *(shape for lane, score in enumerate(scores) for shape in _lane(lane, score)),
        ],
        says=_said(game, seen),
        scores=scores,
    )


def _choice(game: Game, seen: State, number: int, word: str) -> Place:
    """Draw one of the two moves."""
    x, y = HALF + (2 * number - 1) * 90, 112
    title = words(game, f"scene.{word}")
    holds = _points(game, seen) if word == "hold" else None
    shapes: list[Shape] = [
        box(x, y, 160, 48, corner=10),
        caption(x, y, {lang: sentence(text) for lang, text in title.items()}, 18),
    ]
    outline = rectangle(x, y, 164, 52)
    return (
        make_place(word, outline, title, shapes=shapes)
        if holds is None
        else make_place(word, outline, title, holds, shapes)
    )


def _lane(lane: int, score: int) -> Iterator[Shape]:
    """Draw a lane of the race, with the score at its end."""
    y = TOP + LANE * (lane + 0.5)
    start, end = TRACK
    yield line([(start, y), (end, y)], "line-strong", 3)
    yield line([(end, y - 12), (end, y + 12)], "ink", 3)
    yield figure(WIDTH - 24, y, score, 20)


def _runner(game: Game, seen: State, lane: int, score: int) -> Piece:
    """Put a seat's piece where its safe points are."""
    start, end = TRACK
    x = start + (end - start) * min(1, score / int(seen[TARGET]))
    return make_piece(f"seat{lane}", x, TOP + LANE * (lane + 0.5), [token(0, 0, MANIFEST.colours[lane], lane, 30)])


def _said(game: Game, seen: State) -> Words:
    """Say what is at stake."""
    if seen[TURN] == OVER:
        return words(game, "scene.over")
    if seen[ROLLING]:
        return words(game, "scene.rolling")
    points, number = int(seen[POINTS]), int(seen[DIE])
    if points:
        return words(game, "scene.stake", n=number, points=Plural(f"{game.name()}.points", points))
    return words(game, "scene.lost" if number == 1 else "scene.first")


def _points(game: Game, seen: State) -> Words:
    """Say what holding would bring."""
    return words(game, "scene.points", points=Plural(f"{game.name()}.points", int(seen[POINTS])))
