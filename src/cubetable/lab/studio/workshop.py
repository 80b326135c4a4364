"""The workshop: follows the file, keeps the newest good version on the board, and does what the page asks."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.lab.studio import board_child
from cubetable.lab.studio.events import Topics
from cubetable.lab.studio.experiments.experiment import SearchExperiment, VariantsExperiment
from cubetable.lab.studio.experiments.requests import SearchRequest, VariantsRequest
from cubetable.lab.studio.following import POLL, FileFollower
from cubetable.lab.studio.game_on_board import SavedGame
from cubetable.lab.studio.measuring import Measuring
from cubetable.lab.studio.process import Child, Message
from cubetable.lab.studio.showing import JsonObject, said
from cubetable.lab.studio.sources import find_games, make_fault

LISTED_EACH: Final = 25
"""After so many looks at the file a folder is listed anew."""
NOT_ALIVE: Final = "studio.not_alive"
ASK_AGAIN: Final = object()
"""The answer to a question that the next version of the rules is to be asked."""


class Workshop:
    """The versions of one game: the good one on the board, the newest one being loaded, and an empty process."""

    def __init__(self, path: Path, seed: int | None = None) -> None:
        self.topics = Topics()
        self.measuring = Measuring(self.topics)
        self.variants = VariantsExperiment(self.topics)
        self.search = SearchExperiment(self.topics)
        self.saved_game: SavedGame | None = None
        self._root = path
        self._seed = seed
        self._games = find_games(path)
        self._path = self._games[0]
        self._follower = FileFollower(self._path)
        self._board: Child | None = None
        self._newest: Child | None = None
        self._spare: Child | None = None
        self._sent: SavedGame | None = None
        self._revives = False
        self._loaded = asyncio.Event()
        """Set while no version is being loaded."""
        self._version = 0
        self._numbers = 0
        self._questions: dict[int, asyncio.Future[object]] = {}

    async def run(self) -> None:
        """Load the game, and follow the file until cancelled."""
        self._load()
        looks = 0
        try:
            while True:
                await asyncio.sleep(POLL)
                looks += 1
                if self._follower.was_saved():
                    self._load()
                if looks % LISTED_EACH == 0:
                    self._look_around()
        finally:
            self.close()

    def close(self) -> None:
        """End all processes."""
        self.measuring.end()
        for experiment in (self.variants, self.search):
            experiment.forget()
        for child in (self._board, self._newest, self._spare):
            if child is not None:
                child.end()
        self._give_up(said(NOT_ALIVE))

    async def do(self, what: str, **values: object) -> JsonObject | None:
        """Have something done on the board; return why it is refused, if it is."""
        if self._board is None:
            return said(NOT_ALIVE)
        refused: JsonObject | None = await self._ask(what, values)
        if refused is None:
            await self._tell_refusals()
        return refused

    async def bring(self, what: str, text: str) -> JsonObject | None:
        """Open a record or a position as soon as there are rules; return why it is refused, if it is."""
        if self._board is None:
            await self._loaded.wait()
        return await self.do(what, text=text)

    async def texts(self) -> JsonObject | None:
        """Write the game as a record and as a list, and its position; None if there are no rules to write them by."""
        texts: JsonObject = await self._ask("texts", {})
        return texts if "record" in texts else None

    async def read_diaries(self, files: Sequence[tuple[str, str]]) -> JsonObject:
        """Read diaries of playtests by the rules on the board; return why they cannot be read, if that is so."""
        answer: JsonObject = await self._ask("diaries", {"files": files})
        return answer if "tests" in answer else {"why": answer["text"]}

    async def measure_variants(self, request: VariantsRequest) -> JsonObject | None:
        """Measure variants of the file as it is saved; return why it is refused, if it is."""
        return await self.variants.measure(self._path, self._version, request)

    async def search_options(self, request: SearchRequest) -> JsonObject | None:
        """Search for options of the file as it is saved; return why it is refused, if it is."""
        return await self.search.search(self._path, self._version, request)

    def file_of_other(self, name: str | None) -> str | None:
        """Find the file of another game of the folder by the name of the game."""
        return next((one.name for one in self._games if one.stem == name and one != self._path), None)

    def open(self, name: str) -> JsonObject | None:
        """Turn to another game of the folder."""
        other = next((game for game in self._games if game.name == name), None)
        if other is None:
            return said("studio.no_game")
        self._path, self.saved_game = other, None
        self._follower = FileFollower(other)
        self.measuring.end()
        for experiment in (self.variants, self.search):
            experiment.forget()
        if self._board is not None:
            self._board.end()
            self._board = None
            self._give_up(said(NOT_ALIVE))
        self.topics.publish(game=None, board=None, refusals=None)
        self._load()
        return None

    # --- Versions ----------------------------------------------------------------------------------

    def _load(self, *, revives: bool = False) -> None:
        """Load the file as it now is into the empty process, and have another one ready for the next time."""
        if self._newest is not None:
            self._newest.end()
        child, self._spare = self._spare or self._open(), None
        self._newest, self._sent, self._revives = child, self.saved_game, revives
        child.wake()
        child.ask(self._path, self.saved_game, self._seed)
        self._tell_file(loading=True)

    def _open(self) -> Child:
        return Child(board_child.run, (), self._hear)

    def _hear(self, child: Child, message: Message) -> None:
        """Take a message of the board's process, or of that of the newest version."""
        match message:
            case ("loaded", about, (board, saved, _)) if child is self._newest:
                self._put_on_board(child, about, board, saved)
            case ("done", int(number), answer, state):
                self._answered(number, answer, state)
            case ("failed", int(number), fault):
                self.topics.publish(fault=fault)
                self._answered(number, said("studio.failed"), None)
            case ("fault" | "hangs", fault):
                self._fail(child, fault)
            case ("gone",):
                self._fail(child, make_fault(self._path.name, 0, "", said("studio.gone")["text"]))

    def _put_on_board(self, child: Child, about: JsonObject, board: JsonObject, saved: SavedGame) -> None:
        """Let a version take the place of the one before."""
        if self._board is not None:
            self._board.end()
        played_on = self.saved_game is not self._sent
        before, self.saved_game = self.saved_game, saved
        self._board, self._newest = child, None
        self._version += 1
        fault = self.topics["fault"] if self._revives else None
        self.topics.publish(game=about, board={**board, "live": True}, fault=fault)
        self._tell_file(loading=False)
        if self._spare is None:
            self._spare = self._open()
        if not self._revives:
            asyncio.get_running_loop().create_task(self._go_on(before if played_on else None))
            self.measuring.begin(self._path, saved.options, saved.bots)
        self._give_up(ASK_AGAIN)

    async def _go_on(self, played: SavedGame | None) -> None:
        """Catch up with moves that were made while the version was loaded, and list the refused moves."""
        if played is not None:
            await self._ask("take", {"before": played})
        await self._tell_refusals()

    def _fail(self, child: Child, fault: JsonObject) -> None:
        """Say what is wrong; what hangs on the board is loaded again, with the position before."""
        child.end()
        if child is self._spare:
            self._spare = None
            return
        self.topics.publish(fault=fault)
        was_on_board = child is self._board
        if was_on_board:
            self._board = None
            self._give_up(said(NOT_ALIVE))
        if child is self._newest:
            self._newest = None
        if was_on_board and self._newest is None:
            self.topics.publish(board={**self.topics["board"], "live": False})
            self._load(revives=True)
            return
        self._tell_file(loading=self._newest is not None)
        if self._spare is None:
            self._spare = self._open()

    # --- Questions ---------------------------------------------------------------------------------

    async def _ask(self, what: str, values: dict[str, object]) -> Any:  # by what is request
        """Ask the board's process; what one version has not done when it is replaced, the next one is asked."""
        while self._board is not None:
            self._numbers += 1
            self._questions[self._numbers] = future = asyncio.get_running_loop().create_future()
            self._board.ask(self._numbers, what, values)
            if (answer := await future) is not ASK_AGAIN:
                return answer
        return said(NOT_ALIVE)

    def _answered(self, number: int, answer: object, state: tuple[JsonObject, SavedGame, JsonObject] | None) -> None:
        """Show the position that a question has led to, and give its answer."""
        if state is not None:
            board, saved, about = state
            if saved.options != (self.saved_game.options if self.saved_game else {}):
                self.measuring.begin(self._path, saved.options, saved.bots)
            self.saved_game = saved
            if self.topics["game"] != about:
                self.topics.publish(game=about)
            if self.topics["board"] != {**board, "live": True}:
                self.topics.publish(board={**board, "live": True})
        if (future := self._questions.pop(number, None)) and not future.done():
            future.set_result(answer)

    def _give_up(self, answer: object) -> None:
        for future in self._questions.values():
            if not future.done():
                future.set_result(answer)
        self._questions.clear()

    async def _tell_refusals(self) -> None:
        saved = self.saved_game
        self.topics.publish(refusals=None)
        groups = await self._ask("refusals", {})
        if saved == self.saved_game and not isinstance(groups, dict):
            self.topics.publish(refusals={"groups": groups})

    # --- The file ----------------------------------------------------------------------------------

    def _look_around(self) -> None:
        """See whether games have come or gone, and whether processes are alive."""
        games = find_games(self._root)
        if games and games != self._games:
            self._games = games
            self._tell_file(loading=self._newest is not None)
        for processes in (self.measuring, self.variants, self.search):
            processes.look_after()
        for child in (self._board, self._newest):
            if child is not None and child.is_silent():
                self._fail(child, make_fault(self._path.name, 0, "", said("studio.endless")["text"], endless=True))

    def _tell_file(self, *, loading: bool) -> None:
        if loading:
            self._loaded.clear()
        else:
            self._loaded.set()
        names = [game.name for game in self._games]
        self.topics.publish(
            file={"name": self._path.name, "games": names, "version": self._version, "loading": loading}
        )


def open_workshop(path: Path, seed: int | None = None) -> Workshop:
    """Make the workshop for a file or a folder; refuse a path without a game."""
    if not path.exists():
        raise Refusal("studio.no_file", path=path)
    if not find_games(path):
        raise Refusal("studio.no_games", folder=path)
    return Workshop(path.absolute(), seed)
