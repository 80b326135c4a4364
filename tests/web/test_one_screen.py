"""A turn of each game in one window of a phone, with a tip and without: nothing outside, or too small for a finger."""

import re
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from cubetable.core.messages import LANGUAGES
from tests.budget import cases
from tests.web.boards import GAMES, SHORT, board, finished, first_move, play_on, play_to_the_end
from tests.web.hosting import World
from tests.web.visiting import PHONE

SMALL_PHONE = (360, 740)
LOW = ((844, 390), (740, 360), (720, 450))
"""Two phones on their side, and a desktop's window at a zoom of 200 %."""
TOOLS = ".table-tools"
BOARD = ".coa-layers, .cbd-frame, .cls-table, .ebe-grid, .mpz-cubes"
"""The flat board of a game, whichever it is."""
OUTSIDE = """wanted => wanted.filter(one => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    if (!box || box.height === 0) return true;
    return box.top < -0.5 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5;
})"""
TOO_SMALL = """tiny => [...document.querySelectorAll(".frame-board button:enabled")].filter(one => {
    const box = one.getBoundingClientRect();
    if (one.matches(".solid-turn")) return false; // what takes the finger is larger than what is drawn
    return box.width && Math.min(box.width, box.height) < 44 && !(tiny && one.matches(tiny));
}).map(one => one.outerHTML.slice(0, 120))"""

OVERLAPS = """parts => {
    const boxes = parts.map(one => document.querySelector(one).getBoundingClientRect());
    return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1).map(() => parts[n]));
}"""
COVERED_BY_TIP = """parts => {
    const tip = document.querySelector(".guide").getBoundingClientRect();
    return parts.filter(one => {
        const box = document.querySelector(one).getBoundingClientRect();
        return document.querySelector(one).checkVisibility({ opacityProperty: true })
            && Math.min(tip.right, box.right) - Math.max(tip.left, box.left) > 1
            && Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top) > 4;
    });
}"""
FROM_TO = """parts => parts.map(one => {
    const {top, bottom} = document.querySelector(one).getBoundingClientRect();
    return [top, bottom];
})"""
LOWEST_CELL = """() => Math.max(...[...document.querySelectorAll(".frame-board .cell")].map(one =>
    one.getBoundingClientRect().bottom))"""
OF_THREE = [game for game in GAMES if len(board(game).SCENE[1]) == 3]
"""Games whose table in the gallery has three seats."""
BEFORE_THE_END = 2
"""So many decisions of each seat end no game, whatever the dice."""
BRINGS = re.compile(r"^Place .+ \([+−]\d+\)$")
"""The words on the button that makes a chosen move; it says how many faces the move brings."""
SEEN_ELSEWHERE = ("cubulus", "cube_or_ack")
"""Games whose table is looked at in test_screens."""
LANGS = cases([*zip(GAMES, cycle(LANGUAGES), strict=False)], [*product(GAMES, LANGUAGES)])
TOP = "document.querySelector('.frame-board').getBoundingClientRect().top"


WINDOWS = cases((PHONE, (740, 360)), (PHONE, (844, 390), (740, 360)))
NARROWEST = 44
PREVIEW = ".cell.preview, .cls-line-title"
OVER_EACH_OTHER = """() => {
    const texts = [];
    const clipping = one => getComputedStyle(one).overflowY !== "visible" || !one.parentElement
        ? one : clipping(one.parentElement);
    const walker = document.createTreeWalker(document.querySelector(".frame-stage"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const parent = node.parentElement;
        const unread = "svg, h1, .unseen, .solid, .strip, [aria-hidden=true], details:not([open])";
        if (!node.data.trim() || parent.closest(unread)) continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            const clips = clipping(parent).getBoundingClientRect();
            const [top, bottom] = [Math.max(box.top, clips.top), Math.min(box.bottom, clips.bottom)];
            if (bottom - top > 4) texts.push({ text: node.data, top, bottom, left: box.left, right: box.right });
        }
    }
    return texts.flatMap((one, n) => texts.slice(n + 1).filter((other) =>
        other.text !== one.text
        && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5
    ).map((other) => `${one.text} | ${other.text}`));
}"""
BUTTONS_OUTSIDE = """() => [...document.querySelectorAll(".confirm .button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
}).length"""
CUT = """() => [...document.querySelectorAll(".strip-name, .strip-state > *")]
    .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"""
NARROW = """least => [...document.querySelectorAll(".confirm .button")].map(one => one.getBoundingClientRect())
    .filter(box => Math.min(box.width, box.height) < least).map(box => [box.width, box.height])"""


def check_window(page: Page, game: str) -> None:
    """Check that all that a turn needs is in the window, without scrolling, once the page's fonts are there."""
    page.evaluate("document.fonts.ready.then(() => null)")
    wanted = [*board(game).TURN, TOOLS]
    page.wait_for_function(f"wanted => ({OUTSIDE})(wanted).length === 0", arg=wanted)
    assert page.evaluate(OUTSIDE, wanted) == []
    assert page.evaluate(TOO_SMALL, board(game).TINY) == []
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def check_low_window(page: Page, game: str, size: tuple[int, int]) -> None:
    """Check that board and action are together in a low window, and that nothing of a turn lies over the board."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wanted = [part for part in board(game).TURN if part != ".coa-layers"] + [TOOLS, ".strip"]
    page.wait_for_function(f"wanted => ({OUTSIDE})(wanted).length === 0", arg=wanted)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OVERLAPS, [board(game).TURN[0], TOOLS, ".strip"]) == []


@pytest.mark.usefixtures("solid")
@pytest.mark.parametrize(("game", "lang"), LANGS)
def test_a_turn_is_played_on_one_phone_screen(world: World, game: str, lang: str) -> None:
    scheme = "dark" if lang == "ru" else "light"
    with world.visit(size=SMALL_PHONE, touch=True, guided=True, lang=lang, scheme=scheme) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".guide").wait_for()
        if hasattr(board(game), "GATE"):  # until it is passed the game is paused
            page.locator(board(game).GATE).wait_for()
            expect(page.locator(board(game).TURN[-1])).to_have_count(0)
            page.locator(board(game).GATE).dispatch_event("click")
            page.locator(board(game).TURN[-1]).wait_for()
        page.locator(".table[data-mine=true]").wait_for()
        check_window(page, game)
        for low in cases(LOW[2:], LOW):  # a desktop's window; the lower of the phones comes after the move
            check_low_window(page, game, low)
            assert page.evaluate(COVERED_BY_TIP, board(game).TURN) == []
        page.set_viewport_size({"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
        page.get_by_role("button", name=vera.t("guide.leave")).dispatch_event("click")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        check_window(page, game)
        top = page.evaluate(TOP)
        if hasattr(board(game), "PLACES"):
            choose_and_confirm(page, board(game).PLACES)
        else:
            play_to_the_end(page, game, "touch", most=1)
        page.locator(".table[data-mine=true]").wait_for()
        check_window(page, game)
        assert page.evaluate(TOP) == top
        assert (vera.axe_again() if game in SEEN_ELSEWHERE else vera.axe()) == []
        assert vera.styles_missed() == []
        for low in cases(LOW[1:2], LOW):
            check_low_window(page, game, low)


def choose(page: Page, places: str) -> None:
    """Choose a place by a finger, and look at the row that confirms it, in several windows."""
    assert page.locator(PREVIEW).count() == 0, "nobody has pointed at anything"
    page.locator(places).first.tap()
    page.locator(".confirm").wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        check_row(page)


def check_row(page: Page) -> None:
    """Check the row of what was chosen in a window."""
    page.wait_for_function(f"() => ({BUTTONS_OUTSIDE})() === 0")
    assert page.evaluate(NARROW, NARROWEST) == []
    assert page.evaluate(OVER_EACH_OTHER) == []


def choose_and_confirm(page: Page, places: str) -> None:
    """Choose a place in a window of a phone, look at the choice in other windows too, and make the move."""
    choose(page, places)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    version = page.locator(".table").get_attribute("data-v")
    page.locator(".confirm .button.main").tap()
    page.locator(f".table:not([data-v='{version}'])").wait_for()


@pytest.mark.parametrize("game", cases(OF_THREE[-1:], OF_THREE))
def test_nothing_is_written_over_at_a_table_of_three_on_a_phone_on_its_side(world: World, game: str) -> None:
    with world.visit(size=LOW[0], touch=True, lang="ru") as vera:
        spec, seats, _ = board(game).SCENE
        match, _ = vera.set_up(spec, *seats)
        play_on(vera, match, first_move, BEFORE_THE_END)
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true] .news > li").last.wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        for size in LOW[:2]:
            check_low_window(page, game, size)
            assert page.evaluate(CUT) == []
            assert page.evaluate(OVER_EACH_OTHER) == []


@pytest.mark.usefixtures("solid")
@pytest.mark.parametrize("game", cases(GAMES[-2:-1], GAMES))
def test_nothing_lies_over_the_result_on_a_phone_on_its_side(world: World, game: str) -> None:
    with world.visit(size=LOW[0], touch=True) as vera:
        page = vera.go(f"/m/{finished(vera, game)}")
        page.locator(".result .ways-on .button").first.wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.evaluate(OVER_EACH_OTHER) == []


def test_a_puzzle_on_a_phone_on_its_side_has_board_and_buttons_together(world: World) -> None:
    with world.visit(size=LOW[0], touch=True) as vera:
        vera.go("/puzzles")
        for game in GAMES:
            page = vera.follow(f"/puzzles/{game}/3")
            page.locator(f".puzzle.game-{game} .cell").first.wait_for()
            for width, height in LOW[:2]:
                page.set_viewport_size({"width": width, "height": height})
                wanted = [BOARD, ".puzzle-answer .button"]
                page.wait_for_function(f"wanted => ({OUTSIDE})(wanted).length === 0", arg=wanted)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                assert page.evaluate(OVERLAPS, [BOARD, ".puzzle-answer", ".frame-head"]) == []


def test_bar_sheet_and_hint_of_a_narrow_phone_leave_the_board_alone_in_russian(world: World) -> None:
    with world.visit(size=SMALL_PHONE, touch=True, lang="ru") as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "bot:1")
        page, t = vera.go(f"/m/{match}"), vera.t
        page.locator(".table[data-mine=true]").wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        for width in (SMALL_PHONE[0], 375):
            page.set_viewport_size({"width": width, "height": SMALL_PHONE[1]})
            [[top, _]] = page.evaluate(FROM_TO, [".frame-bar"])
            assert page.evaluate(LOWEST_CELL) <= top
        before = page.evaluate(TOP)
        page.get_by_role("button", name=t("hint")).dispatch_event("click")
        page.locator(".head-told > .hint").wait_for()
        assert page.evaluate(TOP) == before

        more = page.get_by_role("button", name=t("more"), exact=True)
        more.focus()
        page.keyboard.press("Enter")
        sheet = page.get_by_role("dialog", name=t("more"))
        sheet.get_by_role("button", name=t("resign")).wait_for()
        assert vera.axe() == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(more).to_be_focused()
        more.tap()
        sheet.get_by_role("button", name=t("tools.moves")).tap()
        expect(sheet).to_have_count(0)
        expect(page.locator(".table-more > summary", has_text=t("moves"))).to_be_focused()


@pytest.mark.usefixtures("solid")
def test_the_layers_stay_where_they_are_and_say_why_a_cell_is_no_place(world: World) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        match, _ = vera.set_up("cube_or_ack(players=2)", "here", "bot:1")
        page = vera.go(f"/m/{match}")
        first = page.locator(".coa-layers .cell.may")
        name = first.get_attribute("data-cell")
        play_to_the_end(page, "cube_or_ack", "touch", most=1)
        left = f"Math.round(document.querySelector('[data-cell=\"{name}\"]').getBoundingClientRect().left)"
        page.locator(".table[data-mine=true]").wait_for()
        page.locator(".cell.last").tap(force=True)  # not offered, and explained all the same
        told = page.locator(".toast")
        told.wait_for()
        players, box, stage = page.evaluate(FROM_TO, [".strip", ".toast", ".frame-board"])
        assert players[1] <= box[0]  # it takes the place of what is said
        assert box[1] <= stage[0]
        expect(page.locator(".cell.last.fault")).to_have_count(1)
        expect(page.locator(".confirm")).to_have_count(0)

        # While more layers come, those that are there stay where they are.
        before, version = page.evaluate(left), page.locator(".table").get_attribute("data-v")
        beside = page.evaluate("[...document.querySelectorAll('.coa-layer')].length")
        page.locator(f".coa-layer:has([data-cell='{name}']) .cell.may").first.tap()
        expect(page.locator(".confirm")).to_have_count(1)
        expect(told.or_(page.locator(".cell.fault"))).to_have_count(0)
        page.get_by_role("button", name=BRINGS).tap()
        page.locator(f".table[data-mine=true]:not([data-v='{version}'])").wait_for()
        assert beside > 1
        assert abs(page.evaluate(left) - before) <= 1


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
