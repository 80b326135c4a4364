"""A tournament of bots and a person: set up, played and read through the page, in English and Russian."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import title
from tests.budget import LONG, games
from tests.server.talking import House
from tests.web.boards import play_to_the_end
from tests.web.company import resign
from tests.web.hands import pick
from tests.web.visiting import PHONE, Visitor
from tests.web.words import RU, Words

GAME = "eight_by_eight"
BOTS = games(2, 16)
ROUNDS = games(3, 5)
PLAYED = games(0, 5)
"""Rounds that are played move by move; in the others the person resigns."""
A_ROUND = 240_000.0
"""Milliseconds that the bots may take for a round."""
TABLE = re.compile(r"/m/[a-z0-9]{12}$")


def set_up(page: Page, t: Words, kind: str, name: str) -> None:
    """Fill in the form of a new tournament, and send it."""
    page.locator("summary").get_by_text(t("tournament.set_up")).click()
    pick(page, t("tournament.game"), GAME)
    pick(page, t("tournament.kind"), kind)
    if kind == "swiss":
        pick(page, t("tournament.rounds"), str(ROUNDS))
    pick(page, t("setup.clock"), "total:900+10")
    pick(page, t("tournament.bots"), str(BOTS))
    pick(page, t("tournament.level"), "random")
    page.get_by_label(t("tournament.title")).fill(name)
    page.get_by_label(t("setup.name")).fill("Vera")
    page.get_by_role("button", name=t("tournament.set_up")).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("lang", RU)
def test_a_person_is_led_from_game_to_game_until_a_tournament_is_over(
    chromium: Browser, house: House, lang: str
) -> None:
    t, english = Words(lang), Words("en")
    with (
        Visitor(chromium, house.url, lang=lang) as vera,
        Visitor(chromium, house.url, size=PHONE, touch=True) as otto,
    ):
        page = vera.go("/tables")
        page.get_by_role("link", name=t("tournaments")).click()
        set_up(page, t, "swiss", "Cup")
        address = page.url.removeprefix(house.url)
        expect(page.get_by_text(t("tournament.you_take_part"))).to_be_visible()
        assert vera.axe() == []
        page.get_by_role("button", name=t("tournament.start")).click()

        over = page.get_by_text(re.compile(t("tournament.over_place", n="[0-9]+")))
        following = page.locator(".tournament-next .button.main")
        expect(page).to_have_url(TABLE, timeout=A_ROUND)
        played = 0
        while not over.count():
            played += 1
            match = page.url.rpartition("/")[2]
            if played <= PLAYED:
                play_to_the_end(page, GAME)
            else:
                resign(page, t)
            expect(page.locator(".result")).to_be_visible()
            following.or_(over).first.wait_for(timeout=A_ROUND)
            if following.count():
                assert played > 1 or vera.axe_again() == []
                page.wait_for_url(re.compile(f"/m/(?!{match})"))
        page.get_by_role("link", name=t("tournament.back")).click()
        expect(page.get_by_role("heading", name=t("tournament.crosstable"))).to_be_visible()
        assert vera.axe() == []

        guest = otto.go("/tournaments")
        guest.get_by_role("link", name="Cup").click()
        expect(guest.get_by_text(english("tournament.status.over"))).to_be_visible(timeout=A_ROUND)
        rows = guest.get_by_role("group", name=english("tournament.standings")).locator("tbody tr")
        expect(rows).to_have_count(BOTS + 1)
        assert otto.axe_again() == []
        assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
        with guest.expect_download() as zipped:
            guest.get_by_role("link", name=english("tournament.zip")).click()
        assert zipped.value.suggested_filename.endswith(".zip")
        shown = vera.ask("GET", f"/tournaments/{address.rpartition('/')[2]}")
        assert (shown["status"], shown["round"], shown["title"][lang]) == ("over", ROUNDS, title(GAME, lang))
        mine = [game for game in shown["games"] if shown["you"] in game["seats"]]
        byes = [one for one in shown["breaks"] if shown["you"] in one["byes"]]
        assert (len(mine), len(mine) + len(byes)) == (played, ROUNDS)


if LONG:

    @pytest.mark.usefixtures("brisk")
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_knockout_shows_its_bracket_and_who_is_out_may_watch(chromium: Browser, house: House, lang: str) -> None:
        t = Words(lang)
        with Visitor(chromium, house.url, lang=lang) as vera:
            page = vera.go("/tournaments")
            set_up(page, t, "knockout", "Cup")
            address = page.url
            page.get_by_role("button", name=t("tournament.start")).click()
            expect(page).to_have_url(TABLE, timeout=A_ROUND)
            resign(page, t)
            expect(page.locator(".result")).to_be_visible()
            page.goto(address)
            expect(page.get_by_role("heading", name=t("tournament.final"), exact=True)).to_be_visible()
            expect(page.get_by_text(t("tournament.status.over"))).to_be_visible(timeout=A_ROUND)
            assert page.locator(".bracket .won").count() >= BOTS
            assert vera.axe() == []
