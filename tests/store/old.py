"""Write a database as this version keeps it, with matches of each game in several conditions, for later versions.

`make old` writes `tests/data/schema-NNNN.sql`, which both databases read, and beside it how each match stands. It is
run once for every numbered schema, by the last version that writes it, and never again. The newest stays as text; what
older versions wrote is packed into `older.tar.xz`.
"""

import json
import random
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.samples import of_each_game

from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import game as make_game
from cubetable.core.state import CHANCE
from cubetable.match import Match, Seat, clock_for
from cubetable.store import MatchRow, open_store
from cubetable.store.identity import Identities, NewDevice
from cubetable.store.migrate import migrations

if TYPE_CHECKING:
    from concurrent.futures import Future

DATA = Path(__file__).parents[1] / "data"
OLDER = DATA / "older.tar.xz"
SPECS = of_each_game("OLD")
CREATED = 1_790_000_000
MOST = 400
"""Moves after which a game is left as it stands."""
TABLES = ("match", "event", "sitting", "person", "device", "identity_key")
PHRASE = "hash of the phrase of person 0"
"""Kept since schema 8, as the two devices of that person."""


class OldDatabase(NamedTuple):
    """A database as SQL, and how its matches stood."""

    schema: int
    sql: str
    stood: dict[str, Any]


@cache
def old_databases() -> list[OldDatabase]:
    """Read all that were kept, packed or not."""
    texts = _texts()
    schemas = sorted(name.removesuffix(".sql") for name in texts if name.endswith(".sql"))
    return [
        OldDatabase(int(name[-4:]), texts[f"{name}.sql"].decode(), json.loads(texts[f"{name}.json"]))
        for name in schemas
    ]


def _texts() -> dict[str, bytes]:
    texts = {path.name: path.read_bytes() for path in DATA.glob("schema-*")}
    with tarfile.open(OLDER) as pack:
        for member in pack:
            file = pack.extractfile(member)
            assert file is not None
            texts[member.name] = file.read()
    return texts


def pack_older() -> None:
    """Pack all that are kept, so that only what is written next stays as text."""
    texts = _texts()
    with tarfile.open(OLDER, "w:xz") as pack:
        for name in sorted(texts):
            member = tarfile.TarInfo(name)
            member.size = len(texts[name])
            pack.addfile(member, BytesIO(texts[name]))
    for path in DATA.glob("schema-*"):
        path.unlink()


class Playing:
    """A match, and the time at its table."""

    def __init__(self, spec: str, clock: str, number: int) -> None:
        self.rng = random.Random(number)
        game = make_game(spec)
        self.dice = SeededDice(bytes([number]) * 32)
        self.seats = [Seat("", key=f"key {seat}") for seat in range(game.players)]
        timed = clock_for(game.clock_seconds, clock)
        self.now = float(CREATED)
        self.match = Match(game, self.seats, timed, self.dice, now=self.now, hold=True)

    def sit(self, most: int = 99) -> None:
        for seat in range(min(self.match.game.players, most)):
            self.match.sit(seat, f"Vera «{seat}»", f"person {seat}", self.now)

    def play(self, moves: int) -> None:
        game = self.match.game
        for number in range(moves):
            if self.match.ending is not None:
                return
            self.now += self.rng.random()
            seats = [actor for actor in game.actors(self.match.state) if actor >= 0]
            seat = self.rng.choice(seats)
            move = game.move_text(self.match.state, seat, self.rng.choice(list(game.moves(self.match.state, seat))))
            answer = self.match.submit(
                seat, move, f"act-{number}-{len(self.match.moves)}", self.match.version, self.now
            )
            assert answer.code in (None, "OVER"), answer  # nature's clock may have rung just before


def waiting(table: Playing) -> None:
    table.sit(1)


def running(table: Playing) -> None:
    table.sit()
    table.match.begin(table.now, shuffle=True)
    table.play(9)


def talked_over(table: Playing) -> None:
    """Offers of all kinds, an undo where one may, a pause that lasts."""
    running(table)
    table.match.offer(0, "draw", table.now)
    table.match.decline(1, "draw", table.now)
    table.match.offer(0, "undo", table.now)
    table.match.accept(1, "undo", table.now)
    table.play(3)
    table.match.offer(1, "pause", table.now)
    table.match.accept(0, "pause", table.now)


def resigned(table: Playing) -> None:
    running(table)
    table.match.resign(1, table.now)


def over(table: Playing) -> None:
    running(table)
    table.play(MOST)


def two_devices(identities: Identities) -> Iterator["Future[Any]"]:
    """Let a person have a recovery phrase, and a phone."""
    now, day = CREATED * 1000, CREATED // 86_400
    desk, phone = (
        NewDevice(device, device.replace(" ", "")[:12].ljust(12, "0"), name, now, day)
        for device, name in (("person 0", "Desk"), ("phone 0", "Phone"))
    )
    yield identities.set_phrase("person 0", desk, PHRASE)
    yield identities.join(PHRASE, phone, phone.hash)


CONDITIONS: tuple[tuple[Callable[[Playing], None], str], ...] = (
    (waiting, "none"),
    (running, "none"),
    (running, "total:300+5"),
    (talked_over, "move:60"),
    (resigned, "days:3"),
    (over, "none"),
)


def standing(match: Match) -> dict[str, Any]:
    """Say how a match stands, in words that no version changes."""
    return {
        "state": match.game.state_text(match.state),
        "actors": [actor for actor in match.game.actors(match.state) if actor != CHANCE],
        "version": match.version,
        "place": match.place,
        "moves": len(match.moves),
        "begun": match.begun,
        "paused": match.clocks.paused,
        "ending": None if match.ending is None else [match.ending.kind, list(match.ending.winners)],
        "seats": [[seat.name, seat.person, seat.key] for seat in match.seats],
        "resigned": sorted(match.resigned),
        "offers": {what: sorted(seats) for what, seats in match.offers.items()},
        "dice": match.dice.counter,
    }


def write(folder: Path) -> None:
    """Keep all matches, and write the database down as it is."""
    newest = migrations()[-1][0]
    stands: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as house:
        store = open_store(str(Path(house) / "old.db"))
        store.name("person 0", "Vera «0»", CREATED).result()
        for answer in two_devices(store.identities):
            answer.result()
        for number, (spec, (condition, clock)) in enumerate((s, c) for s in SPECS for c in CONDITIONS):
            table = Playing(spec, clock, number)
            condition(table)
            name = f"m{number:011d}"
            news = table.match.take_news()
            kinds = {entry.kind for entry in news}
            given: dict[str, Any] = {
                "id": name,
                "spec": str(table.match.game),
                "rules_version": table.match.game.RULES_VERSION,
                "seats": [{"name": "", "is_bot": False, "key": seat.key} for seat in table.seats],
                "clock": clock,
                "host": "person 0",
                "listed": number % 2 == 0,
                "shuffle": True,
                "seed": table.dice.seed.hex(),
                "seed_hash": table.dice.seed_hash,
                "status": "over" if "end" in kinds else "playing" if "begin" in kinds else "waiting",
                "created": CREATED * 1000 + number,
                "away": "wait",
            }
            row = MatchRow(**{field.name: given[field.name] for field in fields(MatchRow) if field.name in given})
            store.begin(row, news).result()
            stands[name] = standing(table.match)
        lines = [*_schema(), *_rows(store._reader), f"INSERT INTO schema (version) VALUES ({newest});"]
        store.close()
    (folder / f"schema-{newest:04d}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    matches = (f"{json.dumps(name)}: {json.dumps(stand, ensure_ascii=False)}" for name, stand in stands.items())
    text = ",\n".join(matches)
    (folder / f"schema-{newest:04d}.json").write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


def _schema() -> Iterator[str]:
    yield "CREATE TABLE schema (version INTEGER NOT NULL);"
    for _, text in migrations():
        yield text.strip()


def _rows(connection: Any) -> Iterator[str]:
    for table in TABLES:
        names = [row[0] for row in connection.run(f"SELECT name FROM pragma_table_info('{table}')")]
        columns = ", ".join(names)
        for row in connection.run(f"SELECT {columns} FROM {table}"):
            yield f"INSERT INTO {table} ({columns}) VALUES ({', '.join(map(_literal, row))});"


def _literal(value: object) -> str:
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]))
    else:
        pack_older()
        write(DATA)
