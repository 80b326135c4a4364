"""A page that plays by itself when things go wrong: a full disk, a crash, a browser that lacks something."""

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.budget import LONG
from tests.waiting import until
from tests.web.boards import SHORT, board
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.hosting import PATIENCE, PLAYED, LoneVisitor, StaticHost, write_folder
from tests.web.test_offline import play, see, version

GAME: Final = PLAYED[0]
WITH_CHAMPION: Final = "cubulus"
"""It has weights for two seats."""
TELL_WHAT_IS_SHOWN: Final = """new MutationObserver(() => {
    const shown = document.querySelector(".table")?.dataset.v;
    if (shown && shown !== window.shown) tell(window.shown = shown);
}).observe(document, {subtree: true, childList: true, attributeFilter: ["data-v"]})"""

FILL_THE_DISK: Final = """() => {
    self.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
}"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    """A host with a folder of static files that a test may change."""
    host = StaticHost(write_folder(tmp_path_factory.mktemp("host")))
    yield host
    host.stop()


def begin(visitor: LoneVisitor, game: str = SHORT[GAME]) -> str:
    """Set a match up for two people round one screen, and open it."""
    visitor.go()
    match, _ = visitor.set_up(game, "here", "here")
    visitor.go(f"/m/{match}")
    return match


def the_page_crashes(vera: LoneVisitor, _: StaticHost) -> None:
    """All that was shown as played is there."""
    for number in range(8):
        match = begin(vera)
        page, shown = vera.page, ["-1"]
        page.expose_function("tell", lambda version, shown=shown: shown.append(version))
        page.evaluate(TELL_WHAT_IS_SHOWN)
        play(page)
        page.locator(".table[data-mine=true]").wait_for()
        board(GAME).move(page, "mouse")
        page.wait_for_timeout(10 * number)
        crash(page)
        vera.page = vera.open_tab(f"/m/{match}")
        assert float(version(vera.page)) >= float(shown[-1]) > 0
        play(vera.page)


def crash(page: Page) -> None:
    """Kill the process in which a page and its workers run."""
    browser = page.context.browser
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)


def test_the_page_can_be_installed_as_an_app_of_its_own(whole_chromium: Browser, static_host: StaticHost) -> None:
    with LoneVisitor(whole_chromium, static_host.url) as vera:
        ask = vera.go().context.new_cdp_session(vera.page).send
        problems = ask("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [problem["errorId"] for problem in problems] == ["in-incognito"]  # as each of these browsers is
        assert ask("Page.getAppId")["appId"] == static_host.url  # another folder of the host is another app


def test_a_browser_without_webassembly_is_told_so(chromium: Browser, static_host: StaticHost) -> None:
    with LoneVisitor(chromium, static_host.url) as vera:
        vera.page.add_init_script("delete window.WebAssembly")
        page = vera.go()
        expect(page.get_by_role("alert").first).to_contain_text("WebAssembly is missing")  # each part says so
        expect(page.get_by_role("heading", name="Cube-Or-ACK!")).to_be_visible()
        page.get_by_role("button", name="Play now").first.click()
        expect(page.locator(".toast")).to_contain_text("WebAssembly is missing")


class OwnProfile:
    """A browser that keeps what it stores in a folder."""

    def __init__(self, browser: Browser, profile: Path) -> None:
        self._type = browser.browser_type
        self._profile = profile

    def new_context(self, **more: Any) -> BrowserContext:
        """Open the browser."""
        return self._type.launch_persistent_context(self._profile, executable_path=CHROMIUM, args=FLAGS, **more)


def forgetful(browser: Browser, profile: Path) -> OwnProfile:
    """Return a browser that may store nothing: its owner has blocked all data of pages."""
    preferences = profile / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text('{"profile": {"default_content_setting_values": {"cookies": 2}}}')
    return OwnProfile(browser, profile)


def nothing_may_be_stored(vera: LoneVisitor, _: StaticHost) -> None:
    """One plays, and is told that nothing is kept."""
    begin(vera)
    expect(vera.page.get_by_role("alert")).to_contain_text("This browser stores nothing")
    play(vera.page)


def the_disk_is_full(vera: LoneVisitor, _: StaticHost) -> None:
    """One plays on; all is kept once there is room."""
    match = begin(vera)
    engine = next(worker for worker in vera.page.workers if "/worker-" in worker.url)
    give_room = "() => { IDBObjectStore.prototype.put = self.put; }"
    play_without_room(vera, match, lambda: engine.evaluate(FILL_THE_DISK), lambda: engine.evaluate(give_room))


def play_without_room(
    vera: LoneVisitor, match: str, fill: Callable[[], object], give_room: Callable[[], object]
) -> None:
    """Play while the disk is full, and when there is room again."""
    page = vera.page
    play(page)
    fill()
    play(page)
    expect(page.get_by_role("alert")).to_contain_text("This browser's storage is full")
    give_room()
    shown = play(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    see(page, shown)
    assert vera.ask("GET", f"/matches/{match}")["over"] is False


def a_new_version_comes(vera: LoneVisitor, host: StaticHost) -> None:
    """It is offered, and not forced; the game goes on in it."""
    match = begin(vera)
    vera.wait_for_files()
    page = vera.page
    play(page)
    renew(host.folder)
    page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update()).then(() => null)")
    use = page.get_by_role("button", name="Use it now")
    use.wait_for()
    shown = play(page)
    assert page.evaluate("document.querySelector('meta[name=new]')") is None
    use.click()
    page.locator("meta[name=new]").wait_for(state="attached", timeout=PATIENCE)
    see(page, shown)
    play(page)
    assert vera.ask("GET", f"/matches/{match}")["over"] is False


def a_network_does_not_come(vera: LoneVisitor, host: StaticHost) -> None:
    """The champion plays with its network; where that does not come, level 5 plays, and a line says so."""
    assert champion_asks_for(vera) >= {"wasm", "json", "weights"}
    library = next(host.folder.glob(f"engine/{WITH_CHAMPION}.champion-*.wasm"))
    code = library.read_bytes()
    library.unlink()
    browser = vera.page.context.browser
    assert browser is not None
    try:
        with LoneVisitor(browser, host.url) as other:
            assert champion_asks_for(other) == {"wasm"}
            (said,) = (problem for problem in other.problems if "404" not in problem)
            other.problems.clear()
    finally:
        library.write_bytes(code)
    assert said.endswith("Level 5 plays instead.")


def champion_asks_for(visitor: LoneVisitor) -> set[str]:
    """Have a champion move; tell of what kind the files are that it needed."""
    asked: set[str] = set()
    visitor.page.context.on(
        "request", lambda request: asked.add(request.url) if request.resource_type == "xhr" else None
    )
    visitor.go()
    match, _ = visitor.set_up(WITH_CHAMPION, "bot:6", "bot:6")
    until(lambda: any(move["actor"] >= 0 for move in visitor.ask("GET", f"/matches/{match}/moves")["moves"]))
    return {url.rpartition(".")[2] for url in asked if WITH_CHAMPION in url}


def renew(folder: Path) -> None:
    """Write a new version into a folder, whose shell and service worker differ."""
    shell, worker = folder / "index.html", folder / "service-worker.js"
    shell.write_text(shell.read_text().replace("<title>", '<meta name="new" /><title>', 1))
    worker.write_text(worker.read_text().replace('{"version":"', '{"version":"new-', 1))


@pytest.mark.long
@pytest.mark.parametrize(
    "trouble",
    [the_disk_is_full, the_page_crashes, nothing_may_be_stored, a_new_version_comes, a_network_does_not_come],
)
def test_nothing_is_lost_when(
    trouble: Callable[[LoneVisitor, StaticHost], None], chromium: Browser, host: StaticHost, tmp_path: Path
) -> None:
    browser: Any = forgetful(chromium, tmp_path) if trouble is nothing_may_be_stored else chromium
    with LoneVisitor(browser, host.url) as vera:
        trouble(vera, host)


SMALL_DISK: Final = "80m"
MOVES_WITHOUT_ROOM: Final = 12


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder that is a disk of its own, in memory."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(place))
    subprocess.run(mount, check=True)  # noqa: S603  # of the system
    yield place
    subprocess.run(("umount", "--lazy", str(place)), check=True)  # noqa: S603, S607  # of the system


def fill_up(ballast: Path) -> None:
    """Write a file until its disk has no room left."""
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def play_on_a_full_disk(chromium: Browser, host: StaticHost, small_disk: Path) -> None:
    """Chromium then closes the database, and may even lose it."""
    browser: Any = OwnProfile(chromium, small_disk)
    ballast = small_disk / "ballast"
    with LoneVisitor(browser, host.url) as vera:
        match = begin(vera, f"{GAME}(players=2)")
        vera.wait_for_files()
        page = vera.page
        play(page)
        fill_up(ballast)
        for _ in range(MOVES_WITHOUT_ROOM):
            play(page)
        ballast.unlink()
        shown = play(page)
        expect(page.get_by_role("alert")).to_have_count(0)
        moves = vera.ask("GET", f"/matches/{match}/moves")
        page.reload()
        see(page, shown)
        assert vera.ask("GET", f"/matches/{match}/moves") == moves


def may_mount() -> bool:
    """Tell whether this process may mount a disk."""
    tried = subprocess.run(("unshare", "--mount", "true"), capture_output=True, check=False)  # noqa: S607  # of the system
    return os.geteuid() == 0 and tried.returncode == 0


if LONG and may_mount():  # elsewhere the disk is full by the word of the test above only
    test_one_plays_on_while_the_disk_is_full_indeed = play_on_a_full_disk
