"""Notifications while the page is closed: the settings, the worker that shows them, and who looks at the page."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import title
from cubetable.server.live.calls import calling, calls
from tests.budget import LONG, cases
from tests.server.push_service import Browser as Called
from tests.server.push_service import PushService, service
from tests.server.talking import House, Person, free_port
from tests.server.test_push import FOR_EVER, GAME, move
from tests.waiting import until
from tests.web.boards import play_to_the_end
from tests.web.company import languages, sit_down
from tests.web.visiting import DESK, PHONE, TABLET, Visitor
from tests.web.words import EN, RU

__all__ = ["service"]
# No browser of a test can reach a push service: what it would answer comes from the test.
FAKE_SERVICE = """(browser) => {
    const known = () => JSON.parse(localStorage.getItem("subscribed") ?? "null");
    const subscription = (kept) => kept && {
        endpoint: kept.endpoint,
        toJSON: () => ({ endpoint: kept.endpoint, keys: { p256dh: kept.p256dh, auth: kept.auth } }),
        unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
    };
    PushManager.prototype.getSubscription = async () => subscription(known());
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("no key");
        localStorage.setItem("subscribed", JSON.stringify(browser));
        return subscription(browser);
    };
}"""
LOOKED_AT, UNSEEN = 20.0, 1.0
"""Seconds until a call: while somebody looks, and when nobody does any more."""
NOTIFIED = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
    ({ title, body, tag, lang }) => ({ title, body, match: tag, lang }))"""


@pytest.fixture
def chromium(whole_chromium: Browser) -> Browser:
    """A browser that can be allowed to notify."""
    return whole_chromium


def call_after(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have people called so long after what happens."""
    for module in (calls, calling):
        monkeypatch.setattr(module, "PAUSE", seconds)


@pytest.fixture
def calling_house(tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Run a server that calls people; a person who looks is heard in time on a slow machine, too."""
    call_after(LOOKED_AT, monkeypatch)
    monkeypatch.setattr(calling, "BEAT", 0.2)
    with House(str(tmp_path / "matches.db"), push=service.gate) as house:
        yield house


def come(chromium: Browser, house: House, service: PushService, **look: Any) -> Visitor:
    """Come with a browser that can be called; the last browser of the service is its own."""
    visitor = Visitor(chromium, house.url, installs=True, **look)
    visitor.allow("notifications")
    visitor.page.add_init_script(f"({FAKE_SERVICE})({json.dumps(service.browser().keys)})")
    return visitor


def switch_on(visitor: Visitor) -> Page:
    page = visitor.go("/settings")
    page.get_by_label(visitor.t("notices")).click()  # it is on a moment later
    page.locator(".notify input[type=checkbox]").nth(5).wait_for()
    return page


def is_due(house: House, seat: int) -> bool:
    """Tell whether somebody is to be called to a seat."""
    return any(call.seat == seat for call in house.app.state.service.house.store.push.due(FOR_EVER))


def until_seen(page: Page, look: Callable[[], object]) -> None:
    """Wait until something is true, and let the events of the page come in meanwhile."""

    def looked() -> object:
        page.wait_for_timeout(50)
        return look()

    until(looked)


def same_person(house: House, visitor: Visitor) -> Person:
    """Act as a visitor without the page."""
    person = Person(house, "Vera")
    person.http.cookies.clear()
    for cookie in visitor.page.context.cookies():
        person.http.cookies.set(cookie["name"], cookie["value"])
    return person


@pytest.mark.parametrize(("lang", "size"), cases([("en", DESK)], [("en", DESK), ("ru", PHONE)]))
def test_one_setting_switches_notifications_on_and_who_looks_at_a_screen_is_told_there_or_mutes_a_match(
    chromium: Browser, calling_house: House, service: PushService, lang: str, size: tuple[int, int]
) -> None:
    with come(chromium, calling_house, service, lang=lang, size=size) as visitor:
        page = switch_on(visitor)
        label, quiet = visitor.t("notices"), visitor.t("notify.quiet")
        expect(page.locator(".notify > p")).to_have_text(visitor.t("notify.closed"))
        person, boris = same_person(calling_house, visitor), Person(calling_house, "Boris")
        assert person.ask("GET", "/api/push")["browsers"] == 1
        browser = [*service.browsers.values()][-1]
        match, keys = boris.set_up(GAME, "here", "link")
        person.join(match, 1, keys)
        move(boris, match, 0)
        page.get_by_role("link", name=visitor.t("called.turn")).click()
        page.locator(".table[data-mine=true]").wait_for()
        assert page.url.endswith(f"/m/{match}")
        until(lambda: not is_due(calling_house, 1))
        assert browser.told == []
        if size == PHONE:
            page.get_by_role("button", name=visitor.t("more"), exact=True).click()
        mute = page.get_by_role("button", name=visitor.t("called.mute"))
        expect(mute).to_have_attribute("aria-pressed", "false")
        mute.click()
        expect(mute).to_have_attribute("aria-pressed", "true")
        assert person.ask("GET", f"/api/matches/{match}/mute") == {"muted": True}

        visitor.go("/settings")
        page.locator(".notify input[type=checkbox]").nth(1).uncheck()
        until(lambda: not person.ask("GET", "/api/push")["calls"]["turn"])
        page.get_by_label(quiet).check()
        asked = until(lambda: (found := person.ask("GET", "/api/push")["calls"])["quiet"] and found)
        assert (asked["turn"], asked["begun"], asked["quiet"]["end"]) == (False, True, 480)
        times = page.locator(".quiet-hours input")
        times.first.fill("23:15")
        times.first.blur()
        until(lambda: person.ask("GET", "/api/push")["calls"]["quiet"]["start"] == 23 * 60 + 15)
        assert visitor.axe() == []
        visitor.go("/settings")
        expect(times.first).to_have_value("23:15")
        expect(page.locator(".notify input[type=checkbox]").nth(1)).not_to_be_checked()
        page.get_by_label(label).uncheck()
        until(lambda: person.ask("GET", "/api/push")["browsers"] == 0)
        expect(page.get_by_label(quiet)).to_have_count(0)


@pytest.mark.parametrize("lang", RU)
def test_a_push_is_shown_by_the_worker_and_leads_to_the_match(
    chromium: Browser, calling_house: House, service: PushService, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    with come(chromium, calling_house, service, lang=lang) as visitor:
        page = switch_on(visitor)
        vera, boris = same_person(calling_house, visitor), Person(calling_house, "Boris")
        match, keys = boris.set_up(GAME, "here", "link")
        vera.join(match, 1, keys)
        devtools = page.context.new_cdp_session(page)
        known: list[dict[str, Any]] = []
        devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
        devtools.send("ServiceWorker.enable")
        until_seen(page, lambda: not is_due(calling_house, 1))
        page.goto("about:blank")  # nobody looks
        call_after(UNSEEN, monkeypatch)
        browser = [*service.browsers.values()][-1]
        move(boris, match, 0)
        table = visitor.t.say("shell.push.table", names="Boris")
        body = f"{visitor.t.say('shell.push.call.turn')} {table}"
        told = called(browser, body)
        assert told == {"title": "Cubulus", "body": body, "match": match, "lang": lang}
        page.goto(visitor.address("/rules/cubulus"))
        until_seen(page, lambda: known)
        devtools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": visitor.url, "registrationId": known[-1]["registrationId"], "data": json.dumps(told)},
        )
        assert until(lambda: page.evaluate(NOTIFIED)) == [told]
        until_seen(page, lambda: page.context.service_workers)
        worker = page.context.service_workers[0]
        worker.evaluate(
            """async () => {
                self.clients.openWindow = async (address) => { self.opened = address; };
                const [notification] = await self.registration.getNotifications();
                self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
            }"""
        )
        assert until(lambda: worker.evaluate("self.opened")) == f"/m/{match}"
        until(lambda: page.evaluate(NOTIFIED) == [])


@pytest.mark.parametrize("lang", EN)
def test_a_house_that_cannot_push_says_why(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    port = free_port()
    with Visitor(chromium, f"http://127.0.0.1:{port}", size=TABLET, lang=lang) as visitor:
        with House(str(tmp_path / "http.db"), port):
            page = visitor.go("/settings")
            expect(page.locator(".notify > p")).to_have_text(visitor.t("notify.needs_https"))
            page.goto("about:blank")
        monkeypatch.setattr("cubetable.server.app.find_spec", lambda _: None)
        with House(str(tmp_path / "bare.db"), port):
            visitor.go("/settings")
            expect(page.locator(".notify > p")).to_have_text(visitor.t("notify.not_installed"))
            assert visitor.axe() == []


if LONG:  # each browser takes its time

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("people", [2, 4])
    def test_of_all_at_a_table_the_one_whose_turn_it_is_is_called_in_their_language(
        chromium: Browser,
        calling_house: House,
        service: PushService,
        monkeypatch: pytest.MonkeyPatch,
        people: int,
        lang: str,
    ) -> None:
        with ExitStack() as stack:
            visitors: list[Visitor] = []
            browsers: list[Called] = []
            for one in languages(lang, people):
                visitors.append(stack.enter_context(come(chromium, calling_house, service, lang=one)))
                browsers.append([*service.browsers.values()][-1])
                switch_on(visitors[-1])
            match = sit_down(visitors, f"eight_by_eight(players={people})")
            push = calling_house.app.state.service.house.store.push
            until_seen(visitors[0].page, lambda: not push.due(FOR_EVER))
            assert not any(browser.told for browser in browsers)  # all of them look
            for visitor in visitors:
                visitor.page.goto("about:blank")
            call_after(UNSEEN, monkeypatch)
            for number, visitor in enumerate(visitors):
                visitor.go(f"/m/{match}")
                play_to_the_end(visitor.page, "eight_by_eight", most=1)
                visitor.page.goto("about:blank")
                following = (number + 1) % people
                t = visitors[following].t
                told = called(browsers[following], t.say("shell.push.call.turn"))
                assert (told["title"], told["lang"]) == (title("eight_by_eight", t.lang), t.lang)
                expected = {(seat + 1) % people for seat in range(number + 1)}
                assert {seat for seat, browser in enumerate(browsers) if browser.told} == expected


def called(browser: Called, begins: str) -> dict[str, Any]:
    """Wait until a browser is told what begins so, and return all of it."""
    return until(lambda: next((told for told in browser.told if told["body"].startswith(begins)), None))
