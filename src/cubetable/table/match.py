"""The referee of one match. People, bots and remote programs use the same methods.

Time and dice are arguments, so that a match can be tested, replayed and kept anywhere. Each event is an `Entry` of
the log; `standing.py` has what an entry changes.
"""

from collections.abc import Callable, Sequence

from cubetable.core.errors import BadNotation, IllegalMove
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, CLOCK
from cubetable.record.dice import Dice
from cubetable.record.record import NORMAL, START
from cubetable.table.clock import Clock
from cubetable.table.ending import ABANDONED, AGREED, CANCELLED, Ending
from cubetable.table.entry import PUBLIC, SPECTATOR, Entry
from cubetable.table.events import (
    AwaySeatClaimed,
    ClocksPaused,
    ClocksResumed,
    DicePromised,
    FlagFell,
    KeyChanged,
    MatchBegun,
    MatchEnded,
    MatchEvent,
    MatchReopened,
    MoveMade,
    MoveUndone,
    NumberShown,
    Offerable,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    PlanSet,
    PlayerLeft,
    PlayerResigned,
    Rated,
    RematchSetUp,
    SeatFreed,
    SeatTaken,
    StandInSet,
)
from cubetable.table.known_answers import Answer, Code
from cubetable.table.log import Log
from cubetable.table.past import NO_PAST, Past
from cubetable.table.plans import Plan, check_plan, write_plan
from cubetable.table.seating import Seat, shuffled
from cubetable.table.standing import StandingMatch
from cubetable.table.undo import may_undo


class Match(StandingMatch):
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
        start, played, log = past
        kept = Log(game.players, remember, now)
        super().__init__(game, seats, clock, dice, start, kept, begun=not hold, forgets=remember is not None)
        self.follow(log or ())
        if log is None and self.begun:
            for actor, move in played:
                self._check(actor, move)
                self._play(actor, move, now)
            self._let_nature_move(now)

    def take_news(self) -> list[Entry]:
        """Return the entries since the last call, to be stored before a reader gets them."""
        return self._log.take_news()

    # --- Who sits where -------------------------------------------------------------------------------

    def sit(
        self, seat: int, name: str, person: str, now: float, promise: str | None = None, *, program: bool = False
    ) -> None:
        """Give a seat to a player, in place of the one who had it; `promise` is the hash of a number for the dice."""
        self._enter(SeatTaken(seat, name, person, promise, program=program), now)

    def rise(self, seat: int, now: float) -> None:
        """Free a seat."""
        self._enter(SeatFreed(seat), now)

    def set_key(self, seat: int, key: str | None, now: float) -> None:
        """Let another key than before open a seat, or none."""
        self._enter(KeyChanged(seat, key), now)

    def publish_promises(
        self, promises: Sequence[str | None], now: float, *, shuffle: bool = False, rated: Rated = None
    ) -> None:
        """Publish what the house and the seats have promised, and await the numbers."""
        if not self.begun and not self.agreement.is_open:
            self._enter(DicePromised(self.dice.seed_hash, tuple(promises), shuffle, rated), now)

    def show_number(self, seat: int, number: str, now: float, act: str | None = None) -> Answer:
        """Show the number that a seat has promised; with the last one the match begins."""
        if self.ending is not None or not self.agreement.expects(seat):
            return Answer(self.version, "NOT_NOW")
        if not self.agreement.fits(seat, number):
            return Answer(self.version, "ILLEGAL")
        self._enter(NumberShown(seat, number), now, act=act)
        answer = Answer(self.version)
        if self.agreement.is_complete:
            self._begin_as_agreed(now)
        return answer

    def _begin_as_agreed(self, now: float) -> None:
        """Begin with the numbers that were shown."""
        self.begin(now, shuffle=self.agreement.shuffle, rated=self.agreement.rated)

    def begin(self, now: float, *, shuffle: bool = False, rated: Rated = None) -> None:
        """Begin a match that waited, a rated one with its bots' strengths; between people the first move is free."""
        if self.begun:
            return
        order = shuffled(self.game.players, self.dice) if shuffle else range(self.game.players)
        draw = self.dice.counter - 1 if shuffle else None
        self._enter(MatchBegun(tuple(order), draw, self.seating.people() > 1, rated), now)
        self._let_nature_move(now)

    def cancel(self, now: float) -> bool:
        """Call off a match that waits for players; return whether it never began."""
        if self.begun or self.agreement.is_open:
            return False
        if self.ending is None:
            self._enter(MatchEnded(Ending(CANCELLED, ())), now)
        return True

    # --- What may be done -----------------------------------------------------------------------------

    def submit(self, seat: int, text: str, act_id: str, v: int, now: float, *, credit: float = 0.0) -> Answer:
        """Make a seat's move; the same act gets the same answer however often it comes."""

        def judge() -> Answer:
            # A move after the end of the time is too late, unless the network delayed it.
            self.tick(now, self.clocks.grace(seat, credit))
            return self._judge(seat, text, act_id, v, now, credit)

        return self.once(seat, act_id, judge)

    def once(self, seat: int, act_id: str, do: Callable[[], Answer | None]) -> Answer:
        """Perform an act of a seat; for an id that was used before, return the same answer again."""
        known = self._answers.find(seat, act_id)
        if known is None:
            known = do() or Answer(self.version)
            self._answers.remember(seat, act_id, known)
        return known

    def tick(self, now: float, grace: float = 0.0) -> None:
        """Act on clocks that have run out: nature's clock moves, and a flag falls unless a move may still arrive.

        If numbers for the dice have not come in time, the match begins without them.
        """
        if self.agreement.due is not None and self.agreement.due + grace <= now:
            self._begin_as_agreed(now)
        while self.ending is None:
            due = self.clocks.due()
            if due is None or due > now:
                return
            if due == self.clocks.nature_due():
                self._play(CLOCK, self.game.moves(self.state, CLOCK)[0], due)
                self._go_on(due)
                continue
            if due + grace > now:
                return
            flag = self.clocks.flag_due()
            self._give_up(FlagFell(flag[0] if flag else 0), due)

    def plan(self, seat: int, plan: Plan, v: int, now: float, act: str | None = None) -> Answer | None:
        """Plan moves for a seat that waits; an empty plan drops the one before. Return why it is refused."""
        if self.ending is not None:
            return Answer(self.version, "OVER")
        if not self._may_plan(seat):
            return Answer(self.version, "NOT_NOW")
        if v < self.version:
            return Answer(self.version, "STALE")
        try:
            known = check_plan(self.game, self.state, seat, plan)
        except BadNotation as problem:
            return Answer(self.version, "BAD", problem=problem)
        except IllegalMove as illegal:
            return Answer(self.version, "ILLEGAL", illegal.reason)
        if known != self.plan_of(seat):
            self._enter(PlanSet(seat, write_plan(known)), now, stream=seat, act=act)
        return None

    def _may_plan(self, seat: int) -> bool:
        """Return whether a seat waits for another one in a game in which all is open."""
        acts_alone = len(self.actors) == 1 and self.actors[0] >= 0
        waits = acts_alone and seat not in self.actors and seat not in self.resigned
        return self.begun and waits and not self.game.MANIFEST.secret

    def resign(self, seat: int, now: float, act: str | None = None) -> None:
        """Give up: with two seats the other wins; with more the seat is played on and cannot win."""
        self._give_up(PlayerResigned(seat), now, act)

    def leave(self, seat: int, now: float) -> None:
        """Leave for good, which counts as giving up."""
        self._give_up(PlayerLeft(seat), now)

    def claim(self, seat: int, against: int, now: float, act: str | None = None) -> bool:
        """End the wait for a seat whose player is away, so that it is given up; return whether that was possible."""
        people = set(range(self.game.players)) - self.seating.bots()
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
            self._enter(MatchReopened(now - self._log.at), now)

    def offer(
        self, seat: int, what: Offerable, now: float, act: str | None = None, promise: str | None = None
    ) -> Answer | None:
        """Offer the others a draw, an undo of the seat's last decision, a pause, or a rematch.

        With a rematch, `promise` is the hash of a number for its dice. Return the refusal of an offer that is not
        possible.
        """
        if not self._may_offer(seat, what):
            return Answer(self.version, "NOT_NOW" if self.ending is None else "OVER")
        if self.clocks.paused and what == "pause":
            self._enter(ClocksResumed(seat), now, act=act)
        elif what != "undo" and what in self.offers:  # two who offer the same agree
            self.accept(seat, what, now, act, promise)
        else:
            self._enter(OfferMade(seat, what, promise), now, act=act)
            self._settle(what, seat, now)
        return None

    def accept(
        self, seat: int, what: Offerable, now: float, act: str | None = None, promise: str | None = None
    ) -> None:
        """Agree to what another seat has offered."""
        if what not in self.offers or seat in self.offers[what]:
            return
        asked_by = self._offers.asked_by(what)
        self._enter(OfferAccepted(seat, what, promise), now, act=act)
        self._settle(what, asked_by, now)

    def decline(self, seat: int, what: Offerable, now: float, act: str | None = None) -> None:
        """Turn down an offer of another seat, or take back an offer of this seat."""
        if what in self.offers:
            self._enter(OfferDeclined(seat, what), now, act=act)

    def promise_for_rematch(self, seat: int) -> str | None:
        """Return the hash of the number that a seat promised for the rematch."""
        return self._offers.promise_of(seat)

    def go_on(self, match: str, now: float) -> None:
        """Note the id of the rematch on which all agreed."""
        if self.rematch_agreed:
            self._enter(RematchSetUp(match), now)

    # --- Inside: from acts to entries -----------------------------------------------------------------

    def _judge(self, seat: int, text: str, act_id: str, v: int, now: float, credit: float) -> Answer:
        if self.ending is not None:
            return Answer(self.version, "OVER")
        # No client moves for nature or for the clock, and no seat moves in a pause.
        if not 0 <= seat < self.game.players or self.clocks.paused or not self.begun:
            return Answer(self.version, "NOT_NOW")
        if v < self.must_know(seat):
            return Answer(self.version, "STALE")
        try:
            move = self.game.parse_move(self.state, seat, text)
        except BadNotation as problem:
            return Answer(self.version, "BAD", problem=problem)
        except IllegalMove as illegal:
            code: Code = "ILLEGAL" if seat in self.actors else "NOT_NOW"
            return Answer(self.version, code, illegal.reason)
        self._play(seat, move, now, act=act_id, credit=credit)
        self._go_on(now)
        return Answer(self.version)

    def _play(
        self,
        actor: int,
        move: int,
        now: float,
        *,
        act: str | None = None,
        credit: float = 0.0,
        draw: int | None = None,
        planned: bool = False,
    ) -> None:
        """Enter a move in the public stream, or in the seat's own if no other reader would notice it."""
        told = {str(s): self.game.sees(self.state, actor, move, s) for s in range(self.game.players)}
        told[SPECTATOR] = self.game.sees(self.state, actor, move, None)
        text = self.game.move_text(self.state, actor, move)
        own = actor >= 0 and all(read is None for reader, read in told.items() if reader != str(actor))
        seen = {} if own else {reader: read for reader, read in told.items() if read != text}
        made = MoveMade(actor, text, credit, draw, seen, planned)
        self._enter(made, now, stream=actor if own else PUBLIC, act=act, move=move)

    def _go_on(self, now: float) -> None:
        """Make the moves of nature, and those that the players have planned, until a seat has to decide."""
        self._let_nature_move(now)
        while self.ending is None and len(self.actors) == 1 and (seat := self.actors[0]) >= 0:
            move = self._planned_move(seat)
            if move is None:
                return
            self._play(seat, move, now, planned=True)
            self._let_nature_move(now)

    def _planned_move(self, seat: int) -> int | None:
        """Return the move that a seat has planned for now; None if there is none, or if the rules forbid it."""
        text = self._plans.next_move(seat)
        if text is None:
            return None
        try:
            return self.game.parse_move(self.state, seat, text)
        except (BadNotation, IllegalMove):
            return None

    def _let_nature_move(self, now: float) -> None:
        """Make the moves of nature until a seat has to decide; then check whether the match is over."""
        while self.actors == (CHANCE,):
            weighted = self.game.weights(self.state)
            draw = self.dice.counter
            self._play(CHANCE, weighted[self.dice.pick([weight for _, weight in weighted])][0], now, draw=draw)
        outcome = None if self.actors else self.game.outcome(self.state)
        if outcome is not None:
            winners = tuple(seat for seat in outcome.winners if seat not in self.resigned)
            # The result of a match that began from a given position does not count.
            feat = None if START in self._tags else self.game.feat(self.state)
            self._enter(MatchEnded(Ending(NORMAL, winners, feat)), now)

    def _give_up(
        self, event: PlayerResigned | FlagFell | PlayerLeft | AwaySeatClaimed, now: float, act: str | None = None
    ) -> None:
        """Let a seat be given up, and end the match if that decides it."""
        if self.ending is not None or event.loser in self.resigned:
            return
        self._enter(event, now, act=act)
        left = [s for s in range(self.game.players) if s not in self.resigned]
        if self.game.cooperative:
            self._enter(MatchEnded(Ending(ABANDONED, ())), now)
        elif len(left) == 1:
            self._enter(MatchEnded(Ending(event.ENDING, tuple(left))), now)

    def _settle(self, what: Offerable, asked_by: int, now: float) -> None:
        """Do what was offered once all seats agree."""
        everybody = self.offers[what] >= set(range(self.game.players)) - self.resigned
        if what == "undo" and everybody:
            self._enter(MoveUndone(asked_by), now)
        elif what == "draw" and everybody:
            self._enter(MatchEnded(Ending(AGREED, ())), now)
        elif what == "pause" and everybody:
            self._enter(ClocksPaused(asked_by), now)

    def _may_offer(self, seat: int, what: Offerable) -> bool:
        """Return whether an offer fits now: a rematch after the end, all others before it."""
        if what == "rematch":
            return self.begun and self.ending is not None and self.rematch is None
        if what == "undo" and self.ending is None:
            return not self.rated and may_undo(self._history, self.record(), self.state, seat, timed=self.timed)
        return self.ending is None and (what != "pause" or self.timed)

    def _enter(
        self, event: MatchEvent, now: float, *, stream: int = PUBLIC, act: str | None = None, move: int | None = None
    ) -> None:
        """Add an event to the log, and change the match by it."""
        entry = self._log.next(event, now, stream=stream, act=act)
        self._apply(entry, move)
        self._log.announce(entry)
