"""A rated game between two browsers, from the switch in the form to the profile afterwards."""

import re

import pytest
from playwright.sync_api import Browser, expect

from cubetable.core.messages import LANGUAGES, sentence
from tests.budget import LONG
from tests.server.talking import House
from tests.web.company import NAMES, company, open_all, play_out, sit_down
from tests.web.hands import pick
from tests.web.visiting import PHONE, Visitor
from tests.web.words import EN, Words

NATIVE = {"en": "English", "ru": "Русский"}
GAME = "eight_by_eight(players=4,sudden_death=on,line=4)"


@pytest.mark.parametrize("lang", EN)
def test_a_rated_game_is_agreed_on_played_and_shown_in_the_profile(chromium: Browser, house: House, lang: str) -> None:
    t = Words(lang)
    with (
        Visitor(chromium, house.url, lang=lang) as vera,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as otto,
    ):
        page = vera.go("/play/eight_by_eight?with=link")
        pick(page, sentence(t.say("eight_by_eight.option.players")), "2")
        page.get_by_label(t("setup.name")).fill("Vera")
        page.get_by_label(t("rated.use")).press("Space")
        expect(page.get_by_text(t("rated.help"))).to_be_visible()
        assert vera.axe_again() == []
        page.get_by_role("button", name=t("setup.start")).click()
        expect(page.locator(".match-facts")).to_contain_text(t("rated"))
        link = page.locator(".invitation input").input_value()

        guest = otto.go(link.removeprefix(house.url))
        expect(guest.locator(".invitation-card")).to_contain_text(t("rated.help"))
        guest.get_by_label(t("setup.name")).fill("Otto")
        guest.get_by_role("button", name=t("door.sit")).click()
        for one in (page, guest):
            expect(one.locator(".players")).to_contain_text(t("rated"))
        expect(page.get_by_role("button", name=t("tools.undo"))).to_have_attribute("title", t("undo.rated"))
        page.get_by_role("button", name=t("resign")).click()
        page.get_by_role("dialog").get_by_role("button", name=t("resign")).click()
        expect(page.locator(".result")).to_contain_text("Vera: 1500 → 1338 (−162)")
        expect(guest.locator(".result")).to_contain_text("Otto: 1500 → 1662 (+162)")

        guest = otto.go("/profile")
        expect(guest.get_by_role("heading", name=t("profile.of", name="Otto"))).to_be_visible()
        expect(guest.locator(".rating-now")).to_contain_text("1662 ±")
        expect(guest.locator(".rating-now")).to_contain_text(t("profile.provisional"))
        expect(
            guest.get_by_role("img", name=t("profile.curve", first=1662, last=1662, low=1662, high=1662))
        ).to_be_visible()
        assert otto.axe() == []
        guest.get_by_role("link", name=t("profile.best", name="Vera", rating=1500)).click()
        expect(guest.locator(".result")).to_be_visible()

        page = vera.go("/ladder")
        rows = page.locator(".ladder tbody tr")
        expect(rows).to_contain_text(["Otto", "Vera"])
        assert vera.axe() == []
        page.get_by_role("link", name="Otto").click()
        expect(page.get_by_role("heading", name=t("profile.of", name="Otto"))).to_be_visible()
        page.get_by_role("button", name=NATIVE[t.other()]).click()
        expect(page.get_by_role("heading", name=Words(t.other())("profile.of", name="Otto"))).to_be_visible()


if LONG:  # four browsers play a whole game

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_play_a_rated_game_to_its_end_and_each_reads_all_changes(
        chromium: Browser, house: House, lang: str
    ) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            match = sit_down(visitors, GAME, rated=True)
            pages = open_all(visitors, match)
            for visitor in visitors:
                expect(visitor.page.locator(".players")).to_contain_text(visitor.t("rated"))
            play_out(pages, "eight_by_eight")
            (told,) = {page.locator(".rating-change").inner_text() for page in pages}
            after = {name: int(rating) for name, rating in re.findall(r"(\w+): 1500 → (\d+) \([+−]\d+\)", told)}
            assert {*after} == {*NAMES}
            for visitor in visitors:
                assert visitor.axe() == []
            page = visitors[-1].go("/ladder/eight_by_eight/4")
            rows = page.locator(".ladder tbody tr")
            expect(rows).to_have_count(4)
            order = [next(name for name in NAMES if name in row) for row in rows.all_inner_texts()]
            assert [after[name] for name in order] == sorted(after.values(), reverse=True)
