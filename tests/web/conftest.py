"""A real browser on a real server; where there is no browser its tests are skipped, but never in CI."""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from cubetable.server.http import pages
from cubetable.server.http import socket as lines
from cubetable.server.live.thinking import table_bots
from cubetable.server.operations.study import editing, hints, proofs
from tests.budget import LONG, cases
from tests.databases import prepared_file
from tests.server.talking import House, free_port
from tests.waiting import PATIENCE
from tests.web.hosting import StaticHost, World, write_folder
from tests.web.visiting import PATIENCE as MILLISECONDS
from tests.web.visiting import Visitor

CHROMIUM = os.environ.get("CUBETABLE_TEST_CHROMIUM") or shutil.which("chromium")
# The same browser without a window of its own: a page costs a fifth less.
WITHOUT_WINDOW = os.environ.get("CUBETABLE_TEST_CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
# Parts of the browser's own window that are pages: each test opens a window, and they would take most of its time.
OF_THE_WINDOW = ("WebUIReloadButton", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
# What Playwright turns off itself, with a flag that can be given only once.
OF_PLAYWRIGHT = (
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--disable-features=" + ",".join((*OF_THE_WINDOW, *OF_PLAYWRIGHT)),
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
)

expect.set_options(timeout=MILLISECONDS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failed test what its visitors see."""
    report = yield
    if call.when == "call" and report.failed:
        report.sections += [("page", visitor.account()) for visitor in Visitor.present]
    return report


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start Playwright once for all of these tests and for no others, since a loop of its own runs with it.

    Visitors use pages one after the other, except in long tests.
    """
    if (CHROMIUM is None or not pages.SHELL.is_file()) and os.environ.get("CI") != "true":
        pytest.skip("no Chromium, or the page is not built: make web")
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Visitor, "keeps_pages", not LONG)
        yield playwright


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium, without a window where there is such a one."""
    browser = playwright.chromium.launch(executable_path=WITHOUT_WINDOW, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium as people have it: it asks its owner, and shows what a worker has to tell."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def host_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which, below `hosting.PLACE`, lies the folder of static files."""
    return write_folder(tmp_path_factory.mktemp("host"))


@pytest.fixture(autouse=True, scope="package")
def brisk() -> Iterator[None]:
    """Have bots answer sooner than people could follow: a test plays games of a hundred moves.

    Bots that act beside people, by a clock, do not use up the time that they have, either. A hint may take longer, and
    a person who talks without a page may say nothing while the test looks at the page. The files of the page come as
    they are: to compress them takes longer than to send them to the same machine. Boards are flat where tests have to
    be soon over: without a GPU a solid takes most of a test's time.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "HINT_PATIENCE", PATIENCE)
        patch.setattr(editing, "PATIENCE", PATIENCE)
        patch.setattr(proofs, "SECONDS", PATIENCE)
        patch.setattr(proofs, "PATIENCE", PATIENCE)
        patch.setattr(lines, "SILENT", 600.0)
        patch.setattr(pages, "LEAST_TO_PRESS", 1 << 30)
        patch.setattr(table_bots, "_pause", lambda _match, _pace: 0.05)
        patch.setattr(Visitor, "solid", LONG)
        yield


@pytest.fixture
def solid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show boards as solids, as most people see them."""
    monkeypatch.setattr(Visitor, "solid", True)


@pytest.fixture(scope="package")
def house_port() -> int:
    """A port that one server after the other uses: browsers keep the files that they have loaded from there."""
    return free_port()


@pytest.fixture
def house(tmp_path: Path, house_port: int) -> Iterator[House]:
    """A server with a file of its own."""
    with House(prepared_file(tmp_path / "matches.db"), house_port) as house:
        yield house


@pytest.fixture(scope="package")
def static_host(host_root: Path) -> Iterator[StaticHost]:
    """A host with the folder of static files."""
    host = StaticHost(host_root)
    yield host
    host.stop()


@pytest.fixture(params=cases(["server"], ["server", "static"]))
def world(request: pytest.FixtureRequest, chromium: Browser) -> World:
    """Give a server; in long tests also a static host, where one person can do the same."""
    return World(chromium, request.getfixturevalue({"server": "house", "static": "static_host"}[request.param]))


@pytest.fixture
def visitor(world: World) -> Iterator[Visitor]:
    """A visitor with an English browser on a desk."""
    with world.visit() as visitor:
        yield visitor
