"""A finger chooses a move and then confirms it: the buttons have room for it, and no text lies over another."""

import pytest
from playwright.sync_api import Page

from cubetable.core.messages import LANGUAGES
from tests.budget import cases
from tests.web.boards import GAMES, SHORT, board
from tests.web.hosting import World
from tests.web.visiting import PHONE

SIZES = cases((PHONE, (740, 360)), (PHONE, (844, 390), (740, 360)))
CHOSEN = [game for game in GAMES if hasattr(board(game), "PLACES")]
"""The games whose places are pressed with nothing in one's hand."""
NARROWEST = 44
PREVIEW = ".cell.preview, .cls-line-title"
OVER_EACH_OTHER = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector(".frame-stage"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const parent = node.parentElement;
        const unread = "svg, h1, .unseen, .solid, [aria-hidden=true], details:not([open])";
        if (!node.data.trim() || parent.closest(unread)) continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            const clips = parent.closest(".prompt, .news, .head-told")?.getBoundingClientRect();
            const [top, bottom] = [Math.max(box.top, clips?.top ?? 0), Math.min(box.bottom, clips?.bottom ?? Infinity)];
            if (bottom - top > 4) texts.push({ text: node.data, top, bottom, left: box.left, right: box.right });
        }
    }
    return texts.flatMap((one, n) => texts.slice(n + 1).filter((other) =>
        other.text !== one.text
        && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5
    ).map((other) => `${one.text} | ${other.text}`));
}"""
OUTSIDE = """() => [...document.querySelectorAll(".confirm .button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
}).length"""
NARROW = """least => [...document.querySelectorAll(".confirm .button")].map(one => one.getBoundingClientRect())
    .filter(box => Math.min(box.width, box.height) < least).map(box => [box.width, box.height])"""


def choose(page: Page, places: str) -> None:
    """Choose a place by a finger, and look at the row that confirms it, in several windows."""
    assert page.locator(PREVIEW).count() == 0, "nobody has pointed at anything"
    page.locator(places).first.tap()
    page.locator(".confirm").wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_row(page)


@pytest.mark.long
@pytest.mark.usefixtures("solid")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CHOSEN)
def test_what_a_tap_chose_is_confirmed_without_a_text_over_another(world: World, game: str, lang: str) -> None:
    with world.visit(size=PHONE, touch=True, lang=lang) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        choose(page, board(game).PLACES)


def check_row(page: Page) -> None:
    """Check the row of what was chosen in a window."""
    page.wait_for_function(f"() => ({OUTSIDE})() === 0")
    assert page.evaluate(NARROW, NARROWEST) == []
    assert page.evaluate(OVER_EACH_OTHER) == []


def test_numbers_stand_above_their_columns_at_a_table(world: World) -> None:
    with world.visit(size=(1280, 720), lang="ru", guided=True) as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        middles = "e => e.getBoundingClientRect().left + e.getBoundingClientRect().width / 2"
        for number in (1, 8):
            column = page.locator(f".ebe-columns > :nth-child({number})").evaluate(middles)
            cell = page.locator(f".ebe-grid [data-cell='1,{number}']").evaluate(middles)
            assert abs(column - cell) < 2
