"""Variants and searches of the studio in a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cubetable.lab.studio import measuring
from tests.budget import cases
from tests.studio.running import Studio
from tests.studio.test_experiments import TUNED
from tests.waiting import until
from tests.web.visiting import DESK, PHONE, Visitor


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of rules with an option; nothing is measured but what is asked for."""
    monkeypatch.setattr(measuring, "AT_FIRST", 600.0)
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    file = tmp_path / "three.py"
    file.write_text(TUNED, encoding="utf-8")
    return file


@pytest.fixture
def studio(rules: Path) -> Iterator[Studio]:
    """The studio that follows it."""
    with Studio(rules) as studio:
        until(lambda: studio.now("board"))
        yield studio


def choose(variant: Locator, value: str) -> None:
    """Choose the value of a variant's only option."""
    variant.get_by_role("radio", name=value, exact=True).check(force=True)


@pytest.mark.parametrize(
    ("size", "lang", "scheme"), cases([(DESK, "en", "light")], [(DESK, "en", "light"), (PHONE, "ru", "dark")])
)
def test_two_variants_are_measured_and_a_search_is_stopped_whose_values_become_a_third(
    chromium: Browser, studio: Studio, rules: Path, size: tuple[int, int], lang: str, scheme: str
) -> None:
    with Visitor(chromium, studio.url, size=size, lang=lang, scheme=scheme, touch=size == PHONE) as visitor:
        page, t = visitor.go("/studio"), visitor.t
        variants, search = page.locator(".studio-variants"), page.locator(".studio-search")

        def press(panel: Locator | Page, key: str) -> None:
            panel.get_by_role("button", name=t.say(f"studio.web.{key}"), exact=True).click()

        press(page, "variants.open")
        for number, value in enumerate(("4", "2")):
            choose(variants.locator(".variant-card").nth(number), value)
        expect(variants.locator(".variant-card code").first).to_have_text("FREE = tunable(4, 0, 6)")
        variants.get_by_label(t.say("studio.web.variants.games")).select_option("100")
        press(variants, "variants.start")
        expect(variants.locator("[data-state=done]")).to_be_visible()
        table = variants.get_by_role("table")
        expect(table.locator("thead th")).to_have_count(4)
        expect(table.locator("tbody tr").first).to_contain_text(t.say("studio.web.variants.less"))

        variants.locator("summary").click()
        rules.write_text(f"{TUNED}\n", encoding="utf-8")
        press(page, "variants.open")
        expect(variants.locator(".experiment-older")).to_be_visible()
        expect(table).to_be_visible()

        press(page, "search.open")
        search.get_by_role("checkbox", name="Free").check()
        search.get_by_label(t.say("studio.web.search.to"), exact=True).fill("9")
        press(search, "search.start")
        expect(search.get_by_role("alert")).to_contain_text("0–6")
        search.get_by_label(t.say("studio.web.search.to"), exact=True).fill("5")
        search.get_by_label(t.say("studio.web.search.games")).select_option("64000")
        expect(search.locator("pre")).to_have_text(
            f"cubetable lab {rules.as_posix()} --search first=50+-5 --over free=0..5 --games 64000 --seats random"
        )
        press(search, "search.start")
        expect(search.locator(".search-nearest")).to_be_visible()
        press(search, "search.start")
        expect(search.get_by_role("alert")).to_have_text(t.say("studio.search.busy"))
        press(search, "experiment.stop")
        expect(search.locator("[data-state=stopped]")).to_be_visible()
        expect(search.locator("#search-start")).to_be_focused()
        assert not visitor.axe()
        search.locator(".search-table button").first.click()
        expect(variants.locator(".variant-card")).to_have_count(3)
        expect(variants.locator(".experiment-note")).to_contain_text("C")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
