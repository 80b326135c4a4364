"""Pictures: the page's own colours, glyphs and patterns, well-formed, without text, light and dark."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import cubetable
from cubetable.core.drawing import CARD, GLYPHS, HUES, PATTERNS, SHADES, STROKES, card, colours, figure, picture
from cubetable.core.registry import manifests
from cubetable.core.state import State
from cubetable.server.operations.pictures import pixels
from tests.games.samples import samples

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
MARKS = ROOT / "src" / "cubetable" / "core" / "marks.json"
SPECS = samples("DRAWN")
PNG = b"\x89PNG\r\n\x1a\n"


def positions(game: cubetable.Game, plies: int) -> list[State]:
    """Play a random game for a while."""
    rng, state = np.random.default_rng(plies), game.start()
    found = [state]
    for _ in range(plies):
        actors = game.actors(state)
        if not actors or not len(game.moves(state, actors[0])):
            break
        state = game.play(state, actors[0], int(rng.choice(game.moves(state, actors[0]))))
        found.append(state)
    return found


def test_a_picture_has_the_colours_of_the_page() -> None:
    """The page builds its colours from the same file; none of them is written a second time in its stylesheets."""
    marks = json.loads(MARKS.read_text(encoding="utf-8"))
    for name, hue in HUES.items():
        assert hue._asdict() == marks["hues"][name], name
    assert {name: {"light": light, "dark": dark} for name, (light, dark) in SHADES.items()} == marks["shades"]
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in WEB.rglob("*.css"))
    written = set(re.findall(r"--([a-z-]+):(?! var\()|\.hue-([a-z]+) \{", sheets))
    names = {name for hue in HUES for name in (hue, f"{hue}-light", f"{hue}-dark")} | set(SHADES)
    assert not names & {name for pair in written for name in pair}


def test_a_picture_has_the_glyphs_and_the_patterns_of_the_page() -> None:
    marks = json.loads(MARKS.read_text(encoding="utf-8"))
    assert [one["path"] for one in marks["glyphs"]] == list(GLYPHS)
    assert [pattern and pattern._asdict() for pattern in map(PATTERNS.get, range(len(GLYPHS)))] == marks["patterns"]
    assert 'from "@package/core/marks.json"' in (WEB / "boards" / "pieces" / "marks.tsx").read_text(encoding="utf-8")


def test_a_sign_stands_out_from_its_hue() -> None:
    """4.5 to 1 is what WCAG asks of text."""
    assert {
        name: round(contrast(hue.face, hue.ink), 2) for name, hue in HUES.items() if contrast(hue.face, hue.ink) < 4.5
    } == {}


def contrast(one: str, other: str) -> float:
    """Give the ratio of two colours' luminances, as WCAG defines it."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour in hexadecimal digits."""
    digits = colour.removeprefix("#")
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (int(digits[n : n + 2] if len(digits) == 6 else digits[n // 2] * 2, 16) / 255 for n in (0, 2, 4))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_pieces_have_hues_of_their_own_and_those_of_the_seats_come_first() -> None:
    """A game whose pieces have letters keeps their hues in a file that the page reads, too."""
    games = [found for found in manifests() if found.file("colours.json").is_file()]
    assert games
    for found in games:
        hues = tuple(colours(found.package).values())
        assert len(set(hues)) == len(hues) <= len(GLYPHS), found.name
        assert set(hues) <= set(HUES), found.name
        assert hues[: len(found.colours)] == found.colours, found.name


@pytest.mark.parametrize("spec", SPECS)
def test_every_position_is_a_well_formed_picture_without_text(spec: str) -> None:
    game = cubetable.game(spec)
    for state in positions(game, 60)[::6]:
        for seat in (None, 0):
            drawing = game.picture(game.redact(state, seat), seat)
            assert drawing is not None
            assert drawing.width > 0 < drawing.height
            root = ET.fromstring(picture(drawing, "<title> & more"))  # noqa: S314  # our own
            kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
            assert kinds <= {"svg", "title", "style", "defs", "pattern", "g", "rect", "path", "circle"}


@pytest.mark.parametrize("spec", SPECS)
def test_a_picture_changes_with_the_position_and_becomes_pixels(spec: str) -> None:
    game = cubetable.game(spec)
    states = positions(game, 80)
    first, last = (game.picture(game.redact(state, None), None) for state in (states[0], states[-1]))
    assert first is not None
    assert last is not None
    assert first.shapes != last.shapes
    assert card(last, game.title()) != card(first, game.title())
    body = pixels(card(last, game.title()))
    assert body.startswith(PNG)
    assert (int.from_bytes(body[16:20], "big"), int.from_bytes(body[20:24], "big")) == CARD


def test_the_background_follows_the_readers_light_or_dark_scheme() -> None:
    game = cubetable.game("eight_by_eight")
    drawing = game.picture(game.start(), None)
    assert drawing is not None
    light, dark = SHADES["ground"]
    assert f".ground{{fill:{light}}}" in picture(drawing, "", "light")
    assert f".ground{{fill:{dark}}}" in picture(drawing, "", "dark")
    assert light not in picture(drawing, "", "dark")
    both = picture(drawing, "")
    assert f"@media (prefers-color-scheme:dark){{.ground{{fill:{dark}}}" in both


def test_every_digit_can_be_written() -> None:
    assert set("0123456789UDFBLR") == set(STROKES)
    assert figure("12").count("<path") == 2
