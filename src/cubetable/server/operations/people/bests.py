"""List a player's best results in cooperative and solo games, by game and options."""

import asyncio
from collections.abc import Sequence
from typing import Final

from cubetable.core import registry
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match.clock import MILLI
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.store import DatedFeat, MatchRow

MOST: Final = 5_000
"""The most matches that are compared."""

MatchFeat = tuple[MatchRow, DatedFeat]
"""A finished match, and what was made of it."""


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
    rows = await asyncio.to_thread(call.house.store.feats_of, person, MOST)
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
