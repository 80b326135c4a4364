"""Positions for puzzles: short hands of solo games, short turns, and the ends of rounds."""

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.bots import Bot
from cubetable.core.bits import members
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.players.exact import count_held
from cubetable.games.cubed.rules import layout as at

SOLO_TABLES: Final = (7, 15)
"""From so many to so many pieces lie on the table of a solo puzzle."""
SOLO_HANDS: Final = (4, 7)
HANDS_OF_A_TABLE: Final = 30
FULLER_TABLES: Final = (10, 30)
TURNS_OF_A_TABLE: Final = 60
OTHERS_HAND: Final = 5
MOST_HELD: Final = 16
"""Endings with more pieces in both hands are not looked at."""


def solo_hands(game: Game, seed: int) -> Iterator[State]:
    """Let a bot lay a few pieces; then give it some of its pieces only, and put the others into the bag."""
    rng = np.random.default_rng(seed)
    laid = int(rng.integers(*SOLO_TABLES, endpoint=True))
    state = _grown(game, seed, laid, [bots.make("bot:2", game, seed=seed)])
    if state is None:
        return
    held = members(int(state[at.HANDS]))
    for _ in range(HANDS_OF_A_TABLE):
        few = rng.permutation(held)[: rng.integers(*SOLO_HANDS, endpoint=True)].tolist()
        yield _holding(state, {0: few})


def _grown(game: Game, seed: int, laid: int, players: list[Bot]) -> State | None:
    """Play until so many pieces lie and a turn begins; None if the game is over before."""
    rng, state = np.random.default_rng(seed), game.start()
    while game.actors(state):
        (actor,) = game.actors(state)
        if actor == CHANCE:
            move = int(rng.choice(game.moves(state, actor)))
        elif np.count_nonzero(state[at.LAID : at.HANDS]) >= laid and state[at.PHASE] == at.TO_PLAY:
            return state
        else:
            move = players[actor].choose(game, game.redact(state, actor), actor)
        state = game.play(state, actor, move)
    return None


def _holding(state: State, hands: Mapping[int, list[int]]) -> State:
    """Let seats hold these pieces only; what else they held goes into the bag."""
    changed = state.copy()
    for seat, pieces in hands.items():
        few = sum(1 << piece for piece in pieces)
        changed[at.BAG] |= state[at.HANDS + seat] & ~few
        changed[at.LEFT] += state[at.HELD + seat] - len(pieces)
        changed[at.HANDS + seat], changed[at.HELD + seat] = few, len(pieces)
    changed[at.DRAWS] = 0
    return changed


def short_turns(game: Game, seed: int) -> Iterator[State]:
    """Let bots lay some pieces; then give the seat to move pieces of which one follows another in one turn."""
    rng = np.random.default_rng(seed)
    laid = int(rng.integers(*FULLER_TABLES, endpoint=True))
    state = _grown(game, seed, laid, [bots.make("bot:2", game, seed=2 * seed + seat) for seat in range(2)])
    if state is None:
        return
    seat = game.actors(state)[0]
    others = rng.permutation(members(int(state[at.HANDS + 1 - seat])))[:OTHERS_HAND].tolist()
    held = members(int(state[at.HANDS + seat]))
    sequences = list(_in_one_turn(game, state, seat))
    order = sorted(rng.permutation(len(sequences)).tolist(), key=lambda index: not sequences[index][1])
    for index in order[:TURNS_OF_A_TABLE]:
        laid_ones, may_give = sequences[index]
        rest = [piece for piece in held if piece not in laid_ones]
        given = [int(rng.choice(rest))] if may_give and rest else []
        yield _holding(state, {seat: [*laid_ones, *given], 1 - seat: others})


def _in_one_turn(game: Game, state: State, seat: int) -> Iterator[tuple[list[int], bool]]:
    """List the pieces that can be laid in one turn, more than one or with a gift, and whether a gift follows."""
    for move in game.moves(state, seat):
        after = game.play(state, seat, move)
        if move < at.FIRST_PLACEMENT or not game.actors(after):
            continue
        if after[at.PHASE] == at.GIVING:
            yield [move % at.TURNS], True
        if after[at.PHASE] == at.SECOND:
            for second in game.moves(after, seat):
                if second >= at.FIRST_PLACEMENT:
                    then = game.play(after, seat, second)
                    yield [move % at.TURNS, second % at.TURNS], bool(then[at.PHASE] == at.GIVING)


def endings(game: Game, seed: int) -> Iterator[State]:
    """Give the decisions at the end of a round of bots who draw until the bag is empty."""
    players = [bots.make("bot:3", game, seed=2 * seed + seat) for seat in range(2)]
    rng, state = np.random.default_rng(seed), game.start()
    while game.actors(state):
        (actor,) = game.actors(state)
        moves = game.moves(state, actor)
        if actor == CHANCE:
            move = int(rng.choice(moves))
        elif moves[0] == at.DRAW:
            move = at.DRAW
        else:
            if not state[at.LEFT] and count_held(state) <= MOST_HELD:
                yield state
            move = players[actor].choose(game, state, actor)
        state = game.play(state, actor, move)
