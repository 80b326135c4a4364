"""Puzzles and the day in a browser: solved by mouse, finger and keys, kept, counted once, told without answers."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from cubetable.study.puzzles import Puzzle, of_day, puzzles
from cubetable.study.puzzles.daily import today
from tests.web.hands import press, put
from tests.web.hosting import World
from tests.web.visiting import DESK, PATIENCE, PHONE, Visitor

LOOKS = [("light", "ru", PHONE), ("dark", "en", DESK)]
CHOICE = next(one for one in puzzles("eight_by_eight") if "," in one.line[0])
WIN = next(one for one in puzzles("cubulus") if one.own_moves == 2)
SHORT_TURN = next(one for one in puzzles("cubed") if one.theme == "turn")
ANSWERED = """said => !document.querySelector(".puzzle-asking")
    && document.querySelector(".puzzle-answer").innerText !== said"""
"""Whether a try was answered: something else is said than before it."""

ASIDE = """() => {
    const middle = one => one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2;
    const cells = document.querySelectorAll(".ebe-grid [role=row]:first-child button");
    const numbers = [...document.querySelectorAll(".ebe-columns span")];
    return Math.max(...numbers.map((one, at) => Math.abs(middle(one) - middle(cells[at]))));
}"""
MOST_ASIDE = 5
"""By how many pixels at most a number does not stand above its column."""


def address(one: Puzzle) -> str:
    return f"/puzzles/{one.name}/{one.number}"


def choose(page: Page, move: str) -> None:
    """Click the cell that a move of Eight-by-Eight is."""
    row, column = move.split(",")
    press(page, page.locator(".ebe-grid [role=row]").nth(int(row) - 1).locator("button").nth(int(column) - 1), "mouse")


def verdict(page: Page, is_it: str) -> None:
    page.locator(f"[data-verdict={is_it}]").wait_for()


def in_words(move: str) -> str:
    """Say a cell as the page does."""
    row, column = move.split(",")
    return f"row {row}, column {column}"


def test_a_wrong_choice_is_answered_and_taken_back_and_the_right_one_is_kept(visitor: Visitor) -> None:
    page = visitor.go(address(CHOICE))
    page.locator(".ebe .cell").first.wait_for()
    assert visitor.axe() == []
    for width, height in ((1280, 720), (844, 390), DESK):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ASIDE) < MOST_ASIDE
    page.locator(".ebe .cell:not(.may)").first.click(force=True)  # not offered, and explained all the same
    rule = page.locator(".toast").get_by_role("link", name="Rule EBE-")
    expect(rule).to_be_visible(timeout=PATIENCE)  # the first answer of a house takes longest
    expect(page.locator(".cell.fault")).to_have_count(1)
    wrong = next(move for move in list(CHOICE.chances)[1:] if "," in move)
    choose(page, wrong)
    expect(page.locator(".cell.fault")).to_have_count(0)
    verdict(page, "wrong")
    expect(page.locator(".puzzle-verdict")).to_contain_text(
        f"Your choice ({in_words(wrong)}) gives you a {CHOICE.chances[wrong]}% chance to win"
    )
    expect(page.locator(".puzzle-verdict")).not_to_contain_text(in_words(CHOICE.line[0]))
    page.get_by_role("button", name="Take back").click()
    choose(page, CHOICE.line[0])
    verdict(page, "solved")
    rows = page.locator(".puzzle-chances tbody tr")
    expect(rows).to_have_count(len(CHOICE.chances))
    expect(rows.first).to_contain_text(in_words(CHOICE.line[0]))
    expect(rows.filter(has_text="blackout")).to_contain_text(f"{CHOICE.chances['x']}%")
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(f"**/puzzles/{CHOICE.name}/{CHOICE.number + 1}")
    page = visitor.go("/puzzles")
    page.locator(".puzzle-card").first.wait_for()
    assert visitor.axe() == []
    card = page.get_by_role("article", name="Eight-by-Eight")
    expect(card).to_contain_text(f"1 of {len(puzzles(CHOICE.name))} solved")
    card.get_by_role("link", name="All").click()
    expect(page.get_by_role("link", name=f"Puzzle {CHOICE.number}: solved")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Find the one choice")
    assert visitor.axe() == []


def test_a_win_is_found_by_keys_alone_and_a_wrong_move_refuted_in_the_words_of_its_game(
    visitor: Visitor,
) -> None:
    page = visitor.go(address(WIN))
    page.locator(".cls .cell.may").first.focus()
    for own, reply in pairwise([*WIN.line, ""]):
        if WIN.line.index(own) % 2:
            continue
        page.keyboard.press("/")
        page.keyboard.type(own)
        page.keyboard.press("Enter")
        if reply:
            verdict(page, "right")
            expect(page.locator(".puzzle-verdict")).to_contain_text("The reply: ")
            expect(page.locator("#command")).to_be_focused()
            page.locator(".cls .cell.may").first.focus()
    verdict(page, "solved")

    page = visitor.go(address(SHORT_TURN))
    page.get_by_role("button", name="Draw a piece").click()
    verdict(page, "wrong")
    expect(page.locator(".puzzle-verdict")).to_contain_text("you can no longer empty your hand this turn")


@pytest.mark.long
@pytest.mark.parametrize(("scheme", "lang", "size"), LOOKS)
def test_puzzles_are_accessible_and_fit_and_are_solved_by_finger(
    world: World, scheme: str, lang: str, size: tuple[int, int]
) -> None:
    with world.visit(size=size, scheme=scheme, lang=lang, touch=True) as vera:
        for path, part in (("/puzzles", ".puzzle-card"), ("/puzzles/cubulus", ".puzzles-list")):
            page = vera.go(path)
            page.locator(part).first.wait_for()
            assert vera.axe() == []
        page = vera.go(address(CHOICE))
        page.locator(".ebe .cell.may").first.wait_for()
        assert vera.axe() == []
        row, column = CHOICE.line[0].split(",")
        cell = page.locator(".ebe-grid [role=row]").nth(int(row) - 1).locator("button").nth(int(column) - 1)
        put(page, cell, "touch")
        verdict(page, "solved")
        assert vera.axe_again() == []
        words, board = (page.locator(part).bounding_box() for part in (".puzzle-line", ".frame-board"))
        assert words is not None
        assert board is not None
        assert words["y"] >= board["y"] + board["height"] or words["x"] >= board["x"] + board["width"], "not seen whole"
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
        assert not wide


def test_a_day_is_counted_once_a_shown_solution_is_not_and_it_is_shared_without_its_answers(world: World) -> None:
    with world.visit(guided=True) as visitor:  # in a first game, too, one is asked once whether one is ready
        visitor.allow("clipboard-read", "clipboard-write")
        page = visitor.go()
        page.get_by_role("button", name="Play today's board").click()
        assert "/m/" not in page.url
        page.get_by_role("button", name="Ready").click()
        page.get_by_role("button", name="I'm done").click()
        page.locator(".mpz-sure .button.main").click()
        expect(page.get_by_role("heading", name="Your score: 0")).to_be_visible()
        expect(page.locator(".day-result")).to_contain_text("0 points on today's board")
        expect(page.locator(".day-result")).not_to_contain_text("Streak")
        day = of_day(today())
        page = visitor.go(address(day))
        show = page.get_by_role("button", name="Show the move")
        for _ in range(day.own_moves):
            if page.locator("[data-verdict=solved]").count():
                break
            said = page.locator(".puzzle-answer").inner_text()
            show.click()
            page.wait_for_function(ANSWERED, arg=said)
        verdict(page, "solved")
        expect(page.get_by_role("heading", name="This is the solution.")).to_be_visible()
        page = visitor.go(f"/puzzles/{day.name}")
        expect(page.get_by_role("link", name=f"Puzzle {day.number}: solution shown")).to_be_visible()
        expect(page.get_by_text(f"0 of {len(puzzles(day.name))} solved")).to_be_visible()
        page = visitor.go()
        expect(page.get_by_text("Puzzle: solution shown")).to_be_visible()
        expect(page.locator(".streak")).to_have_count(0)
        page.get_by_role("button", name="Share").click()
        expect(page.locator(".toast")).to_contain_text("Copied")
        told = page.evaluate("navigator.clipboard.readText()")
        assert told.splitlines()[0] == f"Cubetable, {today()}"
        assert "Monkey Puzzle: 0 points" in told.splitlines()
        assert told.endswith(visitor.url.rstrip("/"))
        assert not any(move in told for move in day.line if len(move) > 1)
