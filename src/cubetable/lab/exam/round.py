"""A round: the tasks that a secret seed decides, sealed by a hash that is published before anyone plays."""

import hashlib
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cubetable import __version__, bots
from cubetable.bots.measure.crew import hire
from cubetable.core import registry
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.game import Game
from cubetable.core.record.write import draft_for
from cubetable.core.state import State
from cubetable.lab.exam.grammar import draw_game
from cubetable.lab.exam.lot import Lot, number
from cubetable.lab.exam.sifting import SieveVerdict, sift
from cubetable.lab.exam.table import play_plies

ROUND: Final = "round.json"
SEED: Final = "seed.txt"
GAMES: Final = "games"
KINDS: Final = {"version": str, "seal": str, "pool": tuple, "tasks": list}
NEW: Final = 6
"""So many new games a round has."""
MOST_ATTEMPTS: Final = 400
MOST_CHOICES: Final = 100
PLIES: Final = (0, 4, 8, 12)
"""So many moves of bots lie before the position in which a task begins."""
OPENING: Final = "bot:2"

OPTIONS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = json.loads(
    files(__package__).joinpath("options.json").read_text("utf-8")
)
"""The options of our games that are drawn, with their values; all tasks are for two players."""
FROM_THE_START: Final = frozenset({"monkey_puzzle"})
"""A game in which all look for equations of one board has no positions worth a task."""


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
    """The folder of a round: `round.json` may be shown, `seed.txt` is kept secret until all have played."""

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
    def pool(self) -> tuple[str, ...]:
        """The frozen pool of opponents, weakest first."""
        pool: tuple[str, ...] = self._contents["pool"]
        return pool

    @cached_property
    def seed(self) -> bytes:
        """The secret seed; refuse one that does not fit the seal."""
        seal = self.seal
        try:
            seed = bytes.fromhex((self.folder / SEED).read_text("ascii").strip())
        except (OSError, ValueError):
            raise Refusal("shell.exam.no_seed", folder=self.folder) from None
        if seal_of(seed, self.version) != seal:
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


def seal_of(seed: bytes, version: str) -> str:
    """Return the hash of a seed and of the version that draws from it.

    >>> seal_of(bytes(32), "1.0")[:12]
    '4192125e9c0f'
    """
    return hashlib.sha256(f"{seed.hex()} {version}".encode()).hexdigest()


# --- Drawing ------------------------------------------------------------------------------------------


def draw_round(
    folder: Path,
    seed: bytes | None,
    new: int = NEW,
    workers: int = 1,
    old: Sequence[str] = tuple(OPTIONS),
    pool: Sequence[str] = bots.NAMES,
) -> Iterator[str]:
    """Draw a round into a folder, and tell of each task; a folder that has the seed of a round goes on with it.

    `old` names the games of this package, `pool` the opponents, weakest first.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / GAMES).mkdir(exist_ok=True)
    seed = _seed_in(folder, seed)
    tasks = [old_task(seed, name) for name in old]
    for task in tasks:
        yield f"{task.game} {task.position}".strip()
    likes: set[str] = set()
    attempt = 0
    with hire(sift_into, workers) as crew:
        while len(likes) < new:
            if attempt >= MOST_ATTEMPTS:
                raise Refusal("shell.exam.too_few_games", attempts=attempt)
            numbers = range(attempt, attempt + workers)
            list(crew.do((seed, number_, str(folder)) for number_ in numbers if _verdict_in(folder, number_) is None))
            for attempt in numbers:  # in their order, whoever was first
                drawn, verdict = draw_game(seed, attempt), _verdict_in(folder, attempt)
                if verdict is None or verdict.why or drawn.like in likes or len(likes) == new:
                    yield f"- {drawn.name} ({drawn.kind}): {verdict.why if verdict and verdict.why else 'like another'}"
                    continue
                likes.add(drawn.like)
                _write(folder / GAMES / f"{drawn.name}.py", drawn.sheet)
                tasks.append(ExamTask(drawn.name, drawn.kind, "", f"{drawn.name}.py", attempt, verdict.figures))
                yield f"+ {drawn.name} ({drawn.kind})"
            attempt += 1
    contents = {
        "version": __version__,
        "seal": seal_of(seed, __version__),
        "pool": list(pool),
        "tasks": [asdict(task) for task in tasks],
    }
    _write(folder / ROUND, json.dumps(contents, indent=1, ensure_ascii=False) + "\n")


def sift_into(seed: bytes, attempt: int, folder: str, cancel: object) -> int:
    """Sift the game of one attempt, and keep the verdict in the folder of the round."""
    verdict = sift(draw_game(seed, attempt), number(seed, "sift", attempt), Path(folder) / "drafts")
    _write(_verdict_path(Path(folder), attempt), json.dumps(verdict._asdict()))
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
    plies = 0 if name in FROM_THE_START else lot.one_of(PLIES)
    if plies == 0:
        return ExamTask(str(game), f"{name}, from the start")
    state = play_plies(game, OPENING, number(seed, "opening", name), plies)
    return ExamTask(str(game), f"{name}, after {plies} moves", game.state_text(state))


def _seed_in(folder: Path, seed: bytes | None) -> bytes:
    """Return the seed that the folder keeps, or put one into it."""
    path = folder / SEED
    if path.is_file():
        kept = bytes.fromhex(path.read_text("ascii").strip())
        if seed is not None and kept != seed:
            raise Refusal("shell.exam.another", folder=folder)
        return kept
    seed = seed or secrets.token_bytes(32)
    _write(path, seed.hex() + "\n")
    path.chmod(0o600)
    return seed


def _verdict_path(folder: Path, attempt: int) -> Path:
    return folder / "drafts" / f"{attempt:03}.json"


def _verdict_in(folder: Path, attempt: int) -> SieveVerdict | None:
    try:
        read = json.loads(_verdict_path(folder, attempt).read_text("utf-8"))
        return SieveVerdict(read["why"], tuple((name, value) for name, value in read["figures"]))
    except (OSError, ValueError, KeyError):
        return None


def _write(path: Path, text: str) -> None:
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="\n")
