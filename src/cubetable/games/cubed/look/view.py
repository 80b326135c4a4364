"""The view of a seat of CUBED, as data for clients."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypedDict

from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.outcome import Result, result
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import colours, coordinates
from cubetable.games.cubed.rules.notation import PHASES, names, placements, text_of, waiting_count
from cubetable.games.cubed.rules.pieces import BLOCKING, KINDS, NAMES, POINTS
from cubetable.games.cubed.rules.table import closes, sides, surroundings, worth


class TablePiece(TypedDict):
    """A piece on the table: its cell, its name, and its colours at T0, T1, T2."""

    q: int
    r: int
    piece: str
    colours: str


class PieceKind(TypedDict):
    """A kind of pieces: the points of one left in hand (CBD-24, CBD-43), and their names."""

    kind: str
    points: int
    pieces: list[str]


PLACED_KEPT: Final = 16_384
ALL_KINDS: Final[list[PieceKind]] = [
    {"kind": kind, "points": POINTS[kind], "pieces": pieces.split()} for kind, pieces in KINDS.items()
]


class CubedView(TypedDict):
    """All that a seat may know, and its moves; what it may not know is None.

    For each placement `sides` has a letter a side, clockwise from the right: m matches, d differs, - touches nothing.
    """

    game: str
    seat: int | None
    players: int
    actors: list[int]
    phase: str
    turn: int | None
    round: int
    rounds: int
    opener: int
    table: list[TablePiece]
    open: list[list[int]]
    dead: list[list[int]]
    hands: list[list[str] | None]
    held: list[int]
    points: list[int | None]
    totals: list[int]
    bag: int
    unseen: list[str]
    waiting: list[str] | None
    waiting_count: int
    owed: int
    out: list[str]
    passes: int
    draws: int
    moves: list[str]
    sides: dict[str, str]
    closing: list[str]
    kinds: list[PieceKind]
    outcome: Result | None


def view(game: Game, seen: State, seat: int | None) -> CubedView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    moves = game.moves_shown(seen, seat, actors)
    players = int(seen[at.PLAYERS])
    near = surroundings(seen, game.kernels)
    hands = [_hand(seen, other) for other in range(players)]
    waiting = waiting_count(seen)
    texts = [text_of(int(seen[at.TURN]), move) for move in moves]
    laying = [move for move in moves if move >= at.FIRST_PLACEMENT]  # at the end: moves ascend
    return {
        "game": str(game),
        "seat": seat,
        "players": players,
        "actors": list(actors),
        "phase": PHASES[seen[at.PHASE]],
        "turn": None if seen[at.PHASE] == at.OVER else int(seen[at.TURN]),
        "round": int(seen[at.ROUND]),
        "rounds": int(seen[at.ROUNDS]),
        "opener": int(seen[at.OPENER]),
        "table": [_placed(move) for move in placements(seen)],
        "open": [list(coordinates(cell)) for cell in near.open],
        "dead": [list(coordinates(cell)) for cell in near.dead],
        "hands": [None if hand is None else names(hand) for hand in hands],
        "held": seen[at.HELD : at.HELD + players].tolist(),
        "points": [None if hand is None else worth(hand) for hand in hands],
        "totals": seen[at.TOTALS : at.TOTALS + players].tolist(),
        "bag": int(seen[at.LEFT]),
        "unseen": names(int(seen[at.BAG])),
        "waiting": None if waiting and not seen[at.WAITING] else names(int(seen[at.WAITING])),
        "waiting_count": waiting,
        "owed": int(seen[at.OWED]),
        "out": names(int(seen[at.OUT])),
        "passes": int(seen[at.PASSES]),
        "draws": int(seen[at.DRAWS]),
        "moves": texts,
        "sides": dict(zip(texts[len(moves) - len(laying) :], sides(seen, laying), strict=True)),
        "closing": _closing_moves(seen, moves, game.kernels),
        "kinds": ALL_KINDS,
        "outcome": result(game.outcome(seen)),
    }


def _hand(seen: State, seat: int) -> int | None:
    """Give a hand, or None if it is hidden."""
    hidden = seen[at.HELD + seat] > 0 and seen[at.HANDS + seat] == 0
    return None if hidden else int(seen[at.HANDS + seat])


@lru_cache(PLACED_KEPT)
def _placed(move: int) -> TablePiece:
    q, r = coordinates(move // at.CELL)
    return {"q": q, "r": r, "piece": NAMES[move % at.TURNS], "colours": colours(move)}


def _closing_moves(position: State, moves: Sequence[int], kernels: Kernels) -> list[str]:
    """CBD-22: list the moves that close the table and so end the round."""
    blocking = [move for move in moves if move >= at.FIRST_PLACEMENT and BLOCKING >> move % at.TURNS & 1]
    return [text_of(int(position[at.TURN]), move) for move in blocking if closes(position, move, kernels)]
