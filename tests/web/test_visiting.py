"""Visitors of the page share nothing, and their browsers ask nobody but our server."""

from playwright.sync_api import Browser

from tests.budget import LONG
from tests.server.talking import House
from tests.web.visiting import Visitor

LEAVE = "() => { localStorage.left = 'here'; sessionStorage.left = 'here'; document.cookie = 'left=here; path=/'; }"
STORED = "() => [localStorage.left, sessionStorage.left, document.cookie].filter(Boolean)"
ASK = "async (address) => { await fetch(address).catch(() => null); }"


def test_a_page_that_is_used_again_knows_nothing_of_the_visitor_before(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera:
        vera.go().evaluate(LEAVE)
        vera.ask("GET", "/me")
        cookies = vera.page.context.cookies()
    with Visitor(chromium, house.url, scheme="dark") as otto:
        page = otto.go()
        assert (page is vera.page) is not LONG
        assert page.evaluate(STORED) == []
        assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        otto.ask("GET", "/me")
        assert cookies
        assert not any(cookie in otto.page.context.cookies() for cookie in cookies)


def test_a_request_to_a_third_party_is_a_problem(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera:
        vera.go().evaluate(ASK, "http://127.0.0.1:9/")
        assert any("127.0.0.1:9" in problem for problem in vera.problems)
        vera.problems.clear()
