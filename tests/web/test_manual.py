"""The documentation in a real browser: below the policy of the server, and found from the page of the games."""

import os
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from cubetable.server.http.manual import HELP
from tests.budget import cases
from tests.server.talking import House
from tests.web.visiting import DESK, PHONE, Visitor

pytestmark = pytest.mark.skipif(
    not HELP.is_dir() and os.environ.get("CI") != "true", reason="the documentation is not built: make pages"
)


@pytest.mark.parametrize(("size", "scheme"), cases([(PHONE, "dark")], [(DESK, "light"), (PHONE, "dark")]))
def test_a_reader_comes_from_the_games_and_finds_a_page_by_a_word(
    chromium: Browser, house: House, size: tuple[int, int], scheme: str
) -> None:
    with Visitor(chromium, house.url, size=size, scheme=scheme) as reader:
        reader.page.goto(f"{house.url}/settings")
        reader.page.get_by_role("link", name="Help").click()
        reader.page.wait_for_url("**/help/index.html")
        assert reader.axe_again() == []
        reader.page.goto(f"{house.url}/help/search.html?q=kingmaking")
        reader.page.locator("#search-results").get_by_role("link", name="The lab", exact=True).first.click()
        reader.page.wait_for_url("**/help/how-to/lab.html*")
        assert reader.axe() == []
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert reader.problems == []


def test_a_russian_page_leads_to_the_russian_pages(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url, lang="ru") as reader:
        reader.page.goto(f"{house.url}/settings")
        reader.page.get_by_role("link", name="Справка").click()
        reader.page.wait_for_url("**/help/ru/index.html")
        assert urlsplit(reader.page.url).path == "/help/ru/index.html"
        assert reader.problems == []
