"""Sharing a table: links, pictures, text; and the table inside another page."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.budget import cases
from tests.server.talking import House, Person
from tests.waiting import until
from tests.web.boards import finished
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, Visitor


def copied(visitor: Visitor, button: str, begins: str) -> str:
    """Press a button, and give what can be pasted once it is there."""
    visitor.page.get_by_role("button", name=button, exact=True).click()

    def pasted() -> str:
        text: str = visitor.page.evaluate("navigator.clipboard.readText()")
        return text if text.startswith(begins) else ""

    return until(pasted)


def test_a_position_is_shared_as_link_text_record_and_picture(visitor: Visitor, world: World) -> None:
    visitor.allow("clipboard-read", "clipboard-write")
    match = finished(visitor, "eight_by_eight")
    page = visitor.go(f"/m/{match}")
    pieces = page.locator(".ebe-piece:not(.ghost)")
    page.get_by_role("button", name="First move").click()
    expect(pieces).to_have_count(0)
    for _ in range(2):  # the dice, and a move
        page.get_by_role("button", name="Next move").click()
    expect(pieces).to_have_count(1)
    page.goto(page.url)
    expect(page.get_by_text("Turn 2, Beginner (1)")).to_be_visible()
    expect(pieces).to_have_count(1)
    page.locator(".share > summary").click()
    if world.has_server:
        assert copied(visitor, "Copy the link", "http") == visitor.address(f"/m/{match}?at=2")
        expect(page.locator(".toast")).to_contain_text("Copied")
        assert f'src="{visitor.url}/embed/{match}"' in copied(visitor, "Copy embed code", "<iframe")
    assert "1  2  3  4  5  6  7  8" in copied(visitor, "Copy as text", "Eight-by-Eight")
    assert "[Result" in copied(visitor, "Copy the game file", "[Game")
    files = {"Picture (PNG)": b"\x89PNG", "Picture (SVG)": b"<svg", "Download the game file": b"[Game"}
    for link, start in files.items():
        with page.expect_download() as saved:
            page.get_by_role("link", name=link).click()
        assert saved.value.path().read_bytes().startswith(start)
    if world.has_server:
        page.get_by_text("QR code").click()
        expect(page.locator(".qr-code")).to_be_visible()
    assert visitor.axe() == []
    page.get_by_role("button", name="Latest move").click()
    expect(pieces).not_to_have_count(1)


LOOKS = [("dark", "ru", PHONE), ("light", "en", DESK)]


@pytest.mark.parametrize(("scheme", "lang", "size"), cases(LOOKS[:1], LOOKS))
def test_a_table_inside_another_page_follows_the_match_and_takes_no_moves(
    chromium: Browser, house: House, tmp_path: Path, scheme: str, lang: str, size: tuple[int, int]
) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(players=3)", "here", "here", "here")
    with Visitor(chromium, house.url, size=size, scheme=scheme, lang=lang) as boris:
        boris.be(dict(vera.http.cookies))  # even a player at the table only watches
        page = boris.go(f"/embed/{match}")
        board = page.locator(".embed[data-v]")
        board.wait_for()
        expect(page.locator(".top")).to_have_count(0)
        expect(page.locator(".cell.may")).to_have_count(0)
        assert boris.axe() == []
        balls = page.locator(".cell .cls-ball").count()
        with vera.talk() as talk:
            talk.sub(match, 0)
            assert talk.act(match, 0, "F5")["t"] == "ack"
        expect(page.locator(".cell .cls-ball")).not_to_have_count(balls)
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
        assert not wide
        framing = f'<!doctype html><iframe src="{house.url}/embed/{match}" width="400" height="700"></iframe>'
        page.set_content(framing)
        page.frame_locator("iframe").locator(".embed[data-v]").wait_for()
