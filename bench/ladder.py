"""`make ladder`: does each level beat the one below? For every game, number of seats and pair of neighbouring levels.

One seat of the level plays against the level below on all others, under default options, the seats rotating. Levels
that go by time have a tenth of a second a move on one thread, and two tenths where both do. Games are played until the
95 % interval of the level's share of the decided games lies clear of what is wanted, on either side, or until there
have been enough. Each result is written to `bench/ladder.csv` at once and is not measured again: delete the file, or a
line of it, to begin anew. `--write` puts the results into `ladder.json` of each game: the bots' ratings follow from it.
"""

import argparse
import csv
import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import cubetable
from cubetable.bots.measure.arena import Arena, ArenaGame, ArenaResult, crew, games
from cubetable.bots.measure.crew import Crew
from cubetable.bots.measure.measured import FILE, measurements
from cubetable.bots.measure.measured import Measurement as Ladder
from cubetable.bots.measure.rating import Interval, share
from cubetable.bots.measure.standings import standings
from cubetable.core import registry

OUTPUT: Final = Path(__file__).parent / "ladder.csv"
PAIRS: Final = ((6, 5), (5, 4), (4, 3), (3, 2), (2, 1))
CHAMPION: Final = 6
SECONDS: Final = 0.1
SECONDS_OF_BOTH: Final = 0.2
MOST_GAMES: Final = 600
BATCH: Final = 48
"""So many games are played before the interval is looked at again."""
WANTED_OF_TWO: Final = 0.6
CHAMPION_OF_TWO: Final = 0.65
CHAMPION_OF_MORE: Final = 1.4
"""The champion's share, and its share beside an equal one."""
AN_EQUAL_SHARE: Final = ("cubed",)
"""Games with so much luck that of two, too, no more than an equal share is wanted."""


class Rung(NamedTuple):
    """One line of the table: a level against the one below it."""

    game: str
    seats: int
    level: int

    @property
    def strong(self) -> str:
        """The level that is tested."""
        return f"bot:{self.level}"

    @property
    def weak(self) -> str:
        """Its opponents."""
        return f"bot:{self.level - 1}"

    @property
    def wanted(self) -> float:
        """The share of the decided games that the interval has to lie above."""
        if self.level == CHAMPION:
            return CHAMPION_OF_TWO if self.seats == 2 else CHAMPION_OF_MORE / self.seats
        return WANTED_OF_TWO if self.seats == 2 and self.game not in AN_EQUAL_SHARE else 1 / self.seats


class Measured(NamedTuple):
    """The result of a rung."""

    game: str
    seats: int
    strong: str
    weak: str
    wanted: float
    share: float
    low: float
    high: float
    decided: int
    games: int
    ms_strong: float
    ms_weak: float
    verdict: str


def main() -> int:
    """Measure what was asked for and is not yet known, and print all of it."""
    asked = arguments()
    known = {(row["game"], row["seats"], row["strong"]): row for row in read()}
    print(f"{'game':16}{'seats':>6}  {'levels':14}{'share':>8}{'95 %':>16}{'wanted':>8}{'games':>7}{'ms/move':>18}")
    if asked.write:
        write_measurements(known.values())
        return 0
    with crew(asked.workers) as hired:
        for rung in rungs(asked):
            row = known.get((rung.game, str(rung.seats), rung.strong))
            if row is None:
                row = {name: str(value) for name, value in measured(rung, asked, hired)._asdict().items()}
                append(row)
            print(line(row), flush=True)
    return 0


def arguments() -> argparse.Namespace:
    """Read what to measure; all of it if nothing is said."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=cubetable.games(), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--levels", type=int, choices=[level for level, _ in PAIRS], action="append")
    parser.add_argument("--seconds", type=float, help="what levels 5 and 6 have for a move")
    parser.add_argument("--most", type=int, default=MOST_GAMES, help="so many games at most a line")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="keep what is known in ladder.json of each game")
    return parser.parse_args()


def write_measurements(rows: Iterable[dict[str, str]]) -> None:
    """Put what is known into `ladder.json` of its game, in the place of what was measured before."""
    for name in cubetable.games():
        found = {(one.seats, one.level): one for one in measurements(name)}
        for row in rows:
            if row["game"] == name:
                level = int(row["strong"].removeprefix("bot:"))
                one = Ladder(int(row["seats"]), level, float(row["share"]), int(row["decided"]))
                found[one.seats, one.level] = one
        lines = ",\n".join(f"  {json.dumps(found[key]._asdict())}" for key in sorted(found))
        if found:
            Path(str(registry.manifest(name).file(FILE))).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def rungs(asked: argparse.Namespace) -> Iterator[Rung]:
    """List the requested rungs, up to the level that a game offers; a solo game has none."""
    for game in asked.game or cubetable.games():
        offered = registry.manifest(game).levels
        for seats in registry.options_type(game).seats():
            if seats > 1 and (asked.seats is None or seats in asked.seats):
                for level, _ in PAIRS:
                    if level <= offered and (asked.levels is None or level in asked.levels):
                        yield Rung(game, seats, level)


def measured(rung: Rung, asked: argparse.Namespace, hired: Crew[ArenaResult]) -> Measured:
    """Play until the interval is clear of what is wanted, or there have been enough games."""
    game = cubetable.game(rung.game, players=rung.seats)
    usual = SECONDS_OF_BOTH if rung.level == CHAMPION else SECONDS
    arena = Arena(str(game), (rung.strong, *[rung.weak] * (rung.seats - 1)), seconds=asked.seconds or usual)
    batch = BATCH // rung.seats * rung.seats or rung.seats  # whole rotations
    played: list[ArenaGame] = []
    began = time.monotonic()
    while len(played) < asked.most:
        numbers = range(len(played), len(played) + batch)
        played.extend(result for result, _ in games(arena, numbers, hired))
        found = of_the_strong(rung, played)
        if sys.stderr.isatty():
            so_far = f"{rung.game} {rung.seats} {rung.strong}: {len(played)} games, {time.monotonic() - began:.0f} s"
            print(f"\r\x1b[K{so_far}", end="\r", file=sys.stderr)
        if found is not None and (found.low > rung.wanted or found.high < rung.wanted):
            break
    found = of_the_strong(rung, played) or Interval(0.0, 0.0, 1.0)
    ms = {row.name: row.ms for row in standings(played, together=True)}
    return Measured(
        rung.game,
        rung.seats,
        rung.strong,
        rung.weak,
        round(rung.wanted, 4),
        round(found.value, 4),
        round(found.low, 4),
        round(found.high, 4),
        sum(one.decided for one in played),
        len(played),
        round(ms[rung.strong], 3),
        round(ms[rung.weak], 3),
        "above" if found.low > rung.wanted else "below" if found.high < rung.wanted else "open",
    )


def of_the_strong(rung: Rung, played: list[ArenaGame]) -> Interval | None:
    """Give the share of the decided games that the one strong seat won; a shared win counts for its part."""
    decided = [game for game in played if game.decided]
    return share(sum(game.result.shares[game.names.index(rung.strong)] for game in decided), len(decided))


def read() -> list[dict[str, str]]:
    """Read what is known; a line that was cut off is not."""
    if not OUTPUT.exists():
        return []
    with OUTPUT.open(newline="", encoding="utf-8") as file:
        return [row for row in csv.DictReader(file) if row["verdict"] in ("above", "below", "open")]


def append(row: dict[str, str]) -> None:
    """Put a line down at once."""
    new = not OUTPUT.exists()
    if not new and not OUTPUT.read_bytes().endswith(b"\n"):  # the last line was cut off
        OUTPUT.write_bytes(OUTPUT.read_bytes().rpartition(b"\n")[0] + b"\n")
    with OUTPUT.open("a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, Measured._fields)
        if new:
            writer.writeheader()
        writer.writerow(row)


def line(row: dict[str, str]) -> str:
    """Print one line of the table."""
    interval = f"{100 * float(row['low']):.0f}–{100 * float(row['high']):.0f} {row['verdict']}"
    levels = f"{row['strong']} {row['weak']}"
    ms = f"{float(row['ms_strong']):.1f} {float(row['ms_weak']):.1f}"
    return (
        f"{row['game']:16}{row['seats']:>6}  {levels:14}{100 * float(row['share']):7.1f}%{interval:>16}"
        f"{100 * float(row['wanted']):7.1f}%{row['games']:>7}{ms:>18}"
    )


if __name__ == "__main__":
    sys.exit(main())
