"""Measure the newest version of the rules in processes of their own: its laws, random games, two levels of bots."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from cubetable import bots
from cubetable.core.messages import LANGUAGES, say
from cubetable.lab.studio import bots_child, laws_child, numbers_child
from cubetable.lab.studio.events import Topics
from cubetable.lab.studio.process import Child, Message
from cubetable.lab.studio.showing import JsonObject

AT_FIRST: Final = 0.2
"""Seconds after a save: the new board comes first."""
PAUSE: Final = 3.0
"""Bots compile much, and wait until the designer pauses."""
LEVELS: Final = ("bot:2", "bot:1")


class Measuring:
    """The processes that measure one version."""

    def __init__(self, topics: Topics) -> None:
        self.levels = LEVELS
        self._names = bots.NAMES
        self._topics = topics
        self._path = Path()
        self._options: dict[str, str] = {}
        self._children: dict[str, Child] = {}
        self._later: asyncio.Task[None] | None = None
        self._questions: dict[int, asyncio.Future[str | None]] = {}

    def begin(self, path: Path, options: dict[str, str], names: tuple[str, ...]) -> None:
        """Measure a new version, which offers these bots, and forget the one before."""
        self.end()
        self._path, self._options, self._names = path, options, names
        if not set(names).issuperset(self.levels):
            self.levels = (names[-1], names[-2])
        self._topics.publish(
            laws=[_unchecked(name) for name in laws_child.NAMES],
            numbers=None,
            bots=self._no_games(),
            measuring={},
        )
        self._later = asyncio.create_task(self._begin_later())

    def end(self) -> None:
        """End all processes."""
        if self._later is not None:
            self._later.cancel()
        for child in self._children.values():
            child.end()
        self._children = {}
        self._give_up_questions()

    def choose_levels(self, levels: Sequence[str]) -> None:
        """Compare two other levels from now on."""
        if len(levels) != len(LEVELS):
            return
        self.levels = (levels[0], levels[1])
        self._topics.publish(bots=self._no_games())
        if "bots" in self._children:
            self._children.pop("bots").end()
            self._give_up_questions()
            self._start_bots()

    async def choose(self, level: str, words: list[int]) -> str | None:
        """Let a bot choose a move in a position; None if its process ended meanwhile."""
        if "bots" not in self._children:
            self._start_bots()
        number = max(self._questions, default=0) + 1
        self._questions[number] = asyncio.get_running_loop().create_future()
        self._children["bots"].ask(number, level, words)
        try:
            return await self._questions[number]
        finally:
            self._questions.pop(number, None)

    def look_after(self) -> None:
        """Give up processes that give no sign of life."""
        for name, child in list(self._children.items()):
            if child.is_silent():
                child.end()
                self._troubled(name, None)

    # --- Inside ------------------------------------------------------------------------------------

    def _no_games(self) -> JsonObject:
        return {"levels": list(self.levels), "names": list(self._names), "games": 0, "share": None}

    async def _begin_later(self) -> None:
        await asyncio.sleep(AT_FIRST)
        for name, run in (("numbers", numbers_child.run), ("laws", laws_child.run)):
            self._start(name, run, self._path, self._options)
        await asyncio.sleep(PAUSE)
        if "bots" not in self._children:
            self._start_bots()

    def _start_bots(self) -> None:
        self._start("bots", bots_child.run, self._path, self._options, self.levels)

    def _start(self, name: str, run: Callable[..., None], *values: object) -> None:
        self._children[name] = Child(run, values, lambda _, message: self._hear(name, message))

    def _hear(self, name: str, message: Message) -> None:
        match message:
            case ("law", str(law), verdict):
                laws = [{**one, **verdict} if one["name"] == law else one for one in self._topics["laws"]]
                self._topics.publish(laws=laws)
            case ("numbers", figures):
                self._topics.publish(numbers=figures)
            case ("bots", figures):
                self._topics.publish(bots={**self._topics["bots"], **figures})
            case ("done", int(number), str(move)) if number in self._questions:
                self._questions[number].set_result(move)
            case ("failed", int(_), fault):
                self._troubled(name, fault)
            case ("fault", fault):
                self._troubled(name, fault)
            case ("hangs", fault):
                self._children.pop(name).end()
                self._troubled(name, fault)
            case ("gone",):
                self._children.pop(name, None)
                self._give_up_questions()

    def _troubled(self, name: str, fault: JsonObject | None) -> None:
        """Say in the panel why it gets no further; without a fault the process was silent."""
        self._topics.publish(measuring={**self._topics["measuring"], name: fault or {"silent": True}})
        if name == "bots":
            self._give_up_questions()

    def _give_up_questions(self) -> None:
        for future in self._questions.values():
            if not future.done():
                future.set_result(None)


def _unchecked(law: str) -> JsonObject:
    title = {lang: say(f"shell.law.{law}", lang) for lang in LANGUAGES}
    return {"name": law, "title": title, "kept": None, "why": None, "moves": None}
