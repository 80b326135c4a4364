"""The expected share of the win after each equation, against equal opponents.

A hunter's plan for the whole round stands; an equation takes the place of the last that it would have written.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.players.finds import Board, Finds, Floats, codes_of, finds, keys_of
from cubetable.games.monkey_puzzle.players.hunt import HuntPlan, HuntSetting
from cubetable.games.monkey_puzzle.players.rivals import had_by_others, mixture
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import sheet_of

IMAGINED: Final = 132
"""So many sheets of others are imagined in all."""

HOPELESS: Final = 100.0
"""The largest deficit that counts; beyond it, the powers of e no longer fit into a float."""

Sheet = NDArray[np.bool_]
"""Which finds stand on a sheet."""


def weigh(
    seen: State, seat: int, move: int, written: State, hunt: HuntPlan, board: Board, setting: HuntSetting
) -> Opinion:
    """Give the opinion of a hunter that has chosen a move."""
    here = finds(board)
    if not len(here):
        return Opinion(move, (), (), 0)
    prospect = Alone(seen, here) if setting.seats == 1 else Among(seen, seat, board, len(hunt.order), setting)
    there = set(written.tolist()) - {-1}
    rest = [find for find in hunt.order if find not in there][: max(len(hunt.order) - len(written), 0)]
    outlooks = prospect.with_each(_sheet(here, [*there, *rest[:-1]]))
    if rest:
        outlooks[[*there, *rest[:-1]]] = outlooks[rest[-1]]
    weighed = [MoveOutlook(at.DONE_MOVE, prospect.of(_sheet(here, [*there])), 1)]
    if len(written) < seen[at.CAPACITY]:
        listed = np.setdiff1d(codes_of(board), sheet_of(seen, seat))
        worth = outlooks[here.places(keys_of(board, listed))]
        weighed += [
            MoveOutlook(code << 1, share, 1) for code, share in zip(listed.tolist(), worth.tolist(), strict=True)
        ]
    weighed.sort(key=lambda w: (w.move != move, -w.outlook, w.move))
    mine = weighed[0].outlook
    others = [(1 - mine) / max(setting.seats - 1, 1)] * setting.seats
    return Opinion(move, tuple(weighed), (*others[:seat], mine, *others[seat + 1 :]), len(weighed))


def _sheet(here: Finds, places: list[int]) -> Sheet:
    sheet = np.zeros(len(here), dtype=np.bool_)
    sheet[places] = True
    return sheet


class Alone:
    """In practice: the share of what was possible."""

    def __init__(self, position: State, here: Finds) -> None:
        self._points = here.points
        self._before = int(position[at.TOTALS])
        self._possible = int(position[at.POSSIBLE]) + int(here.points.sum())

    def of(self, sheet: Sheet) -> float:
        """Add up the points."""
        return (self._before + float(self._points[sheet].sum())) / self._possible

    def with_each(self, sheet: Sheet) -> Floats:
        """Add the points of each."""
        share: Floats = self.of(sheet) + np.where(sheet, 0, self._points) / self._possible
        return share


class Among:
    """Among others: how often a sheet wins against imagined ones."""

    def __init__(self, position: State, seat: int, board: Board, room: int, setting: HuntSetting) -> None:
        here, others = finds(board), setting.seats - 1
        self._here = here
        likely = mixture(here.points, had_by_others(board, setting), room, setting.seats)
        rng = np.random.default_rng(board.state[at.BOARD : at.BOARD + at.CELLS])
        sheets = rng.random((max(IMAGINED // others, 1), others, len(here))) < likely
        by_set, starts = np.argsort(here.sets, kind="stable"), np.arange(here.set_count)
        starts = np.searchsorted(here.sets[by_set], starts)
        self._theirs = np.add.reduceat((sheets * here.points)[..., by_set], starts, axis=-1)  # world, other, number set
        self._holders = (self._theirs > 0).sum(axis=1, keepdims=True)
        totals = position[at.TOTALS : at.TOTALS + setting.seats]
        self._before = np.delete(totals, seat) - totals[seat]
        self._unknown = max(float(self._theirs.sum(axis=2).std()), 1.0)

    def of(self, sheet: Sheet) -> float:
        """Share the wins out."""
        at_risk, gain = self._changes(sheet)
        return float(self._won(at_risk.sum(axis=2, keepdims=True), (gain * sheet).sum(axis=2, keepdims=True))[0])

    def with_each(self, sheet: Sheet) -> Floats:
        """Share them out for each addition: it brings its points, or robs the only other who has it of his."""
        at_risk, gain = self._changes(sheet)
        theirs = at_risk.sum(axis=2, keepdims=True) - at_risk[:, :, self._here.sets]
        return self._won(theirs, (gain * sheet).sum(axis=2, keepdims=True) + gain * ~sheet)

    def _changes(self, sheet: Sheet) -> tuple[Floats, Floats]:
        """Give what each other may lose with each number set, and what one gains by each find."""
        cancelled = np.zeros(self._here.set_count, dtype=np.bool_)
        cancelled[self._here.sets[sheet]] = True
        at_risk = self._theirs * ((self._holders == 1) & ~cancelled)
        return at_risk, self._here.points * (self._holders[:, :, self._here.sets] == 0)

    def _won(self, theirs: Floats, mine: Floats) -> Floats:
        """Say how likely one ends above all others; a lead says the more, the less is unknown about them."""
        behind = (self._before[:, None] + theirs - mine) / self._unknown
        share: Floats = 1 / (1 + np.exp(np.minimum(behind, HOPELESS)).sum(axis=1))
        return share.mean(axis=0)
