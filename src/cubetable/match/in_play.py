"""A match in play: moves of seats, of nature and of the clock, and what they lead to.

Time and dice are arguments, so that a match can be tested, replayed and kept anywhere. Each event is an `Entry` of
the log; `standing.py` has what an entry changes.
"""

from itertools import count

from cubetable.core.errors import BadNotation, IllegalMove, Refusal
from cubetable.core.game import MOST_PLIES
from cubetable.core.record.record import NORMAL, START
from cubetable.core.state import CHANCE, CLOCK
from cubetable.match.ending import ABANDONED, Ending
from cubetable.match.entry import PUBLIC, SPECTATOR, Entry
from cubetable.match.events import MatchBegun, MatchEnded, MatchEvent, MoveMade, PlanSet, Rated
from cubetable.match.known_answers import Answer, Code
from cubetable.match.plans import Plan, check_plan, write_plan
from cubetable.match.seat_events import AwaySeatClaimed, FlagFell, PlayerLeft, PlayerResigned
from cubetable.match.seating import shuffled
from cubetable.match.standing import StandingMatch


class MatchInPlay(StandingMatch):
    """A match whose seats make moves."""

    def take_news(self) -> list[Entry]:
        """Return the entries since the last call, to be stored before a reader gets them."""
        return self._log.take_news()

    def begin(self, now: float, *, shuffle: bool = False, rated: Rated = None) -> None:
        """Begin a match that waited, a rated one with its bots' strengths; between people the first move is free."""
        if self.begun:
            return
        order = shuffled(self.game.players, self.dice) if shuffle else range(self.game.players)
        draw = self.dice.counter - 1 if shuffle else None
        self._enter(MatchBegun(tuple(order), draw, self.seating.people() > 1, rated), now)
        self._let_nature_move(now)

    def submit(self, seat: int, text: str, act_id: str, v: int, now: float, *, credit: float = 0.0) -> Answer:
        """Make a seat's move; the same act gets the same answer however often it comes.

        `credit` is how many seconds the network took, or for how long a bot waited for a worker.
        """
        answer = self.answers.find(seat, act_id)
        if answer is None:
            # A move after the end of the time is too late, unless the seat could not help it.
            grace = self.clocks.grace(seat, credit)
            self.tick(now, grace)
            if self.clocks.has_run_out(seat, now - grace):
                self._give_up(FlagFell(seat), now)
            answer = self._judge(seat, text, act_id, v, now, credit)
            self.answers.remember(seat, act_id, answer, logged=answer.code is None)
        return answer

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
            in_notation = check_plan(self.game, self.state, seat, plan)
        except BadNotation as problem:
            return Answer(self.version, "BAD", problem=problem)
        except IllegalMove as illegal:
            return Answer(self.version, "ILLEGAL", illegal.reason)
        if in_notation != self.plan_of(seat):
            self._enter(PlanSet(seat, write_plan(in_notation)), now, stream=seat, act=act)
        return None

    def not_now(self) -> Answer:
        """Return the refusal of an act that does not fit now; in a match that the house has halted it says so."""
        return Answer(self.version, "NOT_NOW", problem=Refusal("shell.class.halted") if self.halted else None)

    # --- Inside: from acts to entries -----------------------------------------------------------------

    def _begin_as_agreed(self, now: float) -> None:
        """Begin with the numbers that were shown."""
        self.begin(now, shuffle=self.agreement.shuffle, rated=self.agreement.rated)

    def _may_plan(self, seat: int) -> bool:
        """Return whether a seat waits for another one in a game in which all is open."""
        acts_alone = len(self.actors) == 1 and self.actors[0] >= 0
        waits = acts_alone and seat not in self.actors and seat not in self.resigned
        return self.begun and waits and not self.game.MANIFEST.secret

    def _judge(self, seat: int, text: str, act_id: str, v: int, now: float, credit: float) -> Answer:
        if self.ending is not None:
            return Answer(self.version, "OVER")
        # No client moves for nature or for the clock, and no seat moves in a pause.
        if not 0 <= seat < self.game.players or self.clocks.paused or not self.begun:
            return self.not_now()
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
        texts = {str(s): self.game.sees(self.state, actor, move, s) for s in range(self.game.players)}
        texts[SPECTATOR] = self.game.sees(self.state, actor, move, None)
        text = self.game.move_text(self.state, actor, move)
        own = actor >= 0 and all(read is None for reader, read in texts.items() if reader != str(actor))
        other_texts = {} if own else {reader: read for reader, read in texts.items() if read != text}
        event = MoveMade(actor, text, credit, draw, other_texts, planned)
        self._enter(event, now, stream=actor if own else PUBLIC, act=act, move=move)

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
        for moves in count():
            if self.actors != (CHANCE,):
                break
            if moves == MOST_PLIES:
                raise self.game.endless()
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

    def _enter(
        self, event: MatchEvent, now: float, *, stream: int = PUBLIC, act: str | None = None, move: int | None = None
    ) -> None:
        """Add an event to the log, and change the match by it."""
        entry = self._log.next(event, now, stream=stream, act=act)
        self._apply(entry, move)
        self._log.announce(entry)
