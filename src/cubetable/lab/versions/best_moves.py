"""Positions whose best move is another one under the new rules.

Bots play games under the old rules. In some positions of each the strongest bot is asked twice under either version,
each time with another seed. A best move has changed where both answers agree under each, and the two versions do not;
where a bot contradicts itself, nothing is said. A position is one of the new rules if the same moves lead to it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from itertools import count
from math import ceil
from pathlib import Path
from threading import Event
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.measure.arena import ArenaTable, dice_of, seated
from cubetable.bots.measure.cluster import recruit
from cubetable.bots.measure.crew import Crew
from cubetable.bots.search.budget import Budget
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game, Ply
from cubetable.core.record import Record
from cubetable.core.record.write import draft_for, save
from cubetable.core.state import State
from cubetable.lab.question import RANDOM, Question
from cubetable.lab.versions.pair import VersionPair

EACH: Final = 4
"""So many positions of each game."""
PLAYERS: Final = ("bot:2",)
"""Bots for those games where the question has random play only: people do not meet its positions."""
SEEDS: Final = (0, 1)
LONGEST: Final = 2000
"""Moves after which such a game is given up."""


class BestMove(NamedTuple):
    """A best move and what it promises, in shares of the win."""

    move: str
    outlook: float


@dataclass(frozen=True)
class ComparedPosition:
    """A position: in which game, after how many moves, whose turn; the best moves, None where a bot is not sure.

    `moves` are those that led to it. `reached` is whether the new rules lead to it by the same moves.
    """

    game: int
    at: int
    seat: int
    moves: tuple[tuple[int, int], ...]
    reached: bool
    old: BestMove | None = None
    new: BestMove | None = None

    @property
    def is_sure(self) -> bool:
        """Whether the bot knows its mind under both versions."""
        return self.old is not None and self.new is not None

    @property
    def has_changed(self) -> bool:
        """Whether the best move is another one."""
        return self.old is not None and self.new is not None and self.old.move != self.new.move


class PlayedPositions(NamedTuple):
    """The positions of one game, compared."""

    game: int
    positions: tuple[ComparedPosition, ...]


def crew(workers: int) -> AbstractContextManager[Crew[PlayedPositions]]:
    """Hire workers here."""
    return recruit(compare_game, workers, None)


def games_for(positions: int) -> int:
    """Say how many games are played for so many positions."""
    return ceil(positions / EACH)


def players_of(question: Question) -> tuple[str, ...]:
    """Say who plays the games whose positions are looked at."""
    return PLAYERS if set(question.seats) == {RANDOM} else question.seats


def read_kept(folder: Path, games: int) -> dict[int, PlayedPositions]:
    """Read the games that were compared before; one that cannot be read is as good as not there."""
    read = ((number, _read(folder, number)) for number in range(games))
    return {number: one for number, one in read if one is not None}


def keep(folder: Path, played: PlayedPositions) -> None:
    """Put a game's positions into the folder, whole or not at all."""
    with draft_for(_path(folder, played.game)) as draft:
        draft.write_text(json.dumps([asdict(one) for one in played.positions]), encoding="utf-8")


def changed_file(number: int) -> str:
    """Name the record that leads to a position whose best move has changed."""
    return f"changed-{number:03}.txt"


def write_changed(folder: Path, pair: VersionPair, positions: Iterable[ComparedPosition]) -> None:
    """Write the records that lead to the positions whose best move has changed, and take those of before away."""
    old, _ = pair.games
    changed = [one for one in positions if one.has_changed]
    for number, one in enumerate(changed, start=1):
        save(Record(old, one.moves), folder / changed_file(number))
    for number in count(len(changed) + 1):  # only what was written here: another file may be called `changed-2024.txt`
        before = folder / changed_file(number)
        if not before.is_file():
            return
        before.unlink()


def _path(folder: Path, number: int) -> Path:
    return folder / f"positions-{number:05}.json"


def _read(folder: Path, number: int) -> PlayedPositions | None:
    try:
        rows = json.loads(_path(folder, number).read_text("utf-8"))
        return PlayedPositions(number, tuple(_position(row) for row in rows))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def _position(row: dict[str, object]) -> ComparedPosition:
    old, new = (None if row[name] is None else BestMove(*row[name]) for name in ("old", "new"))  # type: ignore[misc]  # JSON has no types
    moves = tuple((actor, move) for actor, move in row["moves"])  # type: ignore[attr-defined]  # JSON has no types
    return ComparedPosition(**{**row, "moves": moves, "old": old, "new": new})  # type: ignore[arg-type]  # JSON has no types


# --- In a worker ------------------------------------------------------------------------------------------


def compare_game(question: Question, pair: VersionPair, number: int, cancel: Event) -> PlayedPositions | None:
    """Play a game under the old rules, and compare some positions of it; nothing of it if it is cancelled."""
    old, new = pair.games
    plies = _played(question, pair, number, cancel)
    same = list(_followed(old, new, plies))
    budget, positions = Budget(nodes=question.nodes, cancel=cancel), []
    for at in _draw(old, plies):
        if cancel.is_set():
            return None
        state, seat, _ = plies[at]
        moves = tuple((ply.actor, ply.move) for ply in plies[:at])
        reached = at < len(same) and seat in new.actors(same[at])
        best = (_best(old, state, seat, budget), _best(new, same[at], seat, budget)) if reached else ()
        positions.append(ComparedPosition(number, at, seat, moves, reached, *best))
    return None if cancel.is_set() else PlayedPositions(number, tuple(positions))


def _played(question: Question, pair: VersionPair, number: int, cancel: Event) -> list[Ply]:
    arena = Question((pair.old,), players_of(question), question.seed, question.nodes, 0).arena(pair.old)
    table = ArenaTable(arena.game, seated(arena, number, cancel))
    for _ in table.plies(dice_of(arena, number)):
        if cancel.is_set() or len(table.moves) == LONGEST:
            break
    return list(Record(arena.game, table.moves).plies())


def _draw(game: Game, plies: Sequence[Ply]) -> list[int]:
    """Choose positions from the first part of a game to the last, in which a seat has a choice."""
    at = [n for n, (state, actor, _) in enumerate(plies) if actor >= 0 and len(game.moves(state, actor)) > 1]
    return at if len(at) <= EACH else [at[(2 * part + 1) * len(at) // (2 * EACH)] for part in range(EACH)]


def _followed(old: Game, new: Game, plies: Sequence[Ply]) -> Iterator[State]:
    """Make the same moves under the new rules, and give the position before each, as far as they can be made."""
    state = new.start()
    for before, actor, move in plies:
        yield state
        try:
            if actor not in new.actors(state):
                return
            state = new.apply(state, actor, new.parse_move(state, actor, old.move_text(before, actor, move)))
        except (Refusal, IllegalMove):
            return


def _best(game: Game, state: State, seat: int, budget: Budget) -> BestMove | None:
    """Ask the strongest bot twice for its move; None where it contradicts itself."""
    view = game.redact(state, seat)
    opinions = [bots.make(bots.STRONGEST, game, seed=seed, budget=budget).opinion(game, view, seat) for seed in SEEDS]
    first, second = opinions
    if first.move != second.move:
        return None
    outlooks = [one.outlook for opinion in opinions if (one := opinion.of(first.move)) is not None]
    return BestMove(game.move_text(view, seat, first.move), sum(outlooks) / max(len(outlooks), 1))
