"""A round: the tasks that a secret seed decides, sealed by a hash that is published before anyone plays."""

import hashlib
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.resources import files
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any, Final

from cubetable import __version__, bots
from cubetable.bots.measure.crew import hire
from cubetable.core import registry
from cubetable.core.errors import OptionError, Refusal, shortened
from cubetable.core.game import Game
from cubetable.core.record.write import draft_for
from cubetable.core.state import State
from cubetable.lab.exam import NEW
from cubetable.lab.exam.grammar import DrawnGame, draw_game
from cubetable.lab.exam.lot import Lot, number
from cubetable.lab.exam.sifting import SieveVerdict, sift
from cubetable.lab.exam.table import play_plies

ROUND: Final = "round.json"
SEED: Final = "seed.txt"
GAMES: Final = "games"
KINDS: Final = {"version": str, "seal": str, "new": int, "old": tuple, "pool": tuple, "tasks": list}
SEED_TEXT: Final = re.compile(r"[0-9a-f]{64}")
DRAFTS: Final = "drafts"
LIKE_ANOTHER: Final = "like another"
MOST_ATTEMPTS: Final = 400
MOST_CHOICES: Final = 100
PLIES: Final = (0, 4, 8, 12)
"""So many moves of bots lie before the position in which a task begins."""
OPENING: Final = "bot:2"

OPTIONS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = json.loads(
    files(__package__).joinpath("options.json").read_text("utf-8")
)
"""The options of our games that are drawn, with their values; all tasks are for two players."""


@dataclass(frozen=True)
class ExamTask:
    """One task: a game, and the position in which it begins; a new game has a sheet and the number of its attempt."""

    game: str
    kind: str
    position: str = ""
    sheet: str = ""
    attempt: int = -1
    figures: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class ExamRound:
    """The folder of a round; it is kept secret until all have played, but for the seal."""

    folder: Path

    @cached_property
    def _contents(self) -> dict[str, Any]:
        try:
            contents: dict[str, Any] = json.loads((self.folder / ROUND).read_text("utf-8"))
            return {name: kind(contents[name]) for name, kind in KINDS.items()}
        except (OSError, ValueError, KeyError, TypeError):
            raise Refusal("shell.exam.no_round", folder=self.folder) from None

    @property
    def seal(self) -> str:
        """The hash that was published before."""
        seal: str = self._contents["seal"]
        return seal

    @property
    def version(self) -> str:
        """The version of the program that drew the round."""
        version: str = self._contents["version"]
        return version

    @property
    def new(self) -> int:
        """The number of new games."""
        new: int = self._contents["new"]
        return new

    @property
    def old(self) -> tuple[str, ...]:
        """The games of this package that have a task."""
        old: tuple[str, ...] = self._contents["old"]
        return old

    @property
    def pool(self) -> tuple[str, ...]:
        """The frozen pool of opponents, weakest first."""
        pool: tuple[str, ...] = self._contents["pool"]
        return pool

    @cached_property
    def seed(self) -> bytes:
        """The secret seed; refuse one that does not fit the seal."""
        seal = self.seal
        try:
            seed = read_seed((self.folder / SEED).read_text("utf-8"))
        except (OSError, ValueError):
            raise Refusal("shell.exam.no_seed", folder=self.folder) from None
        if seal_of(seed, self.version, self.new, self.old, self.pool) != seal:
            raise Refusal("shell.exam.other_seed", folder=self.folder)
        return seed

    @cached_property
    def tasks(self) -> tuple[ExamTask, ...]:
        """The tasks, in order."""
        rows = self._contents["tasks"]
        try:
            tasks = [ExamTask(**{**row, "figures": tuple(map(tuple, row["figures"]))}) for row in rows]
        except (TypeError, KeyError):
            raise Refusal("shell.exam.no_round", folder=self.folder) from None
        return tuple(tasks)

    def lend_games(self) -> None:
        """Let this process, and those that it starts, know the new games."""
        for task in self.tasks:
            if task.sheet:
                registry.lend(self.folder / GAMES / task.sheet)

    def game(self, at: int) -> Game:
        """Make the game of a task."""
        return registry.game(self.tasks[at].game)

    def start(self, at: int) -> State:
        """Return the position in which a task begins."""
        task, game = self.tasks[at], self.game(at)
        return game.parse_state(task.position) if task.position else game.start()


def seal_of(seed: bytes, version: str, new: int, old: Sequence[str], pool: Sequence[str]) -> str:
    """Return the hash of all that decides a round: the seed, the version that draws from it, the size and the bots.

    >>> seal_of(bytes(32), "1.0", 6, ("cubulus",), ("random",))[:12]
    '7ed4369a1d99'
    """
    return hashlib.sha256(" ".join((seed.hex(), version, str(new), *old, *pool)).encode()).hexdigest()


def read_seed(text: str) -> bytes:
    """Read a seed of 64 hexadecimal digits; refuse anything else."""
    digits = text.strip()
    if not SEED_TEXT.fullmatch(digits):
        raise Refusal("shell.exam.bad_seed", text=shortened(digits))
    return bytes.fromhex(digits)


# --- Drawing ------------------------------------------------------------------------------------------


def draw_round(
    folder: Path,
    seed: bytes | None,
    new: int | None = None,
    workers: int = 1,
    old: Sequence[str] = tuple(OPTIONS),
    pool: Sequence[str] = bots.NAMES,
) -> Iterator[str]:
    """Draw a round into a folder, and tell of each task; a folder that has the seed of a round goes on with it.

    `new` is the number of new games, `NEW` where nothing is said; `old` names the games of this package, `pool` the
    opponents, weakest first. A round that was drawn before stays as it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / GAMES).mkdir(exist_ok=True)
    seed = _seed_in(folder, seed)
    if (folder / ROUND).is_file():
        _check_the_same(ExamRound(folder), new)
        return
    new = NEW if new is None else new
    tasks = [old_task(seed, name) for name in old]
    for task in tasks:
        yield f"{task.game} {task.position}".strip()
    for drawn, attempt, verdict in _sifted(folder, seed, new, workers):
        yield f"{'-' if verdict.why else '+'} {drawn.name} ({drawn.kind}){verdict.why and f': {verdict.why}'}"
        if not verdict.why:
            _write(folder / GAMES / f"{drawn.name}.py", drawn.sheet)
            tasks.append(ExamTask(drawn.name, drawn.kind, "", f"{drawn.name}.py", attempt, verdict.figures))
    contents = {
        "version": __version__,
        "seal": seal_of(seed, __version__, new, old, pool),
        "new": new,
        "old": list(old),
        "pool": list(pool),
        "tasks": [asdict(task) for task in tasks],
    }
    _write(folder / ROUND, json.dumps(contents, indent=1, ensure_ascii=False) + "\n")


def _check_the_same(held: ExamRound, new: int | None) -> None:
    """Refuse to draw a round again as another one: its hash may be public."""
    _ = held.seed
    if held.version != __version__ or new not in (None, held.new):
        raise Refusal("shell.exam.drawn_before", folder=held.folder, new=held.new, version=held.version)


def _sifted(folder: Path, seed: bytes, new: int, workers: int) -> Iterator[tuple[DrawnGame, int, SieveVerdict]]:
    """Judge attempt after attempt until enough new games are found; of a family and goal the first good one is kept.

    Workers judge some attempts ahead. What is kept does not depend on who is done first.
    """
    likes: set[str] = set()
    begun: set[int] = set()

    def next_task() -> tuple[bytes, int, str]:
        attempt = _next_attempt(folder, seed, begun)
        begun.add(attempt)
        return seed, attempt, str(folder)

    with hire(sift_into, workers) as crew:
        judged = crew.stream(next_task, workers) if new else iter(())
        for attempt in range(MOST_ATTEMPTS):
            if len(likes) == new:
                return
            drawn = draw_game(seed, attempt)
            if drawn.like in likes:
                yield drawn, attempt, SieveVerdict(LIKE_ANOTHER)
                continue
            while (verdict := _verdict_in(folder, drawn, attempt)) is None:
                next(judged)
            if not verdict.why:
                likes.add(drawn.like)
            yield drawn, attempt, verdict
    raise Refusal("shell.exam.too_few_games", attempts=MOST_ATTEMPTS)


def _next_attempt(folder: Path, seed: bytes, begun: set[int]) -> int:
    """Choose the next attempt to judge: one of a kind of which no earlier one was found good, or may be yet."""
    likes: set[str] = set()
    for attempt in range(MOST_ATTEMPTS):
        drawn = draw_game(seed, attempt)
        if drawn.like not in likes:
            verdict = _verdict_in(folder, drawn, attempt)
            if verdict is None and attempt not in begun:
                return attempt
            if verdict is None or not verdict.why:
                likes.add(drawn.like)
    return next(attempt for attempt in count() if attempt not in begun)


def sift_into(seed: bytes, attempt: int, folder: str, cancel: Event) -> int | None:
    """Sift the game of one attempt, and keep the verdict in the folder of the round; None if it was cancelled."""
    drawn, drafts = draw_game(seed, attempt), Path(folder, DRAFTS)
    verdict = sift(drawn, number(seed, "sift", attempt), drafts, cancel)
    if cancel.is_set():
        return None
    _write(_verdict_path(Path(folder), attempt), json.dumps({**verdict._asdict(), "of": _digest(drawn)}))
    return attempt


def old_task(seed: bytes, name: str) -> ExamTask:
    """Draw the task of one of the five games: unusual options, and a position after some moves of bots."""
    lot = Lot(seed, "old", name)
    kind = registry.options_type(name)
    usual = kind(players=2).spec() if "players" in OPTIONS[name] else kind().spec()
    for _ in range(MOST_CHOICES):
        texts = {option: lot.one_of(values) for option, values in OPTIONS[name].items()}
        try:
            game = registry.game_type(name)(**kind.read(texts, {}))
        except OptionError:
            continue
        if str(game) != usual:
            break
    plies = lot.one_of(PLIES)
    # In a position with secrets the second game would show what the first one hid: it is the same in all games.
    if plies == 0 or game.MANIFEST.secret:
        return ExamTask(str(game), f"{name}, from the start")
    state = play_plies(game, OPENING, number(seed, "opening", name), plies)
    return ExamTask(str(game), f"{name}, after {plies} moves", game.state_text(state))


def _seed_in(folder: Path, seed: bytes | None) -> bytes:
    """Return the seed that the folder keeps, or put one into it that nobody else may read."""
    path = folder / SEED
    if path.is_file():
        kept = read_seed(path.read_text("utf-8", errors="replace"))
        if seed is not None and kept != seed:
            raise Refusal("shell.exam.another", folder=folder)
        return kept
    seed = seed or secrets.token_bytes(32)
    with draft_for(path) as draft:
        draft.touch(mode=0o600)
        draft.write_text(seed.hex() + "\n", encoding="utf-8")
    return seed


def _verdict_path(folder: Path, attempt: int) -> Path:
    return folder / DRAFTS / f"{attempt:03}.json"


def _digest(drawn: DrawnGame) -> str:
    """Name what a verdict is about: the sheet, and the version whose bots played it."""
    return hashlib.sha256(f"{__version__}\n{drawn.sheet}".encode()).hexdigest()


def _verdict_in(folder: Path, drawn: DrawnGame, attempt: int) -> SieveVerdict | None:
    try:
        read = json.loads(_verdict_path(folder, attempt).read_text("utf-8"))
        verdict = SieveVerdict(read["why"], tuple((name, value) for name, value in read["figures"]))
        return verdict if read["of"] == _digest(drawn) else None
    except (OSError, ValueError, KeyError):
        return None


def _write(path: Path, text: str) -> None:
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="\n")
