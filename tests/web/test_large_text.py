"""Letters of twice their size: no page scrolls sideways, and no control is cut off or out of reach."""

from itertools import product

import pytest

from cubetable.core import registry
from tests.budget import cases
from tests.web.boards import GAMES, SHORT
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
# Controls outside the page, or outside a part that hides what does not fit; what scrolls in a frame can be reached.
CUT = """width => [...document.querySelectorAll("button, a[href], input, select, summary")].filter(one => {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true }) || box.width < 2) return false;
    for (let part = one.parentElement; part; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part);
        const frame = part.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) return false;
        const outside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5;
        if (outside && /hidden|clip/.test(overflowX)) return true;
    }
    return box.left < -1.5 || box.right > width + 1.5;
}).map(one => one.outerHTML.slice(0, 160))"""
SIDEWAYS = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
SCREENS = {
    "/": ".home-game",
    "/play/{game}": ".setup",
    "/rules/{game}": ".rulebook",
    "/learn/{game}": ".lesson",
    "/puzzles": ".puzzle-card",
    "/puzzles/cubulus": ".puzzles-list",
    "/history": "h1:not(.loading)",
    "/settings": "form, .settings",
}


def check(visitor: Visitor, path: str, part: str, width: int) -> None:
    """Check one screen."""
    page = visitor.page
    (visitor.go if page.url == "about:blank" else visitor.follow)(path)
    page.locator(part).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate(CUT, width) == [], path
    assert page.evaluate(SIDEWAYS) <= width, path


@pytest.mark.parametrize(("size", "lang"), cases([(PHONE, "ru")], list(product([PHONE, TABLET, DESK], ["en", "ru"]))))
def test_screens_and_tables_have_room_for_large_letters(world: World, size: tuple[int, int], lang: str) -> None:
    with world.visit(size=size, lang=lang) as vera:
        vera.alters_the_page = True
        vera.page.add_init_script(LARGE)
        for path, part in SCREENS.items():
            wanted = cases(GAMES[:1], GAMES) if "{game}" in path else GAMES[:1]
            for game in wanted:
                if "learn" not in path or registry.manifest(game).lessons:
                    check(vera, path.format(game=game), part, size[0])
        for game in cases(GAMES[-2:], GAMES):
            match, _ = vera.set_up(SHORT[game], "here", "bot:1")
            check(vera, f"/m/{match}", f".table.game-{game}", size[0])
