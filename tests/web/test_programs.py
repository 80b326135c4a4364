"""Programs among people: one that seeks, one that plays a tournament, and a language model; every page says so."""

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.client import Client
from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import title
from tests.budget import LONG
from tests.mcp.talking import Model, keys_in, talk
from tests.mcp.test_command import command
from tests.server.talking import House
from tests.web.boards import play_to_the_end
from tests.web.company import NAMES, company, resign
from tests.web.hands import pick
from tests.web.test_tournaments import TABLE
from tests.web.visiting import PHONE, Visitor
from tests.web.words import Words

GAME = "eight_by_eight"
SHORT = f"{GAME}(sudden_death=on,line=4)"
ROBOT = "Robby"


@contextmanager
def beside(work: Callable[[], None]) -> Iterator[None]:
    """Let a program play in a thread, and see that it came to its end; a test that fails does not wait for it."""
    end: Future[None] = Future()

    def play() -> None:
        try:
            work()
        except Exception as problem:  # noqa: BLE001  # the test raises it
            end.set_exception(problem)
        else:
            end.set_result(None)

    Thread(target=play, daemon=True).start()
    yield
    end.result()


def seek(url: str) -> None:
    """Look for a rated game as a program, and play it."""
    with Client(url, name=ROBOT, program=True) as client:
        seat = client.seek(SHORT, rated=True)
        for position in seat.turns():
            seat.play(position.view["moves"][0])


def play_tournament(url: str) -> None:
    """Play all games of a tournament as a program."""
    with Client(url.partition("/tournament/")[0], name=ROBOT, program=True) as client:
        for seat in client.join_tournament(url).games():
            for position in seat.turns():
                seat.play(position.view["moves"][0])


def is_marked(page: Page, t: Words) -> None:
    """See that the table says what plays there."""
    expect(page.locator(".player", has_text=ROBOT)).to_contain_text(t("program"))


def set_up(host: Visitor) -> str:
    """Set a tournament up in which all meet all, and return its address."""
    page, t = host.go("/tournaments"), host.t
    page.locator("summary").get_by_text(t("tournament.set_up")).click()
    pick(page, t("tournament.game"), GAME)
    pick(page, t("tournament.kind"), "round_robin")
    pick(page, t("setup.clock"), "total:900+10")
    pick(page, t("tournament.bots"), "0")
    page.get_by_label(t("tournament.title")).fill("Cup")
    page.get_by_label(t("setup.name")).fill(NAMES[0])
    page.get_by_role("button", name=t("tournament.set_up")).click()
    expect(page.get_by_role("heading", name="Cup")).to_be_visible()
    return page.url.removeprefix(host.url)


def play_rounds(visitors: Sequence[Visitor]) -> int:
    """Let each resign all games to which they are led; return how often somebody met the program."""
    met, resigned = 0, set[str]()
    waiting = list(visitors)
    while waiting:
        for visitor in tuple(waiting):
            page, t, url = visitor.page, visitor.t, visitor.page.url
            if page.get_by_text(t("tournament.over_place", n="").rstrip(" .")).count():
                waiting.remove(visitor)
            elif TABLE.search(url) and url not in resigned and page.locator(".table").count():
                if page.locator(".player", has_text=ROBOT).count():
                    is_marked(page, t)
                    met += 1
                resign(page, t)
                expect(page.locator(".result")).to_be_visible()
                resigned.add(url)
            page.wait_for_timeout(50)
    return met


if LONG:  # whole games

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_program_seeks_is_marked_and_rated_and_another_browser_watches(
        chromium: Browser, house: House, lang: str
    ) -> None:
        t = Words(lang)
        with (
            Visitor(chromium, house.url, lang=lang) as vera,
            Visitor(chromium, house.url, lang=t.other(), size=PHONE) as ada,
            beside(lambda: seek(house.url)),
        ):
            page, aside = vera.go("/find"), ada.go("/find")
            for one in (vera, ada):
                expect(one.page.locator(".find-seek")).to_contain_text(one.t("program"))
            page.get_by_label(t("setup.name")).fill("Vera")
            page.get_by_role("button", name=t("find.take.with", title=title(GAME, lang), name=ROBOT)).click()
            page.locator(".table").wait_for()
            aside.locator(".find-thumbnail").click()
            expect(aside.get_by_text(ada.t("spectator.you"))).to_be_visible()
            for one in (vera, ada):
                is_marked(one.page, one.t)
            play_to_the_end(page, GAME)
            for shown in (page, aside):
                expect(shown.locator(".rating-change")).to_contain_text(re.compile(rf"{ROBOT}: 1500 → \d+"))
            page = vera.go("/profile")
            expect(page.get_by_role("link", name=re.compile(rf"{ROBOT} \(1500\)"))).to_be_visible()
            assert vera.axe() == []
            page = vera.go(f"/ladder/{GAME}/2")
            expect(page.locator(".ladder tbody")).to_contain_text(ROBOT)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_people_and_a_program_play_a_tournament(chromium: Browser, house: House, lang: str) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            first, *others = visitors
            address = set_up(first)
            for name, other in zip(NAMES[1:], others, strict=True):
                page = other.go(address)
                page.get_by_label(other.t("setup.name")).fill(name)
                page.get_by_role("button", name=other.t("tournament.join")).click()
                expect(page.get_by_text(other.t("tournament.you_take_part"))).to_be_visible()
            with beside(lambda: play_tournament(house.url + address)):
                expect(first.page.locator(".tournament-people li", has_text=ROBOT)).to_contain_text(first.t("program"))
                first.page.get_by_role("button", name=first.t("tournament.start")).click()
                met = play_rounds(visitors)
            assert met == 4
            for visitor in visitors:
                page = visitor.go(address)
                rows = page.get_by_role("group", name=visitor.t("tournament.standings")).locator("tbody tr")
                expect(rows).to_have_count(5)
                expect(rows.filter(has_text=ROBOT)).to_contain_text(visitor.t("program"))
                assert visitor.axe() == []

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_language_model_takes_a_seat_by_its_link_and_is_marked(
        chromium: Browser, house: House, lang: str
    ) -> None:
        t = Words(lang)
        with (
            Visitor(chromium, house.url, lang=lang) as vera,
            Visitor(chromium, house.url, lang=t.other(), size=PHONE) as ada,
        ):
            match, keys = vera.set_up(SHORT, "here", "link", name="Vera", shuffle=False)
            link = f"{house.url}/m/{match}#1.{keys['1']}"

            async def playing(model: Model) -> None:
                [key] = keys_in(await model.ask("join_game", link=link))
                while "The game is over." not in await model.ask("see_position", key=key):
                    move = await model.first_move(key)
                    if move is not None:
                        await model.call("play_move", key=key, move=move)

            with beside(lambda: talk(command("--server", house.url, "--name", ROBOT), playing)):
                page, aside = vera.go(f"/m/{match}"), ada.go(f"/m/{match}")
                for one in (vera, ada):
                    is_marked(one.page, one.t)
                play_to_the_end(page, GAME)
                expect(aside.locator(".result")).to_be_visible()
                assert vera.axe() == []
