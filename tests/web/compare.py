"""Compare two folders of pictures pixel by pixel, and list what changed.

Chromium reads the pictures and counts, so that no other library is needed.
"""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

COUNT: Final = """async ([before, after]) => {
    const pixels = async (data) => {
        const bitmap = await createImageBitmap(await (await fetch(data)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        canvas.drawImage(bitmap, 0, 0);
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    };
    const [a, b] = [await pixels(before), await pixels(after)];
    if (a.width !== b.width || a.height !== b.height) return 1;
    let changed = 0;
    for (let at = 0; at < a.data.length; at += 4) {
        const apart = (n) => Math.abs(a.data[at + n] - b.data[at + n]);
        if (Math.max(apart(0), apart(1), apart(2)) > 24) changed += 1;
    }
    return changed / (a.data.length / 4);
}"""
"""Give the share of pixels that differ by more than what the same drawing may; another size differs in all."""


class Change(NamedTuple):
    """A picture that changed: its name, and the share of its pixels; None if it is new or gone."""

    name: str
    share: float | None


def changes(page: Page, before: Path, after: Path) -> Iterator[Change]:
    """Yield the pictures that changed between two folders, by name."""
    old, new = ({path.name: path for path in folder.glob("*.png")} for folder in (before, after))
    for name in sorted(old | new):
        if name not in old or name not in new:
            yield Change(name, None)
        elif old[name].read_bytes() != new[name].read_bytes():
            share = float(page.evaluate(COUNT, [_as_address(old[name]), _as_address(new[name])]))
            if share > 0:
                yield Change(name, share)


def _as_address(picture: Path) -> str:
    return "data:image/png;base64," + base64.b64encode(picture.read_bytes()).decode()
