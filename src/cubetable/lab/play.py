"""Playing a chunk: random games by compiled code, all others by the arena's bots; and measuring each."""

from collections.abc import Iterator
from threading import Event
from typing import NamedTuple

import numpy as np

from cubetable.bots.measure.arena import Arena, ArenaTable, dice_of, seated
from cubetable.lab.judge import judge
from cubetable.lab.question import Chunk, Question
from cubetable.lab.row import Judgement, Row, row
from cubetable.lab.walk import COLUMNS, MOST_MOVES, GameWalk, walk_games


class ChunkResult(NamedTuple):
    """A chunk that was played, with a row for each game."""

    chunk: Chunk
    rows: tuple[Row, ...]


def play(question: Question, chunk: Chunk, cancel: Event) -> ChunkResult | None:
    """Play a chunk, or nothing of it if it is cancelled."""
    arena = question.arena(chunk.spec)
    games = _at_random if question.at_random(chunk.spec) else _by_bots
    rows = []
    for game in games(arena, chunk, cancel):
        if cancel.is_set():
            return None
        rows.append(_measured(question, arena, game))
    return None if cancel.is_set() else ChunkResult(chunk, tuple(rows))


def _measured(question: Question, arena: Arena, walk: GameWalk) -> Row:
    game = arena.game
    end = game.outcome(walk.final)
    judged = Judgement()
    if end and question.judge_every and walk.number % question.judge_every == 0:
        judged = judge(game, walk.trace, end.winners, _seed(question.seed, walk.number))
    possible = game.returns(walk.final)[0] if game.cooperative else None
    return row(game, walk.number, arena.seats(walk.number), walk.trace, end, possible, judged)


def _seed(*words: int) -> int:
    """Make one seed of several numbers."""
    return int(np.random.SeedSequence(words).generate_state(1)[0])


def _at_random(arena: Arena, chunk: Chunk, cancel: Event) -> Iterator[GameWalk]:
    return walk_games(arena.game, arena.seed, chunk.start, chunk.stop)


def _by_bots(arena: Arena, chunk: Chunk, cancel: Event) -> Iterator[GameWalk]:
    for number in range(chunk.start, chunk.stop):
        yield _watched(arena, number, cancel)


def _watched(arena: Arena, number: int, cancel: Event) -> GameWalk:
    """Let bots play a game, and write its trace as compiled code would."""
    game = arena.game
    table, trace = ArenaTable(game, seated(arena, number, cancel)), []
    before = table.state
    for _ in table.plies(dice_of(arena, number)):
        actor, move = table.moves[-1]
        trace.append((actor, move, len(game.moves(before, actor)) if actor >= 0 else 1, len(game.actors(before))))
        before = table.state
        if cancel.is_set() or len(trace) == MOST_MOVES:
            break
    return GameWalk(number, np.array(trace, dtype=np.int64).reshape(-1, COLUMNS), table.state)
