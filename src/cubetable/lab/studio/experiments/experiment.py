"""An experiment as the studio holds it: one process at a time, and what the page is told of it."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final

from cubetable.lab.studio.events import Topics
from cubetable.lab.studio.experiments import search_child, variants_child
from cubetable.lab.studio.experiments.requests import SearchRequest, VariantsRequest
from cubetable.lab.studio.process import Child, Message
from cubetable.lab.studio.showing import JsonObject, said
from cubetable.lab.studio.sources import make_fault, reason_of_fault

ENDED: Final = 2.0
"""A process that is killed has ended after so many seconds at the latest."""


class Experiment:
    """An experiment of one kind, under whose name the page hears of it."""

    def __init__(self, topics: Topics, name: str) -> None:
        self._topics = topics
        self._name = name
        self._child: Child | None = None
        self._path = Path()
        self._view: JsonObject = {}
        self._answer: asyncio.Future[JsonObject | None] | None = None

    async def start(
        self, path: Path, view: JsonObject, target: Callable[..., None], *values: object
    ) -> JsonObject | None:
        """Begin with what the page sees at once, unless one goes on; return why it is refused, if it is."""
        if self._child is not None:
            return said(f"studio.{self._name}.busy")
        self._path, self._view = path, view
        self._answer = asyncio.get_running_loop().create_future()
        self._begin_process(target, *values)
        return await self._answer

    def stop(self) -> None:
        """End it at once; what was found so far stays."""
        if self._child is not None:
            self._end_process()
            if not self._settle(said("studio.experiment.stopped")):
                self._publish(state="stopped")

    def forget(self) -> None:
        """End it, and forget what it has found: another game comes."""
        self._end_process()
        self._settle(said("studio.experiment.stopped"))
        self._topics.publish(**{self._name: None})

    def look_after(self) -> None:
        """Give up a process that gives no sign of life."""
        if self._child is not None and self._child.is_silent():
            self._fail(make_fault(self._path.name, 0, "", said("studio.endless")["text"], endless=True))

    def _begin_process(self, target: Callable[..., None], *values: object) -> None:
        self._child = Child(target, (self._path, *values), self._hear)

    def _end_process(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None

    def _hear(self, _: Child, message: Message) -> None:
        match message:
            case ("begun", news):
                self._topics.publish(**{self._name: {**self._view, "state": "running", "why": None, **news}})
                self._settle(None)
            case ("news", news):
                self._publish(**news)
            case ("done", news):
                self._end_process()
                self._publish(**news, state="done")
            case ("refused", reason):
                self._end_process()
                self._settle(reason)
            case ("fault" | "hangs", fault):
                self._fail(fault)
            case ("gone",):
                self._fail(make_fault(self._path.name, 0, "", said("studio.gone")["text"]))

    def _fail(self, fault: JsonObject) -> None:
        """Say why it gets no further; before it has begun, that is why it is refused."""
        self._end_process()
        reason = reason_of_fault(fault)
        if not self._settle(reason):
            self._publish(state="failed", why=reason["text"])

    def _settle(self, reason: JsonObject | None) -> bool:
        """Answer who waits for the beginning; tell whether anybody did."""
        answer, self._answer = self._answer, None
        if answer is None or answer.done():
            return False
        answer.set_result(reason)
        return True

    def _publish(self, **news: object) -> None:
        if self._topics[self._name] is not None:
            self._topics.publish(**{self._name: {**self._topics[self._name], **news}})


class VariantsExperiment(Experiment):
    """The variants beside each other: one that hangs is left out, and the others begin again."""

    def __init__(self, topics: Topics) -> None:
        super().__init__(topics, "variants")
        self._request: VariantsRequest | None = None
        self._broken: dict[int, Mapping[str, str]] = {}

    async def measure(self, path: Path, version: int, request: VariantsRequest) -> JsonObject | None:
        """Measure variants, unless others are measured; return why it is refused, if it is."""
        if self._child is None:
            self._request, self._broken = request, {}
        view = {"version": version, "seats": request.seats, "most_games": request.games, "compiles": False}
        return await self.start(path, view, variants_child.run, request, {})

    def _fail(self, fault: JsonObject) -> None:
        at = None if self._answer is not None else self._topics[self._name]["at"]
        if at is None or at in self._broken or self._is_of_older_rules():
            super()._fail(fault)
            return
        self._end_process()
        self._broken[at] = reason_of_fault(fault)["text"]
        self._begin_process(variants_child.run, self._request, self._broken)

    def _is_of_older_rules(self) -> bool:
        """Tell whether the file was saved meanwhile: to begin again would measure other rules."""
        return bool(self._topics["file"]["version"] != self._view["version"])


class SearchExperiment(Experiment):
    """The search for options; its games lie in a folder of its own, for as long as it goes on."""

    def __init__(self, topics: Topics) -> None:
        super().__init__(topics, "search")
        self._folder: Path | None = None

    async def search(self, path: Path, version: int, request: SearchRequest) -> JsonObject | None:
        """Search, unless another search goes on; return why it is refused, if it is."""
        if self._child is None:
            self._folder = Path(mkdtemp(prefix="cubetable-search-"))
        view = {
            "version": version,
            "wish": request.wish,
            "over": request.over,
            "seats": request.seats,
            "compiles": False,
        }
        return await self.start(path, view, search_child.run, request, self._folder)

    def _end_process(self) -> None:
        child = self._child
        super()._end_process()
        if child is not None and self._folder is not None:
            child.wait_for_end(ENDED)
            rmtree(self._folder, ignore_errors=True)
            self._folder = None
