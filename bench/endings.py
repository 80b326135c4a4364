"""Measure how well the bots play endings that are solved: `python bench/endings.py [--game GAME] [--positions N]`.

The endings come from games with two to four seats, half of them played by level 3, half at random. Those of CUBED come
from rounds of two seats who draw while there is a bag. Only those count in which a move can be worse than the best.
Levels 3 and 5 play without the solver, level 6 with it.
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Final, NamedTuple

import numpy as np
from row import Row

from cubetable import bots, registry
from cubetable.bots import Bot, Budget, Opinion
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.layout import DRAW

PLAYED_BY: Final = ("bot:3", "random")


class Endings(NamedTuple):
    """The endings of a game: the options it is played with, how late they begin, and the nodes that solve them."""

    specs: tuple[str, ...]
    late: Callable[[Game], int]
    """So many decisions at the end of a game are looked at."""
    soon: int
    """The nodes that the solver tries in about 0.2 seconds, its part of a second."""
    proof: int
    """The bench gives it more, so that some endings are out of the bots' reach: these are called hard."""
    level_5: int = 20_000
    """The nodes of level 5 for a move, which has no solver; level 3 has its own budget."""


GAMES: Final = {
    "eight_by_eight": Endings(
        specs=tuple(f"eight_by_eight(players={seats})" for seats in (2, 3, 4)),
        late=lambda game: 2 * game.players,
        soon=3_000_000,
        proof=60_000_000,
    ),
    "cube_or_ack": Endings(
        specs=tuple(f"cube_or_ack(players={seats})" for seats in (2, 3, 4)),
        late=lambda _: 14,
        soon=200_000,
        proof=2_000_000,
    ),
    "cube_or_ack(mode=coop)": Endings(
        specs=tuple(f"cube_or_ack(players={seats},mode=coop)" for seats in (2, 3, 4)),
        late=lambda _: 14,
        soon=200_000,
        proof=2_000_000,
    ),
    "cubed": Endings(
        specs=(
            "cubed(rounds=1)",
            "cubed(rounds=1,match=lenient)",
            "cubed(rounds=1,bridging=on,fill_the_void=on)",
        ),
        late=lambda game: 4 * game.players,
        soon=3_000_000,
        proof=60_000_000,
        level_5=1_500,
    ),
}
TABLE_BITS: Final = 21
MOST_OF_A_GAME: Final = 3
SAME: Final = 1e-9
SEED: Final = 2026


class Ending(NamedTuple):
    """A position, the seat to move, and the exact opinion on it."""

    game: Game
    state: State
    seat: int
    opinion: Opinion
    kind: str

    @property
    def seen(self) -> State:
        """The position as its seat sees it."""
        return self.game.redact(self.state, self.seat)

    @property
    def hard(self) -> bool:
        """Whether a bot has no time to solve it."""
        return self.opinion.nodes > GAMES[self.kind].soon


def main() -> None:
    """Print what each level loses, and how many of the sure wins it finds."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("--game", choices=GAMES, default="eight_by_eight")
    ask.add_argument("--positions", type=int, default=1_000)
    ask.add_argument("--think", type=float, default=1.0, help="seconds a move of the strongest level")
    asked = ask.parse_args()
    held = list(islice(endings(asked.game), asked.positions))
    for kind, hard in (("", False), (" (hard)", True)):
        part = [ending for ending in held if ending.hard == hard]
        print(f"{len(part)} endings{kind}, {sum(most(one) > 1 - SAME for one in part)} of them won for sure")
        if part:
            budgets = {3: None, 5: Budget(nodes=GAMES[asked.game].level_5)}
            for level, budget in budgets.items():
                report(f"level {level}{kind}", part, maker(f"bot:{level}", budget))
            report(f"level 6{kind}", part, maker(bots.STRONGEST, Budget(seconds=asked.think)))


def most(ending: Ending) -> float:
    """Give what the best move is worth."""
    return max(one.outlook for one in ending.opinion.weighed)


def maker(name: str, budget: Budget | None) -> Callable[[Game], Bot]:
    """Make the maker of a bot."""
    return lambda game: bots.make(name, game, seed=SEED, budget=budget)


def endings(kind: str) -> Iterator[Ending]:
    """Give solved endings, some of each game."""
    specs = GAMES[kind].specs
    for seed, spec in enumerate(cycle(specs)):
        game = registry.game(spec)
        late = last_decisions(game, PLAYED_BY[seed // len(specs) % 2], SEED + seed, GAMES[kind].late(game))
        found = (solved(game, state, kind) for state in late)
        yield from islice((ending for ending in found if ending is not None), MOST_OF_A_GAME)


def last_decisions(game: Game, name: str, seed: int, late: int) -> Iterator[State]:
    """Play a game; give its last decisions in random order."""
    rng, state, found = np.random.default_rng(seed), game.start(), []
    players = [bots.make(name, game, seed=seed + seat) for seat in range(game.players)]
    while game.actors(state):
        (actor,) = game.actors(state)
        moves = game.moves(state, actor)
        if actor == CHANCE:
            move = int(rng.choice(moves))
        elif is_draw(game, moves[0]):
            move = moves[0]
        else:
            found.append(state)
            move = players[actor].choose(game, game.redact(state, actor), actor)
        state = game.play(state, actor, move)
    chosen = found[-late:]
    yield from (chosen[i] for i in rng.permutation(len(chosen)))


def is_draw(game: Game, move: int) -> bool:
    """Tell whether a move is a draw from the bag of CUBED: the bag must be empty before its endings are solved."""
    return game.name() == "cubed" and move == DRAW


def solved(game: Game, state: State, kind: str) -> Ending | None:
    """Solve an ending; None if it is too long, or all moves are as good."""
    (seat,) = game.actors(state)
    proof = Budget(nodes=GAMES[kind].proof)
    opinion = game.parts.exact.solve(game, game.redact(state, seat), seat, proof, TABLE_BITS)
    if opinion is None or len(opinion.weighed) < len(game.moves(state, seat)):
        return None
    outlooks = [one.outlook for one in opinion.weighed]
    return Ending(game, state, seat, opinion, kind) if max(outlooks) - min(outlooks) > SAME else None


def report(level: str, held: list[Ending], make: Callable[[Game], Bot]) -> None:
    """Print the mean loss of a level, the share of wins it finds, and the share of best moves."""
    losses = [most(ending) - outlook_of(ending, make(ending.game)) for ending in held]
    wins = [loss <= SAME for loss, ending in zip(losses, held, strict=True) if most(ending) > 1 - SAME]
    wanted = ("<= 0.5", ">= 99") if level.startswith("level 6") else ("", "")
    print(Row(f"{level}: mean loss of a move", 100 * float(np.mean(losses)), "% of a win", at_least=wanted[0]).line())
    if wins:
        print(Row(f"{level}: sure wins found", 100 * float(np.mean(wins)), "%", at_least=wanted[1]).line())
    print(Row(f"{level}: best moves", 100 * float(np.mean([loss <= SAME for loss in losses])), "%").line(), flush=True)


def outlook_of(ending: Ending, bot: Bot) -> float:
    """Give what the move that a bot makes is worth."""
    found = ending.opinion.of(bot.choose(ending.game, ending.seen, ending.seat))
    if found is None:
        raise ValueError("every move of an ending is judged")
    return found.outlook


if __name__ == "__main__":
    main()
