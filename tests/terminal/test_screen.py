"""The screen: what is typed arrives, what is shown fits, and leaving is easy."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from itertools import product
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Input, Static

from cubetable.cli.terminal.screen import STYLES, Screen, coloured
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record import read
from tests.budget import cases
from tests.playing import session
from tests.terminal.keyboard import Keyboard

SIZES = [(80, 24), (90, 24), (120, 40), (200, 60)]

Play = Callable[[Screen, Pilot[int]], Awaitable[None]]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "g.txt"


def on_screen(sitting: Screen, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Open the screen, play, and close it."""

    async def run() -> None:
        async with sitting.run_test(size=size) as pilot:
            await settled(pilot)
            try:
                await play(sitting, pilot)
            finally:
                sitting.session.opponents.leave()  # or a failing test would wait for a bot that thinks

    asyncio.run(run())


async def settled(pilot: Pilot[int]) -> None:
    """Wait until all is shown and no bot thinks."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def enter(pilot: Pilot[int], text: str) -> None:
    """Type a line, key by key, and wait for all that comes of it."""
    await typed(pilot, text)
    await settled(pilot)


async def typed(pilot: Pilot[int], text: str) -> None:
    """Type a line, key by key."""
    names = {",": "comma", "?": "question_mark", "-": "minus", " ": "space"}
    await pilot.press(*(names.get(key, key) for key in text), "enter")
    await pilot.pause()


def shown(screen: Screen) -> str:
    return str(screen.query_one("#picture", Static).render())


def told(screen: Screen) -> str:
    return str(screen.query_one("#lines", Static).render())


def first_cell(screen: Screen) -> str:
    game, state = screen.session.game, screen.session.match.state
    return game.move_text(state, 0, game.moves(state, 0)[0])


def test_a_typed_move_is_played_shown_and_kept(kept: Path) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        before, text = shown(screen), first_cell(screen)
        await enter(pilot, text)
        assert shown(screen) != before
        assert f"Red: {text}" in told(screen)
        assert screen.query_one("#line", Input).value == ""

    screen = Screen(session("eight_by_eight", [0], kept))
    on_screen(screen, play)
    assert list(read(kept.read_bytes()).moves) == screen.session.match.moves


def test_an_illegal_move_is_told_and_the_board_stays(kept: Path) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        before = shown(screen)
        await enter(pilot, "-")
        assert "(EBE-10)" in told(screen)
        await enter(pilot, "hello")
        assert "“hello” is not a move" in told(screen)
        assert shown(screen) == before

    on_screen(Screen(session("eight_by_eight", [0], kept)), play)


@pytest.mark.parametrize("keys", [[*"quit", "enter"], ["ctrl+q"], ["ctrl+c"]])
def test_a_typed_word_or_a_key_leaves_with_the_game_saved(kept: Path, keys: list[str]) -> None:
    screen = Screen(session("eight_by_eight", [0], kept))
    screen.session.keep()  # as it is before anything is shown

    async def play(_: Screen, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        await pilot.pause()

    on_screen(screen, play)
    assert screen.return_value == 0
    assert len(read(kept.read_bytes()).moves) == 1


@pytest.mark.parametrize(
    ("size", "lang", "players"),
    cases(
        list(zip(SIZES, ("ru", "en", "ru", "en"), (4, 2, 2, 4), strict=True)), list(product(SIZES, LANGUAGES, (2, 4)))
    ),
)
def test_the_board_the_news_and_the_input_line_are_visible(
    kept: Path, size: tuple[int, int], lang: str, players: int
) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        await enter(pilot, first_cell(screen))
        picture, news, line = (screen.query_one(name) for name in ("#picture", "#news", "#line"))
        assert screen.query_one("#board").region.contains_region(picture.region)
        for part in (picture, news, line):
            assert screen.screen.region.contains_region(part.region)
        assert not picture.region.overlaps(news.region)
        assert not news.region.overlaps(line.region)
        assert news.region.height >= 4
        *rows, _status = screen.session.board().splitlines()
        assert max(map(len, rows)) <= picture.region.width  # or rows of the board would break
        assert screen.focused is line

    on_screen(Screen(session(f"eight_by_eight(players={players})", [0], kept, lang)), play, size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_news_fit_their_width_and_the_latest_are_visible(kept: Path, size: tuple[int, int]) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        news, lines = screen.query_one("#news"), screen.query_one("#lines")
        while not news.max_scroll_y:  # until there is more to tell than has place
            await enter(pilot, "help")
        await enter(pilot, "why -")
        assert lines.region.width > news.region.width - 6
        assert lines.region.bottom <= news.region.bottom
        assert told(screen).startswith("Eight-by-Eight")

    on_screen(Screen(session("eight_by_eight", [0], kept)), play, size)


def test_making_the_window_narrow_or_wide_loses_nothing(kept: Path) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        before = shown(screen)
        for size in ((120, 40), (30, 10), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await enter(pilot, first_cell(screen))
        assert shown(screen) != before

    on_screen(Screen(session("eight_by_eight", [0], kept)), play)


def test_a_whole_game_is_played_and_its_end_told(kept: Path) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        while not screen.session.over:
            await enter(pilot, first_cell(screen))
        assert screen.session.game.tell(screen.session.match.state).splitlines()[0] in told(screen)
        assert say("shell.play.over") in told(screen)
        assert screen.query_one("#line", Input).placeholder == say("shell.play.over")
        await enter(pilot, "1,1")  # too late, and no harm
        await enter(pilot, "undo")

    on_screen(Screen(session("eight_by_eight(line=4)", [0], kept)), play, (120, 40))


def test_a_game_without_people_ends_at_once_and_waits_for_a_key(kept: Path) -> None:
    async def play(screen: Screen, _: Pilot[int]) -> None:
        assert screen.session.over
        assert say("shell.play.over") in told(screen)
        assert screen.is_running

    on_screen(Screen(session("eight_by_eight", [], kept)), play)


def test_colour_comes_on_top_of_the_glyphs() -> None:
    picture = "".join(STYLES) + " 1\n2"
    assert coloured(picture).plain == picture


# --- A terminal of its own ---------------------------------------------------------------------------

COLOUR = re.compile(rb"[34]8;2;(\d+);(\d+);(\d+)")


def test_a_terminal_gets_the_screen_and_its_own_back_afterwards(kept: Path) -> None:
    words = ("play", "eight_by_eight", "--seed", "1", "--record", str(kept))
    with Keyboard(*words, rows=30, columns=100) as keyboard:
        keyboard.wait_for("Red rolled 3")
        keyboard.type("3,3\r")
        keyboard.wait_for("Red: 3,3")
        keyboard.type("quit\r")
        assert keyboard.leave() == 0
    assert b"\x1b[?1049h" in keyboard.shown
    own = keyboard.shown.rpartition(b"\x1b[?1049l")[2].decode()
    assert f"cubetable play --resume {kept}" in own
    assert "Traceback" not in own
    assert read(kept.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]
    assert any(len(set(colour)) > 1 for colour in COLOUR.findall(keyboard.shown))


def test_no_color_takes_the_colours_away(kept: Path) -> None:
    with Keyboard("play", "eight_by_eight", "--seed", "1", "--record", str(kept), NO_COLOR="1") as keyboard:
        keyboard.wait_for("Red rolled 3")
        keyboard.type("3,3\r")
        keyboard.wait_for("Red: 3,3")
        keyboard.type("\x11")
        assert keyboard.leave() == 0
    assert all(len(set(colour)) == 1 for colour in COLOUR.findall(keyboard.shown))
    assert not re.search(rb"\x1b\[(\d+;)*(3[1-6]|9[1-6])m", keyboard.shown)


def test_a_high_board_leaves_room_for_the_answer_and_turns_its_pages(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        board, news = (screen.query_one(name, VerticalScroll) for name in ("#board", "#news"))
        assert news.size.height >= 3
        await pilot.press("pagedown")
        await pilot.pause()
        assert board.scroll_y > 0
        await pilot.press("pageup")
        await pilot.pause()
        assert board.scroll_y == 0

    sitting = session("eight_by_eight", [0], kept)
    monkeypatch.setattr(sitting, "board", lambda: "row\n" * 60)
    on_screen(Screen(sitting), play)
