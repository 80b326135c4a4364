"""Tell a player how far they have come: the games played and their best results, and the matches that go on."""

import asyncio
import re
from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, structs
from msgspec.structs import replace

from cubetable.core import registry
from cubetable.core.game import Feat
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match import Outline
from cubetable.match.clock import MILLI
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import MatchSummary, show_match_to
from cubetable.server.operations.operation import Shape, operation
from cubetable.store import DatedFeat, MatchRow
from cubetable.store.rows import DayBecame

MOST_PLAYED: Final = 400
"""The most matches that are looked at, the latest first."""
LEVEL: Final = re.compile(r"bot:(\d)")
MOST_RESULTS: Final = 5_000
"""The most matches that are compared."""
MOST_DAYS: Final = 1_000
"""The most boards and puzzles of days that are listed."""
MatchFeat = tuple[MatchRow, DatedFeat]
"""A finished match, and what was made of it."""
USUAL: Final = 6
MOST_GOING: Final = 12
"""The most matches that are listed: the log of each is read."""


class GameProgress(Shape):
    """A game that the player has sat down to: how often, when last, and the level of the strongest bot beaten or 0."""

    game: str
    times: int
    last: int
    level: int


@operation("GET /api/progress")
async def progress(call: Call) -> list[GameProgress]:
    """List the games that the player has played, the latest first."""
    person = call.person
    if person is None:
        return []
    house = call.house
    rows = await asyncio.to_thread(house.store.matches_of, person, MOST_PLAYED)
    played: dict[str, GameProgress] = {}
    for row, stands in zip(rows, await house.outlines(rows), strict=True):
        name = parse_spec(row.spec)[0]
        known = played.setdefault(name, GameProgress(game=name, times=0, last=row.created, level=0))
        level = max(known.level, _level_beaten(stands, person))
        played[name] = replace(known, times=known.times + stands.begun, level=level)
    return [game for game in played.values() if game.times]


def _level_beaten(stands: Outline, person: str) -> int:
    """Return the level of the strongest bot that lost a match against the player; 0 if none did."""
    if stands.ending is None:
        return 0
    won = {stands.seats[seat].person for seat in stands.ending.winners}
    levels = [LEVEL.fullmatch(seat.name) for seat in stands.seats if seat.is_bot]
    bot_won = any(stands.seats[seat].is_bot for seat in stands.ending.winners)
    if person not in won or bot_won:
        return 0
    return max((int(level[1]) for level in levels if level), default=0)


class FeatEntry(Shape):
    """The result of a match: the points, the most possible if known, whether it was won, and when.

    Where the fewest points are best, `fewest` says so.
    """

    match: str
    points: int
    possible: int | None
    won: bool
    fewest: bool
    at: int


class BestResults(Shape):
    """The results of a game with its options: times played and won, the best, the last, the best before it."""

    game: str
    title: dict[str, str]
    times: int
    wins: int
    best: FeatEntry
    last: FeatEntry
    before: FeatEntry | None
    beaten: bool


@operation("GET /api/bests")
async def bests(call: Call) -> list[BestResults]:
    """List the player's best results by game and options, the latest played first."""
    person = call.person
    if person is None:
        return []
    rows = await asyncio.to_thread(call.house.store.feats_of, person, MOST_RESULTS)
    by_spec: dict[str, list[MatchFeat]] = {}
    for row, dated in rows:
        by_spec.setdefault(row.spec, []).append((row, dated))
    return await asyncio.to_thread(lambda: [_best(spec, feats) for spec, feats in by_spec.items()])


def _best(spec: str, feats: Sequence[MatchFeat]) -> BestResults:
    """Compare results, the last one first; of equal results the earlier one counts as best."""
    last, *earlier = feats
    before = max(reversed(earlier), key=_worth, default=None)
    beaten = before is None or _worth(last) > _worth(before)
    name = parse_spec(spec)[0]
    return BestResults(
        game=spec,
        title={lang: registry.title(name, lang) for lang in LANGUAGES},
        times=len(feats),
        wins=sum(feat.won for _, (feat, _) in feats),
        best=_feat_shown(last if before is None or beaten else before),
        last=_feat_shown(last),
        before=None if before is None else _feat_shown(before),
        beaten=beaten,
    )


def _worth(match_feat: MatchFeat) -> tuple[bool, float]:
    return match_feat[1].feat.worth


def _feat_shown(match_feat: MatchFeat) -> FeatEntry:
    row, (feat, at) = match_feat
    return FeatEntry(match=row.id, at=round(at * MILLI), **feat._asdict())


class DayBoardScore(Shape):
    """The first result of a player on the board of a day: the match, the points, and the most there were."""

    match: str
    points: int
    best: int


class DayPuzzleOutcome(Shape):
    """The game of a day's puzzle, and whether the player found the solution or had a move shown."""

    game: str
    became: DayBecame


class DayProgress(Shape):
    """The results of a day on all devices of the player; null where there is none yet."""

    date: str
    board: DayBoardScore | None
    puzzle: DayPuzzleOutcome | None


@operation("GET /api/days")
async def days(call: Call) -> list[DayProgress]:
    """List what the player made of the boards and puzzles of days, the latest day first."""
    person, store = call.person, call.house.store
    if person is None:
        return []
    feats = await asyncio.to_thread(lambda: store.feats_of(person, MOST_DAYS, daily=True))
    puzzles = [] if store.days is None else await asyncio.to_thread(store.days.latest_of, person, MOST_DAYS)
    boards = {row.daily: _board_made(row, dated.feat) for row, dated in feats}  # the earliest comes last, and counts
    by_date = {day: DayPuzzleOutcome(game=game, became=became) for day, game, became in puzzles}
    return [
        DayProgress(date=date, board=boards.get(date), puzzle=by_date.get(date))
        for date in sorted({*boards, *by_date}, reverse=True)
    ]


def _board_made(row: MatchRow, feat: Feat) -> DayBoardScore:
    return DayBoardScore(match=row.id, points=feat.points, best=feat.possible or feat.points)


class MatchGoing(MatchSummary):
    """A match that goes on, and the seats that act in it, as the player may know it."""

    acts: list[int]


@operation("GET /api/going")
async def going(call: Call, most: Annotated[int, Meta(ge=1, le=MOST_GOING)] = USUAL) -> list[MatchGoing]:
    """List the player's matches that go on: those first in which it is the player's turn, then the latest."""
    person = call.person
    if person is None:
        return []
    house = call.house
    rows = await asyncio.to_thread(house.store.going_matches_of, person, most)
    rows = await house.classes.visible(rows, person)
    outlines = await house.outlines(rows)
    matches = [
        (row, stands, seats)
        for row, stands in zip(rows, outlines, strict=True)
        if stands.ending is None and (seats := _seats_of(stands, person))
    ]
    turns = await house.turns([(row, seats[0]) for row, _, seats in matches])
    listed = [
        MatchGoing(**structs.asdict(show_match_to(row, stands, person)), acts=list(turn.acts))
        for (row, stands, seats), turn in zip(matches, turns, strict=True)
        if not turn.resigned.issuperset(seats)
    ]
    return sorted(listed, key=_waits_for_others)


def _seats_of(stands: Outline, person: str) -> list[int]:
    return [number for number, seat in enumerate(stands.seats) if seat.person == person]


def _waits_for_others(match: MatchGoing) -> bool:
    return not any(match.seats[seat].yours for seat in match.acts)
