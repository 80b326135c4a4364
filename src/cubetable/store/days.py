"""Keep what players made of the puzzles of days."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cubetable.store.database import Connection, Row
from cubetable.store.rows import DayPuzzleRow

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.writer import Writer

ADD: Final = "INSERT INTO day_puzzle (person, day, game, became) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
LATEST: Final = "SELECT day, game, became FROM day_puzzle WHERE person = ? ORDER BY day DESC LIMIT ?"
MERGE: Final = """INSERT INTO day_puzzle (person, day, game, became)
SELECT ?, day, game, became FROM day_puzzle WHERE person = ? ON CONFLICT DO NOTHING"""
DROP: Final = "DELETE FROM day_puzzle WHERE person = ?"


class SqlDays:
    """Read and write the puzzles of days; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Callable[[Callable[[Connection], list[Row]]], list[Row]], writer: "Writer") -> None:
        self._ask = ask
        self._writer = writer

    def note(self, person: str, puzzle: DayPuzzleRow) -> "Future[None]":
        """Store what a player made of the puzzle of a day, unless something is stored already."""
        return self._writer.write(lambda connection: connection.run(ADD, (person, *puzzle)))

    def latest_of(self, person: str, most: int) -> list[DayPuzzleRow]:
        """Return what a player made of the puzzles of days, the latest first."""
        return [DayPuzzleRow(*row) for row in self._ask(lambda connection: connection.run(LATEST, (person, most)))]


def merge_days(connection: Connection, old: str, new: str) -> None:
    """Give the days of a person to another, who keeps those that both have."""
    connection.run(MERGE, (new, old))
    forget_days(connection, old)


def forget_days(connection: Connection, person: str) -> None:
    """Forget what a player made of the puzzles of days."""
    connection.run(DROP, (person,))
