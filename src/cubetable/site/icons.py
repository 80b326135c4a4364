"""Draw the icons of the installed page, and write its manifest."""

import re
from typing import Final

from cubetable.site.naming import to_json

DRAWING: Final = "icon.svg"
SIZES: Final = (180, 192, 512)
"""Pixels: for iOS, for Android, for its splash screen."""
MASKABLE: Final = 512
SAFE: Final = 0.72
"""The share of a maskable icon that the drawing fills: a system may cut off what lies outside."""
GROUND: Final = "#f3efe7"
THEME: Final = "#1f6f6b"


def files(drawing: bytes) -> dict[str, bytes]:
    """Return the icon as drawn and as pictures, and the manifest that names them."""
    svg = drawing.decode()
    pictures = {f"icon-{size}.png": _paint(svg, size) for size in SIZES}
    pictures[f"icon-maskable-{MASKABLE}.png"] = _paint(_on_ground(svg), MASKABLE)
    return {DRAWING: drawing, **pictures, "manifest.webmanifest": _manifest()}


def _manifest() -> bytes:
    """Return the web manifest: addresses are relative to it, so that the folder may lie anywhere.

    It names no id, since an id is relative to the host: all folders of a host would be one app. A browser then takes
    the address of the start.
    """
    return to_json(
        {
            "name": "Cubetable",
            "short_name": "Cubetable",
            "description": "Five cube-and-grid tabletop games at one table.",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": THEME,
            "categories": ["games"],
            "icons": [
                {"src": DRAWING, "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
                *(_entry(f"icon-{size}.png", size, "any") for size in SIZES),
                _entry(f"icon-maskable-{MASKABLE}.png", MASKABLE, "maskable"),
            ],
        }
    )


def _entry(name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _paint(svg: str, size: int) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))


def _on_ground(svg: str) -> str:
    """Return the drawing smaller, on a ground that fills the whole picture."""
    left, top, width, height = map(float, _view_box(svg))
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    x, y = left + width / 2, top + height / 2
    move = f"translate({x} {y}) scale({SAFE}) translate({-x} {-y})"
    ground = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{GROUND}"/>'
    return f'{svg[: svg.index(">") + 1]}{ground}<g transform="{move}">{inner}</g></svg>'


def _view_box(svg: str) -> list[str]:
    match = re.search(r'viewBox="([^"]+)"', svg)
    return match[1].split() if match else ["0", "0", "1", "1"]
