"""Several people at one table, each with a browser of their own; every second one reads the other language."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.waiting import until
from tests.web.boards import play_to_the_end
from tests.web.visiting import DESK, PHONE, TABLET, Visitor
from tests.web.words import Words

NAMES: Final = ("Vera", "Otto", "Ada", "Boris")
SIZES: Final = (DESK, PHONE, TABLET, DESK)


def languages(lang: str, people: int) -> list[str]:
    """Give each of several people a language; the first one's is `lang`."""
    return [Words(lang).other() if number % 2 else lang for number in range(people)]


@contextmanager
def company(browser: Browser, url: str, people: int, lang: str) -> Iterator[list[Visitor]]:
    """Let several people come."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(Visitor(browser, url, size=SIZES[number], lang=one))
            for number, one in enumerate(languages(lang, people))
        ]


def sit_down(visitors: Sequence[Visitor], game: str, **more: object) -> str:
    """Let all sit down at a table in their order; return the match."""
    host, *guests = visitors
    match, keys = host.set_up(game, "here", *["link"] * len(guests), shuffle=False, name=NAMES[0], **more)
    for seat, guest in enumerate(guests, 1):
        guest.ask("POST", f"/matches/{match}/join", {"seat": seat, "key": keys[str(seat)], "name": NAMES[seat]})
    return match


def open_all(visitors: Sequence[Visitor], match: str) -> list[Page]:
    """Let all look at the table."""
    pages = [visitor.go(f"/m/{match}") for visitor in visitors]
    for page in pages:
        page.locator(".table").wait_for()
    return pages


def mover_of(pages: Sequence[Page]) -> Page:
    """Wait until somebody may move, and return their page."""
    return until(lambda: next((page for page in pages if page.locator(".table[data-mine=true]").count()), None))


def play_out(pages: Sequence[Page], game: str, most: int = 400) -> None:
    """Let each move when it is their turn until the game is over."""
    over = pages[0].locator(".result")
    mine = ".table[data-mine=true]"
    for _ in range(most):
        until(lambda: over.count() or any(page.locator(mine).count() for page in pages))
        if over.count():
            break
        play_to_the_end(mover_of(pages), game, most=1)
    for page in pages:
        expect(page.locator(".result")).to_be_visible()


def resign(page: Page, t: Words) -> None:
    """Resign, unless the game is over; on a phone the button lies behind another one."""
    over = page.locator(".result")
    button, more = (page.get_by_role("button", name=t(word), exact=True) for word in ("resign", "more"))
    over.or_(button).or_(more).first.wait_for()
    if over.count():
        return
    if not button.count():
        more.click()
    button.click()
    page.get_by_role("dialog").last.get_by_role("button", name=t("resign"), exact=True).click()
