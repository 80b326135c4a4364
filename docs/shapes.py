"""Write the page of the shapes that a scene and a piece are made of, each with a picture."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from cubetable.core.drawing import HUES, SHADES, picture
from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import (
    Shape,
    bag,
    box,
    caption,
    die,
    disc,
    figure,
    hexagon,
    line,
    make_piece,
    make_scene,
    polygon,
    token,
)
from cubetable.core.scene.picture import scene_picture

SIZE: Final = 72
FOLDER: Final = "shapes"
SHAPES: Final[Mapping[str, Shape]] = {
    'token(0, 0, "red", 0)': token(0, 0, "red", 0),
    'disc(0, 0, 20, "blue")': disc(0, 0, 20, "blue"),
    'box(0, 0, 50, 36, "panel")': box(0, 0, 50, 36, "panel"),
    'polygon(hexagon(0, 0, 28), "green")': polygon(hexagon(0, 0, 28), "green"),
    'line([(-24, 20), (0, -20), (24, 20)], "violet", 6)': line([(-24, 20), (0, -20), (24, 20)], "violet", 6),
    'figure(0, 0, "12", 30)': figure(0, 0, "12", 30),
    "die(0, 0, 5)": die(0, 0, 5),
    "bag(0, 0, 7)": bag(0, 0, 7),
    'caption(0, 0, {"en": "free", "ru": "свободно"})': caption(0, 0, {"en": "free", "ru": "свободно"}),
}
"""The shapes, and how a designer writes them."""
ABOUT: Final = {
    "en": """For designers: what `shows` and `scene` can return, from `cubetable.core.scene`. A piece stands around 0,0;
x goes right and y down. In the terminal a piece without a token, a figure or a die is the sign of its colour.""",
    "ru": """Для авторов игр: что могут вернуть `shows` и `scene`; всё это в `cubetable.core.scene`. Середина фишки — в
точке 0, 0, x растёт вправо, y — вниз. В терминале фишка без `token`, `figure` и `die` выглядит знаком своего цвета.""",
}
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("# Shapes", "| shape | picture |", "words, which pictures leave out", "Colours"),
    "ru": ("# Фигуры", "| фигура | картинка |", "слова; на картинках их нет", "Цвета"),
}


def shapes_page(lang: str, folder: Path) -> Iterator[str]:
    """Draw the shapes into a folder, and write the page that shows them."""
    title, head, words, colours = WORDS[lang]
    folder.joinpath(FOLDER).mkdir()
    yield from (title, "", ABOUT[lang], "", head, "|---|---|")
    for text, shape in SHAPES.items():
        name = shape["form"]
        scene = make_scene(
            (SIZE, SIZE), dict.fromkeys(LANGUAGES, name), [], pieces=[make_piece(name, SIZE / 2, SIZE / 2, [shape])]
        )
        folder.joinpath(FOLDER, f"{name}.svg").write_text(picture(scene_picture(scene), name), encoding="utf-8")
        yield f"| `{text}` | {words if name == 'caption' else f'![{name}]({FOLDER}/{name}.svg)'} |"
    yield from ("", f"{colours}: {', '.join(f'`{name}`' for name in (*HUES, *SHADES))}.")
