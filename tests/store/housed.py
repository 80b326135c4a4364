"""Matches as a house keeps them: of every game, in many conditions."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from tests.games.samples import samples
from tests.waiting import PATIENCE

import cubetable
from cubetable.core.record.dice import SeededDice
from cubetable.match import Entry, Match, Seat, clock_for
from cubetable.store import MatchRow, Store, open_store
from cubetable.store.sql import SqlStore

SPECS = samples("LOGGED")
CREATED = 1_795_000_000


@contextmanager
def opened(where: str) -> Iterator[SqlStore]:
    """Open a store, and close it again."""
    store = open_store(where)
    try:
        yield store
    finally:
        store.close()


def housed(spec: str, number: int, most: int = 40, *, shuffle: bool = False) -> tuple[MatchRow, list[Entry]]:
    """Play a match from the sitting down on, with this and that happening in it."""
    game, choice = cubetable.game(spec), random.Random(number)
    dice = SeededDice(random.Random(number).randbytes(32))
    clock = clock_for(game.clock_seconds, "none")
    table = Match(game, [Seat("", key=f"k{n}") for n in range(game.players)], clock, dice, now=CREATED, hold=True)
    row = MatchRow(
        id=f"match{number:07}",
        spec=str(game),
        rules_version=game.RULES_VERSION,
        seats=[{"name": "", "is_bot": False, "key": f"k{n}"} for n in range(game.players)],
        clock="none",
        host="p0",
        listed=False,
        shuffle=shuffle,
        seed=dice.seed.hex(),
        seed_hash=dice.seed_hash,
        status="waiting",
        created=CREATED * 1000,
    )
    now = float(CREATED)
    if most:
        for seat in range(game.players):
            table.sit(seat, f"Vera {seat}", f"p{seat}", now)
        table.begin(now, shuffle=shuffle)
    for turn in range(most):
        now += choice.random()
        happen(table, choice, turn, now)
    entries = table.take_news()
    status = "over" if table.ending else "playing" if table.begun else "waiting"
    return MatchRow(**{name: getattr(row, name) for name in row.__slots__} | {"status": status}), entries


def happen(table: Match, choice: random.Random, turn: int, now: float) -> None:
    actors = [actor for actor in table.game.actors(table.state) if actor >= 0]
    match choice.randrange(14):
        case 0:
            table.offer(choice.randrange(table.game.players), "undo", now)
        case 1:
            for seat in range(table.game.players):
                table.accept(seat, "undo", now)
        case 2 if choice.random() < 0.1:
            table.resign(choice.randrange(table.game.players), now)
        case 3:
            table.tick(now + 30 * choice.random())
        case _ if actors:
            actor = choice.choice(actors)
            moves = table.game.moves(table.state, actor)
            move = table.game.move_text(table.state, actor, int(moves[choice.randrange(min(len(moves), 40))]))
            table.submit(actor, move, f"act-{turn}", table.version, now)


def fill(store: Store, most: int = 40) -> list[MatchRow]:
    """Keep some matches of every game: waiting, running, and played for long."""
    rows = []
    for number, spec in enumerate(SPECS):
        for kind, length in enumerate((0, most, 200)):
            row, entries = housed(spec, 10 * number + kind, length, shuffle=kind == 1)
            store.begin(row, entries).result(PATIENCE)
            rows.append(row)
    return rows
