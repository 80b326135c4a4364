"""The board that the host of a language model shows, in a frame that can do nothing but draw and talk to the host."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cubetable.cli.mcp.server import read_page
from cubetable.core import registry
from tests.budget import cases
from tests.lending import nothing_lent
from tests.mcp.talking import one_file_game
from tests.web.boards import GAMES, MOST_MOVES, SHORT, board
from tests.web.chat_host import ChatHost, ShownBoard
from tests.web.visiting import PHONE

READY, OVER = ".frame[data-mine=true]", ".frame[data-over=true]"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ChatHost]:
    """A host whose windows stay open from one board to the next."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUBETABLE_GAMES", str(tmp_path_factory.mktemp("games")))
        with ChatHost() as host:
            yield host


def key_of(started: dict[str, Any]) -> str:
    return str(started["structuredContent"]["seats"][0]["key"])


def play(shown: ShownBoard, game: str) -> str:
    """Make a move by hand, and wait until the board has it; return the number of the position before."""
    frame = shown.frame.locator(READY)
    before = frame.get_attribute("data-v") or ""
    board(game).move(shown.frame, "mouse")
    return before


def test_a_whole_game_is_played_by_clicks(host: ChatHost, chromium: Browser) -> None:
    shown = host.show(chromium, host.start(SHORT["cube_or_ack"], "me", "random"))
    ready, over = shown.frame.locator(READY), shown.frame.locator(OVER)
    for _ in range(MOST_MOVES):
        ready.or_(over).wait_for()
        if over.count():
            break
        before = play(shown, "cube_or_ack")
        expect(shown.frame.locator(f".frame[data-v='{before}']")).to_have_count(0)
    assert "The game is over." in shown.frame.locator(".prompt").inner_text()
    told = shown.heard("ui/update-model-context")
    assert "On the board the user played" in told[0]["content"][0]["text"]
    assert not shown.heard("ui/message")  # the model is not to move


@pytest.mark.parametrize("game", cases(("cubed", "monkey_puzzle"), [game for game in GAMES if game != "cube_or_ack"]))
def test_a_first_move_is_made_by_a_click(game: str, host: ChatHost, chromium: Browser) -> None:
    started = host.start(SHORT[game], "user", "me")
    shown = host.show(chromium, started, PHONE)
    shown.frame.locator(".frame").wait_for()
    first = host.call("list_moves", key=key_of(started))
    while not first.get("isError"):  # the model begins
        host.call("play_move", key=key_of(started), move=first["structuredContent"]["moves"][0])
        first = host.call("list_moves", key=key_of(started))
    shown.frame.locator(READY).wait_for()
    play(shown, game)
    if game == "monkey_puzzle":  # both write at the same time, and neither sees what the other has
        expect(shown.frame.locator(".mpz-sheet .equation")).to_have_count(1)
    else:
        [said] = _when_said(shown)
        assert said["content"][0]["text"].startswith("I played ")
        assert "Since you last looked" in host.call("see_position", key=key_of(started))["content"][0]["text"]


def _when_said(shown: ShownBoard) -> list[Any]:
    shown.page.wait_for_function("heard.some(({method}) => method === 'ui/message')")
    return shown.heard("ui/message")


@pytest.mark.usefixtures("interpreted")
def test_a_game_of_one_file_is_played_by_clicks(tmp_path: Path, chromium: Browser) -> None:
    with ExitStack() as stack:
        stack.enter_context(nothing_lent())
        registry.lend(one_file_game(tmp_path))
        host = stack.enter_context(ChatHost())
        shown = host.show(chromium, host.start("nine_holes", "user", "me"))
        shown.frame.get_by_role("heading", name="Nine Holes").wait_for()
        shown.frame.locator(READY).wait_for()
        shown.frame.locator(".scene-board .cell.may").first.click()
        assert "I played" in _when_said(shown)[0]["content"][0]["text"]


def test_a_refused_move_is_answered_with_the_rule_in_the_language_of_the_host(
    host: ChatHost, chromium: Browser
) -> None:
    shown = host.show(chromium, host.start("eight_by_eight", "me", "random"), locale="ru-RU", theme="dark")
    shown.frame.locator(READY).wait_for()
    shown.frame.locator(".cell:not(.may)").first.click(
        force=True
    )  # a reader hears that it cannot be pressed; who presses it hears why
    refused = shown.frame.locator(".chat-refused")
    expect(refused).to_contain_text("(EBE-09).")
    assert "строк" in refused.inner_text()
    assert shown.frame.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    shown.tell_context({"theme": "light", "locale": "en-GB"})
    expect(refused).to_contain_text("neither in row")
    assert shown.frame.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_the_board_shows_what_the_model_plays_while_it_waits(host: ChatHost, chromium: Browser) -> None:
    started = host.start("eight_by_eight", "me", "user")
    shown = host.show(chromium, started)
    shown.frame.locator(".frame").wait_for()
    expect(shown.frame.locator(READY)).to_have_count(0)
    move = host.call("list_moves", key=key_of(started))["structuredContent"]["moves"][0]
    host.call("play_move", key=key_of(started), move=move)
    shown.frame.locator(READY).wait_for()
    row, column = move.split(",")
    expect(shown.frame.locator(".news")).to_contain_text(f"row {row}, column {column}")


def test_an_old_board_makes_no_move_in_a_new_position(host: ChatHost, chromium: Browser) -> None:
    started = host.start("cubulus", "me", "random")
    shown = host.show(chromium, started)
    shown.frame.locator(READY).wait_for()
    move = host.call("list_moves", key=key_of(started))["structuredContent"]["moves"][0]
    host.call("play_move", key=key_of(started), move=move)
    play(shown, "cubulus")
    expect(shown.frame.locator(".chat-refused")).to_have_text("The board has changed. Please look again.")


def test_keys_play_and_a_screen_reader_is_told(host: ChatHost, chromium: Browser) -> None:
    shown = host.show(chromium, host.start("eight_by_eight", "user", "me"))
    shown.frame.locator(READY).wait_for()
    assert shown.frame.evaluate("document.activeElement === document.body")  # the person is writing in the chat
    shown.frame.locator(".cell.may").first.focus()
    shown.page.keyboard.press("Enter")
    expect(shown.frame.locator(".unseen[role=status]")).to_contain_text("Red rolled")
    assert shown.frame.evaluate("document.activeElement !== document.body")
    shown.page.keyboard.press("/")
    shown.page.keyboard.type("9,9")
    shown.page.keyboard.press("Enter")
    assert shown.axe() == []


def test_the_frame_is_as_high_as_the_board_and_fills_the_window_when_asked(host: ChatHost, chromium: Browser) -> None:
    modes = ["inline", "fullscreen"]
    started = host.start("cubulus", "me", "bot:1")
    shown = host.show(chromium, started, displayMode="inline", availableDisplayModes=modes)
    shown.frame.locator(READY).wait_for()
    shown.page.wait_for_function("frame.clientHeight === heard.findLast(one => one.params?.height).params.height")
    assert shown.frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
    shown.frame.get_by_role("button", name="Full screen").click()
    expect(shown.frame.get_by_role("button", name="Full screen")).to_have_attribute("aria-pressed", "true")
    assert shown.heard("ui/request-display-mode") == [{"mode": "fullscreen"}]


@pytest.mark.usefixtures("chromium")
def test_the_page_is_one_small_file() -> None:
    page = read_page() or ""
    assert len(page.encode()) < 600_000
    head = page.partition("<script")[0]
    assert not re.findall(r"""(?:src|href)=|@import|url\((?!["']?data:)""", head)


def test_what_cannot_be_shown_is_said(host: ChatHost, chromium: Browser) -> None:
    shown = host.show(chromium, host.call("see_position", key="lost"))
    expect(shown.frame.get_by_role("alert")).to_have_text("This key belongs to no player. start_game gives out keys.")
