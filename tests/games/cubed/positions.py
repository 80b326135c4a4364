"""Helpers for the tests of CUBED: make positions and read them."""

from typing import Final

import cubetable
from cubetable import CHANCE, Game, State
from cubetable.games.cubed.rules.layout import HANDS, LEFT, PHASE, TURN
from cubetable.games.cubed.rules.notation import PHASES, names
from cubetable.games.cubed.rules.pieces import NUMBER
from tests.games.playing import after
from tests.games.playing import texts as offered

__all__ = ["offered"]

TRIPLE_FIRST: Final = "0,0:GGG"
TWO: Final = "-1,0:YGP 0,0:GGG"
"""GPY lies on the left of GGG; they meet in green at the tip they share with 0,-1."""
THREE: Final = "-1,0:YGP -1,1:PGP 0,0:GGG"
"""GPP lies below both: purple meets the one, green the other."""
CLOSABLE: Final = "-2,1:KPK -1,0:NBP -1,1:PYB 0,0:BYY 0,1:YKK"
"""A Blocking piece BKK at 0,-1 leaves no cell to play in."""
GAP: Final = (
    "-2,2:NNN -2,3:NLN -1,1:PPN -1,2:WPL -1,3:LYG 0,0:PPP 0,1:PGP 1,-1:KKP 1,0:PGG 1,1:WYB 1,2:BNB 2,0:GGY 2,1:YLN"
)
"""BLY fits at 0,3, between -1,3 and 1,2, which do not touch."""
VOID: Final = (
    "-3,2:KBK -2,0:BBP -2,1:PYB -2,2:BNY -1,-1:GLB -1,0:BWY -1,1:YPN -1,2:NGL 0,-2:NPL 0,0:BPP 0,1:PPG 1,-2:PLW "
    "1,-1:NYW 1,0:WGP 1,1:PKK 2,-3:KKL 2,-2:LLY 2,-1:WBG 3,-2:LNB 3,-1:BLY"
)
"""LNW fits at 0,-1, which is surrounded."""
TWO_GAPS: Final = (
    "-2,-4:KNK -2,-2:GGP -2,0:KYK -1,-6:YYY -1,-5:YWN -1,-4:NBP -1,-3:PLW -1,-2:GWB -1,-1:BWY -1,0:YBL -1,1:LPL "
    "0,-6:YGY 0,-5:YBB 0,-4:BPL 0,-3:LPP 0,-2:PNN 0,-1:NYB 0,0:BPP 1,-7:BGG 1,-6:GLB 1,-5:BBP 1,-3:PPN 1,-1:WGP "
    "1,0:PGP 2,-6:LNB 2,-5:BGN 2,-4:NGP 2,-2:YGG 2,-1:GLG 2,0:GKK"
)
"""LYP fits at 2,-3 and bridges a gap there."""


def cubed(**options: object) -> Game:
    """Make a game of CUBED."""
    return cubetable.game("cubed", **options)


def position(
    game: Game,
    table: str,
    *hands: str,
    turn: str = "1:turn",
    waiting: str = "-",
    rounds: str = "1,1",
    counts: str = "0,0,0",
    totals: str = "",
    out: str = "-",
) -> State:
    """Make a position; pieces and placements may be given in any order."""
    pieces = [] if table == "-" else table.split()
    laid = sorted(pieces, key=lambda text: [int(n) for n in text.split(":")[0].split(",")])
    held = "/".join(ordered(hand) for hand in hands)
    points = totals or ",".join("0" * game.players)
    return game.parse_state(
        f"{';'.join(laid) or '-'} {held} {turn} {waiting} {rounds} {counts} {points} {ordered(out)}"
    )


def ordered(hand: str) -> str:
    """Write pieces as positions have them."""
    if hand in ("", "-"):
        return "-"
    return ".".join(sorted(hand.split(), key=NUMBER.__getitem__))


def dealt(game: Game, at: State | None = None) -> State:
    """Deal every hand, in the order of the list; the seat that opens is to act."""
    state = game.start() if at is None else at
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    return state


def played(game: Game, state: State, *texts: str) -> State:
    """Play moves one by one, nature's too."""
    return after(game, *texts, at=state)


def others(game: Game, state: State) -> set[str]:
    """Write the moves that are no placements."""
    return {text for text in offered(game, state) if "," not in text}


def placements(game: Game, state: State) -> set[str]:
    """Write the moves that are placements."""
    return offered(game, state) - others(game, state)


def refused(game: Game, state: State, text: str) -> tuple[str, str]:
    """Give the number of the rule that forbids a move, and the last part of the reason's key."""
    (actor,) = game.actors(state)
    reason = game.explain(state, actor, text)
    assert reason is not None, f"{text} is allowed"
    return reason.rule, reason.key.rpartition(".")[2]


def allowed(game: Game, state: State, text: str) -> bool:
    """Tell whether the actor may make this move."""
    (actor,) = game.actors(state)
    return game.explain(state, actor, text) is None


def hand(state: State, seat: int) -> set[str]:
    """Which pieces a seat holds."""
    return set(names(int(state[HANDS + seat])))


def bag(state: State) -> int:
    """How many pieces are in the bag."""
    return int(state[LEFT])


def turn(state: State) -> int:
    """Whose turn it is."""
    return int(state[TURN])


def phase(state: State) -> str:
    """Read the phase of the turn."""
    return PHASES[state[PHASE]]
