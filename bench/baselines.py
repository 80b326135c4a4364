"""`make baselines`: measure random play, the first legal move and all six levels, in every setting of every game.

A setting is a game with a number of seats, or with one of three named variants and the usual number of seats. Each
player takes one seat and random players take all others, seat by seat in turn; where all play together, the player has
all seats. Each level also meets the level below, which gives the Elo. All matches grow together, by whole rotations of
the seats, so that the table is complete from the first round on.

What was played is added up in `bench/baselines.json`, after each rotation, whole or not at all. So this may be killed
at any moment, and goes on where it was; with more `--games` it adds to what is there. The same seed gives the same
figures, except the speed. At the end (`--write`: at once) the figures go into `src/cubetable/bots/measure` as JSON and
CSV, and into `docs/reports/baselines.md`.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from threading import Event
from typing import Final, NamedTuple

import numpy as np
from baseline_figures import write_figures
from baseline_tallies import AT_ONCE, MatchTally, SeatedMatch, TallyFile

import cubetable
from cubetable import bots
from cubetable.bots.bot import Bot
from cubetable.bots.measure.arena import ArenaTable, dice_of
from cubetable.bots.measure.crew import Crew, hire
from cubetable.bots.measure.nodes import make_repeatable
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.state import CHANCE
from cubetable.lab.exam.players import FIRST, FirstBot

INTERRUPTED: Final = 130
RANDOM: Final = "random"
PLAYERS: Final = (RANDOM, FIRST, *bots.BY_LEVEL)
VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "cube_or_ack": ("coop", "extra_colour", "pyramid"),
    "cubed": ("quick", "all_variants", "lenient"),
    "cubulus": ("six_sides", "random_neutrals", "own_squares"),
    "eight_by_eight": ("short", "long", "no_blackouts"),
    "monkey_puzzle": ("four_rounds", "same_colour", "whole_numbers"),
}
"""Those that change most what one thinks about: the aim, the material, the luck."""
GAMES: Final = 100
LONGEST: Final = 4_000
"""A game of more plies is cut off, and counts as one without a winner."""


class NumberedTally(NamedTuple):
    """The tally of one game, and the game's number."""

    number: int
    tally: MatchTally


def main() -> int:
    """Play what is missing, and write the figures."""
    asked = arguments()
    known = TallyFile(asked.seed)
    if not asked.write:
        try:
            measure(known, list(matches(asked.game or cubetable.games())), asked.games, asked.workers)
        except KeyboardInterrupt:
            print("Stopped: the same command goes on from here.")
            return INTERRUPTED
    write_figures(known)
    return 0


def measure(known: TallyFile, wanted: Sequence[SeatedMatch], games: int, workers: int = 1) -> None:
    """Play until each match has so many games: all matches a few of them, and then all of them a few more."""
    with hire(play, workers) as hired:
        for so_far in (*range(AT_ONCE, games, AT_ONCE), games):
            for match in wanted:
                grow(known, match, so_far, hired)


def arguments() -> argparse.Namespace:
    """Read what to measure; all of it if nothing is said."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=cubetable.games(), action="append")
    parser.add_argument("--games", type=int, default=GAMES, help="so many games of each match, or a few more")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="play nothing, and write the figures of what is known")
    return parser.parse_args()


# --- What is played -----------------------------------------------------------------------------------


def settings(name: str) -> Iterator[Game]:
    """List the settings of a game: each number of seats, and three variants."""
    kind = registry.options_type(name)
    for seats in kind.seats():
        yield cubetable.game(name, players=seats)
    for variant in VARIANTS[name]:
        yield cubetable.game(name, **kind.VARIANTS[variant])


def matches(names: Iterable[str]) -> Iterator[SeatedMatch]:
    """List all matches of some games: each player against random ones, and each level against the one below."""
    for name in names:
        for game in settings(name):
            for player in PLAYERS:
                yield SeatedMatch(str(game), player, player if game.cooperative else RANDOM)
            if not game.cooperative:
                for below, level in zip(bots.BY_LEVEL, bots.BY_LEVEL[1:], strict=False):
                    yield SeatedMatch(str(game), level, below)


def grow(known: TallyFile, match: SeatedMatch, games: int, hired: Crew[NumberedTally]) -> None:
    """Play a match on until it has so many games, by whole rotations."""
    while (tally := known.by_match.get(match, MatchTally())).games < games:
        began = time.monotonic()
        numbers = range(tally.games, tally.games + match.rotation)
        played = sorted(hired.do((match, known.seed, number) for number in numbers))
        for one in played:  # in order: a sum of fractions depends on it
            tally = tally.with_game(one.tally)
        known.keep(match, tally)
        label = f"{match.setting}: {match.player} against {match.others}"
        print(f"{label:70}{tally.games:6} games {time.monotonic() - began:8.1f} s", flush=True)


# --- One game -----------------------------------------------------------------------------------------


class MeasuredTable(ArenaTable):
    """A table that adds the processor's seconds up, for one seat."""

    def __init__(self, game: Game, players: Mapping[int, Bot], seat: int) -> None:
        super().__init__(game, players)
        self._seat = seat
        self.worked = 0.0

    def choice(self, seat: int) -> int:
        """Let a bot choose; the whole process counts, since a search may run on a thread of its own."""
        began = time.process_time()
        move = super().choice(seat)
        self.worked += time.process_time() - began if seat == self._seat else 0.0
        return move


def play(match: SeatedMatch, seed: int, number: int, cancel: Event) -> NumberedTally | None:
    """Play one game of a match."""
    arena = match.arena(seed)
    game, names = arena.game, arena.seats(number)
    own = -number % game.players
    players = {seat: player_of(name, game, [seed, number, seat], cancel) for seat, name in enumerate(names)}
    table = MeasuredTable(game, players, own)
    chance = offered = decisions = 0
    before = table.state
    for _ in table.plies(dice_of(arena, number)):
        actor = table.moves[-1][0]
        chance += actor == CHANCE
        if actor >= 0:
            offered += len(game.moves(before, actor))
            decisions += 1
        before = table.state
        if cancel.is_set():
            return None
        if len(table.moves) == LONGEST:
            break
    won = share_of(game, table, match, own)
    unfinished = bool(game.actors(table.state))
    counts = (decisions, len(table.moves), chance, offered, unfinished, table.acts[own], table.worked)
    return NumberedTally(number, MatchTally(1, won, won * won, *counts))


def player_of(name: str, game: Game, seed: list[int], cancel: Event) -> Bot:
    """Make a player of this table."""
    if name == FIRST:
        return FirstBot()
    return make_repeatable(name, game, int(np.random.SeedSequence(seed).generate_state(1)[0]), cancel)


def share_of(game: Game, table: ArenaTable, match: SeatedMatch, own: int) -> float:
    """Return the player's share of the win; among equals each has the same, whoever wins."""
    if game.cooperative:
        return game.returns(table.state)[own]
    winners = () if game.actors(table.state) else game.winners(table.state)
    if match.player == match.others or not winners:
        return 1 / game.players
    return (own in winners) / len(winners)


if __name__ == "__main__":
    sys.exit(main())
