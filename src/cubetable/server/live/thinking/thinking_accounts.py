"""Count who pays for the thinking of bots, and reserve what the bots of a rated match need."""

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil
from typing import Final

from cubetable import bots
from cubetable.core.errors import Refusal
from cubetable.server.live.thinking.fair_queue import Account
from cubetable.server.process.limits import MOST_KNOWN, THINKING, Allowance
from cubetable.store import MatchRow

BOT_RESERVE: Final = 60.0
"""Seconds that are reserved for each bot of a rated match; what it leaves is given back when the match is over."""
MOST_RESERVED: Final = THINKING.most / 2
MINUTE: Final = 60.0


@dataclass
class Reservation:
    """The seconds that are still reserved for the bots of a match, and who pays for them."""

    payer: str
    left: float


class ThinkingAccounts:
    """The accounts of one node: which address, or which tournament, pays for the bots of each match."""

    def __init__(self) -> None:
        self.allowance = Allowance(THINKING)
        self.limited = False
        """Whether a host pays for the bots of a match of which this node was not told who pays."""
        self._payers: OrderedDict[str, str | None] = OrderedDict()
        self._reserved: dict[str, Reservation] = {}

    def charge(self, name: str, payer: str | None) -> None:
        """Note which address pays for the bots of a match, or of all matches of a tournament, if any pays."""
        self._payers[name] = payer
        if len(self._payers) > MOST_KNOWN:
            self._payers.popitem(last=False)

    def payer_of(self, row: MatchRow) -> str | None:
        """Return who pays for the bots of a match; None if nobody does.

        What this node was not told, as after a restart, the host pays where limits hold, and in a tournament the
        tournament.
        """
        for name in (row.id, row.tournament):
            if name in self._payers:
                return self._payers[name]
        return (row.tournament or row.host or None) if self.limited else None

    def account_of(self, row: MatchRow) -> Account:
        """Return for whom the bots of a match think; where nobody pays, matches take turns."""
        return Account(self.payer_of(row) or row.tournament or row.id, row.rated)

    def check_time(self, row: MatchRow) -> None:
        """Refuse a rated match for whose bots too little time is left now."""
        payer, needed = self.payer_of(row), _needed(row)
        if payer is None or not needed or row.id in self._reserved:
            return
        wait = self.allowance.wait(payer, needed)
        if wait:
            raise Refusal("shell.rated.no_time", minutes=ceil(wait / MINUTE))

    def reserve(self, row: MatchRow) -> None:
        """Reserve the time of a rated match that begins, once; refuse a match for which too little is left."""
        self.check_time(row)
        payer, needed = self.payer_of(row), _needed(row)
        if payer is not None and needed and row.id not in self._reserved:
            self.allowance.spend(payer, needed)
            self._reserved[row.id] = Reservation(payer, needed)

    def spend(self, row: MatchRow, seconds: float) -> None:
        """Charge what a bot has thought: to what is reserved for its match, and beyond that to who pays."""
        reserved = self._reserved.get(row.id)
        if reserved is not None:
            from_reserve = min(seconds, reserved.left)
            reserved.left -= from_reserve
            seconds -= from_reserve
        payer = self.payer_of(row)
        if payer is not None and seconds:
            self.allowance.spend(payer, seconds)

    def settle(self, match: str) -> None:
        """Give back what is left of the time that was reserved for a match."""
        reserved = self._reserved.pop(match, None)
        if reserved is not None:
            self.allowance.give_back(reserved.payer, reserved.left)

    def is_weak(self, row: MatchRow, bot: str) -> bool:
        """Return whether a bot plays no better than a stand-in, because the time of who pays is used up.

        In a rated match no bot does: its rating says how strong it is.
        """
        payer = None if row.rated else self.payer_of(row)
        return payer is not None and bot in bots.BY_LEVEL and bot > bots.STAND_IN and self.allowance.is_spent(payer)


def _needed(row: MatchRow) -> float:
    """Return the seconds that are reserved for a match."""
    return min(BOT_RESERVE * sum(bool(seat["is_bot"]) for seat in row.seats), MOST_RESERVED) if row.rated else 0.0
