"""Decisions of Eight-by-Eight in which one move is far ahead of all others.

A glance throws out nearly all positions, and one search most of those that are left. The
winning chance after each move is then searched by itself, with other dice and many more nodes. That chance counts.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from cubetable.bots import Bot, SearchBot
from cubetable.bots.careless import CarelessBot
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.games.eight_by_eight.players.heuristics import all_lines, own_lines, playout
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.study.puzzles.finding import missed, missed_by, played, turned
from cubetable.study.puzzles.part import PuzzleRow

WANTED: Final = {1: 20, 2: 50, 3: 40, 4: 30, 5: 20}
"""How many of each difficulty."""
PLAYED_BY: Final = 3
LEAD: Final = 0.1
"""So far ahead of the second is the best move."""
MARGIN: Final = 0.02
"""The error that the measurement may have."""
ALIVE: Final = 0.2
"""With less than this nothing is worth looking for."""
GLANCE: Final = Budget(nodes=2_000)
LOOK: Final = Budget(nodes=30_000)
AGAIN: Final = Budget(nodes=200_000)
WATCHED: Final = (2, 3)
BEGINNER: Final = Budget(nodes=3)
TRIES: Final = 9
MOST_GAMES: Final = 20_000
THEMES: Final = {
    **dict.fromkeys(("wins", "completes", "leads"), "line"),
    **dict.fromkeys(("blocks", "hinders"), "block"),
    **dict.fromkeys(("blackout", "blackout_to_complete", "blackout_to_block"), "blackout"),
}
"""The theme, by the remark on the best move; a move with any other remark prepares something."""


def find() -> Iterator[PuzzleRow]:
    """Find them, no more than one in a game, and no two that are the same board turned."""
    game = make_game("eight_by_eight")
    search = searching(game)
    wanted, known = Counter(WANTED), set[str]()
    for seed in range(MOST_GAMES):
        if not +wanted:
            return
        for state in played(game, PLAYED_BY, seed):
            if not _stands_out(search, state, GLANCE, LEAD / 2) or not _stands_out(search, state, LOOK, LEAD):
                continue
            best = search.think(state, LOOK, 0).move
            difficulty = _difficulty(game, state, best)
            if wanted[difficulty] <= 0 or turned(game, state) in known:
                continue
            chances = measured(game, search, state)
            if _is_far_ahead(chances, best):
                known.add(turned(game, state))
                wanted[difficulty] -= 1
                yield _row(game, state, difficulty, chances)
                break


def _stands_out(search: TreeSearch, state: State, budget: Budget, lead: float) -> bool:
    """Say whether the best move seems to be so far ahead; a search knows little of what it does not like."""
    opinion = search.think(state, budget, 0)
    tried = sorted((one.outlook for one in opinion.weighed if one.nodes > 1), reverse=True)
    return len(tried) > 1 and tried[0] >= ALIVE and tried[0] - tried[1] >= lead


def searching(game: Game) -> TreeSearch:
    """Make the search that the strongest bot has."""
    return TreeSearch(game, playout=playout, priors=all_lines)


def measured(game: Game, search: TreeSearch, state: State, seed: int = 1) -> dict[int, float]:
    """Search what each move leaves, for as long as each other."""
    seat = game.actors(state)[0]
    return {move: _left(game, search, game.play(state, seat, move), seat, seed) for move in game.moves(state, seat)}


def _left(game: Game, search: TreeSearch, after: State, seat: int, seed: int) -> float:
    if not game.actors(after):
        return game.returns(after)[seat]
    return search.think(after, AGAIN, seed).shares[seat]


def _is_far_ahead(chances: dict[int, float], best: int) -> bool:
    return all(chances[best] - chance >= LEAD + MARGIN for move, chance in chances.items() if move != best)


def _difficulty(game: Game, state: State, best: int) -> int:
    """Call it easiest to complete a line; else the harder, the more of a beginner and two levels do not find it."""
    seat = game.actors(state)[0]
    if game.scores(game.play(state, seat, best))[seat] >= state[at.LINE]:
        return 1
    beginner = missed_by(partial(_beginner, game), game, state, best, TRIES)
    return 2 + beginner + sum(missed(game, state, best, level, TRIES) for level in WATCHED)


def _beginner(game: Game, seed: int) -> Bot:
    """Make a bot that glances at its own lines, without much care. Level 1 is no measure: it errs on purpose."""
    glance = SearchBot(partial(TreeSearch, game, playout=playout, priors=own_lines), BEGINNER, seed)
    return CarelessBot(glance, seed)


def theme(game: Game, state: State, best: int) -> str:
    """Name the theme of a best move."""
    remark = game.remark(state, game.actors(state)[0], best)
    return "hope" if remark is None else THEMES.get(remark.key.rpartition(".")[2], "hope")


def _row(game: Game, state: State, difficulty: int, chances: dict[int, float]) -> PuzzleRow:
    seat = game.actors(state)[0]
    ordered = sorted(chances.items(), key=lambda one: -one[1])
    percent = {game.move_text(state, seat, move): round(100 * chance) for move, chance in ordered}
    return {
        "position": game.state_text(state),
        "own_moves": 1,
        "difficulty": difficulty,
        "theme": theme(game, state, ordered[0][0]),
        "line": [next(iter(percent))],
        "chances": percent,
    }
