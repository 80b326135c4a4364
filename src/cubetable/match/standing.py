"""A match as its log tells it: where it stands, and how each entry changes it.

Only `_apply` changes it, for a new entry and for one that is read, so that a match loaded from its log stands as it
stood. The version counts the public entries, from 1 without gaps; an entry that only one seat may notice has a number
in that seat's own stream.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, assert_never

from cubetable.core.errors import IllegalMove
from cubetable.core.game import Game
from cubetable.core.record.dice import Dice
from cubetable.core.record.record import START, Record
from cubetable.core.state import CHANCE, CLOCK, State
from cubetable.match import events
from cubetable.match.agreement import DiceAgreement
from cubetable.match.clock import Clock, Clocks
from cubetable.match.entry import PUBLIC, Entry, ReaderEvent
from cubetable.match.history import History
from cubetable.match.known_answers import Answer, KnownAnswers
from cubetable.match.log import Log
from cubetable.match.offers import OfferBudget, OpenOffers
from cubetable.match.plans import Plan, Plans
from cubetable.match.seat_events import (
    AwaySeatClaimed,
    FlagFell,
    KeyChanged,
    PlayerLeft,
    PlayerResigned,
    SeatFreed,
    SeatTaken,
    StandInSet,
)
from cubetable.match.seating import Seat, Seating
from cubetable.match.undo import UndoRefusal, several_act, undo_refusals

if TYPE_CHECKING:
    from cubetable.match.ending import Ending


class StandingMatch:
    """The state of a match; only entries of its log change it."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        clock: Clock | None,
        dice: Dice,
        start: str,
        log: Log,
        *,
        begun: bool,
        forgets: bool,
    ) -> None:
        """Stand as the match was set up, from a position given as text or from the usual one."""
        if len(seats) != game.players:
            raise ValueError(f"{game} has {game.players} seats, not {len(seats)}")
        self.game = game
        self.begun, self.rated = begun, False
        self.first: State = game.parse_state(start) if start else game.start()
        self._stand(self.first)
        self.ending: Ending | None = None
        self.seating = Seating(seats)
        self.rematch: str | None = None
        self.clocks = Clocks(clock, game.players)
        self.dice = dice
        self.agreement = DiceAgreement()
        self._tags = {START: start} if start else {}
        self.timed = clock is not None
        self.halted = False
        """Whether the house has halted the match: no seat moves, and no seat can end the pause."""
        self._history = History()
        self._offers = OpenOffers()
        self._offer_budget = OfferBudget(game.players)
        self._plans = Plans(game.players)
        self._log = log
        self.answers = KnownAnswers(forgets=forgets)
        self._must_know = [0] * game.players
        """The version that each seat must have seen when it acts, where several act at once."""
        self._start_clocks(log.at)

    @property
    def version(self) -> int:
        """The number of the latest public entry."""
        return self._log.heads[PUBLIC]

    def own_version(self, seat: int) -> int:
        """The number of the latest entry that only this seat notices."""
        return self._log.heads[seat]

    @property
    def place(self) -> int:
        """How many entries there are in all."""
        return self._log.place

    @property
    def changed_at(self) -> float:
        """When the latest entry was made."""
        return self._log.at

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves that stand, each with who made it."""
        return self._history.moves()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return tuple(self.seating.seats)

    @property
    def offers(self) -> dict[events.Offerable, set[int]]:
        """An open offer, and the seats that have agreed."""
        return self._offers.standing

    @property
    def undo_refusals(self) -> list[UndoRefusal | None]:
        """For each seat, why it may not ask for an undo now, or None if it may; all readers may know this."""
        return undo_refusals(self.game, self._history, self.actors, timed=self.timed, rated=self.rated)

    @property
    def rematch_agreed(self) -> bool:
        """Whether all seats want a rematch that is not set up yet."""
        return self.offers.get("rematch", set()) >= set(range(self.game.players))

    @property
    def resigned(self) -> set[int]:
        """The seats that have been given up, whose game a bot plays on."""
        return self.seating.resigned

    def plan_of(self, seat: int) -> Plan:
        """Return what a seat has planned and what can still come."""
        return self._plans.plan_of(seat)

    def must_know(self, seat: int) -> int:
        """Return the version that a seat must have read before it may act."""
        return self._must_know[seat] if len(self.actors) > 1 else self.version

    def due(self) -> float | None:
        """Return when time runs out next, if no seat acts before: for a number that is awaited, or on a clock."""
        return self.clocks.due() if self.agreement.due is None else self.agreement.due

    def follow(self, entries: Iterable[Entry]) -> None:
        """Apply entries that were read from the log."""
        answered: tuple[int, str] | None = None
        for entry in entries:
            self._apply(entry, self._move_in(entry))
            if entry.act is not None and entry.seat is not None:
                answered = entry.seat, entry.act
            elif not entry.is_consequence:
                answered = None
            if answered is not None:
                self.answers.remember(*answered, Answer(self.version), logged=True)

    def events_since(self, seat: int | None, version: int, own: int | None = None) -> list[ReaderEvent]:
        """List the public events after a version, as a seat (or a spectator) may read them.

        With `own`, the list also has the events of the seat's own stream after that number.
        """
        return self._log.since(seat, version, own)

    def record(self, **tags: str) -> Record:
        """Return the record of the moves that were not undone."""
        return self._history.record(self.game, {**self._tags, **tags})

    # --- From entries to the match ------------------------------------------------------------------------

    def _check(self, actor: int, move: int) -> None:
        """Raise `IllegalMove` for a move that may not be made now."""
        reason = self.game.why(self.state, actor, move)
        if reason is not None:
            raise IllegalMove(reason)

    def _move_in(self, entry: Entry) -> int | None:
        """Read and check the move of an entry of the log; None for an entry of another kind."""
        if isinstance(entry.event, events.MoveMade):
            return self.game.parse_move(self.state, entry.event.seat, entry.text)
        return None

    def _apply(self, entry: Entry, move: int | None) -> None:
        """Change the match by an entry, a new one or one read from the log; its move has been checked."""
        self._log.count(entry)
        self._plans.apply(entry.event)
        if isinstance(entry.event, events.MoveMade) and move is not None:
            self._apply_move(entry, entry.event, move)
        elif isinstance(entry.event, events.PlanSet):
            if self.plan_of(entry.event.seat):  # a plan that is dropped was counted when it was made
                self._offer_budget.spend(entry.event.seat, entry.at, self._history.count_public())
        else:
            self._must_know = [self.version] * self.game.players
            self._apply_event(entry.event, entry.at)

    def _apply_event(self, event: events.MatchEvent, at: float) -> None:
        """Change the match by an event that is no move."""
        match event:
            case SeatTaken() | SeatFreed() | KeyChanged() | StandInSet():
                self.seating.apply(event)
            case events.DicePromised() | events.NumberShown() | events.MatchBegun():
                self._apply_beginning(event, at)
            case events.OfferMade() | events.OfferAccepted() | events.OfferDeclined():
                self._apply_offer(event, at)
            case events.MoveUndone(seat=seat):
                self._apply_undo(seat, at)
            case events.ClocksPaused() | events.ClocksResumed() | events.MatchReopened():
                self._apply_to_clocks(event, at)
            case PlayerResigned() | FlagFell() | PlayerLeft() | AwaySeatClaimed():
                self.seating.resigned.add(event.loser)
                self._start_clocks(at)
            case events.MatchEnded(ending=ending):
                self.ending = ending
                self._offers.forget()
                self.clocks.stop()
                self.agreement.close()
            case events.RematchSetUp(match=rematch):
                self.rematch = rematch
                self._offers.forget()
            case events.MoveMade() | events.PlanSet():
                raise ValueError(f"the {event.kind} {event.text} was not read")
            case _:
                assert_never(event)

    def _apply_offer(self, event: events.OfferMade | events.OfferAccepted | events.OfferDeclined, at: float) -> None:
        self._offers.apply(event, self.seating)
        if isinstance(event, events.OfferMade):
            self._offer_budget.spend(event.seat, at, self._history.count_public())

    def _apply_to_clocks(
        self, event: events.ClocksPaused | events.ClocksResumed | events.MatchReopened, at: float
    ) -> None:
        match event:
            case events.ClocksPaused(by_house=by_house):
                self._offers.forget()
                self.clocks.pause(at)
                self.halted = by_house
            case events.ClocksResumed():
                self.clocks.resume(at)
                self.halted = False
            case events.MatchReopened(seconds=seconds):
                self.clocks.skip(seconds)
                self.agreement.skip(seconds)

    def _stand(self, state: State) -> None:
        """Set the position, and keep who may act in it, which is read far more often than it changes."""
        self.state: State = state
        self.actors: tuple[int, ...] = self.game.actors(state)

    def _apply_move(self, entry: Entry, event: events.MoveMade, move: int) -> None:
        actor, several = event.seat, several_act(self.actors)
        self._stand(self.game.apply(self.state, actor, move))
        self._history.append(actor, move, event.draw, private=entry.stream != PUBLIC, several=several)
        if event.draw is not None:
            self.dice.counter = event.draw + 1
        if entry.stream == PUBLIC:
            self._offers.forget()
            heard_by = [actor] if actor >= 0 else range(self.game.players)
            for seat in heard_by:
                self._must_know[seat] = self.version
        if actor == CLOCK:
            self.clocks.rang()
        elif actor >= 0:
            self.clocks.spend(actor, entry.at, event.credit)
        self._start_clocks(entry.at)

    def _apply_beginning(self, event: events.DicePromised | events.NumberShown | events.MatchBegun, at: float) -> None:
        if not isinstance(event, events.NumberShown):
            self.rated = event.rated is not None
        if isinstance(event, events.MatchBegun):
            self._apply_begin(event, at)
        else:
            self.agreement.apply(event, at)
            self.dice.mix(self.agreement.promises)

    def _apply_begin(self, event: events.MatchBegun, at: float) -> None:
        self.seating.shuffle(event.order)
        self.agreement.close(event.order)
        self.begun = True
        if event.draw is not None:
            self.dice.counter = event.draw + 1
        if event.first_move_free:
            self.clocks.wait_for_first_move(at)
        if self.clocks.paused:  # no clock ran before: what counts for no seat begins now
            self.clocks.pause(at)
        self._start_clocks(at)

    def _start_clocks(self, at: float) -> None:
        """Let the time of the seat to move run, where one moves at a time, and nature's where it waits."""
        if not self.begun:
            return
        alone = self.actors[0] if len(self.actors) == 1 else CHANCE
        # A bot plays a seat on that has been given up; its flag has fallen or cannot.
        runs = alone if alone >= 0 and alone not in self.resigned else None
        self.clocks.run(runs, at, is_bot=runs is not None and self.seating.seats[runs].is_bot)
        self.clocks.watch_nature(CLOCK in self.actors, at)

    def _apply_undo(self, seat: int, at: float) -> None:
        """Go back to the seat's last decision; what nature does after that is drawn anew."""
        last = self._history.last_by(seat) or 0
        self._offer_budget.note(self._history.count_public())
        self._history.cut(last)
        self._stand(self.record().state())
        if self.actors == (seat,):  # else no clock has run for it
            self.clocks.take_back(seat)
        self._offers.forget()
        self._start_clocks(at)
