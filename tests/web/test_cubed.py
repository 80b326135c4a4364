"""The plane of CUBED before the player moves it, the end of a round, and the curtain between two at one screen."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.budget import cases, games
from tests.server.talking import House, Person, Talk
from tests.web.boards import board
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

# True when the page is ready and a press on the middle of a cell hits the cell.
ALL_IN_REACH = """version => document.querySelector(".table").dataset.v >= version
    && [...document.querySelectorAll(".cbd-cell")].every(cell => {
        const box = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    })"""
LAYINGS = 24
TURNS = ("Player 1", "Player 2")
LARGE = 64
"""How wide a piece of one's hand is on a desktop at least, in pixels."""


def grow(people: Sequence[Person], match: str, turns: Iterable[int]) -> Iterator[int]:
    """Lay pieces by turns as far to the right and down as they go; yield the version after each."""
    with people[0].talk() as first, people[1].talk() as second:
        for turn in turns:
            talk = (first, second)[turn % 2]
            layings = [move for move in talk.sub(match, turn % 2)["view"]["moves"] if ":" in move]
            yield talk.act(match, turn % 2, max(layings, key=down_and_right, default="draw"))["v"]


def down_and_right(move: str) -> float:
    q, r = map(int, move.partition(":")[0].split(","))
    return q + 1.4 * r


@pytest.mark.parametrize("size", cases([PHONE], [(320, 844), PHONE, DESK]))
def test_no_cell_lies_under_the_buttons_however_the_table_grows(
    chromium: Browser, house: House, size: tuple[int, int]
) -> None:
    people = Person(house, "Vera"), Person(house, "Otto")
    match, keys = people[0].set_up("cubed(rounds=1)", "here", "link", shuffle=False)
    people[1].join(match, 1, keys)
    before = games(LAYINGS // 2, 0)
    deque(grow(people, match, range(before)), maxlen=0)
    with Visitor(chromium, house.url, size=size) as vera:
        vera.be(dict(people[0].http.cookies))
        page = vera.go(f"/m/{match}")
        page.locator(".cbd-frame").wait_for()
        for version in grow(people, match, range(before, LAYINGS)):
            page.wait_for_function(ALL_IN_REACH, arg=version)


@pytest.mark.parametrize(("size", "lang"), cases([(DESK, "ru")], [(DESK, "ru"), (TABLET, "en")]))
def test_the_table_stays_in_its_place_while_a_piece_is_looked_at_and_dragged(
    world: World, size: tuple[int, int], lang: str
) -> None:
    with world.visit(size=size, lang=lang) as vera:
        match, _ = vera.set_up("cubed(draw_three=on)", "here", "here", shuffle=False)
        page = vera.go(f"/m/{match}")
        page.locator(".curtain .button").click()
        frame = page.locator(".cbd-frame")
        page.locator(".cbd[data-lays=true]").wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        before = frame.bounding_box()
        for piece in page.locator(".cbd-hand .cbd-held:not(.back)").all()[:3]:
            piece.click()
            for cell in page.locator(".cbd-cell.may").all():
                cell.hover()
                assert frame.bounding_box() == before
        page.keyboard.press("Escape")
        drag_a_piece(page)


def drag_a_piece(page: Page) -> None:
    """Drag a piece from the hand to its place."""
    piece = page.locator(".cbd-held:not(.back)").first
    box, place = piece.bounding_box(), page.locator(".cbd-cell.open").first.bounding_box()
    assert box
    assert place
    assert box["width"] >= LARGE
    version = page.locator(".table").get_attribute("data-v")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 40, steps=3)
    expect(page.locator(".cbd-carried")).to_have_count(1)
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
    page.mouse.up()
    page.locator(f".table:not([data-v='{version}'])").or_(page.locator(".curtain")).wait_for()
    expect(page.locator(".cbd-carried")).to_have_count(0)


def test_a_round_ends_in_a_sheet_that_stays_until_the_player_goes_on(chromium: Browser, house: House) -> None:
    people = Person(house, "Vera"), Person(house, "Otto")
    match, keys = people[0].set_up("cubed", "here", "link", shuffle=False)
    people[1].join(match, 1, keys)
    with (
        Visitor(chromium, house.url) as vera,
        people[0].talk() as first,
        people[1].talk() as second,
        people[1].talk() as present,
    ):
        talks = first, second
        while play_one_turn(talks, match)["bag"]:
            pass
        vera.be(dict(people[0].http.cookies))
        present.sub(match, 1)
        page = vera.go(f"/m/{match}")
        page.locator(".cbd-frame").wait_for()
        total = play_until_the_round_ends(talks, match)
        sheet = page.locator(".round-end")
        expect(sheet).to_contain_text("Round 1")
        expect(sheet.locator(".total").first).to_have_text(str(total))
        expect(sheet).to_contain_text("pieces left")
        expect(sheet.get_by_role("button", name="Next round")).to_be_focused()
        play_one_turn(talks, match)
        expect(sheet).to_be_visible()
        assert vera.axe() == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(page.locator(".prompt")).to_contain_text("Round 2 of 3")
        page.wait_for_function("() => document.activeElement !== document.body")


def play_until_the_round_ends(talks: Sequence[Talk], match: str) -> int:
    """Play by turns until a round is over; return what the first seat got for it."""
    while (view := play_one_turn(talks, match))["round"] == 1:
        pass
    total: int = view["totals"][0]
    return total


def play_one_turn(talks: Sequence[Talk], match: str) -> dict[str, Any]:
    """Let the seat whose turn it is draw, or pass where it can; return what it sees then."""
    for seat, talk in enumerate(talks):
        view: dict[str, Any] = talk.sub(match, seat)["view"]
        if view["turn"] == seat:
            move = next(move for move in ("pass", "draw", *view["moves"]) if move in view["moves"])
            assert talk.act(match, seat, move)["t"] == "ack"
            return dict(talk.sub(match, seat)["view"])
    raise AssertionError("it is nobody's turn")


def check_curtain(page: Page, player: str) -> None:
    """Check that nothing but the curtain of a player is shown."""
    expect(page.locator(".curtain h1")).to_contain_text(player)
    expect(page.locator(".table")).to_have_count(0)


def test_a_curtain_stands_before_each_turn_also_when_the_page_is_loaded_anew(world: World) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        match, _ = vera.set_up("cubed(rounds=1)", "here", "here", name="Vera", shuffle=False)
        page = vera.go(f"/m/{match}")
        for turn, player in enumerate(TURNS):
            check_curtain(page, player)
            if turn:
                page.reload()
                check_curtain(page, player)
            assert (vera.axe_again() if turn else vera.axe()) == []
            page.get_by_role("button", name="I'm here").tap()
            page.locator(".table[data-mine=true]").wait_for()
            while not page.locator(".curtain").count():
                version = page.locator(".table").get_attribute("data-v")
                board("cubed").move(page, "touch")
                page.locator(f".table:not([data-v='{version}'])").or_(page.locator(".curtain")).wait_for()
