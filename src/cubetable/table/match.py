"""One match: people, bots and remote programs all come through the same door.

Time and dice are arguments, so that a match can be tested, replayed and kept anywhere. Whatever happens is an
`Entry` of the log: it changes the match through `_apply` and nowhere else, so that a match opened again from its
log stands as it stood. Versions count what everybody hears, from 1 without gaps; what only one seat may notice
has numbers of that seat's own.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final, Literal, cast

from cubetable.core.errors import BadNotation, IllegalMove
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, CLOCK, State
from cubetable.record.dice import Dice
from cubetable.record.record import NORMAL, START, Record
from cubetable.table.answers import Answer, Answers, Code
from cubetable.table.clock import Clock, Clocks
from cubetable.table.ending import ABANDONED, AGREED, GIVING_UP, Ending
from cubetable.table.event import PUBLIC, SPECTATOR, Entry, Event, Kind, More
from cubetable.table.history import History
from cubetable.table.log import Log
from cubetable.table.offers import Offers, What
from cubetable.table.seating import Seat, Seating
from cubetable.table.unnoticed import unnoticed_in

CHANGES_SEATING: Final[frozenset[Kind]] = frozenset({"sit", "rise", "key", "stand_in"})


class Match:
    """The referee of one game being played."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        clock: Clock | None,
        dice: Dice,
        *,
        now: float = 0.0,
        played: Sequence[tuple[int, int]] = (),
        log: Iterable[Entry] | None = None,
        start: str = "",
        hold: bool = False,
        remember: int | None = None,
    ) -> None:
        """Seat everybody; go on from moves that were played, or stand as a log says, adding nothing to it.

        `now` is when the table was set up. With `hold` nothing moves before `begin`. `remember` bounds how many of
        the latest entries stay at hand for `events_since`; all of them if not said. `start` is the position in which
        it begins, where that is not the game's own.
        """
        if len(seats) != game.players:
            raise ValueError(f"{game} has {game.players} seats, not {len(seats)}")
        self.game = game
        self.begun = not hold
        self.first: State = game.parse_state(start) if start else game.start()
        self._stand(self.first)
        self.ending: Ending | None = None
        self.seating = Seating(seats)
        self.rematch: str | None = None
        self.clocks = Clocks(clock, game.players)
        self.dice = dice
        self._tags = {START: start} if start else {}
        self.timed = clock is not None
        self._history = History()
        self._offers = Offers()
        self._log = Log(game.players, remember, now)
        self._answers = Answers(forgets=remember is not None)
        self._own_version = [0] * game.players
        self._start_clocks(now)
        self.follow(log or ())
        if log is None and self.begun:
            for actor, move in played:
                self._play(actor, move, now)
            self._let_nature_move(now)

    @property
    def version(self) -> int:
        """The number of the latest entry that everybody hears."""
        return self._log.heads[PUBLIC]

    def own_version(self, seat: int) -> int:
        """The number of the latest entry that only this seat notices."""
        return self._log.heads[seat]

    @property
    def place(self) -> int:
        """How many entries there are in all."""
        return self._log.place

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves that stand, each with who made it."""
        return self._history.moves()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(self.seating.seats)

    @property
    def offers(self) -> dict[What, set[int]]:
        """What is offered, and who has agreed to it."""
        return self._offers.standing

    @property
    def rematch_agreed(self) -> bool:
        """Whether another game is wanted by everybody and is still to be set up."""
        return self.offers.get("rematch", set()) >= set(range(self.game.players))

    @property
    def resigned(self) -> set[int]:
        """The seats that have been given up, whose game a bot plays on."""
        return self.seating.resigned

    def follow(self, entries: Iterable[Entry]) -> None:
        """Let what others have entered in the log happen here too."""
        answered: tuple[int, str] | None = None
        for entry in entries:
            self._apply(entry, self._move_in(entry))
            if entry.act is not None:
                answered = entry.actor, entry.act
            elif not entry.is_consequence:
                answered = None
            if answered is not None:
                self._answers.remember(*answered, Answer(self.version))

    def take_news(self) -> list[Entry]:
        """Hand over the entries that have come since this was last asked, to be stored before anybody is told."""
        return self._log.take_news()

    # --- Who sits where -------------------------------------------------------------------------------

    def sit(self, seat: int, name: str, person: str, now: float) -> None:
        """Let somebody sit down, in place of whoever sat there."""
        self._enter(self._log.next("sit", seat, name, now, person=person))

    def rise(self, seat: int, now: float) -> None:
        """Free a seat."""
        self._say("rise", seat, "", now)

    def set_key(self, seat: int, key: str, now: float) -> None:
        """Let another key than before open a seat."""
        self._enter(self._log.next("key", seat, "", now, person=key))

    def begin(self, now: float, *, shuffle: bool = False) -> None:
        """Begin a match that was held until everybody sat; the dice may shuffle the seats first."""
        if self.begun:
            return
        order = list(range(self.game.players))
        if shuffle:
            for last in reversed(range(1, len(order))):
                chosen = self.dice.pick([1] * (last + 1))
                order[last], order[chosen] = order[chosen], order[last]
        draw = self.dice.counter - 1 if shuffle else None
        self._enter(self._log.next("begin", None, ",".join(map(str, order)), now, draw=draw))
        self._let_nature_move(now)

    # --- What may be done -----------------------------------------------------------------------------

    def submit(self, seat: int, text: str, act_id: str, v: int, now: float, *, credit: float = 0.0) -> Answer:
        """Make a seat's move; the same act gets the same answer however often it comes."""

        def judge() -> Answer:
            # What comes after the time is up comes too late, whoever noticed first; but it may still be on its way.
            self.tick(now, self.clocks.grace(seat, credit))
            return self._judge(seat, text, act_id, v, now, credit)

        return self.once(seat, act_id, judge)

    def once(self, seat: int, act_id: str, do: Callable[[], Answer | None]) -> Answer:
        """Do something for a seat, unless it was done under this id before: then it is only answered alike."""
        known = self._answers.find(seat, act_id)
        if known is None:
            known = do() or Answer(self.version)
            self._answers.remember(seat, act_id, known)
        return known

    def tick(self, now: float, grace: float = 0.0) -> None:
        """Let time run out where it has: nature's clock acts, a flag falls unless a move may still be on its way."""
        while self.ending is None:
            due = self.clocks.due()
            if due is None or due > now:
                return
            if due == self.clocks.nature_due():
                self._play(CLOCK, self.game.moves(self.state, CLOCK)[0], due)
                self._let_nature_move(due)
                continue
            if due + grace > now:
                return
            flag = self.clocks.flag_due()
            self._give_up("flag", flag[0] if flag else 0, due)

    def resign(self, seat: int, now: float, act: str | None = None) -> None:
        """Give up: with two seats the other wins; with more the seat is played on and cannot win."""
        self._give_up("resign", seat, now, act)

    def leave(self, seat: int, now: float) -> None:
        """Be gone for good, which counts as giving up."""
        self._give_up("leave", seat, now)

    def claim(self, seat: int, against: int, now: float, act: str | None = None) -> bool:
        """Let a seat end the wait for another whose person is away: that one leaves; say whether it could."""
        people = set(range(self.game.players)) - self.seating.bots()
        claimed = self.begun and self.ending is None and seat != against and {seat, against} <= people
        if claimed:
            self._give_up("claim", seat, now, act, loser=against)
        return claimed

    def stand_in(self, seat: int, now: float, *, back: bool = False) -> None:
        """Let a bot decide for a seat whose person is away, or let the person decide again."""
        if self.ending is None and back == (seat in self.seating.stood_in) and seat not in self.resigned:
            self._say("stand_in", seat, "back" if back else "", now)

    def wake(self, now: float) -> None:
        """Open again after the house was closed: the time between is charged to nobody."""
        if self.ending is None and self.timed and now > self._log.at:
            self._say("wake", None, repr(now - self._log.at), now)

    def offer(self, seat: int, what: What, now: float, act: str | None = None) -> None:
        """Ask the others for a draw, for one's last decision back, for a pause, or for another game."""
        if not self._may_offer(seat, what):
            return
        if what == "pause" and (self.clocks.paused or not self.timed):
            if self.clocks.paused:
                self._say("resume", seat, "", now, act)
            return
        if what != "undo" and what in self.offers:  # two who offer the same agree
            self.accept(seat, what, now, act)
            return
        self._say("offer", seat, what, now, act)
        self._settle(what, seat, now)

    def accept(self, seat: int, what: What, now: float, act: str | None = None) -> None:
        """Agree to what another seat has offered."""
        if what not in self.offers or seat in self.offers[what]:
            return
        asked_by = self._offers.asked_by(what)
        self._say("accept", seat, what, now, act)
        self._settle(what, asked_by, now)

    def decline(self, seat: int, what: What, now: float, act: str | None = None) -> None:
        """Turn down what another seat has offered, or take one's own offer back."""
        if what in self.offers:
            self._say("decline", seat, what, now, act)

    def go_on(self, match: str, now: float) -> None:
        """Say which match the rematch is that everybody wanted."""
        if self.rematch_agreed:
            self._say("rematch", None, match, now)

    def must_know(self, seat: int) -> int:
        """Say what a seat must have read before it may act: all, or its own entries where several act at once."""
        several = len(self.actors) > 1
        return self._own_version[seat] if several else self.version

    # --- What is told ---------------------------------------------------------------------------------

    def events_since(self, seat: int | None, version: int, own: int | None = None) -> list[Event]:
        """Tell a seat (or a spectator) what everybody has heard since a version, as it may read it.

        With `own`, the seat is told as well what only it has noticed since that number of its own.
        """
        return self._log.since(seat, version, own)

    def record(self, **tags: str) -> Record:
        """Write down what stands: the moves that were not undone, and where dice were drawn anew."""
        return self._history.record(self.game, {**self._tags, **tags})

    # --- Inside: from acts to entries -----------------------------------------------------------------

    def _judge(self, seat: int, text: str, act_id: str, v: int, now: float, credit: float) -> Answer:
        if self.ending is not None:
            return Answer(self.version, "OVER")
        # Nobody speaks for nature or for the clock, and nobody moves while time stands still.
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
        self._let_nature_move(now)
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
    ) -> None:
        """Enter a move: in everybody's stream, or in the mover's where a spectator would notice nothing."""
        told = {str(s): self.game.sees(self.state, actor, move, s) for s in range(self.game.players)}
        told[SPECTATOR] = self.game.sees(self.state, actor, move, None)
        text = self.game.move_text(self.state, actor, move)
        own = actor >= 0 and all(read is None for reader, read in told.items() if reader != str(actor))
        seen = {} if own else {reader: read for reader, read in told.items() if read != text}
        stream, more = actor if own else PUBLIC, More(act=act, credit=credit, draw=draw, seen=seen)
        self._enter(self._log.next("move", actor, text, now, stream, **more), move)

    def _let_nature_move(self, now: float) -> None:
        """Roll, draw and deal until somebody has to decide; then see whether it is over."""
        while self.actors == (CHANCE,):
            weighted = self.game.weights(self.state)
            draw = self.dice.counter
            self._play(CHANCE, weighted[self.dice.pick([weight for _, weight in weighted])][0], now, draw=draw)
        outcome = None if self.actors else self.game.outcome(self.state)
        if outcome is not None:
            winners = tuple(seat for seat in outcome.winners if seat not in self.resigned)
            # What somebody else has begun is not one's own to be proud of.
            feat = None if START in self._tags else self.game.feat(self.state)
            self._end(Ending(NORMAL, winners, feat), now)

    def _give_up(
        self,
        kind: Literal["resign", "flag", "leave", "claim"],
        seat: int,
        now: float,
        act: str | None = None,
        loser: int | None = None,
    ) -> None:
        """Let a seat be given up: the one who says so, or the one that is named."""
        if self.ending is not None or (seat if loser is None else loser) in self.resigned:
            return
        self._say(kind, seat, "" if loser is None else f"{loser}", now, act)
        left = [s for s in range(self.game.players) if s not in self.resigned]
        if self.game.cooperative:
            self._end(Ending(ABANDONED, ()), now)
        elif len(left) == 1:
            self._end(Ending(GIVING_UP[kind], tuple(left)), now)

    def _settle(self, what: What, asked_by: int, now: float) -> None:
        """Do what was offered once nobody is left to ask."""
        everybody = self.offers[what] >= set(range(self.game.players)) - self.resigned
        if what == "undo" and (everybody or self._history.nothing_since(asked_by)):
            self._say("undo", asked_by, "", now)
        elif what == "draw" and everybody:
            self._end(Ending(AGREED, ()), now)
        elif what == "pause" and everybody:
            self._say("pause", asked_by, "", now)

    def _may_offer(self, seat: int, what: What) -> bool:
        """Whether it is the time for it: another game is wanted after this one, and all else before its end."""
        if what == "rematch":
            return self.ending is not None and self.rematch is None
        return self.ending is None and (what != "undo" or self._may_undo(seat))

    def _may_undo(self, seat: int) -> bool:
        """Whether there is a decision to take back, alone or, where no time is taken, with the others.

        What only the seat itself noticed is taken back by the game's own moves, so that nobody hears of it.
        """
        at = self._history.last_by(seat)
        if at is None or self._history.private_since(at):
            return False
        since = [state for state, _, _ in islice(self.record().plies(), at, None)]
        if unnoticed_in(self.game, (*since, self.state), seat):
            return False
        return not self.timed or self._history.nothing_since(seat)

    def _end(self, ending: Ending, now: float) -> None:
        self._enter(self._log.next("end", None, ending.kind, now, winners=ending.winners, feat=ending.feat))

    def _say(self, kind: Kind, seat: int | None, text: str, now: float, act: str | None = None) -> None:
        """Enter something that everybody hears."""
        self._enter(self._log.next(kind, seat, text, now, act=act))

    def _enter(self, entry: Entry, move: int | None = None) -> None:
        self._apply(entry, move)
        self._log.announce(entry)

    # --- Inside: from entries to what stands ----------------------------------------------------------

    def _move_in(self, entry: Entry) -> int | None:
        """Read the move of an entry of the log."""
        if entry.kind != "move":
            return None
        return self.game.parse_move(self.state, entry.actor, entry.text)

    def _apply(self, entry: Entry, move: int | None) -> None:
        """Change the match as an entry says; the same whether it has just come or is read from the log."""
        self._log.count(entry)
        if move is not None:
            self._apply_move(entry, move)
            return
        self._own_version = [self.version] * self.game.players
        if entry.kind in CHANGES_SEATING:
            getattr(self.seating, entry.kind)(entry.actor, entry)
        else:
            getattr(self, f"_apply_{entry.kind}")(entry)

    def _stand(self, state: State) -> None:
        """Be in a position, knowing who may act in it: that is asked far more often than it changes."""
        self.state: State = state
        self.actors: tuple[int, ...] = self.game.actors(state)

    def _apply_move(self, entry: Entry, move: int) -> None:
        actor = entry.actor
        self._stand(self.game.play(self.state, actor, move))
        self._history.append(actor, move, entry.draw, private=entry.stream != PUBLIC)
        if entry.draw is not None:
            self.dice.counter = entry.draw + 1
        if entry.stream == PUBLIC:
            self._offers.forget()
            heard_by = [actor] if actor >= 0 else range(self.game.players)
            for seat in heard_by:
                self._own_version[seat] = self.version
        if actor == CLOCK:
            self.clocks.rang()
        elif actor >= 0:
            self.clocks.spend(actor, entry.at, entry.credit)
        self._start_clocks(entry.at)

    def _apply_begin(self, entry: Entry) -> None:
        self.seating.shuffle([int(old) for old in entry.text.split(",")])
        self.begun = True
        if entry.draw is not None:
            self.dice.counter = entry.draw + 1
        self._start_clocks(entry.at)

    def _start_clocks(self, at: float) -> None:
        """Let the time of the seat to move run, where one moves at a time, and nature's where it waits."""
        if not self.begun:
            return
        alone = self.actors[0] if len(self.actors) == 1 else CHANCE
        # A bot plays a seat on that has been given up; its flag has fallen or cannot.
        self.clocks.run(alone if alone >= 0 and alone not in self.resigned else None, at)
        self.clocks.watch_nature(CLOCK in self.actors, at)

    def _apply_offer(self, entry: Entry) -> None:
        what, seat = _what(entry), entry.actor
        agreeing: set[int] = set()
        if what == "pause" or (what == "undo" and not self.timed):
            agreeing = self.seating.bots()
        elif what == "rematch":  # whoever gave up has to be asked as well, and a stand-in cannot speak for anybody
            agreeing = self.seating.made_bots() | self.seating.same_person(seat)
        self._offers.make(what, seat, agreeing)

    def _apply_accept(self, entry: Entry) -> None:
        what, seat = _what(entry), entry.actor
        self._offers.agree(what, self.seating.same_person(seat) if what == "rematch" else {seat})

    def _apply_decline(self, entry: Entry) -> None:
        self._offers.turn_down(_what(entry))

    def _apply_rematch(self, entry: Entry) -> None:
        self.rematch = entry.text
        self._offers.forget()

    def _apply_undo(self, entry: Entry) -> None:
        """Go back to the seat's last decision; what nature does after that is drawn anew."""
        at = self._history.last_by(entry.actor) or 0
        self._history.cut(at)
        self._stand(self.record().state())
        self._offers.forget()
        self._start_clocks(entry.at)

    def _apply_resign(self, entry: Entry) -> None:
        self.seating.resigned.add(entry.actor)
        self._start_clocks(entry.at)

    _apply_flag = _apply_leave = _apply_resign

    def _apply_claim(self, entry: Entry) -> None:
        self.seating.resigned.add(int(entry.text))
        self._start_clocks(entry.at)

    def _apply_pause(self, entry: Entry) -> None:
        self._offers.forget()
        self.clocks.pause(entry.at)

    def _apply_resume(self, entry: Entry) -> None:
        self.clocks.resume(entry.at)

    def _apply_wake(self, entry: Entry) -> None:
        self.clocks.skip(float(entry.text))

    def _apply_end(self, entry: Entry) -> None:
        self.ending = Ending(entry.text, entry.winners, entry.feat)
        self._offers.forget()
        self.clocks.stop()


def _what(entry: Entry) -> What:
    return cast("What", entry.text)  # entries of offers hold nothing else
