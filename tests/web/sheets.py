"""Sheets with many pictures, and a page of the pictures that changed."""

import base64
import itertools
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser

from tests.web.compare import Change
from tests.web.visiting import DESK, PHONE, TABLET

SIZES: Final = {"desk": DESK, "tablet": TABLET, "phone": PHONE, "small": (360, 740)}
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LANGS: Final = ("en", "ru")
WIDTHS: Final = {"desk": 300, "tablet": 190, "phone": 145, "small": 135}
"""How wide a picture of each size stands on a sheet."""
TALLEST: Final = 420
"""The greatest height of a picture on a sheet; the sheet cuts a longer one off."""
STYLE: Final = f"""
body {{ margin: 4px; background: #888; display: grid; gap: 4px; grid-template-columns: repeat(8, max-content); }}
div {{ max-height: {TALLEST}px; overflow: hidden; }}
img {{ display: block; }}
"""


def name_of(screen: str, size: str, scheme: str, lang: str) -> str:
    """Name a picture."""
    return f"{screen}-{size}-{scheme}-{lang}.png"


def write_sheet(browser: Browser, pictures: Path, screen: str, folder: Path) -> None:
    """Put all pictures of a screen on one sheet: a row for each language, in each size once light and once dark."""
    shown = "".join(
        f'<div><img width="{WIDTHS[size]}" src="{_as_address(pictures / name_of(screen, size, scheme, lang))}"></div>'
        for lang, size, scheme in itertools.product(LANGS, SIZES, SCHEMES)
    )
    page = browser.new_page(viewport={"width": 2 * sum(WIDTHS.values()) + 40, "height": 2 * TALLEST + 12})
    page.set_content(f"<style>{STYLE}</style>{shown}")
    page.screenshot(path=folder / f"{screen}.png")
    page.close()


def write_changes(folder: Path, found: Sequence[Change]) -> None:
    """Write a page of the pictures that changed, before and after, and say which they are."""
    figures = "".join(
        f'<figure><img src="before/{one.name}" alt="" loading="lazy"><img src="now/{one.name}" alt="" loading="lazy">'
        f"<figcaption>{in_words(one)}</figcaption></figure>\n"
        for one in found
    )
    style = "body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}img{max-width:100%}"
    page = f"<!doctype html><title>Gallery</title><style>{style}</style>\n{figures}"
    (folder / "changes.html").write_text(page, encoding="utf-8")
    for one in found:
        sys.stdout.write(f"{in_words(one)}\n")


def in_words(change: Change) -> str:
    """Say how much of a picture changed."""
    return f"{change.name}: " + ("new or gone" if change.share is None else f"{change.share:.2%} changed")


def _as_address(picture: Path) -> str:
    return "data:image/png;base64," + base64.b64encode(picture.read_bytes()).decode()
