"""The lab's report in a real browser, from a file, without a network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import cubetable
from cubetable.lab.figures import findings
from cubetable.lab.report import page, search_page
from tests.budget import cases
from tests.lab.asking import played, question
from tests.lab.searching import hunted, search
from tests.web.visiting import DESK, PHONE, Visitor

SPECS = ("eight_by_eight(line=4)", "eight_by_eight(line=6,players=4)")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write reports on one setting and on two."""
    folder = tmp_path_factory.mktemp("reports")
    for count in (1, 2):
        asked = question(*SPECS[:count], judge=2)
        found = {spec: findings(cubetable.game(spec), played(question(spec, judge=2), 0, 40)) for spec in asked.specs}
        (folder / f"{count}.html").write_text(page(asked, found, [], "cubetable lab eight_by_eight", "en"), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("count", "size", "scheme"),
    cases(
        [(1, DESK, "light"), (2, PHONE, "dark")],
        [(count, *look) for count in (1, 2) for look in ((DESK, "light"), (PHONE, "dark"))],
    ),
)
def test_a_report_is_legible_everywhere_and_loads_nothing(
    chromium: Browser, reports: Path, count: int, size: tuple[int, int], scheme: str
) -> None:
    with Visitor(chromium, f"file://{reports}", size=size, scheme=scheme) as reader:
        reader.page.goto(f"file://{reports}/{count}.html")
        assert reader.axe() == []
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert reader.page.locator("table").count() == (3 if count == 1 else 20)
        assert reader.page.locator("svg.histogram").count() == count
        assert reader.problems == []


@pytest.mark.parametrize(
    ("size", "scheme", "lang"), cases([(PHONE, "dark", "ru")], [(DESK, "light", "en"), (PHONE, "dark", "ru")])
)
def test_the_report_of_a_search_is_too(
    chromium: Browser, tmp_path: Path, size: tuple[int, int], scheme: str, lang: str
) -> None:
    asked = search("first=50±10, turns>=5", "eight_by_eight", "line=4..6, blackouts", games=1000)
    text = search_page(hunted(asked, tmp_path / "games"), "cubetable lab eight_by_eight --search", lang)
    (tmp_path / "search.html").write_text(text, "utf-8")
    with Visitor(chromium, f"file://{tmp_path}", size=size, scheme=scheme) as reader:
        reader.page.goto(f"file://{tmp_path}/search.html")
        assert reader.axe() == []
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert reader.page.locator("main .wide tbody tr").count() == 6
        assert reader.problems == []
