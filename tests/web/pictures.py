"""`make pictures`: take the README's picture of the page anew.

It is small enough for a repository: Chromium itself writes it as WebP, so that no other library is needed.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.server.talking import House
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.gallery import screens
from tests.web.visiting import Visitor, come_to_rest

NAME: Final = "home"
SCREEN: Final = "home-new"
"""The screen in the picture: the first page, with the five games."""
SIZE: Final = (1280, 1260)
QUALITY: Final = 0.8
TO_WEBP: Final = """async ([picture, quality]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def as_webp(page: Page, picture: bytes) -> bytes:
    """Write a picture as WebP."""
    return base64.b64decode(page.evaluate(TO_WEBP, [base64.b64encode(picture).decode(), QUALITY]))


def main(folder: Path) -> None:
    """Take the picture, in light colours and in English."""
    with tempfile.TemporaryDirectory() as data, House(str(Path(data) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        writer = browser.new_page()
        screen = next(screen for screen in screens(house) if screen.name == SCREEN)
        person, path = screen.prepare()
        with Visitor(browser, house.url, size=SIZE) as visitor:
            visitor.be(dict(person.http.cookies))
            page = visitor.go(path)
            page.locator(screen.part).first.wait_for()
            page.evaluate("document.fonts.ready.then(() => null)")
            come_to_rest(page)
            taken = as_webp(writer, page.screenshot())
        (folder / f"{NAME}.webp").write_bytes(taken)
        sys.stdout.write(f"{NAME}: {len(taken) // 1000} kB\n")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
