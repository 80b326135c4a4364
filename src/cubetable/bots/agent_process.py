"""Start a program that plays, and ask it over the Model Context Protocol (`docs/how-to/mcp.md`)."""

import os
import shlex
import tempfile
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import CancelledError
from contextlib import ExitStack, asynccontextmanager
from io import TextIOWrapper
from math import inf
from threading import Event
from typing import TYPE_CHECKING, Any, Final, TextIO

from cubetable.core.errors import Refusal, shortened

if TYPE_CHECKING:
    from anyio.from_thread import BlockingPortal

    from mcp import Client

TOOL: Final = "choose_move"
"""The tool that the program must offer."""
START: Final = 60.0
"""Seconds in which the program must have started."""
LOOK_AGAIN: Final = 0.1
"""Seconds after which a question is given up that nobody waits for any more."""
MOST_READ: Final = 10_000
LONGEST_REMARK: Final = 200


class NoAnswerError(Exception):
    """The program gave no answer; `kind` is why: `late`, `failed` or `ended`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class AgentProcess:
    """A program that was started by its command, and the arguments that its tool takes."""

    def __init__(self, command: str, patience: float, cancel: Event, hidden: frozenset[str] = frozenset()) -> None:
        """Start the program, with this program's environment but for the variables that are hidden."""
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden}
        self._command = command
        self._patience = patience
        self._cancel = cancel
        self._held = ExitStack()
        try:
            self._portal, self._errors, self._client = self._start()
            self._takes = self._arguments()
        except BaseException:
            self.close()
            raise

    def ask(self, question: Mapping[str, object]) -> str:
        """Ask for a move, with those parts of the question that the tool takes; raise `NoAnswerError` without one."""
        from mcp_types import REQUEST_TIMEOUT

        from mcp import MCPError

        wanted = {name: value for name, value in question.items() if name in self._takes}
        try:
            result = self._wait(self._client.call_tool, TOOL, wanted, self._patience)
        except NoAnswerError:
            raise
        except MCPError as error:
            raise NoAnswerError("late" if error.code == REQUEST_TIMEOUT else "ended") from error
        except Exception as error:  # the client passes on whatever happened to the pipes
            raise NoAnswerError("ended") from error
        if result.is_error:
            raise NoAnswerError("failed")
        return next((part.text for part in result.content if part.type == "text"), "").strip()

    def close(self) -> None:
        """End the program."""
        self._held.close()

    # --- Inside -----------------------------------------------------------------------------------------

    def _start(self) -> tuple["BlockingPortal", TextIO, "Client"]:
        """Start the program, and greet it."""
        try:
            from anyio.from_thread import start_blocking_portal

            from mcp import Client, StdioServerParameters, stdio_client
        except ImportError:
            raise Refusal("shell.lab.no_package", package="mcp", extra="mcp") from None
        words = words_of(self._command)
        errors = self._held.enter_context(_file_of_text())
        portal = self._held.enter_context(start_blocking_portal())
        server = StdioServerParameters(command=words[0], args=words[1:], env=self.environment)
        client = Client(stdio_client(server, errors), read_timeout_seconds=START)
        greeted = _greeted(client)
        try:
            self._held.enter_context(portal.wrap_async_context_manager(greeted))
        except Exception as error:  # noqa: BLE001  # whatever happened, the program cannot be asked
            raise Refusal(
                "shell.arena.no_start", command=self._command, why=_last_line(errors) or _why(error)
            ) from None
        return portal, errors, client

    def _arguments(self) -> frozenset[str]:
        """Return what the tool takes; refuse a program without the tool."""
        try:
            tools = self._wait(self._client.list_tools).tools
        except NoAnswerError:
            raise
        except Exception as error:  # noqa: BLE001  # whatever happened, the program has no tool to ask
            why = _last_line(self._errors) or _why(error)
            raise Refusal("shell.arena.no_start", command=self._command, why=why) from None
        tool = next((tool for tool in tools if tool.name == TOOL), None)
        if tool is None:
            raise Refusal("shell.arena.no_tool", command=self._command, tool=TOOL)
        return frozenset(tool.input_schema.get("properties", {"position": {}}))

    def _wait(self, work: Any, *arguments: object) -> Any:  # any call of the client
        """Run a call of the client on its own thread, until it is done or nobody wants it any more."""
        call = self._portal.start_task_soon(work, *arguments)
        while True:
            try:
                return call.result(LOOK_AGAIN)
            except TimeoutError:
                if call.done():
                    raise
                if self._cancel.is_set():
                    call.cancel()
                    raise NoAnswerError("late") from None
            except CancelledError:
                raise NoAnswerError("ended") from None


@asynccontextmanager
async def _greeted(client: "Client") -> AsyncIterator[None]:
    """Hold the connection; give up a program that does not answer the greeting."""
    import anyio

    with anyio.move_on_after(START) as greeting:
        async with client:
            greeting.deadline = inf
            yield
    if greeting.cancelled_caught:
        raise TimeoutError(f"no answer within {START:g} seconds")


def _file_of_text() -> TextIO:
    """Open a file for what the program writes among its errors; it is gone when it is closed."""
    return TextIOWrapper(tempfile.TemporaryFile(), encoding="utf-8", errors="replace")


def words_of(command: str) -> list[str]:
    """Split a command as a shell does; refuse what is no command."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or not command.isprintable():
        raise Refusal("shell.arena.no_command", text=shortened(command))
    return words


def _last_line(errors: TextIO) -> str:
    """Return the last thing that the program wrote among its errors."""
    errors.flush()
    size = errors.seek(0, os.SEEK_END)
    errors.seek(max(size - MOST_READ, 0))
    lines = [line for line in errors.read().splitlines() if line.strip()]
    return shortened(lines[-1].strip(), LONGEST_REMARK) if lines else ""


def _why(error: BaseException) -> str:
    """Say what went wrong, in the words of the first error of several."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return shortened(said or type(error).__name__, LONGEST_REMARK)
