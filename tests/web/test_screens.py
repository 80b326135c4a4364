"""Every screen, light and dark, in both languages: nothing that axe finds serious, nothing that overflows."""

import re
from itertools import cycle, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core import registry
from cubetable.server.live.thinking import table_bots
from tests.budget import cases, games
from tests.server.talking import House
from tests.web.boards import SHORT, first_move, play_on, play_to_the_end
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

SCREENS = (
    "/",
    "/learn/cubulus?lesson=6",
    "/play/{game}",
    "/rules/{game}",
    "/history",
    "/open",
    "/tables",
    "/class",
    "/settings",
    "/play/nowhere",
)
GAMES = tuple(registry.games())
MOST_SHIFT = 0.02
MOVES_BY_HAND = games(1, 2)
# How high the place of the news is with what they tell, and with much more.
HEIGHTS = """() => {
  const news = document.querySelector('.news');
  const before = news.parentElement.offsetHeight;
  const more = Array.from({length: 6}, () => news.appendChild(document.createElement('li')));
  for (const one of more) one.textContent = 'Black placed a neutral ball in a hole';
  const after = news.parentElement.offsetHeight;
  for (const one of more) one.remove();
  return [before, after];
}"""


def shown(page: Page) -> None:
    """Wait until a screen stands."""
    page.locator("main h1:not(.loading)").first.wait_for()


def is_too_wide(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
    return wide


LOOKS = ((DESK, "light", "en"), (TABLET, "dark", "ru"), (PHONE, "light", "ru"))
ALL = [screen.format(game=game) for screen in SCREENS for game in (GAMES if "{game}" in screen else ("",))]
ONCE = [screen.format(game=game) for screen, game in zip(SCREENS, cycle(GAMES), strict=False)]


@pytest.mark.parametrize(
    ("size", "scheme", "lang", "screens"),
    cases(
        [(*look, ONCE[number :: len(LOOKS)]) for number, look in enumerate(LOOKS)],
        [(*look, ALL) for look in product((DESK, TABLET, PHONE), ("light", "dark"), ("en", "ru"))],
    ),
)
def test_screens_are_accessible_and_fit(
    world: World, size: tuple[int, int], scheme: str, lang: str, screens: list[str]
) -> None:
    with world.visit(size=size, scheme=scheme, lang=lang) as vera:
        for screen in screens:
            page = vera.go(screen)
            shown(page)
            assert vera.axe() == [], screen
            vera.ask("GET", "/house")  # without a server the engine comes now, and moves nothing
            # There the other screens replace the first one: the page is loaded once.
            assert vera.shift() <= MOST_SHIFT or not (world.has_server or screen == "/"), screen
            assert not is_too_wide(page), screen
            assert vera.styles_missed() == [], screen


# A table that waits for a person looks the same in each game, and so does what stands beside a solid or a result. How
# each game looks on a phone is tested where a turn of it is played, in test_one_screen.
TABLE_LOOKS = ((PHONE, "light", "ru"), (DESK, "dark", "en"))
TABLES = [("cubulus", *TABLE_LOOKS[0], False), ("cube_or_ack", *TABLE_LOOKS[1], True)]


def leave_the_table(visitor: Visitor, world: World) -> None:
    """Look at nothing of a match; without a server the page must stay, since it runs the engine."""
    if world.has_server:
        visitor.page.goto("about:blank")
    else:
        visitor.go("/settings")


@pytest.mark.parametrize(
    ("game", "size", "scheme", "lang", "is_whole"),
    cases(TABLES, [(game, *look, True) for game in SHORT for look in TABLE_LOOKS]),
)
def test_tables_are_accessible_and_fit(
    request: pytest.FixtureRequest,
    world: World,
    game: str,
    size: tuple[int, int],
    scheme: str,
    lang: str,
    is_whole: bool,
) -> None:
    if is_whole:
        request.getfixturevalue("solid")
    with world.visit(size=size, scheme=scheme, lang=lang) as vera:
        if is_whole and world.has_server:
            waiting, _ = vera.set_up(SHORT[game], "here", "link")
            page = vera.go(f"/m/{waiting}")
            shown(page)
            assert vera.axe() == []
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        assert vera.axe() == []
        assert not is_too_wide(page)
        if not vera.solid:  # without WebGL the flat board is all there is
            expect(page.locator(".solid-canvas")).to_have_count(0)
            expect(page.get_by_role("button", name="3D")).to_have_count(0)
        if size == PHONE:
            before, after = page.evaluate(HEIGHTS)
            assert before == after
        play_to_the_end(page, game, most=MOVES_BY_HAND)
        assert vera.styles_missed() == []
        if not is_whole:
            return
        leave_the_table(vera, world)  # so that no picture of every move is drawn
        play_on(vera, match, first_move)
        vera.go(f"/m/{match}").locator(".result").wait_for()
        assert vera.axe() == []
        assert not is_too_wide(page)
        assert vera.styles_missed() == []


def test_a_wrong_address_shows_the_way_home(world: World) -> None:
    with world.visit() as vera:
        page = vera.go("/nowhere/at/all")
        expect(page.get_by_role("heading", name="There is no page at this address.")).to_be_visible()
        page.locator("main").get_by_role("link").click()
        expect(page.get_by_role("heading", name="Five games")).to_be_visible()
        page = vera.go("/puzzles/cubulus/999")
        expect(page.get_by_role("alert")).to_contain_text("There is no puzzle 999")
        page.locator("main").get_by_role("link", name="Home").click()
        expect(page.get_by_role("heading", name="Five games")).to_be_visible()
        assert [problem for problem in vera.problems if "404" not in problem] == []
        vera.problems.clear()


def test_a_newcomer_plays_with_one_click_reads_a_rule_and_changes_the_language(visitor: Visitor) -> None:
    page = visitor.go()
    page.get_by_role("button", name="Play now: Eight-by-Eight").click()
    page.locator(".table[data-mine=true]").wait_for()
    expect(page.locator(".prompt")).to_contain_text("You rolled")
    page.locator(".cell:not(.may)").first.click(force=True)  # not offered, and explained all the same
    told = page.locator(".toast")
    expect(told).not_to_contain_text("(EBE-")
    with page.expect_popup() as rules:
        told.get_by_role("link", name="Rule EBE-").click()
    expect(page.locator(".cell.fault")).to_have_count(1)
    expect(rules.value.locator(".rulebook strong:focus")).to_be_visible()
    rules.value.close()
    page.locator(".cell.may").first.click()
    expect(page.locator(".news")).to_contain_text(re.compile(r"Beginner \(1\) rolled \d and placed a piece in"))
    page.get_by_role("button", name="Русский").click()
    expect(page.locator(".news")).to_contain_text("фишка — строка")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Выпало")


def test_a_player_is_forgotten_on_request(visitor: Visitor, world: World) -> None:
    match, _ = visitor.set_up("eight_by_eight", "here", "bot:1")
    page = visitor.go()
    expect(page.locator(".home-going")).to_contain_text("You and Beginner (1)")
    page.get_by_role("link", name="My games").first.click()
    expect(page.get_by_role("link", name="Eight-by-Eight")).to_contain_text("Your turn")
    page.get_by_role("link", name="Settings").first.click()
    page.get_by_role("button", name="Forget me").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Forget me")).to_be_focused()
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget me").click()
    expect(page.locator(".toast")).to_be_visible()
    visitor.go("/history")
    expect(page.get_by_text("You have not played here yet")).to_be_visible()
    if world.has_server:
        seats: Any = visitor.ask("GET", f"/matches/{match}")["seats"]
        assert not any(seat["yours"] for seat in seats)
    else:
        visitor.go("/settings")
        expect(page.get_by_text("we set no cookies")).to_be_visible()
        expect(page.get_by_role("heading", name="Your devices")).to_have_count(0)
        visitor.go(f"/m/{match}")
        expect(page.get_by_role("alert")).to_be_visible()


def test_an_invitation_says_from_where_it_can_be_opened(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera:
        match, keys = vera.set_up("cubulus", "here", "link")
        page = vera.go(f"/m/{match}")
        page.get_by_role("button", name="New link").click()
        link = page.get_by_label("Link for this player")
        expect(link).to_have_value(re.compile(rf"/m/{match}#1\.[\w-]{{22}}$"))
        expect(link).to_have_css("opacity", "1")
        assert keys["1"] not in link.input_value()
        expect(page.get_by_role("img", name="QR code")).to_be_visible()


# A visitor who looks at another page and gets this page's notifications.
ELSEWHERE = """() => {
    window.said = [];
    Object.defineProperty(document, "hidden", { get: () => true });
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body, tag }) { said.push({ title, body, tag }); }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (...words) => void new Notification(...words);
}"""


def test_a_player_who_looks_elsewhere_is_notified_of_their_turn_on_request(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "_pause", lambda _match, _pace: 0.6)  # so that it is the bot's turn for a while
    visitor.alters_the_page = True
    visitor.page.add_init_script(f"({ELSEWHERE})()")
    match, _ = visitor.set_up("cubulus(neutrals=random)", "here", "bot:1", shuffle=False)
    page = visitor.go(f"/m/{match}")
    page.locator(".table[data-mine=true]").wait_for()
    assert page.evaluate("said") == []
    page = visitor.go("/settings")
    page.get_by_label("Notify me on this device").click()
    page.wait_for_function("() => localStorage['cubetable.notices'] === 'true'")
    page = visitor.go(f"/m/{match}")
    page.wait_for_function("() => said.length")
    assert page.evaluate("said") == [{"title": "Cubulus", "body": "Your turn.", "tag": match}]
    page.locator(".cell.may").first.click()
    page.wait_for_function("() => said.length === 2")
