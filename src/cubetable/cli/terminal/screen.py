"""Playing on a screen of its own: the board, what has happened, and a line to type in."""

import asyncio
import time
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Static

from cubetable.cli.terminal.opponents import Thought
from cubetable.cli.terminal.session import Reply, Session
from cubetable.core.errors import Refusal

TICK: Final = 0.25
"""How often the clock and the bots are looked at, in seconds."""

STYLES: Final = {
    "●": "bold red",
    "◆": "bold yellow",
    "▲": "bold green",
    "■": "bold blue",
    "✚": "bold bright_red",
    "★": "bold magenta",
    "⬟": "bold cyan",
    "+": "bold",
    "·": "dim",
    "∘": "dim",
}
"""Colour comes on top of the glyphs and never instead of them; NO_COLOR takes it away."""


class Screen(App[int]):
    """One match at one terminal."""

    CSS: ClassVar[str] = """
    #table { height: 1fr; }
    #board { width: 3fr; padding: 1 2; }
    #news { width: 2fr; padding: 1 1; border-left: solid $panel; scrollbar-size-vertical: 1; }
    #line { dock: bottom; border: none; border-top: solid $primary; height: 2; padding: 0 1; }
    Screen.-narrow #table { layout: vertical; }
    Screen.-narrow #board { width: 1fr; height: auto; max-height: 82%; padding: 0 1; }
    Screen.-narrow #news { width: 1fr; height: 1fr; border-left: none; border-top: solid $panel; padding: 0 1; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide")]  # noqa: RUF012  # as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+c", "leave"),
        ("ctrl+q", "leave"),
        ("pageup", "scroll(-1)"),
        ("pagedown", "scroll(1)"),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._lines = Text()
        self._bots_think = False

    def compose(self) -> ComposeResult:
        """Lay the table: board left (or above), news right (or below), the line to type in at the bottom."""
        with Horizontal(id="table"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="picture", markup=False)
            with VerticalScroll(id="news", can_focus=False):
                yield Static(id="lines")
        yield Input(id="line")

    def on_mount(self) -> None:
        """Show the first board."""
        self._tell(self.session.greeting())
        self._show()
        self.query_one("#line", Input).focus()
        self.set_interval(TICK, self._tick)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Let the bots think and the rules be compiled, now that the first board is shown."""
        self.session.build_in_background()
        self._wake_bots()

    def _tick(self) -> None:
        """Let the clock act, and the bots whose time has come; show what came of it."""
        try:
            if self.session.tick_clock(time.monotonic()):
                self._show()
        except Refusal as problem:
            self._complain(problem)
        self._wake_bots()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        event.input.clear()
        try:
            reply = self.session.take(event.value)
            self.session.keep()
        except Refusal as problem:  # something could not be written
            self._complain(problem)
            reply = Reply(redraw=True)
        if reply.leave:
            self.action_leave()
            return
        self._tell(reply.lines, style="bold" if reply.at_fault else "")
        if reply.redraw:
            self._show()
        if reply.thinking is not None:
            self.run_worker(self._find_out(reply), group="hints", exclusive=True)
        self._wake_bots()

    def action_leave(self) -> None:
        """Leave: the game is saved, and the bots stop thinking."""
        self.session.opponents.leave()
        self.exit(0)

    # --- What is thought about beside the screen ---

    def _wake_bots(self) -> None:
        """Let the bots think, unless they do already or no bot has to decide."""
        thought = None if self._bots_think else self.session.opponents.next(time.monotonic())
        if thought is not None:
            self._bots_think = True
            self.run_worker(self._let_bots_think(thought), group="bots")

    async def _let_bots_think(self, thought: Thought | None) -> None:
        """Think on a thread of its own, so that the keys stay alive, until no bot has to decide."""
        line = self.query_one("#line", Input)
        while thought is not None:
            if self.session.to_move() is None:
                line.placeholder = self.session.thinking(thought)
            move = await asyncio.to_thread(self.session.opponents.think, thought)
            self.session.decided(thought, move)
            try:
                self.session.keep()
            except Refusal as problem:
                self._complain(problem)
            self._show()
            thought = self.session.opponents.next(time.monotonic())
        self._bots_think = False
        self._ask()

    async def _find_out(self, reply: Reply) -> None:
        """Tell what had to be thought about, once it has been."""
        if reply.thinking is not None:
            self._tell(await asyncio.to_thread(reply.thinking))

    # --- What is shown ---

    def action_scroll(self, pages: int) -> None:
        """Turn a page of a board that is higher than its place."""
        board = self.query_one("#board", VerticalScroll)
        board.scroll_relative(y=pages * board.size.height, animate=False)

    def _show(self) -> None:
        """Draw the board and tell the news; at the end, how it ended."""
        self.query_one("#picture", Static).update(coloured(self.session.board()))
        self._tell(self.session.news())
        if self.session.over:
            self._tell(["", *self.session.ending(), self.session.say("shell.play.over")])
        if not self._bots_think:
            self._ask()

    def _ask(self) -> None:
        """Say in the empty line what to type."""
        key = "shell.play.over" if self.session.over else "shell.play.input"
        self.query_one("#line", Input).placeholder = self.session.say(key)

    def _complain(self, problem: Refusal) -> None:
        self._tell([problem.text(self.session.lang)], style="bold")

    def _tell(self, lines: list[str], style: str = "") -> None:
        """Add lines to the news, and show the last of them."""
        for line in lines:
            self._lines.append(f"{line}\n", style)
        self.query_one("#lines", Static).update(self._lines)
        self.query_one("#news", VerticalScroll).scroll_end(animate=False)


def coloured(picture: str) -> Text:
    """Colour the glyphs of a picture.

    >>> coloured("● ·").plain
    '● ·'
    """
    text = Text(no_wrap=False)
    for glyph in picture:
        text.append(glyph, STYLES.get(glyph, ""))
    return text
