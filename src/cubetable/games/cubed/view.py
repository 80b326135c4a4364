"""What is shown of CUBED as data for clients, and the story of its end."""

from collections.abc import Callable, Sequence
from typing import Final, TypedDict

from cubetable.core.kernel import Kernels
from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import State
from cubetable.games.cubed import layout as at
from cubetable.games.cubed.notation import PHASES, colours, coordinates, move_text, names, placements, waiting_count
from cubetable.games.cubed.pieces import BLOCKING, KINDS, NAMES, POINTS
from cubetable.games.cubed.table import sides, surroundings, worth

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


class Placed(TypedDict):
    """A piece on the table: its cell, its name, and its colours at T0, T1, T2."""

    q: int
    r: int
    piece: str
    colours: str


class Kind(TypedDict):
    """A kind of pieces, what one left in hand costs (CBD-24, CBD-43), and their names."""

    kind: str
    points: int
    pieces: list[str]


ALL_KINDS: Final[list[Kind]] = [
    {"kind": kind, "points": POINTS[kind], "pieces": pieces.split()} for kind, pieces in KINDS.items()
]


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class CubedView(TypedDict):
    """All that a seat may know, and its moves; what is hidden from it is None.

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
    table: list[Placed]
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
    kinds: list[Kind]
    outcome: Result | None


def describe(
    seen: State,
    seat: int | None,
    spec: str,
    actors: list[int],
    moves: Sequence[int],
    kernels: Kernels,
    end: Outcome | None,
) -> CubedView:
    """Gather what a seat is shown; what the rules work out is handed in."""
    players = int(seen[at.PLAYERS])
    near = surroundings(seen, kernels)
    hands = [_hand(seen, other) for other in range(players)]
    waiting = waiting_count(seen)
    texts = [move_text(int(seen[at.TURN]), move) for move in moves]
    placed = [move for move in moves if move >= at.FIRST_PLACEMENT]  # the last, since moves are in order
    return {
        "game": spec,
        "seat": seat,
        "players": players,
        "actors": actors,
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
        "sides": dict(zip(texts[len(moves) - len(placed) :], sides(seen, placed), strict=True)),
        "closing": closing_moves(seen, moves, kernels),
        "kinds": ALL_KINDS,
        "outcome": None if end is None else result(end),
    }


def result(end: Outcome) -> Result:
    """Write an outcome as data."""
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}


def _hand(seen: State, seat: int) -> int | None:
    """Give a hand, or None if it is hidden."""
    hidden = seen[at.HELD + seat] > 0 and seen[at.HANDS + seat] == 0
    return None if hidden else int(seen[at.HANDS + seat])


def _placed(move: int) -> Placed:
    q, r = coordinates(move // at.CELL)
    return {"q": q, "r": r, "piece": NAMES[move % at.TURNS], "colours": colours(move)}


def closing_moves(seen: State, moves: Sequence[int], kernels: Kernels) -> list[str]:
    """CBD-22: of the moves that a seat may make, those that close the table and so end the round."""
    closing = []
    for move in moves:
        if move >= at.FIRST_PLACEMENT and BLOCKING >> move % at.TURNS & 1:
            after = seen.copy()
            after[at.LAID + move % at.TURNS] = move
            if not surroundings(after, kernels).open:
                closing.append(move_text(int(seen[at.TURN]), move))
    return closing


def story(state: State, end: Outcome, kernels: Kernels, say: Say) -> str:
    """CBD-14, CBD-15, CBD-23..27, CBD-41, CBD-42: tell why the last round ended, what was left, and who won."""
    seats = range(int(state[at.PLAYERS]))
    told = [_why_it_ended(state, kernels, say)]
    for seat in seats:
        left = names(int(state[at.HANDS + seat]))
        points = worth(int(state[at.HANDS + seat]))
        if left:
            told.append(say("tell.left", seat=say(f"seat.{seat}"), pieces=" ".join(left), points=points))
    if len(seats) == at.SOLO:
        return "\n".join([*told, say("tell.solo_won" if end.winners else "tell.solo_lost", points=end.scores[0])])
    scores = ", ".join(f"{say(f'seat.{seat}')} {score}" for seat, score in enumerate(end.scores))
    winners = ", ".join(say(f"seat.{seat}") for seat in end.winners)
    told.append(say("tell.totals", scores=scores))
    told.append(say("tell.shared" if len(end.winners) > 1 else "tell.winner", names=winners))
    return "\n".join(map(sentence, told))


def _why_it_ended(state: State, kernels: Kernels, say: Say) -> str:
    """Name what ended the last round, in the order in which the rules ask."""
    players = int(state[at.PLAYERS])
    done = [seat for seat in range(players) if state[at.HELD + seat] == 0]
    if done:
        return say("tell.end.empty_hand", seat=say(f"seat.{done[0]}"))
    if not surroundings(state, kernels).open:
        return say("tell.end.closed")
    if players == at.SOLO:
        return say("tell.end.solo_stuck")
    return say("tell.end.bag_empty" if state[at.EMPTY] == players else "tell.end.stuck")
