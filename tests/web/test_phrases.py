"""Phrases at the table instead of a chat: each reader has them in their own language, and may mute them."""

import pytest
from playwright.sync_api import Browser, expect

from cubetable.core.messages import LANGUAGES
from tests.budget import cases
from tests.server.talking import House
from tests.web.company import NAMES, company, open_all, sit_down
from tests.web.visiting import Visitor

ALL = [(people, lang) for people in (2, 4) for lang in LANGUAGES]


def open_phrases(visitor: Visitor) -> None:
    """Show the phrases: on a phone in a sheet over the board, elsewhere below it."""
    page, more = visitor.page, visitor.page.get_by_role("button", name=visitor.t("more"), exact=True)
    if more.is_visible():
        more.click()
    elif not page.locator(".reactions > details[open]").count():
        page.get_by_text(visitor.t("reactions.say"), exact=True).click()


def say(visitor: Visitor, what: str) -> None:
    """Say something that is not among the first phrases."""
    page, t = visitor.page, visitor.t
    open_phrases(visitor)
    phrase = page.get_by_role("button", name=t(f"say.{what}"), exact=True)
    if not phrase.count():
        page.get_by_text(t("reactions.more"), exact=True).locator("visible=true").click()
    phrase.click()


def mute(visitor: Visitor) -> None:
    open_phrases(visitor)
    button = visitor.page.get_by_role("button", name=visitor.t("reactions.mute"), exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert visitor.axe() == []
    visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize(("people", "lang"), cases([(2, "ru")], ALL))
def test_what_one_says_each_reads_in_their_language_unless_they_mute(
    chromium: Browser, house: House, people: int, lang: str
) -> None:
    with company(chromium, house.url, people, lang) as visitors:
        open_all(visitors, sit_down(visitors, f"eight_by_eight(players={people})"))
        first, *others = visitors
        say(first, "nice_move")
        for other in others:
            told = f"{NAMES[0]}: {other.t('say.nice_move')}"
            expect(other.page.get_by_text(told, exact=True).first).to_be_visible()
        assert first.axe_again() == []
        muted, *open_ears = reversed(visitors)
        mute(muted)
        say(first, "lucky")
        for other in open_ears[:-1]:
            told = f"{NAMES[0]}: {other.t('say.lucky')}"
            expect(other.page.get_by_text(told, exact=True).first).to_be_visible()
        say(muted, "moment")  # who mutes may still speak
        name = NAMES[people - 1]
        for other in open_ears:
            told = f"{name}: {other.t('say.moment')}"
            expect(other.page.get_by_text(told, exact=True).first).to_be_visible()
        expect(muted.page.get_by_text(f"{NAMES[0]}: {muted.t('say.lucky')}", exact=True)).to_have_count(0)
