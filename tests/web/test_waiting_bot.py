"""A strong bot waits until the rules are compiled, and the page says so above the board."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.killing import Victim
from tests.web.visiting import Visitor


def test_the_page_says_above_the_board_what_a_strong_bot_waits_for(chromium: Browser, tmp_path: Path) -> None:
    nothing_compiled = {"CUBETABLE_CACHE": str(tmp_path / "cache"), "CUBETABLE_COMPILE": "never"}
    server = Victim(str(tmp_path / "matches.db"), cold=nothing_compiled)
    server.start()
    try:
        with Visitor(chromium, server.url) as visitor:
            match, _ = visitor.set_up("eight_by_eight", "bot:4", "here")
            page = visitor.go(f"/m/{match}")
            expect(page.locator(".prompt")).to_contain_text("is waiting while faster rules for this game are built")
    finally:
        server.kill()
