"""Find the handicap that makes a match between bots of two levels fair: `python -m bench.handicaps [GAME ...]`.

The stronger bot has the handicap. Seats rotate. Where a handicap is points, the first one to be tried is the median of
the margins without one; else the script halves the range of handicaps. The best ones are then played more often.
`--write` puts what was found into `handicaps.json` of each game, from where the page and the command `fair` read it.
"""

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Final

from cubetable.bots.fair import FILE
from cubetable.bots.measure.arena import Arena, ArenaResult, crew
from cubetable.bots.measure.crew import Crew
from cubetable.bots.measure.rating import Interval, share
from cubetable.core import registry
from cubetable.core.options import PerSeat

LEVELS: Final = (1, 2, 3, 4, 5)
FAIR: Final = (0.4, 0.6)
"""A match is fair if the weaker one's share of the wins is about half."""


@dataclass
class Trial:
    """The matches of one pair of levels in one game, by handicap: wins of the weaker one, and games."""

    game: str
    pair: tuple[int, int]
    seed: int
    nodes: int
    won: dict[int, float] = field(default_factory=dict)
    games: dict[int, int] = field(default_factory=dict)
    margins: list[int] = field(default_factory=list)
    """By how many points the stronger one won, its handicap aside."""

    def arena(self, handicap: int, turned: bool) -> Arena:
        """Seat the stronger one first, or second."""
        numbers = (0, handicap) if turned else (handicap, 0)
        given = f"{numbers[0]}-{numbers[1]}"
        spec = str(registry.game(f"{self.game}(players=2,handicap={given})"))
        weaker, stronger = (f"bot:{level}" for level in self.pair)
        return Arena(spec, (stronger, weaker), self.seed, self.nodes)

    def play(self, hired: Crew[ArenaResult], handicap: int, games: int) -> float:
        """Play so many games more with a handicap, half of them from each side; give the share so far."""
        begun = self.games.get(handicap, 0)
        numbers = range(begun, begun + games)
        jobs = ((self.arena(handicap, turned=bool(number % 2)), number) for number in numbers)
        for done in hired.do(jobs):
            self.won[handicap] = self.won.get(handicap, 0.0) + self._share(handicap, done)
            self.games[handicap] = self.games.get(handicap, 0) + 1
        return self.won[handicap] / self.games[handicap]

    def _share(self, handicap: int, done: ArenaResult) -> float:
        """Give the weaker one's share of a game; odd games seat it first."""
        turned = bool(done.number % 2)
        game = self.arena(handicap, turned).game
        state = game.start()
        for actor, move in done.moves:
            state = game.play(state, actor, move)
        strong, weak = game.scores(state)[:: -1 if turned else 1]
        self.margins.append(handicap - self.point * (strong - weak))
        return float(game.returns(state)[0 if turned else 1]) if game.winners(state) else 0.5

    @property
    def point(self) -> int:
        """Say by how much one more of handicap changes a score: 1, -1, or 0 where a handicap is no points."""
        plain, given = self.arena(0, turned=False).game, self.arena(1, turned=False).game
        return int(given.scores(given.start())[0] - plain.scores(plain.start())[0])

    def interval(self, handicap: int) -> Interval:
        """Give the share of the weaker one with its interval."""
        return share(self.won[handicap], self.games[handicap]) or Interval(0.5, 0.0, 1.0)


def search(trial: Trial, hired: Crew[ArenaResult], most: int, few: int, many: int) -> int:
    """Try handicaps; give the one, among those played often, with which the weaker one wins nearest to half."""
    bare = trial.play(hired, 0, few)
    if bare >= FAIR[0] + 0.1:
        best = {0}
    elif trial.point:
        first = _median(trial.margins, most)
        trial.play(hired, first, many)
        best = {first, _median(trial.margins, most)}
    else:
        best = _halved(trial, hired, most, few)
    for handicap in best:
        if trial.games.get(handicap, 0) < many:
            trial.play(hired, handicap, many - trial.games.get(handicap, 0))
    return min(best, key=lambda handicap: abs(trial.interval(handicap).value - 0.5))


def _median(margins: Sequence[int], most: int) -> int:
    """Give the handicap that would have turned half of the games."""
    return max(0, min(most, round(median(margins))))


def _halved(trial: Trial, hired: Crew[ArenaResult], most: int, few: int) -> set[int]:
    """Halve the range until two neighbours are left; the whole range if the largest is too small."""
    low, high = 0, most
    if trial.play(hired, most, few) <= 0.5:
        return {most}
    while high - low > 1:
        middle = (low + high) // 2
        if trial.play(hired, middle, few) < 0.5:
            low = middle
        else:
            high = middle
    return {low, high}


def most_of(game: str) -> int:
    """Give the largest handicap that the game takes with two seats and its usual options."""
    kind = registry.options_type(game).kinds()["handicap"]
    if not isinstance(kind, PerSeat):
        raise TypeError(f"{game} has no handicaps")
    for most in range(kind.high, 0, -1):
        try:
            registry.options_type(game)(players=2, handicap=(most, 0))  # type: ignore[call-arg]  # each game has its own options
        except ValueError:
            continue
        return most
    return 0


def row(trial: Trial, handicap: int) -> Mapping[str, object]:
    """Give what was found as JSON has it; no handicap is fair if the best of them is far from half."""
    found = trial.interval(handicap)
    fair = FAIR[0] <= found.value <= FAIR[1] or found.low <= 0.5 <= found.high
    weaker, stronger = trial.pair
    shares = {name: round(value, 3) for name, value in zip(("won", "low", "high"), found, strict=True)}
    return {
        "weaker": weaker,
        "stronger": stronger,
        "handicap": handicap if fair else None,
        "tried": handicap,
        **shares,
        "games": trial.games[handicap],
    }


def measure(game: str, pairs: Sequence[tuple[int, int]], asked: argparse.Namespace) -> list[Mapping[str, object]]:
    """Measure one game, pair by pair, and print each as it comes."""
    found = []
    with crew(asked.workers) as hired:
        for pair in pairs:
            began = time.perf_counter()
            trial = Trial(game, pair, asked.seed, asked.nodes)
            best = search(trial, hired, most_of(game), asked.few, asked.many)
            found.append(row(trial, best))
            tried = {h: f"{trial.won[h]:g}/{trial.games[h]}" for h in sorted(trial.games)}
            print(game, found[-1], tried, f"{time.perf_counter() - began:.0f} s", flush=True)
    return found


def main() -> None:
    """Measure the games asked for."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("game", nargs="*", default=[])
    ask.add_argument("--levels", default=",".join(map(str, LEVELS)))
    ask.add_argument("--apart", type=int, default=1, help="how many levels two bots may be apart")
    ask.add_argument("--few", type=int, default=40, help="games for each handicap that is tried")
    ask.add_argument("--many", type=int, default=200, help="games for the best ones")
    ask.add_argument(
        "--nodes", type=int, default=1000, help="what level 5, which thinks for a time, may spend on a move"
    )
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--write", action="store_true")
    asked = ask.parse_args()
    levels = tuple(map(int, asked.levels.split(",")))
    pairs = [pair for pair in combinations(levels, 2) if pair[1] - pair[0] <= asked.apart]
    for game in asked.game or registry.games():
        found = measure(game, pairs, asked)
        if asked.write:
            path = Path(str(registry.manifest(game).file(FILE)))
            path.write_text("[\n" + ",\n".join(f"  {json.dumps(one)}" for one in found) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
