"""Write the page of the shapes that a scene and a piece are made of, each with a picture."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from cubetable.core import scene
from cubetable.core.drawing import HUES, SHADES, picture
from cubetable.core.messages import LANGUAGES
from cubetable.core.scene.picture import scene_picture

SIZE: Final = 72
FOLDER: Final = "shapes"
SHAPES: Final = (
    'token(0, 0, "red", 0)',
    'disc(0, 0, 20, "blue")',
    'box(0, 0, 50, 36, "panel")',
    'polygon(hexagon(0, 0, 28), "green")',
    'line([(-24, 20), (0, -20), (24, 20)], "violet", 6)',
    'figure(0, 0, "12", 30)',
    "die(0, 0, 5)",
    "bag(0, 0, 7)",
    'caption(0, 0, {"en": "free", "ru": "свободно"})',
)
"""The shapes, as a designer writes them."""
ABOUT: Final = {
    "en": """For designers: what `shows` and `scene` can return, from `cubetable.core.scene`. A piece stands around 0,0;
x goes right and y down. In the terminal a piece without a token, a figure or a die is the sign of its colour.""",
    "ru": """Для авторов игр: что могут вернуть `shows` и `scene`; всё это в `cubetable.core.scene`. Середина фишки — в
точке 0, 0, x растёт вправо, y — вниз. В терминале фишка без `token`, `figure` и `die` выглядит знаком своего цвета.""",
}
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("# Shapes", "| shape | picture |", "Colours"),
    "ru": ("# Фигуры", "| фигура | картинка |", "Цвета"),
}


def shapes_page(lang: str, folder: Path) -> Iterator[str]:
    """Draw the shapes into a folder, and write the page that shows them."""
    title, head, colours = WORDS[lang]
    folder.joinpath(FOLDER).mkdir()
    yield from (title, "", ABOUT[lang], "", head, "|---|---|")
    for text in SHAPES:
        shape: scene.Shape = eval(text, vars(scene).copy())  # noqa: S307  # our own texts
        name = shape["form"]
        piece = scene.make_piece(name, SIZE / 2, SIZE / 2, [shape])
        drawn = scene.make_scene((SIZE, SIZE), dict.fromkeys(LANGUAGES, name), [], pieces=[piece])
        folder.joinpath(FOLDER, f"{name}.svg").write_text(picture(scene_picture(drawn, lang), name), encoding="utf-8")
        yield f"| `{text}` | ![{name}]({FOLDER}/{name}.svg) |"
    yield from ("", f"{colours}: {', '.join(f'`{name}`' for name in (*HUES, *SHADES))}.")
