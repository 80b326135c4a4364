"""The panel where a match is set up says what one cannot guess about the seats."""

from playwright.sync_api import expect

from tests.web.hands import pick
from tests.web.hosting import World
from tests.web.visiting import PHONE


def test_who_chooses_the_champion_reads_when_it_plays_like_the_expert(world: World) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        page = vera.go("/play/eight_by_eight")
        told = page.get_by_text(vera.t("setup.champion"))
        pick(page, "Yellow", "bot")
        expect(told).to_have_count(0)
        pick(page, vera.t("setup.level", name="Yellow"), "bot:6")
        expect(told).to_be_visible()
        assert vera.axe_again() == []
