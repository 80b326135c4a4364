"""Words about a position of CUBED: remarks on moves, tips for a beginner, and clues to a good move."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.bits import popcount
from cubetable.core.clue import Clue, Tip
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.messages import Player, Plural
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import cell_text, colours
from cubetable.games.cubed.rules.pieces import BLACK, in_words
from cubetable.games.cubed.rules.secrecy import suppose
from cubetable.games.cubed.rules.table import surroundings, worth

HEAVY: Final = 5
"""A piece of so many points is remarkable in itself."""
MANY: Final = 3
"""So many pieces more or fewer that fit are remarkable."""


class Placement(NamedTuple):
    """A move as it is looked at: before it, after it as far as the seat can see, who makes it, with which piece."""

    before: State
    after: State
    seat: int
    move: int
    kernels: Kernels

    @property
    def piece(self) -> int:
        """The piece that the move speaks of, where it does."""
        return self.move % at.TURNS

    @property
    def hand(self) -> int:
        """The pieces that the seat holds before the move."""
        return int(self.before[at.HANDS + self.seat])

    @property
    def solo(self) -> bool:
        """Whether no other seat plays."""
        return bool(self.before[at.PLAYERS] == at.SOLO)

    @property
    def round_ends(self) -> bool:
        """Whether the move ends the round, whatever the other seats hold."""
        return bool(self.after[at.PHASE] == at.OVER or self.after[at.ROUND] != self.before[at.ROUND])

    def say(self, rule: str, key: str, *cells: int, **values: object) -> Reason:
        """Make a remark."""
        points = values.get("points")
        counted = {} if points is None else {"points": Plural("cubed.points", int(str(points)))}
        return Reason(rule, f"cubed.remark.{key}", tuple(map(cell_text, cells)), values | counted)


def remark(game: Game, seen: State, seat: int, move: int) -> Reason | None:
    """Say the most important thing that a legal move does."""
    before = suppose(seen)
    after = before.copy()
    game.kernels.play(after, seat, move)
    look = Placement(before, after, seat, move, game.kernels)
    if move >= at.FIRST_PLACEMENT:
        return _placement(look)
    if move >= at.GIVE:
        return _gift(look)
    if move >= at.KEEP:
        return _keep(look)
    return _pass(look) if move == at.PASS else _draw(look)


def placements(state: State, pieces: int, kernels: Kernels) -> list[int]:
    """List the ways in which any of some pieces could be laid now."""
    probe = state.copy()
    # A bonus turn knows only placements and `pass`.
    probe[at.TURN], probe[at.PHASE], probe[at.HANDS] = 0, at.SECOND, pieces
    moves = np.empty(at.MOST_MOVES, dtype=np.int64)
    return [move for move in moves[: kernels.moves(probe, 0, moves)].tolist() if move >= at.FIRST_PLACEMENT]


def able(state: State, pieces: int, kernels: Kernels) -> int:
    """Count those of some pieces that fit somewhere."""
    return len({move % at.TURNS for move in placements(state, pieces, kernels)})


def _placement(look: Placement) -> Reason:
    cell = look.move // at.CELL
    say = partial(look.say, piece=in_words(look.piece), points=worth(1 << look.piece))
    left = look.hand & ~(1 << look.piece)
    if left == 0:
        return say("CBD-42", "solo_wins", cell) if look.solo else say("CBD-23", "last_piece", cell)
    if look.round_ends:
        return _closes(look, cell, left)
    if look.after[at.PHASE] == at.GIVING:
        return say("CBD-30", "fills_void", cell)
    if look.after[at.PHASE] == at.SECOND:
        return say("CBD-28", "bridges", cell)
    return _blocks(look, cell) or _what_fits(look, cell, left) or say("CBD-24", "rid_of", cell)


def _closes(look: Placement, cell: int, left: int) -> Reason:
    """CBD-15, CBD-41, ruling 18: say that the last cell closes, or the solo game is stuck, with pieces in hand."""
    if look.solo:
        return look.say("CBD-41", "solo_loses", cell, points=worth(left))
    return look.say("CBD-15", "closes", cell, points=worth(left))


def _blocks(look: Placement, cell: int) -> Reason | None:
    """CBD-20: say which open cells die beside a black side."""
    before, after = (surroundings(state, look.kernels) for state in (look.before, look.after))
    dying = sorted(set(before.open) & set(after.dead))
    if not dying:
        return None
    return look.say("CBD-20", "blocks", cell, *dying, cells=Plural("cubed.cells", len(dying)))


def _what_fits(look: Placement, cell: int, left: int) -> Reason | None:
    """Say what fitted before and fits no longer, or the other way round."""
    say = partial(look.say, piece=in_words(look.piece), points=worth(1 << look.piece))
    if len(placements(look.before, 1 << look.piece, look.kernels)) == 1 and popcount(look.hand) > 1:
        return say("CBD-16", "only_place", cell)
    if worth(1 << look.piece) >= HEAVY:
        return None
    theirs = _of_others(look)
    before, after = (able(state, theirs, look.kernels) for state in (look.before, look.after))
    if before - after >= MANY:
        return say("CBD-16", "denies", cell, before=before, after=after)
    before, after = (able(state, left, look.kernels) for state in (look.before, look.after))
    if after - before >= MANY:
        return say("CBD-16", "opens", cell, before=before, after=after)
    return None


def _of_others(look: Placement) -> int:
    """Give all pieces that other seats hold or, where that is hidden, may hold."""
    held = 0
    for other in range(int(look.before[at.PLAYERS])):
        held |= int(look.before[at.HANDS + other]) if other != look.seat else 0
    return held


def _gift(look: Placement) -> Reason:
    receiver = Player("cubed", (look.move - at.GIVE) // at.RECEIVER)
    say = partial(look.say, piece=in_words(look.piece), points=worth(1 << look.piece), receiver=receiver)
    if look.hand == 1 << look.piece:
        return say("CBD-30", "gives_last")
    stranded = not placements(look.before, 1 << look.piece, look.kernels)
    return say("CBD-30", "gives_stranded" if stranded else "gives")


def _keep(look: Placement) -> Reason:
    fitting = placements(look.before, 1 << look.piece, look.kernels)
    cells = sorted({move // at.CELL for move in fitting})
    say = partial(look.say, piece=in_words(look.piece), points=worth(1 << look.piece))
    return say("CBD-33", "keeps_fitting", *cells) if fitting else say("CBD-33", "keeps")


def _pass(look: Placement) -> Reason:
    if look.before[at.PHASE] == at.GIVING:
        return look.say("CBD-30", "no_gift")
    if look.round_ends:
        return look.say("CBD-14", "pass_ends", points=worth(look.hand))
    if look.before[at.PHASE] == at.SECOND:
        return look.say("CBD-28", "no_second")
    fits = able(look.before, look.hand, look.kernels)
    held = Plural("cubed.pieces", fits)
    return look.say("CBD-11", "holds_back", fits=held) if fits else look.say("CBD-11", "cannot_play")


def _draw(look: Placement) -> Reason:
    if look.move > at.PASS:
        return look.say("CBD-34", "draws_several", number=look.move - at.PASS)
    if look.solo:
        return look.say("CBD-41", "solo_draws", left=popcount(int(look.before[at.BAG])))
    fits = able(look.before, look.hand, look.kernels)
    held = Plural("cubed.pieces", fits)
    return look.say("CBD-10", "draws_anyway", fits=held) if fits else look.say("CBD-10", "must_draw")


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    placements = [move for move in moves if move >= at.FIRST_PLACEMENT]
    if placements:
        yield Tip("lay")  # CBD-16
    elif at.DRAW in moves:
        yield Tip("draw")  # CBD-10
    if placements and seen[at.PLAYERS] != at.SOLO:
        yield Tip("heavy")  # CBD-24
    if any(BLACK in colours(move) for move in placements):
        yield Tip("blocker")  # CBD-20, CBD-22


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Say of which kind the piece to place is, or what else is to be done."""
    if move >= at.FIRST_PLACEMENT:
        return Clue(f"cubed.clue.place.{worth(1 << move % at.TURNS)}")
    if move >= at.GIVE:
        return Clue("cubed.clue.give")
    if move >= at.KEEP:
        return Clue("cubed.clue.keep")
    return Clue("cubed.clue.pass" if move == at.PASS else "cubed.clue.draw")
