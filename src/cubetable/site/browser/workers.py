"""Run the functions of bots in another worker of the page, or at once where there is none.

A call is a text: the function by its module and name, and what it is given, pickled. The other worker answers with a
text, too. Only this program writes such texts; nothing that comes from outside is unpickled.
"""

import asyncio
import base64
import pickle
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Future
from importlib import import_module
from typing import Any, Protocol, TypeVar

Answer = TypeVar("Answer")


class OtherWorker(Protocol):
    """Another worker of the page, which runs this program too."""

    def think(self, call: str) -> Awaitable[str]:
        """Have the other worker answer a call by `answer_call`."""

    def drop(self, call: str) -> None:
        """Have the other worker end a call soon: nobody waits for the answer."""

    def stop(self) -> None:
        """End the other worker, also if it hangs; the next call begins a new one."""


class RemoteWorkers:
    """Another worker of the page; a call that fails there breaks it."""

    def __init__(self, other: OtherWorker) -> None:
        self._other = other
        self._tasks: set[asyncio.Task[None]] = set()

    def submit(self, do: Callable[..., Answer], /, *arguments: object) -> "Future[Answer]":
        """Have the other worker run a function; return the future of its answer."""
        done: Future[Answer] = Future()
        call = _call(do, arguments)
        done.add_done_callback(lambda done: self._other.drop(call) if done.cancelled() else None)
        task = asyncio.get_running_loop().create_task(self._ask(call, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return done

    def kill(self) -> None:
        """End the other worker."""
        for task in self._tasks:
            task.cancel()
        self._other.stop()

    async def _ask(self, call: str, done: "Future[Any]") -> None:
        try:
            answer = _read(await self._other.think(call))
        except asyncio.CancelledError:
            done.cancel()
            raise
        except Exception as error:  # noqa: BLE001  # whatever the page says of a worker that is gone
            answer = BrokenExecutor(str(error))
        if done.cancelled():
            return
        if isinstance(answer, BaseException):
            done.set_exception(answer)
        else:
            done.set_result(answer)


class InlineWorkers:
    """No worker at all: each function runs at once."""

    def submit(self, do: Callable[..., Answer], /, *arguments: object) -> "Future[Answer]":
        """Run a function at once; return the future of its answer."""
        done: Future[Answer] = Future()
        try:
            done.set_result(do(*arguments))
        except Exception as error:  # noqa: BLE001  # the caller gets it, as from a worker
            done.set_exception(error)
        return done

    def kill(self) -> None:
        """Do nothing: nothing runs."""


def answer_call(call: str) -> str:
    """Run what another worker asks for, and write the result; the other worker's page calls this."""
    module, name, arguments = _read(call)
    try:
        answer = getattr(import_module(module), name)(*arguments)
    except Exception as error:  # noqa: BLE001  # the worker that asked raises it
        answer = error
    return _write(answer)


def _call(do: Callable[..., Any], arguments: tuple[object, ...]) -> str:
    # A function that is given along, as `judge` is, is pickled by its name as well.
    return _write((do.__module__, do.__qualname__, arguments))


def _write(what: Any) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def _read(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))  # noqa: S301  # written by this program, in this page
