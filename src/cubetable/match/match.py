"""The referee of one match: who sits where, and what else than moves a seat may do.

People and their programs perform acts; a bot submits its moves (`in_play.py`).
"""

from collections.abc import Sequence

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.record.dice import Dice
from cubetable.core.state import CHANCE
from cubetable.match import events
from cubetable.match.acts import ClaimAct, MoveAct, NumberAct, OfferAct, PlanAct, ResignAct, SeatAct
from cubetable.match.clock import MOST_CREDIT, Clock
from cubetable.match.ending import AGREED, CANCELLED, STOPPED, Ending
from cubetable.match.in_play import MatchInPlay
from cubetable.match.known_answers import Answer
from cubetable.match.log import NO_PAST, Log, Past
from cubetable.match.seat_events import (
    AwaySeatClaimed,
    KeyChanged,
    PlayerLeft,
    PlayerResigned,
    SeatFreed,
    SeatTaken,
    StandInSet,
)
from cubetable.match.seating import Seat
from cubetable.match.undo import may_undo


class Match(MatchInPlay):
    """The referee of one match."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        clock: Clock | None,
        dice: Dice,
        *,
        now: float = 0.0,
        past: Past = NO_PAST,
        hold: bool = False,
        remember: int | None = None,
    ) -> None:
        """Set up the match; go on from moves that were played, or stand as a log says, adding nothing to it.

        `now` is when the table was set up. With `hold` nothing moves before `begin`. `remember` bounds how many of
        the latest entries stay at hand for `events_since`; all of them if not said.
        """
        start, played, entries = past
        log = Log(game.players, remember, now)
        super().__init__(game, seats, clock, dice, start, log, begun=not hold, forgets=remember is not None)
        self.follow(entries or ())
        if entries is None and self.begun:
            for actor, move in played:
                self._check(actor, move)
                self._play(actor, move, now)
            self._let_nature_move(now)

    # --- Who sits where -------------------------------------------------------------------------------

    def sit(
        self, seat: int, name: str, person: str, now: float, promise: str | None = None, *, program: bool = False
    ) -> None:
        """Give a seat to a player, in place of the one who had it; `promise` is the hash of a number for the dice."""
        self._enter(SeatTaken(seat, name, person, promise, program=program), now)

    def rise(self, seat: int, now: float) -> None:
        """Free a seat."""
        self._enter(SeatFreed(seat), now)

    def set_key(self, seat: int, key: str | None, now: float, *, takes_over: bool = False) -> None:
        """Let another key than before open a seat, or none; also in place of its player, if it `takes_over`."""
        self._enter(KeyChanged(seat, key, takes_over), now)

    def publish_promises(
        self, promises: Sequence[str | None], now: float, *, shuffle: bool = False, rated: events.Rated = None
    ) -> None:
        """Publish what the house and the seats have promised, and await the numbers."""
        if not self.begun and not self.agreement.is_open:
            self._enter(events.DicePromised(self.dice.seed_hash, tuple(promises), shuffle, rated), now)

    def show_number(self, seat: int, number: str, now: float, act: str | None = None) -> Answer:
        """Show the number that a seat has promised; with the last one the match begins."""
        if self.ending is not None or not self.agreement.expects(seat):
            return Answer(self.version, "NOT_NOW")
        if not self.agreement.fits(seat, number):
            return Answer(self.version, "ILLEGAL")
        self._enter(events.NumberShown(seat, number), now, act=act)
        answer = Answer(self.version)
        if self.agreement.is_complete:
            self._begin_as_agreed(now)
        return answer

    def cancel(self, now: float) -> bool:
        """Call off a match that waits for players; return whether it never began."""
        if self.begun or self.agreement.is_open:
            return False
        if self.ending is None:
            self._enter(events.MatchEnded(Ending(CANCELLED, ())), now)
        return True

    def stop(self, now: float) -> bool:
        """End the match for the host of the server, whatever its state: nobody wins; return whether it was not over."""
        if self.ending is not None:
            return False
        self._enter(events.MatchEnded(Ending(STOPPED, ())), now)
        return True

    def halt(self, now: float) -> None:
        """Let nobody move until the house lets the match go on; also a match without clocks, or one that waits."""
        if self.ending is None and not self.halted:
            self._enter(events.ClocksPaused(CHANCE), now)

    def end_halt(self, now: float) -> None:
        """Let a match go on that the house has halted; no seat pays for the time."""
        if self.ending is None and self.halted:
            self._enter(events.ClocksResumed(CHANCE), now)

    # --- What may be done -----------------------------------------------------------------------------

    def perform(self, act: SeatAct, now: float) -> Answer:
        """Perform an act of a seat; the same act gets the same answer however often it comes.

        A player who acts takes the seat back from a bot that stands in. A seat that was given up stays with its bot.
        """
        if act.seat in self.seating.stood_in:
            self.stand_in(act.seat, now, back=True)
        if isinstance(act, MoveAct):
            is_out = act.seat in self.resigned and self.ending is None
            if is_out and self.answers.find(act.seat, act.id) is None:
                return Answer(self.version, "NOT_NOW", problem=Refusal("shell.server.out"))
            return self.submit(act.seat, act.text, act.id, act.v, now, credit=act.credit)
        self.tick(now, MOST_CREDIT)
        answer = self.answers.find(act.seat, act.id)
        if answer is None:
            answer = self._too_often(act, now)
            if answer is not None:
                return answer  # the same act may be performed later
            before = self.place
            answer = self._perform(act, now) or Answer(self.version)
            self.answers.remember(act.seat, act.id, answer, logged=self.place > before)
        return answer

    def _too_often(self, act: SeatAct, now: float) -> Answer | None:
        """Return the refusal of an offer or a plan if its seat has made too many; None for any other act."""
        match act:
            case OfferAct(what=what, yes=yes):
                goes_on = what == "pause" and self.clocks.paused
                counts = yes and what not in self.offers and not goes_on
            case PlanAct(plan=plan):
                counts = bool(plan)
            case _:
                counts = False
        wait = self._offer_budget.wait(act.seat, now, self._history.count_public()) if counts else 0.0
        return Answer(self.version, "RATE", problem=Refusal("shell.server.many_offers"), wait=wait) if wait else None

    def _perform(self, act: OfferAct | ResignAct | ClaimAct | NumberAct | PlanAct, now: float) -> Answer | None:
        """Perform an act that is no move, for the first time; return the answer if it is refused."""
        match act:
            case ResignAct(seat=seat):
                self.resign(seat, now, act.id)
            case OfferAct(allowed=False):
                return Answer(self.version, "NOT_NOW")
            case OfferAct(seat=seat, what=what, yes=False):
                self.decline(seat, what, now, act.id)
            case OfferAct(seat=seat, what=what, promise=promise) if what in self.offers:
                self.accept(seat, what, now, act.id, promise)
            case OfferAct(seat=seat, what=what, promise=promise):
                return self.offer(seat, what, now, act.id, promise)
            case ClaimAct(seat=seat, against=against, allowed=allowed):
                if not (allowed and self.claim(seat, against, now, act.id)):
                    return Answer(self.version, "NOT_NOW" if self.ending is None else "OVER")
            case NumberAct(seat=seat, number=number):
                return self.show_number(seat, number, now, act.id)
            case PlanAct(seat=seat, plan=plan, v=v):
                return self.plan(seat, plan, v, now, act.id)
        return None

    def resign(self, seat: int, now: float, act: str | None = None) -> None:
        """Give up: with two seats the other wins; with more the seat is played on and cannot win."""
        self._give_up(PlayerResigned(seat), now, act)

    def leave(self, seat: int, now: float) -> None:
        """Leave for good, which counts as giving up."""
        self._give_up(PlayerLeft(seat), now)

    def claim(self, seat: int, against: int, now: float, act: str | None = None) -> bool:
        """End the wait for a seat whose player is away, so that it is given up; return whether that was possible."""
        people = set(range(self.game.players)) - self.seating.played_by_bots()
        claimed = self.begun and self.ending is None and seat != against and {seat, against} <= people
        if claimed:
            self._give_up(AwaySeatClaimed(seat, against), now, act)
        return claimed

    def stand_in(self, seat: int, now: float, *, back: bool = False) -> None:
        """Let a bot decide for a seat whose player is away, or let the player decide again."""
        if self.ending is None and back == (seat in self.seating.stood_in) and seat not in self.resigned:
            self._enter(StandInSet(seat, back), now)

    def wake(self, now: float) -> None:
        """Go on after the server was closed: no seat pays for the time between."""
        if self.ending is None and (self.timed or self.agreement.is_open) and now > self._log.at:
            self._enter(events.MatchReopened(now - self._log.at), now)

    def offer(
        self, seat: int, what: events.Offerable, now: float, act: str | None = None, promise: str | None = None
    ) -> Answer | None:
        """Offer the others a draw, an undo of the seat's last decision, a pause, or a rematch.

        With a rematch, `promise` is the hash of a number for its dice. Return the refusal of an offer that is not
        possible.
        """
        if not self._may_offer(seat, what):
            return Answer(self.version, "NOT_NOW" if self.ending is None else "OVER")
        if self.halted and what == "pause":
            return self.not_now()
        if self.clocks.paused and what == "pause":
            self._enter(events.ClocksResumed(seat), now, act=act)
        elif what != "undo" and what in self.offers:  # two who offer the same agree
            self.accept(seat, what, now, act, promise)
        else:
            self._enter(events.OfferMade(seat, what, promise), now, act=act)
            self._settle(what, seat, now)
        return None

    def accept(
        self, seat: int, what: events.Offerable, now: float, act: str | None = None, promise: str | None = None
    ) -> None:
        """Agree to what another seat has offered."""
        if what not in self.offers or seat in self.offers[what]:
            return
        asked_by = self._offers.asked_by(what)
        self._enter(events.OfferAccepted(seat, what, promise), now, act=act)
        self._settle(what, asked_by, now)

    def decline(self, seat: int, what: events.Offerable, now: float, act: str | None = None) -> None:
        """Turn down an offer of another seat, or take back an offer of this seat."""
        if what in self.offers:
            self._enter(events.OfferDeclined(seat, what), now, act=act)

    def promise_for_rematch(self, seat: int) -> str | None:
        """Return the hash of the number that a seat promised for the rematch."""
        return self._offers.promise_of(seat)

    def go_on(self, match: str, now: float) -> None:
        """Note the id of the rematch on which all agreed."""
        if self.rematch_agreed:
            self._enter(events.RematchSetUp(match), now)

    def _settle(self, what: events.Offerable, asked_by: int, now: float) -> None:
        """Do what was offered once all seats agree."""
        everybody = self.offers[what] >= set(range(self.game.players)) - self.resigned
        if what == "undo" and everybody:
            self._enter(events.MoveUndone(asked_by), now)
        elif what == "draw" and everybody:
            self._enter(events.MatchEnded(Ending(AGREED, ())), now)
        elif what == "pause" and everybody:
            self._enter(events.ClocksPaused(asked_by), now)

    def _may_offer(self, seat: int, what: events.Offerable) -> bool:
        """Return whether an offer fits now: a rematch after the end, all others before it."""
        if what == "rematch":
            return self.begun and self.ending is not None and self.rematch is None
        if what == "undo" and self.ending is None:
            return not self.rated and may_undo(self._history, self.record(), self.state, seat, timed=self.timed)
        return self.ending is None and (what != "pause" or self.timed)
