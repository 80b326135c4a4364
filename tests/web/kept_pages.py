"""Pages that one visitor after the other uses: a new page starts a process, and loads and compiles all scripts anew."""

from typing import Final, NamedTuple

from playwright.sync_api import Browser, Error, Page


class Look(NamedTuple):
    """The properties of a browser that cannot be changed any more when its page is open."""

    browser: Browser
    lang: str
    touch: bool
    guided: bool
    solid: bool


EMPTY: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"
SMALL: Final = "/icon.svg"
"""A file of the server: it runs no script, and its page can empty what the browser stores for that server."""
STORED: Final = "local_storage,indexeddb,cache_storage,service_workers,file_systems"

_idle: Final[dict[Look, list[Page]]] = {}


def take(look: Look) -> Page | None:
    """Return a page that an earlier visitor has left, if there is one."""
    return _idle[look].pop() if _idle.get(look) else None


def keep(look: Look, page: Page, url: str) -> None:
    """Empty the browser of all that a visitor of this server has left in it, and keep its page for the next visitor."""
    context = page.context
    try:
        for other in context.pages:
            if other is not page:
                other.close()
        page.goto(url + SMALL)
        page.evaluate(EMPTY)
        line = context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": STORED})
        line.detach()
        page.goto("about:blank")
        context.clear_cookies()
        context.clear_permissions()
    except Error:  # the server is no longer there
        context.close()
    else:
        _idle.setdefault(look, []).append(page)
