"""The laws for games in one file: all that the rules say comes into play, and the games that the file quotes are kept.

A game of a package keeps them all.
"""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.laws.trial import BrokenLaw, LawTrial
from cubetable.core.sheet.coverage import RARE, WatchedRules
from cubetable.core.sheet.examples import check_examples
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from cubetable.core.state import CHANCE, State

LEAST_GAMES: Final = 40
"""After fewer random games, nothing is said to be missing."""
MOST_GAMES: Final = 400
MOST_PLIES: Final = 1000
"""A random game is watched so long."""
ASKED: Final = 12
"""In each position the rules are asked about so many moves."""
RARELY: Final = f'; if it is rare, end the line with "{RARE}"'
LEAST_WINS: Final = 20
"""If the others win so often, a seat that never wins cannot."""


class GamesReport(NamedTuple):
    """The things that were met in random games of one number of players."""

    rules: WatchedRules
    game: SheetGame
    games: int
    refused: set[str]
    offered: set[int]
    changed: set[str]
    acted: set[int]
    wins: list[int]
    """How often each seat won, alone or with others."""


def used(trial: LawTrial) -> None:
    """Each condition, statement, word and field of the rules comes into play in some random game."""
    if isinstance(trial.game, SheetGame):
        watched = _watched(trial, trial.game)
        missing = next(_unused(watched), None) if watched.games >= LEAST_GAMES else None
        if missing is not None:
            _watch_other_tables(watched, trial.seed)
            missing = next(_unused(watched), None)
        if missing is not None:
            line, what, hint = missing
            raise BrokenLaw(_at(trial.game, line, f"{what} in {watched.games} random games{hint}"))


def seats(trial: LawTrial) -> None:
    """Each seat acts, and each can win."""
    game = trial.game
    if not isinstance(game, SheetGame) or game.cooperative:
        return
    watched = _watched(trial, game)
    line = game.sheet.line_of("winner" if "winner" in game.sheet.functions else "score")
    if watched.games < LEAST_GAMES:
        return
    for seat in range(game.players):
        if seat not in watched.acted:
            raise BrokenLaw(_at(game, game.sheet.line_of("play"), f"player {seat + 1} never acts"))
        if not watched.wins[seat] and sum(watched.wins) >= LEAST_WINS:
            raise BrokenLaw(_at(game, line, f"player {seat + 1} never wins in {watched.games} random games"))
    if not any(watched.wins):
        raise BrokenLaw(_at(game, line, f"nobody wins any of {watched.games} random games"))


def together(trial: LawTrial) -> None:
    """Choices at once are decided when the last of their moves is made, and not before."""
    game = trial.game
    if not isinstance(game, SheetGame) or game.sheet.picks is None:
        return
    for walk in trial.walks():
        for state, actor, move in walk.plies[:MOST_PLIES]:
            seat = game.forms.checked.decided_early(state, actor, move)
            if seat is not None:
                what = f"s.turn changes when the move of player {seat + 1} is made, before the moves of the others"
                hint = "; work out the result, and set s.turn, when seat == s.players - 1"
                raise BrokenLaw(_at(game, game.sheet.line_of("play"), f"{what}{hint}"))


def examples(trial: LawTrial) -> None:
    """The games that the file quotes go on as it says."""
    if isinstance(trial.game, SheetGame):
        try:
            check_examples(type(trial.game))
        except SheetError as error:
            raise BrokenLaw(error.text()) from error


def _at(game: SheetGame, line: int, what: str) -> str:
    return f"{game.sheet.path.name}, line {line}: {what}"


def _unused(watched: GamesReport) -> Iterator[tuple[int, str, str]]:
    """List what never came into play, with its line and what can be done if that is meant."""
    sheet = watched.game.sheet
    yield from ((line, "This condition decides nothing", "") for line in watched.rules.idle())
    for condition, value in watched.rules.one_sided():
        always = {None: "is never asked", True: "always holds", False: "never holds"}[value]
        yield condition.line, f"“{condition.text}” {always}", RARELY
    for statement, line in watched.rules.refusing().items():
        if statement not in watched.refused:
            yield line, f"{statement} refuses no move", ""
    for text in _never_legal(watched):
        yield sheet.line_of("why"), f"the move {text} is never legal", ""
    for name, one in sheet.fields.items():
        if name not in watched.changed | watched.rules.changed_between and one.kind != "turn":
            yield sheet.line_of_field(name), f"s.{name} never changes", ""


def _never_legal(watched: GamesReport) -> Iterator[str]:
    """List the words that are no legal move in any position, and a move of each other kind that never is."""
    for kind in watched.game.sheet.book.of(by_chance=False):
        numbers = range(kind.start, kind.end)
        if kind.kind.kind == "word":
            yield from (kind.kind.texts[n - kind.start] for n in numbers if n not in watched.offered)
        elif watched.offered.isdisjoint(numbers):
            yield f"{kind.kind.texts[0]} …"


def _watched(trial: LawTrial, game: SheetGame) -> GamesReport:
    """Play random games with watched rules, once for all laws of a trial."""
    watched = trial.kept.get(("watched", str(game)))
    if not isinstance(watched, GamesReport):
        watched = _watch(trial, game)
        trial.kept["watched", str(game)] = watched
    return watched


def _watch(trial: LawTrial, game: SheetGame) -> GamesReport:
    rng = np.random.default_rng(trial.seed)
    until = time.process_time() + trial.seconds
    watched = GamesReport(WatchedRules(game.sheet), game, 0, set(), set(), set(), set(), [0] * game.players)
    watched.rules.start(game.begin())
    games = 0
    while games < MOST_GAMES and time.process_time() < until:
        _play_out(watched, rng)
        games += 1
        if games >= LEAST_GAMES and all(watched.wins) and not list(_unused(watched)):
            break
    return watched._replace(games=games)


def _watch_other_tables(watched: GamesReport, seed: int) -> None:
    """Play with other numbers of players as well: what is missing for some may come into play for others."""
    game, rng = watched.game, np.random.default_rng(seed)
    for players in game.MANIFEST.options.seats():
        if players != game.players:
            other = type(game)(**{**vars(game.options), "players": players})
            report = watched._replace(game=other, acted=set(), wins=[0] * players)
            for _ in range(LEAST_GAMES):
                _play_out(report, rng)


def _play_out(watched: GamesReport, rng: np.random.Generator) -> None:
    """Play one random game, and note what comes into play."""
    game, rules = watched.game, watched.rules
    state = game.start()
    for _ in range(MOST_PLIES):
        _note(watched, state)
        actors = game.actors(state)
        if not actors:
            for seat in game.winners(state):
                watched.wins[seat] += 1
            return
        actor = actors[int(rng.integers(len(actors)))]
        moves = game.moves(state, actor)
        move = int(moves[int(rng.integers(len(moves)))])
        if actor >= 0:
            watched.acted.add(actor)
            watched.offered.update(moves)
            _ask(watched, state, actor, rng)
            rules.why(state, actor, move)
        else:
            _ask(watched, state, actor, rng)
        state = game.FORMS.settled(rules.play(state, actor, move))


def _ask(watched: GamesReport, state: State, actor: int, rng: np.random.Generator) -> None:
    """Ask the rules about some moves, legal or not."""
    sheet = watched.game.sheet
    segments = sheet.book.of(by_chance=actor == CHANCE)
    for one in segments:
        for n in rng.integers(one.start, one.end, min(ASKED, one.end - one.start)).tolist():
            if actor == CHANCE:
                watched.rules.weight(state, n)
            elif code := watched.rules.why(state, actor, n):
                watched.refused.add(sheet.statement(code))


def _note(watched: GamesReport, state: State) -> None:
    """Note which fields have another value than at the beginning, and have the result told."""
    game = watched.game
    for name, one in game.sheet.fields.items():
        if name not in watched.changed and any(value != one.first for value in game.values(state, one)):
            watched.changed.add(name)
    watched.rules.check_result(state)
