"""Check stored matches: the log replays, the dice follow from the seed, and each reader got the right text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

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
from cubetable.match.tournaments.classroom import new_state
from cubetable.match.tournaments.events import OVER, Finished
from cubetable.match.tournaments.tournament import Tournament, TournamentGame
from cubetable.store.contract import LogUnreadable, Store
from cubetable.store.loading import finished, load_match
from cubetable.store.rows import MatchRow, TournamentRow

if TYPE_CHECKING:
    from cubetable.store.sql import SqlStore


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


def tournament_problems(store: "SqlStore", row: TournamentRow) -> Iterator[Refusal]:
    """Yield the problems of one tournament."""
    numbers = store.tournaments.numbers(row.id)
    if numbers != [*range(1, len(numbers) + 1)]:
        yield Refusal("shell.db.tournament_gap")
    try:
        state = new_state(row.settings).follow(store.tournaments.log(row.id))
    except (ValueError, TypeError, KeyError) as problem:
        yield Refusal("shell.db.bad_tournament", why=problem)
        return
    if row.status != state.status:
        yield Refusal("shell.db.tournament_status", said=row.status, true=state.status)
    counted = Counter(pairing.match for one in state.rounds for pairing in one.games)
    for match in store.tournaments.matches_of(row.id):
        if counted.pop(match, 0) != 1:
            yield Refusal("shell.db.tournament_stray", match=match)
    for match in counted:
        yield Refusal("shell.db.tournament_lost", match=match)
    for game in state.games.values():
        match_row = store.match(game.match)
        if match_row is not None:
            yield from _game_problems(store, state, game, match_row)


def _game_problems(store: "SqlStore", state: Tournament, game: TournamentGame, row: MatchRow) -> Iterator[Refusal]:
    people = [state.participants[who] for who in game.seats]
    bots = [seat["name"] if seat["is_bot"] else None for seat in row.seats]
    sat = {(person, seat) for person, seat in store.sitters(row.id) if person is not None}
    others = {(person, seat) for person, seat in sat if seat >= len(people) or people[seat].person != person}
    if bots != [one.name if one.is_bot else None for one in people] or others:
        yield Refusal("shell.db.tournament_seats", match=row.id)
    try:
        true = finished(row, store.log(row.id))
    except LogUnreadable:
        return  # the check of the match itself says so
    result = Finished(row.id, game.places, game.absent) if game.is_over else None
    if result is not None and result != true:
        yield Refusal("shell.db.tournament_result", match=row.id)
    if result is None and true is not None and state.closed == OVER:
        yield Refusal("shell.db.tournament_open", match=row.id)
