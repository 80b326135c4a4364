"""Describe a position once, as a picture with named places, for the page, for pictures and for the terminal."""

from cubetable.core.scene.scene import Piece, Place, Scene, make_piece, make_place, make_scene, names_in, words
from cubetable.core.scene.shapes import (
    Shape,
    Words,
    bag,
    box,
    caption,
    die,
    disc,
    figure,
    hexagon,
    line,
    polygon,
    rectangle,
    token,
)

__all__ = [
    "Piece",
    "Place",
    "Scene",
    "Shape",
    "Words",
    "bag",
    "box",
    "caption",
    "die",
    "disc",
    "figure",
    "hexagon",
    "line",
    "make_piece",
    "make_place",
    "make_scene",
    "names_in",
    "polygon",
    "rectangle",
    "token",
    "words",
]
