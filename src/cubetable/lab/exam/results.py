"""Work out the results of a run: rating, regret, refusals, growth; each with an interval where there is one."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt
from pathlib import Path
from threading import Event
from typing import Any, Final

import numpy as np

from cubetable.bots.analysis import DecisionVerdict, analysed
from cubetable.bots.measure.crew import hire
from cubetable.bots.measure.rating import ELO, Floats, Interval, RatedGame, elo, share, student
from cubetable.bots.search.budget import Budget
from cubetable.core.record.write import draft_for
from cubetable.lab.exam.round import ExamRound
from cubetable.lab.exam.run import ExamGame, GamePlan, Run, played, pool_runs, read_record
from cubetable.match.ratings.glicko import CENTRE

ANCHOR: Final = "bot:3"
"""The bot with the rating of a new player, as elsewhere; its games are judged for regret."""
JUDGE_NODES: Final = 3_000
REGRET: Final = "regret.json"
TIMES: Final = 300
"""So many times the pairs are drawn anew for the intervals."""
SIDES: Final = (2.5, 97.5)
"""The percentages at which an interval ends."""
FARTHEST: Final = 800.0
"""So far beyond all opponents a rating can lie."""
CLOSE: Final = 0.01
LABEL: Final = "player "

Pair = tuple[int, int, str]
Pairs = dict[Pair, list[ExamGame]]
Losses = list[tuple[float, bool]]


def labels(runs: Sequence[Run]) -> list[str]:
    """Name each run by its player; several runs of one player by their folders, too."""
    times = Counter(run.player for run in runs)
    return [f"{LABEL}{run.player}{f' ({run.folder})' if times[run.player] > 1 else ''}" for run in runs]


def ratings(
    sat: Mapping[str, Sequence[ExamGame]], pool: Sequence[Sequence[RatedGame]]
) -> tuple[dict[str, Interval], dict[tuple[str, str], float]]:
    """Rate the pool, and the players of some runs on its scale; say how sure it is that one is above another.

    The scale comes from the games of the pool alone, so no player moves it for another. For the intervals all pairs
    of games are drawn anew `TIMES` times, and each pair with what all players made of it: so players who met the same
    dice and opponents are compared by the same draws.
    """
    own = {name: _pairs(games) for name, games in sat.items()}
    pairs = sorted(set().union(*own.values()))
    rng = np.random.default_rng(0)
    at = _rated(pool, own, pairs)
    again = [
        _rated([pool[n] for n in _sample(rng, len(pool))], own, [pairs[n] for n in _sample(rng, len(pairs))])
        for _ in range(TIMES)
    ]
    rows = {name: np.array([one.get(name, np.nan) for one in again]) for name in at}
    intervals = {name: Interval(at[name], *np.nanpercentile(row, SIDES).tolist()) for name, row in rows.items()}
    return intervals, {(one, other): share_above(rows[one], rows[other]) for one, other in permutations(rows, 2)}


def share_above(one: Floats, other: Floats) -> float:
    """Return in which share of the draws one rating is above another; a draw in which one is missing says nothing.

    >>> share_above(np.array([1, np.nan, 3]), np.zeros(3)), share_above(np.zeros(3), np.array([1, np.nan, 3]))
    (1.0, 0.0)
    """
    ahead = (one - other)[~np.isnan(one - other)]
    return float(np.mean((ahead > 0) + (ahead == 0) / 2)) if ahead.size else 1 / 2


def pool_games(held: ExamRound) -> list[list[RatedGame]]:
    """Read the games of the pool among itself, pair by pair."""
    return [
        [game.rated(run.player) for game in games]
        for run in pool_runs(held.folder)
        for games in _pairs(played(run)).values()
    ]


def _sample(rng: np.random.Generator, count: int) -> list[int]:
    return rng.integers(count, size=count).tolist() if count else []


def _pairs(games: Sequence[ExamGame]) -> Pairs:
    pairs: Pairs = {}
    for game in games:
        pairs.setdefault(game.plan.pair, []).append(game)
    return pairs


def _rated(
    pool: Sequence[Sequence[RatedGame]], own: Mapping[str, Mapping[Pair, Sequence[ExamGame]]], pairs: Sequence[Pair]
) -> dict[str, float]:
    """Rate the pool with the anchor where it belongs, then each player against it."""
    fitted = elo(game for games in pool for game in games)
    moved = CENTRE - fitted[ANCHOR].value if ANCHOR in fitted else CENTRE
    scale = {name: one.value + moved for name, one in fitted.items()}
    rated = dict(scale)
    for name, by_pair in own.items():
        met = [
            (scale[game.plan.opponent], game.won)
            for pair in pairs
            for game in by_pair.get(pair, ())
            if game.plan.opponent in scale
        ]
        if met:
            rated[name] = _fitted(met)
    return rated


def _fitted(met: Sequence[tuple[float, float]]) -> float:
    """Find the rating that expects as many points as were made; a drawn game with an average opponent is added."""
    others, won = np.array([*met, (float(np.mean([other for other, _ in met])), 0.5)]).T
    low, high = float(others.min()) - FARTHEST, float(others.max()) + FARTHEST
    while high - low > CLOSE:
        middle = (low + high) / 2
        if expected(middle - others).sum() < won.sum():
            low = middle
        else:
            high = middle
    return (low + high) / 2


def expected(ahead: Floats) -> Floats:
    """Return the points that a lead in rating is good for.

    >>> expected(np.array([0.0, 400.0])).round(3).tolist()
    [0.5, 0.909]
    """
    return 1 / (1 + np.exp(-ahead / ELO))


# --- Regret -------------------------------------------------------------------------------------------


def judge_games(run: Run, games: Sequence[ExamGame], workers: int = 1) -> Iterator[int]:
    """Judge the decisions of a player in games against the anchor, and keep that; give 1 for each game that is done.

    A decision's regret is how much of the win it gave away; True says that this is exact. A game that was played
    again is judged again.
    """
    kept = judgements(run)
    plans = [game.plan for game in games if game.plan.opponent == ANCHOR]
    missing = [(run, plan) for plan in plans if kept.get(plan.file, ("",))[0] != _digest(run.path(plan))]
    with hire(judge, max(1, min(workers, len(missing)))) as crew:
        for file, digest, losses in crew.do(missing):
            kept[file] = digest, losses
            with draft_for(run.folder / REGRET) as draft:
                draft.write_text(json.dumps(kept) + "\n", encoding="utf-8")
            yield 1


def regrets(run: Run, games: Sequence[ExamGame]) -> list[Losses]:
    """Read the regret of each decision that was judged, game by game."""
    kept = judgements(run)
    return [kept[game.plan.file][1] for game in games if game.plan.file in kept]


def judgements(run: Run) -> dict[str, tuple[str, Losses]]:
    """Read, by the file of a game, the digest of what was judged, and the losses."""
    try:
        rows = json.loads((run.folder / REGRET).read_text("utf-8"))
        return {file: (digest, losses) for file, (digest, losses) in rows.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _digest(path: Path) -> str:
    """Name what a game was judged by: its record, and the size of the search."""
    return hashlib.sha256(path.read_bytes() + f"{JUDGE_NODES}".encode()).hexdigest()


def judge(run: Run, plan: GamePlan, cancel: Event) -> tuple[str, str, Losses] | None:
    """Judge one game; None if it was cancelled."""
    record = read_record(run.path(plan))
    verdicts = () if record is None else analysed(record, Budget(nodes=JUDGE_NODES, cancel=cancel))
    own = [one for one in verdicts if isinstance(one, DecisionVerdict) and one.seat == plan.seat and not one.forced]
    losses = [(round(one.loss, 4), one.proved) for one in own if one.loss is not None]
    return None if cancel.is_set() else (plan.file, _digest(run.path(plan)), losses)


def mean_of(values: Sequence[float]) -> Interval | None:
    """Return a mean with its interval; None of fewer than two."""
    if len(values) < 2:
        return None
    mean, free = sum(values) / len(values), len(values) - 1
    half = student(free) * sqrt(sum((value - mean) ** 2 for value in values) / free / len(values))
    return Interval(mean, mean - half, mean + half)


# --- All together -------------------------------------------------------------------------------------


def results(run: Run, games: Sequence[ExamGame]) -> dict[str, Any]:
    """Return what a run shows, as one object of JSON; regret is of those games that were judged before."""
    held = ExamRound(run.round)
    rated, _ = ratings({LABEL + run.player: games}, pool_games(held))
    judged = regrets(run, games)
    losses = [[loss for loss, _ in one] for one in judged if one]
    regret = mean_of([sum(one) / len(one) for one in losses])
    tasks = []
    for at, task in enumerate(held.tasks):
        own = [game for game in games if game.plan.task == at]
        taken = share(sum(game.won for game in own), len(own))
        tasks.append({"task": at + 1, "game": task.game, "kind": task.kind, "games": len(own), "share": taken})
    return {
        "seal": held.seal,
        "version": held.version,
        "player": run.player,
        "laps": run.laps,
        "games": len(games),
        "of": len(run.plans()),
        "rating": rated.get(LABEL + run.player),
        "pool": {name: one for name, one in rated.items() if not name.startswith(LABEL)},
        "share": share(sum(game.won for game in games), len(games)),
        "regret": regret and regret.inside(0.0, 1.0),
        "judged": sum(map(len, losses)),
        "exact": sum(exact for one in judged for _, exact in one),
        "growth": growth(games, rated, run.player),
        **answers(games),
        "seconds_a_move": sum(game.seconds for game in games) / max(sum(game.acts for game in games), 1),
        "tasks": tasks,
    }


def growth(games: Sequence[ExamGame], rated: Mapping[str, Interval], player: str) -> Interval | None:
    """Compare the second half of the games of each context with the first: points above what the ratings expect.

    Each task and lap counts once.
    """
    contexts: dict[tuple[int, int], list[tuple[int, float]]] = {}
    for game in games:
        own, other = rated.get(LABEL + player), rated.get(game.plan.opponent)
        if own and other:
            hoped = float(expected(np.array([own.value - other.value]))[0])
            contexts.setdefault(game.plan.pair[:2], []).append((game.context, game.won - hoped))
    rises = []
    for pairs in contexts.values():
        middle = (max(at for at, _ in pairs) + 1) / 2
        late = [over for at, over in pairs if at >= middle]
        early = [over for at, over in pairs if at < middle]
        if late and early:
            rises.append(sum(late) / len(late) - sum(early) / len(early))
    return mean_of(rises)


def answers(games: Sequence[ExamGame]) -> dict[str, Any]:
    """Add up how a player in words has answered, and what it told of itself.

    A player that gives no answer is not asked again, so there are not as many second questions as first faults.
    """
    at_first: Counter[str] = Counter()
    when_told: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for game in games:
        at_first.update(game.counts.get("before", {}))
        when_told.update(game.counts.get("told", {}))
        sums.update({name: game.counts.get(name, 0) for name in ("questions", "replaced", "tokens", "seconds")})
    if not sums["questions"]:
        return {}
    decisions = sum(game.acts for game in games)
    asked_again = sums["questions"] - decisions
    return {
        "answers": {
            "decisions": decisions,
            "wrong_at_first": share(sum(at_first.values()), decisions),
            "asked_again": asked_again,
            "wrong_when_told": share(sum(when_told.values()), asked_again),
            "replaced": sums["replaced"],
            "by_rule": dict(at_first.most_common()),
            "by_rule_when_told": dict(when_told.most_common()),
        },
        "told": {"tokens": sums["tokens"], "seconds": sums["seconds"]},
    }
