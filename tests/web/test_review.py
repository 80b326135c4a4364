"""Looking back at a finished game: the graph, where it turned, and the same as a table."""

import re

from playwright.sync_api import Page, expect

from tests.budget import LONG
from tests.forced import won_by_force
from tests.web.boards import board, finished, play_to_the_end
from tests.web.visiting import PHONE, Visitor

SLOW = 240_000
BEGINNING = 34 / 320
"""How far to the right the first move of a graph stands; a little further stands the second one of a long game."""
APART = """() => {
    const parts = [".prompt", ".head-told > .hint"].map((one) => document.querySelector(one)?.getBoundingClientRect());
    const [told, back] = parts;
    return told && back && (told.top >= back.bottom || told.bottom <= back.top);
}"""
FITS = """() => {
    const back = document.querySelector(".head-told:has(> .looking-back)");
    return back && back.scrollHeight <= back.clientHeight;
}"""
SLOWLY = """() => {
    const ask = window.fetch;
    window.fetch = (...words) => new Promise((wait) => setTimeout(wait, 400)).then(() => ask(...words));
}"""


def looked_back_at(visitor: Visitor, game: str) -> Page:
    """Have a finished game gone through."""
    page = visitor.go(f"/m/{finished(visitor, game)}")
    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("heading", name="Turning points").wait_for(timeout=SLOW)
    return page


def test_a_finished_game_is_reviewed_with_the_keys_and_luck_is_told_from_play(visitor: Visitor) -> None:
    page = looked_back_at(visitor, "eight_by_eight")
    graph = page.get_by_role("slider", name="Winning chances, move by move")
    expect(page.locator(".graph-line")).to_have_count(2)
    graph.focus()
    page.keyboard.press("Home")
    expect(page.locator(".prompt")).to_have_text("Turn 1, you")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1, you: You \d+%, Beginner \(1\) \d+%$"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".prompt")).to_have_text("Turn 2, Beginner (1)")
    page.keyboard.press("End")
    expect(page.locator(".prompt")).to_have_text("The game is over.")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * BEGINNING, "y": box["height"] / 2})
    expect(page.locator(".prompt")).to_have_text("Turn 1, you")
    expect(page.locator(".compared")).to_contain_text("Played: ")
    page.wait_for_function(FITS)
    page.get_by_text("As a table").click()
    rows = page.locator(".review-table tbody tr")
    rows.nth(1).get_by_role("button").click()
    expect(page.locator(".prompt")).to_have_text("Turn 2, Beginner (1)")
    expect(page.locator(".review-table").get_by_role("columnheader", name="Luck")).to_be_visible()
    sheet = page.get_by_role("region", name="Skill and luck")
    expect(sheet.locator(".sheet-figures")).to_have_count(2)
    luck = [sheet.locator(".sheet-figures").nth(seat).locator("td").nth(1).inner_text() for seat in range(2)]
    assert luck[0].strip("+−") == luck[1].strip("+−")
    expect(sheet.locator(".sheet-verdict")).to_have_text(re.compile(r"played.*(luck|dice)"))
    assert visitor.axe() == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_function(APART)


if LONG:

    def test_a_game_without_chance_has_no_luck_in_its_review(visitor: Visitor) -> None:
        sheet = looked_back_at(visitor, "cubulus").get_by_role("region", name="Skill", exact=True)
        expect(sheet.get_by_role("columnheader")).to_have_text(["Accuracy", "Result"])


def test_a_forced_win_is_walked_through_with_every_defence(visitor: Visitor) -> None:
    visitor.ask("GET", "/me")
    match = visitor.ask("POST", "/records", {"text": won_by_force(), "seats": [0]})["match"]
    page = visitor.go(f"/m/{match}")
    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("heading", name="Turning points").wait_for(timeout=SLOW)
    page.get_by_role("button", name="First move").click()
    page.get_by_role("button", name="Try the defences").click(timeout=SLOW)
    said = page.locator(".proof [role=status]")
    expect(said).to_contain_text("Forced win for You in at most 3 moves.")
    page.get_by_text("All defences").click()
    page.locator(".proof details button").last.click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(said).to_contain_text("at most 3")
    for left in (2, 1):
        page.get_by_role("button", name="Longest defence").click()
        expect(said).to_contain_text(f"at most {left}")
    board("cubulus").move(page, "mouse")
    expect(said).to_contain_text("Winner: You.")
    assert visitor.axe() == []
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_role("button", name="Try the defences")).to_be_visible()


def test_hidden_hands_are_open_in_the_review(visitor: Visitor) -> None:
    page = looked_back_at(visitor, "cubed")
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name=re.compile(r"^Pieces of Beginner \(1\)"))).to_be_visible()


if LONG:

    def test_a_player_plays_on_from_a_position_of_a_finished_game(visitor: Visitor) -> None:
        match = finished(visitor, "eight_by_eight")
        page = visitor.go(f"/m/{match}")
        page.get_by_role("button", name="First move").click()
        page.evaluate(SLOWLY)
        for _ in range(3):  # quicker than the positions come
            page.get_by_role("button", name="Next move").click()
        expect(page.locator(".prompt")).to_have_text("Turn 2, Beginner (1)")
        pieces = page.locator(".ebe-piece:not(.ghost)")
        expect(pieces).to_have_count(1)
        form = page.get_by_role("form", name="Play on from this position")
        form.get_by_label("as").select_option("Yellow")
        form.get_by_role("button").click()
        page.wait_for_url(lambda address: match not in address)
        page.locator(".table[data-mine=true]").wait_for()
        expect(page.locator(".player", has_text="Yellow")).to_contain_text("you")
        expect(pieces).to_have_count(1)
        play_to_the_end(page, "eight_by_eight")
        assert visitor.axe() == []
