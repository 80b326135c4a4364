"""Check stored matches: the log replays, the dice follow from the seed, and each reader got the right text."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.record.dice import draw, seed_hash
from cubetable.core.record.numbers import dice_key
from cubetable.core.record.record import NORMAL
from cubetable.core.state import CHANCE
from cubetable.match import PUBLIC, Entry, Match
from cubetable.match.entry import SPECTATOR
from cubetable.match.events import DicePromised, MatchBegun, MoveMade, NumberShown
from cubetable.match.ratings.history import NOBODY
from cubetable.match.seat_events import SeatTaken
from cubetable.store.contract import Store
from cubetable.store.loading import load_match
from cubetable.store.rows import MatchRow

STATUS: Final = {"begin": "playing", "end": "over"}
"""The status of a match after an entry of a kind; before, it is waiting."""


class OtherRules(Exception):
    """The match was played under another version of its rules, so that this program cannot replay it."""


def problems(store: Store, row: MatchRow) -> Iterator[Refusal]:
    """Yield the problems of one match; raise `OtherRules` if it cannot be checked."""
    try:
        entries = store.log(row.id)
        match = load_match(row)
    except (ValueError, TypeError, KeyError) as problem:
        yield Refusal("shell.db.bad_match", why=problem)
        return
    if row.rules_version != match.game.RULES_VERSION:
        raise OtherRules(row.rules_version)
    if (seed_hash(bytes.fromhex(row.seed)) if row.seed else "") != row.seed_hash:
        yield Refusal("shell.db.other_seed")
    yield from _number_problems(entries)
    yield from _replay_problems(match, row, entries)
    if row.status != _status(entries):
        yield Refusal("shell.db.other_status", said=row.status, true=_status(entries))
    yield from _ending_problems(match)
    if match.begun and row.rated != match.rated:
        yield Refusal("shell.db.other_rated")
    taken = [entry.event for entry in entries if isinstance(entry.event, SeatTaken)]
    sat = {(event.person, event.seat) for event in taken if event.person != NOBODY}
    if sat - store.sitters(row.id):
        yield Refusal("shell.db.lost_seat")


def _number_problems(entries: Sequence[Entry]) -> Iterator[Refusal]:
    """Check that the entries are numbered without a gap, in the match and in each stream."""
    heads: dict[int, int] = {}
    for place, entry in enumerate(entries, 1):
        heads[entry.stream] = heads.get(entry.stream, 0) + 1
        if (entry.place, entry.n) != (place, heads[entry.stream]):
            yield Refusal("shell.db.gap", place=place)
            return


def _replay_problems(table: Match, row: MatchRow, entries: Sequence[Entry]) -> Iterator[Refusal]:
    """Replay the log up to the first entry that fails."""
    for entry in entries:
        try:
            match entry.event:
                case MoveMade() as made:
                    yield from _move_problems(table, bytes.fromhex(row.seed), entry, made)
                case DicePromised(seed_hash=promised) if row.seed_hash and promised != row.seed_hash:
                    yield Refusal("shell.db.other_seed")
                case NumberShown(seat=seat, number=number) if not table.agreement.fits(seat, number):
                    yield Refusal("shell.dice.other_number", seat=seat + 1)
                case MatchBegun(draw=int()):
                    yield from _shuffle_problems(row, entries, entry)
                case _:
                    pass  # an event without a draw can only be replayed
            table.follow([entry])
        except Exception as problem:  # noqa: BLE001  # any error is a problem of the match
            yield Refusal("shell.db.no_replay", place=entry.place, why=problem)
            return


def _move_problems(match: Match, seed: bytes, entry: Entry, event: MoveMade) -> Iterator[Refusal]:
    game, state, actor = match.game, match.state, event.seat
    move = game.parse_move(state, actor, event.text)
    if actor == CHANCE and seed and event.draw is not None:
        weighted = game.weights(state)
        key = dice_key(seed, match.agreement.promises)
        if weighted[draw(key, event.draw, [weight for _, weight in weighted])][0] != move:
            yield Refusal("shell.db.other_draw", place=entry.place, text=event.text)
    for reader in (None, *range(game.players)):
        text = game.sees(state, actor, move, reader)
        if entry.stream not in (PUBLIC, reader):
            text = None
        if entry.text_for(reader) != text:
            name = SPECTATOR if reader is None else reader + 1
            yield Refusal("shell.db.told_wrong", place=entry.place, reader=name)
            return


def _shuffle_problems(row: MatchRow, entries: Sequence[Entry], begin: Entry) -> Iterator[Refusal]:
    """Shuffle the seats again with the same dice, and compare."""
    match = load_match(row)
    match.follow(entry for entry in entries if entry.place < begin.place)
    match.begin(begin.at, shuffle=True)
    if row.seed and match.take_news()[0].text != begin.text:
        yield Refusal("shell.db.other_draw", place=begin.place, text=begin.text)


def _status(entries: Sequence[Entry]) -> str:
    status = "waiting"
    for entry in entries:
        status = STATUS.get(entry.kind, status)
    return status


def _ending_problems(match: Match) -> Iterator[Refusal]:
    """Check that the stored end agrees with the rules."""
    outcome, ending = match.game.outcome(match.state), match.ending
    if (outcome is not None) != (ending is not None and ending.kind == NORMAL):
        yield Refusal("shell.db.other_end")
    elif outcome is not None and ending is not None:
        true = tuple(seat for seat in outcome.winners if seat not in match.resigned)
        if ending != replace(ending, winners=true):
            yield Refusal("shell.db.other_winners")
