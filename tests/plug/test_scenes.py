"""The example games have no board of their own: the page, the terminal and pictures draw their scenes."""

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cubetable.core.laws.scenes import LEAST_SIDE
from tests.budget import LONG, cases
from tests.plug.installing import EXAMPLES, Installed
from tests.web.hands import Hand, press, put
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

MOST_LINES = 120
FINGER = 44
"""Pixels."""
FOUR = "1213141"
"""Red has four discs in column 1."""
SIZES = (DESK, TABLET, PHONE)
SHORT = {"hex": "hex(size=3)", "kalah": "kalah(houses=3,seeds=1)", "royal_ur": "royal_ur(pieces=1)"}
"""Options with which a game is soon over, for games in which each move is one place."""
COMPILED = cases(("connect_four",), tuple(EXAMPLES))
"""The examples whose rules are compiled for the laws and their own tests; those of the others are interpreted."""
WON = {"en": "Red won", "ru": "Красные"}
RECORD_SLIDES = """
    window.slid = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        window.slid.push([this.closest("[data-piece]")?.dataset.piece, JSON.stringify(frames)]);
        return animate.call(this, frames, how);
    };
"""


def place(page: Page, name: str) -> Locator:
    """Find a place on the board."""
    return page.locator(f'.scene-place[data-cell="{name}"]')


def play(page: Page, *names: str, hand: Hand = "mouse") -> None:
    """Choose the places of a move, and wait until it is made and another can be, or the game is over."""
    version = page.locator(".table").get_attribute("data-v")
    for name in names[:-1]:
        press(page, place(page, name), hand)
    put(page, place(page, names[-1]), hand)
    page.locator(f".table:not([data-v='{version}'])").wait_for()
    is_over(page)


def is_over(page: Page) -> bool:
    """Wait until this page may move, or the game is over."""
    result = page.locator(".result")
    result.or_(page.locator(".table[data-mine=true]")).first.wait_for()
    return result.count() > 0


def go_to(page: Page, name: str) -> None:
    """Go along a row with the arrow keys until a place has the focus."""
    for _ in range(7):
        now = page.evaluate("document.activeElement.dataset.cell")
        if now != name:
            page.keyboard.press("ArrowRight" if now < name else "ArrowLeft")
    expect(place(page, name)).to_be_focused()


@pytest.mark.parametrize("game", cases(("connect_four",), tuple(EXAMPLES)))
def test_an_example_is_small_keeps_the_laws_and_passes_its_own_tests(installed: Installed, game: str) -> None:
    rules = EXAMPLES[game] / "src" / game / "kernels.py"
    assert len(rules.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    others = {} if game in COMPILED else {"CUBETABLE_RULES": "python"}
    spec = game if LONG else SHORT.get(game, game)
    tests = "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-c", str(EXAMPLES[game] / "pyproject.toml")
    own = f"import pytest; assert pytest.main({[*tests, str(EXAMPLES[game] / 'tests')]}) == 0"
    commands = {"laws": (("laws", spec, "--games", "2"), ""), "own": (("-c", own), "")}
    told = installed.run_all(commands, others)["laws"]
    assert "✓ every place in the scene" in told
    assert "✗" not in told


def test_the_terminal_draws_the_scene(installed: Installed) -> None:
    seats = ["--seat", "human", "--seat", "human", "--plain"]
    commands = {
        "en": (("play", "connect_four", *seats), "\n".join(FOUR) + "\n"),
        "ru": (("play", "pig", *seats, "--lang", "ru"), "roll\n"),
    }
    printed = installed.run_all(commands)
    told = printed["en"]
    assert "● · · · · · ·\n● · · · · · ·\n● · · · · · ·\n● ◆ ◆ ◆ · · ·\n1 2 3 4 5 6 7" in told
    assert "Yellow to move." in told
    assert "Red has four in a line and wins." in told
    assert "Ход: красные. Бросьте кубик." in printed["ru"]


@pytest.mark.parametrize(("size", "lang"), cases([(PHONE, "ru")], list(product(SIZES, ("en", "ru")))))
def test_connect_four_is_played_to_its_end_by_clicking(
    url: str, chromium: Browser, size: tuple[int, int], lang: str
) -> None:
    touch = size == PHONE
    with Visitor(chromium, url, size=size, lang=lang, touch=touch) as vera:
        match, _ = vera.set_up("connect_four", "here", "here")
        page = vera.go(f"/m/{match}")
        for column in FOUR:
            play(page, column, hand="touch" if touch else "mouse")
            expect(place(page, column)).to_have_class(re.compile(r"\blast\b"))
            assert column != "2" or vera.axe_again() == []
        expect(page.locator(".result h2")).to_contain_text(WON[lang])
        expect(page.locator("[data-piece]")).to_have_count(len(FOUR))
        expect(page.locator(".scene-line").first).to_be_attached()
        assert min(place_sides(page)) >= FINGER
        assert vera.axe() == []
        picture = page.request.get(f"{url}/api/matches/{match}/picture.svg").text()
        assert picture.count("<circle") > len(FOUR)


@pytest.mark.long
@pytest.mark.parametrize(("game", "size", "lang"), list(product(SHORT, SIZES, ("en", "ru"))))
def test_a_game_is_played_to_its_end_by_clicking(
    url: str, chromium: Browser, game: str, size: tuple[int, int], lang: str
) -> None:
    touch = size == PHONE
    with Visitor(chromium, url, size=size, lang=lang, touch=touch) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "here")
        page = vera.go(f"/m/{match}")
        lit = page.locator(".scene-place.may")
        while not is_over(page):
            version = page.locator(".table").get_attribute("data-v")
            put(page, lit.first, "touch" if touch else "mouse")
            page.locator(f".table:not([data-v='{version}'])").wait_for()
        expect(lit).to_have_count(0)
        assert min(place_sides(page)) >= LEAST_SIDE
        assert vera.axe_again() == []


def place_sides(page: Page) -> list[float]:
    """List how wide and how high the places are, in pixels."""
    boxes = [one.bounding_box() for one in page.locator(".scene-place").all()]
    return [side for box in boxes if box for side in (box["width"], box["height"])]


def test_connect_four_is_played_by_keys_alone_and_a_screen_reader_is_told_what_was_done(
    url: str, chromium: Browser
) -> None:
    with Visitor(chromium, url) as vera:
        match, _ = vera.set_up("connect_four", "here", "here")
        page = vera.go(f"/m/{match}")
        board = page.get_by_role("group", name="Board of seven columns")
        expect(board.get_by_role("button", name="column 1: empty")).to_be_visible()
        expect(place(page, "1")).to_be_focused()
        page.keyboard.press("End")
        expect(place(page, "7")).to_be_focused()
        for number, column in enumerate(FOUR, 1):
            go_to(page, column)
            page.keyboard.press("Enter")
            expect(page.locator("[data-piece]")).to_have_count(number)
            is_over(page)
            if number == 1:
                expect(board.get_by_role("button", name="column 1: red (bottom to top)")).to_be_visible()
                expect(page.locator(".unseen[role=status]")).to_contain_text("Red: column 1")
        expect(page.locator(".result h2")).to_have_text("Red won")


def test_a_refusal_names_the_rule_and_points_at_the_place(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url) as vera:
        match, _ = vera.set_up("connect_four", "here", "here")
        with vera.talk() as talk:
            for number in range(6):
                talk.sub(match, number % 2)
                talk.act(match, number % 2, "4")
        page = vera.go(f"/m/{match}")
        expect(place(page, "4")).to_have_attribute("aria-disabled", "true")
        place(page, "4").click(force=True)
        refusal = page.locator(".toast")
        expect(refusal).to_contain_text("Column 4 is full.")
        rule = re.compile(r"^/rules/connect_four\?from=/m/\w+#C4-03$")
        expect(refusal.get_by_role("link")).to_have_attribute("href", rule)
        expect(place(page, "4")).to_have_class(re.compile(r"\bfault\b"))
        play(page, "3")
        expect(refusal).to_have_count(0)


def test_a_move_of_two_places_is_built_step_by_step_typed_taken_back_and_looked_at_again(
    url: str, chromium: Browser
) -> None:
    with Visitor(chromium, url) as vera:
        match, _ = vera.set_up("hexapawn", "here", "here")
        page = vera.go(f"/m/{match}")
        lit = page.locator(".scene-place.may")
        expect(lit).to_have_count(3)
        place(page, "b2").click(force=True)
        expect(page.locator(".toast")).to_contain_text("No move can start at b2 now.")
        place(page, "a1").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".unseen[role=status]")).to_contain_text("Chosen: a1. Now choose the next place.")
        expect(place(page, "a1")).to_have_attribute("aria-pressed", "true")
        expect(lit).to_have_count(1)
        assert vera.axe_again() == []
        page.keyboard.press("Escape")
        expect(lit).to_have_count(3)
        place(page, "a1").click()
        place(page, "b1").click()
        expect(place(page, "b1")).to_have_class(re.compile(r"\bpicked\b"))
        place(page, "c3").click(force=True)
        expect(page.locator(".toast")).to_contain_text("That pawn cannot go to c3")
        expect(place(page, "c3")).to_have_class(re.compile(r"\bfault\b"))
        play(page, "b2")
        expect(page.locator(".moves")).to_contain_text("b1 → b2")
        page.keyboard.press("/")
        page.keyboard.type("a3-b2")
        page.keyboard.press("Enter")
        expect(page.locator(".moves")).to_contain_text("a3 → b2")
        is_over(page)
        place(page, "c1").focus()
        page.keyboard.press("[")
        expect(page.locator("[data-piece]")).to_have_count(6)
        expect(lit).to_have_count(0)
        expect(place(page, "b2")).to_have_class(re.compile(r"\blast\b"))
        page.keyboard.press("]")
        expect(page.locator("[data-piece]")).to_have_count(5)
        page.keyboard.press("u")
        expect(page.locator("[data-piece]")).to_have_count(6)


def test_a_piece_is_dragged_and_stays_there_and_the_answer_slides(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url) as vera:
        vera.alters_the_page = True
        vera.page.add_init_script(RECORD_SLIDES)
        vera.page.emulate_media(reduced_motion="no-preference")
        match, _ = vera.set_up("hexapawn", "here", "here")
        page = vera.go(f"/m/{match}")
        place(page, "b1").drag_to(place(page, "b3"))
        expect(page.locator(".picked")).to_have_count(0)
        place(page, "b1").drag_to(place(page, "b2"))
        expect(page.locator("[data-piece=b2]")).to_be_attached()
        assert page.evaluate("window.slid") == []
        is_over(page)
        play(page, "a3", "b2")
        expect(page.locator("[data-piece]")).to_have_count(5)
        slid = page.evaluate("window.slid")
        assert {name for name, _ in slid} == {"b2"}
        assert all("translate(" in frames for _, frames in slid)


@pytest.mark.parametrize(("size", "lang"), cases([(PHONE, "en")], list(product(SIZES, ("en", "ru")))))
def test_pig_is_played_to_its_end_with_a_die(url: str, chromium: Browser, size: tuple[int, int], lang: str) -> None:
    with Visitor(chromium, url, size=size, lang=lang, touch=True) as vera:
        match, _ = vera.set_up("pig(target=10)", "here", "here")
        page = vera.go(f"/m/{match}")
        place(page, "hold").tap(force=True)
        expect(page.locator(".toast")).to_contain_text({"en": "roll first", "ru": "сначала бросьте"}[lang])
        expect(page.locator(".scene-die.covered")).to_be_visible()
        while not is_over(page):
            play(page, "roll", hand="touch")
            expect(page.locator(".scene-die.covered")).to_have_count(0)
            if re.search(r"\bmay\b", place(page, "hold").get_attribute("class") or ""):
                play(page, "hold", hand="touch")
        assert min(place_sides(page)) >= FINGER
        assert vera.axe_again() == []


def test_a_bot_answers_on_the_board(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url) as vera:
        match, _ = vera.set_up("hexapawn", "here", "bot:1")
        page = vera.go(f"/m/{match}")
        while not is_over(page):
            page.locator(".scene-place.may").first.click()
            version = page.locator(".table").get_attribute("data-v")
            page.locator(".scene-place.may").first.click()
            page.locator(f".table:not([data-v='{version}'])").wait_for()
        expect(page.locator(".result h2")).to_have_text(re.compile("^You "))


if LONG:  # whole games, key by key

    @pytest.mark.parametrize(("game", "lang"), list(product(EXAMPLES, ("en", "ru"))))
    def test_each_example_is_played_by_keys_alone_and_its_places_are_in_the_accessibility_tree(
        url: str, chromium: Browser, game: str, lang: str
    ) -> None:
        with Visitor(chromium, url, lang=lang) as vera:
            match, _ = vera.set_up({**SHORT, "pig": "pig(target=10)"}.get(game, game), "here", "here")
            page = vera.go(f"/m/{match}")
            expect(page.locator(".scene-place:focus")).to_have_count(1)
            ways = ways_of(page)
            assert {*ways} == {one.get_attribute("data-cell") for one in page.locator(".scene-place").all()}
            for _ in range(MOST_BY_KEYS):
                over = is_over(page)
                assert in_tree(page) == labels(vera, match, lang)
                if over:
                    break
                move_by_keys(page, ways)
            assert vera.axe() == []


MOST_BY_KEYS = 40
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


def focused(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.dataset.cell ?? ''")
    return name


def ways_of(page: Page) -> dict[str, dict[str, str]]:
    """Find out to which place each arrow leads from each place that can be reached."""
    waiting: list[str] = [focused(page)]
    found: dict[str, dict[str, str]] = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = {}
            for key in ARROWS:
                place(page, name).focus()
                page.keyboard.press(key)
                found[name][key] = focused(page)
            waiting += found[name].values()
    place(page, next(iter(found))).focus()
    return found


def walk_to(page: Page, name: str, ways: dict[str, dict[str, str]]) -> None:
    """Go to a place with as few arrow keys as possible."""
    start = focused(page)
    paths: dict[str, list[str]] = {start: []}
    for here in (waiting := [start]):
        for key, there in ways[here].items():
            if there not in paths:
                paths[there] = [*paths[here], key]
                waiting.append(there)
    for key in paths[name]:
        page.keyboard.press(key)
    expect(place(page, name)).to_be_focused()


def move_by_keys(page: Page, ways: dict[str, dict[str, str]]) -> None:
    """Make the first move that is lit, without the mouse."""
    version = page.locator(".table").get_attribute("data-v")
    made = page.locator(f".table:not([data-v='{version}'])")
    lit = page.locator(".scene-place.may:not(.picked)")
    while True:
        walk_to(page, lit.first.get_attribute("data-cell") or "", ways)
        picked = page.locator(".picked").count()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([version, picked]) => document.querySelector('.table')?.dataset.v !== version ||"
            " document.querySelectorAll('.picked').length > picked",
            arg=[version, picked],
        )
        if made.count():
            return


def in_tree(page: Page) -> list[str]:
    """List what the browser tells a screen reader of the places: each is a button below the group of the board."""
    devtools = page.context.new_cdp_session(page)
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    board = devtools.send("DOM.querySelector", {"nodeId": root, "selector": ".scene-places"})["nodeId"]
    found = devtools.send("Accessibility.queryAXTree", {"nodeId": board, "role": "button"})["nodes"]
    devtools.detach()
    return sorted(node["name"]["value"] for node in found)


def labels(visitor: Visitor, match: str, lang: str) -> list[str]:
    """List what each place is called and what is there, as the game says."""
    with visitor.talk() as talk:
        view = talk.sub(match, 0)["view"]
    titles = ((one["title"][lang], one["holds"].get(lang)) for one in view["scene"]["places"])
    return sorted(f"{title}: {held}" if held else title for title, held in titles)
