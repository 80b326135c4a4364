"""The wall: the board on a television, each player's hand on a phone; four browsers at one table."""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from cubetable.core.messages import LANGUAGES, sentence
from tests.budget import LONG, cases, games
from tests.server.talking import House, Person
from tests.waiting import until
from tests.web.boards import GAMES, play_to_the_end
from tests.web.hands import pick
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.words import EN, Words

TELEVISIONS = ((1280, 720), (1920, 1080))
SEATS = {"cubed": games(2, 3)}
"""How many play; two where it is not said."""
ROUNDS = games(1, 2)
"""So often each phone moves."""


class Television(Visitor):
    """A whole browser, whose window can be large; it shows the wall, and all that its sockets were sent."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int] = TELEVISIONS[0], **more: Any) -> None:
        super().__init__(browser, url, size=size, **more)
        self.heard: list[dict[str, Any]] = []
        self.alters_the_page = True
        self.page.on("websocket", self._listen_to)

    def _listen_to(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def keys(self, match: str) -> dict[str, str]:
        """Read the keys that its codes show."""
        kept: dict[str, str] = self.page.evaluate(
            "match => JSON.parse(sessionStorage.getItem(`cubetable.keys.${match}`) ?? '{}')", match
        )
        return kept


def fits(page: Page) -> bool:
    """Tell whether the wall fills its window and nothing of it is outside."""
    for width, height in TELEVISIONS:
        page.set_viewport_size({"width": width, "height": height})
        inside = page.evaluate("""() => {
            const shown = [...document.querySelectorAll(".wall :is(.prompt, .player, .frame-board > *, .qr-code)")];
            const {scrollHeight, scrollWidth} = document.documentElement;
            const outside = shown.filter(one => {
                const {top, bottom, left, right} = one.getBoundingClientRect();
                return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
            });
            return scrollHeight <= innerHeight && scrollWidth <= innerWidth && outside.length === 0;
        }""")
        if not inside:
            return False
    return True


@contextmanager
def phones(browser: Browser, url: str, match: str, keys: dict[str, str], lang: str) -> Iterator[list[Visitor]]:
    """Let each seat be taken by a phone that has scanned its code."""
    with ExitStack() as stack:
        hands = []
        for seat, key in sorted(keys.items()):
            phone = stack.enter_context(Visitor(browser, url, size=PHONE, touch=True, lang=lang))
            page = phone.go(f"/hand/{match}#{seat}.{key}")
            page.get_by_label(phone.t("setup.name")).fill(f"Player at {seat}")
            page.get_by_role("button", name=phone.t("door.sit")).tap()
            page.wait_for_url(f"**/hand/{match}")
            hands.append(phone)
        yield hands


def move_each(hands: Sequence[Visitor], television: Television, game: str) -> None:
    """Let each phone move once, and see that the wall shows it."""
    waiting = list(hands)
    while waiting:
        _until_somebody_moves(hands)
        turn = next(hand for hand in hands if hand.page.locator(".table[data-mine=true]").count())
        shown = television.page.locator(".frame").get_attribute("data-v")
        play_to_the_end(turn.page, game, "touch", most=1)
        expect(television.page.locator(f".frame:not([data-v='{shown}'])")).to_be_visible()
        if turn in waiting:
            waiting.remove(turn)


def _until_somebody_moves(hands: Sequence[Visitor]) -> None:
    until(lambda: any(hand.page.locator(".table[data-mine=true]").count() for hand in hands))


def set_up_on_television(television: Television, game: str) -> str:
    """Set a game up for a television, as its host does, and return the match."""
    page, t = television.page, television.t
    pick(page, sentence(t.say(f"{game}.option.players")), str(SEATS.get(game, 2)))
    page.get_by_label(t("setup.wall")).check()
    expect(page.get_by_label(t("setup.name"))).to_have_count(0)
    page.get_by_role("button", name=t("setup.start"), exact=True).click()
    page.wait_for_url("**/wall/*")
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("game", cases(["cubed"], [game for game in GAMES if game != "monkey_puzzle"]))
@pytest.mark.parametrize("lang", EN)
def test_a_family_sets_up_scans_and_plays(
    chromium: Browser, whole_chromium: Browser, house: House, game: str, lang: str
) -> None:
    with Television(whole_chromium, house.url, lang=lang) as television:
        page = television.go(f"/play/{game}")
        match = set_up_on_television(television, game)
        seats = SEATS.get(game, 2)
        expect(page.locator(".qr-code")).to_have_count(seats)
        until(lambda: fits(page))
        assert television.axe() == []
        with phones(chromium, house.url, match, television.keys(match), lang) as hands:
            expect(page.locator(".wall .player")).to_have_count(seats)
            expect(page.locator(".qr-code")).to_have_count(0)
            for _ in range(ROUNDS):
                move_each(hands, television, game)
            expect(page.locator(".wall .news")).to_contain_text("Player at")
            until(lambda: fits(page))
            # The signs of a solid's sides are buttons, too; here they only name the sides.
            assert page.locator(".wall button:visible:not([class*=cell], .solid-sign)").count() == 0
            assert hands[0].page.locator(".players, .table-more, .top").count() == 0
            assert television.axe() == []
            assert hands[0].axe() == []
        views = [message["view"] for message in television.heard if message.get("view")]
        assert views
        assert {message.get("seat") for message in television.heard if message["t"] in ("snap", "event")} == {None}
        assert not any(message["t"] == "mine" for message in television.heard)
        assert not any(view.get("moves") or any(view.get("hands") or ()) for view in views)


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_all_find_equations_on_their_phones_and_the_wall_shows_none(
        chromium: Browser, whole_chromium: Browser, house: House, lang: str
    ) -> None:
        with Television(whole_chromium, house.url, lang=lang) as television:
            page = television.go("/play/monkey_puzzle")
            match = set_up_on_television(television, "monkey_puzzle")
            with phones(chromium, house.url, match, television.keys(match), lang) as hands:
                for hand in hands:
                    play_to_the_end(hand.page, "monkey_puzzle", "touch", most=1)
                until(lambda: fits(page))
                for hand in hands:
                    hand.page.get_by_role("button", name=hand.t.say("monkey_puzzle.web.done")).tap()
                    hand.page.locator(".mpz-sure .button.main, .confirm .button.main, dialog .button.main").first.tap()
                expect(page.locator(".wall .prompt")).to_contain_text(television.t("result.won", names="").strip(" :"))
                views = [message["view"] for message in television.heard if message.get("view")]
                told = [message for message in television.heard if message["t"] in ("event", "mine")]
                assert not any(sheet for view in views if view["outcome"] is None for sheet in view["sheets"])
                assert "take:" not in json.dumps(told)


@pytest.mark.parametrize("lang", EN)
def test_a_stranger_sees_no_keys(chromium: Browser, whole_chromium: Browser, house: House, lang: str) -> None:
    t = Words(lang)
    vera = Person(house, "Vera")
    closed, keys = vera.set_up("cubed(players=3)", "here", "link", "link")
    listed, _ = vera.set_up("eight_by_eight", "here", "link", listed=True)
    with Television(whole_chromium, house.url, lang=lang) as television:
        page = television.go(f"/wall/{closed}")
        expect(page.get_by_text(t("wall.expected"))).to_have_count(2)
        expect(page.locator(".qr-code")).to_have_count(0)
        assert not any(key in page.content() + json.dumps(television.heard) for key in keys.values())
        page = television.go(f"/wall/{listed}")
        expect(page.locator(".qr-code")).to_have_count(1)
        expect(page.get_by_text(t("wall.any"))).to_be_visible()
        with Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as phone:
            phone.go(f"/hand/{listed}").get_by_role("button", name=t("door.sit")).tap()
            expect(page.locator(".wall .player")).to_have_count(2)


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_host_goes_on_with_a_phone_and_the_wall_survives_a_lost_line(
        chromium: Browser, whole_chromium: Browser, house: House, lang: str
    ) -> None:
        t = Words(lang)
        with (
            Television(whole_chromium, house.url, DESK, lang=lang) as host,
            Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as phone,
        ):
            match, _ = host.set_up("eight_by_eight", "here", "bot:1", shuffle=False)
            page = host.go(f"/m/{match}")
            page.locator("summary", has_text=t("share")).click()
            page.get_by_role("button", name=t("wall.show")).click()
            page.wait_for_url("**/wall/*")
            expect(page.locator(".wall-own .qr-code")).to_be_visible()
            phone.go(f"/hand/{match}#0.{host.keys(match)['0']}").get_by_role("button", name=t("door.go_on")).tap()
            phone.page.locator(".table").wait_for()
            expect(page.locator(".wall-own")).to_have_count(0)
            host.cut()
            expect(page.locator(".line-lost")).to_be_visible()
            play_to_the_end(phone.page, "eight_by_eight", "touch", most=1)
            host.cut(off=False)
            expect(page.locator(".line-lost")).to_have_count(0)
            expect(page.locator(".wall .cell.last")).to_have_count(1)


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_link_takes_the_keys_to_another_television(whole_chromium: Browser, house: House, lang: str) -> None:
        t, there = Words(lang), Words(Words(lang).other())
        with (
            Television(whole_chromium, house.url, DESK, lang=lang) as host,
            Television(whole_chromium, house.url, lang=there.lang) as television,
        ):
            host.allow("clipboard-read", "clipboard-write")
            match, _ = host.set_up("cubed(players=3)", "here", "link", "bot:1")
            page = host.go(f"/m/{match}")
            page.get_by_role("button", name=t("waiting.new_link")).click()
            expect(page.get_by_role("button", name=t("waiting.new_link"))).to_have_count(0)
            page.get_by_role("button", name=t("wall.copy")).click()
            expect(page.get_by_text(t("share.copied"))).to_be_visible()
            link = page.evaluate("navigator.clipboard.readText()")
            wall = television.go(link.removeprefix(house.url))
            expect(wall.locator(".qr-code")).to_have_count(1)
            expect(wall.get_by_text(there("wall.scan"))).to_be_visible()
            assert wall.url.endswith(f"/wall/{match}")
