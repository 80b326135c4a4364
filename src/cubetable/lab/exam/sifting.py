"""Keep the new games that are worth playing: lawful, decided by skill, and by neither seat nor chance alone."""

from math import inf
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final, NamedTuple

from cubetable.bots.measure.rating import share
from cubetable.bots.playing import bots
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.laws.laws import LAWS, jit
from cubetable.core.laws.sheets import seats, used
from cubetable.core.laws.shortest import words_of
from cubetable.core.laws.suite import broken
from cubetable.lab.exam.grammar import DrawnGame
from cubetable.lab.exam.table import play_bots

if TYPE_CHECKING:
    from cubetable.core.laws.trial import Kept

SKILL: Final = (("bot:3", "random", 12), ("bot:3", "bot:1", 30))
"""The better bot, the worse one that it must beat, in how many games; seats change from game to game."""
EVEN: Final = ("bot:3", 30)
"""The bot that plays itself, in how many games, to see what the seat is worth."""
MOST_DRAWN: Final = 0.4
MOST_FOR_A_SEAT: Final = 0.7
LENGTH: Final = (8, 100)
"""So many decisions a game has in the mean."""
LEFT_OUT: Final = (jit, seats, used)
"""Laws that say nothing here: seats are looked at more closely, and a rule may be rare in a game that is drawn."""
STOPPED: Final = "stopped"
STEP: Final = 2
"""The bots of one game take so many seeds."""


class SieveVerdict(NamedTuple):
    """Why a game is not kept, or nothing, and what was measured."""

    why: str
    figures: tuple[tuple[str, float], ...] = ()


def sift(drawn: DrawnGame, seed: int, folder: Path, cancel: Event) -> SieveVerdict:
    """Judge a game that was drawn; its file is kept in the folder."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{drawn.name}.py"
    path.write_text(drawn.sheet, encoding="utf-8", newline="\n")
    try:
        game = registry.game(registry.lend(path))
    except Refusal as problem:
        return SieveVerdict(f"does not load: {problem.text()}")
    figures: dict[str, float] = {}
    try:
        why = _skill(game, seed, figures, cancel) or _seats(game, seed, figures, cancel) or _laws(game, cancel)
    except Exception as error:  # noqa: BLE001  # a game that was drawn may fail in any way
        why = f"breaks in play: {words_of(error)}"
    return SieveVerdict(why, tuple(figures.items()))


def _laws(game: Game, cancel: Event) -> str:
    """Name the law that a game breaks. No clock ends a law: the verdict must not depend on the machine's speed."""
    kept: Kept = {}
    for law in (bots, *LAWS):
        if cancel.is_set():
            return STOPPED
        if law not in LEFT_OUT:
            why = broken(game, law, 1, kept=kept, seconds=inf)
            if why is not None:
                return f"breaks the law {law.__name__}: {why}"
    return ""


def _skill(game: Game, seed: int, figures: dict[str, float], cancel: Event) -> str:
    """Say that a better bot does not beat a worse one."""
    for strong, weak, games in SKILL:
        won = 0.0
        for number in range(games):
            if cancel.is_set():
                return STOPPED
            seat = number % 2
            table = play_bots(game, (strong, weak) if seat == 0 else (weak, strong), seed + STEP * number)
            won += game.returns(table.state)[seat]
        beaten = share(won, games)
        figures[f"{strong}:{weak}"] = round(won / games, 3)
        if beaten is None or beaten.low <= 1 / 2:
            return f"{strong} has {won:g} of {games} against {weak}"
    return ""


def _seats(game: Game, seed: int, figures: dict[str, float], cancel: Event) -> str:
    """Say that most games between equals are drawn, or won by one seat, or of a poor length."""
    name, games = EVEN
    first = drawn = decisions = 0.0
    for number in range(games):
        if cancel.is_set():
            return STOPPED
        table = play_bots(game, (name, name), seed + STEP * number)
        returns = game.returns(table.state)
        drawn += returns[0] == returns[1]
        first += returns[0]
        decisions += sum(table.acts.values())
    figures |= {
        "first": round(first / games, 3),
        "drawn": round(drawn / games, 3),
        "length": round(decisions / games, 1),
    }
    if drawn / games > MOST_DRAWN:
        return f"{drawn:g} of {games} are drawn"
    if not 1 - MOST_FOR_A_SEAT <= first / games <= MOST_FOR_A_SEAT:
        return f"the first seat has {first:g} of {games}"
    if not LENGTH[0] <= decisions / games <= LENGTH[1]:
        return f"a game has {decisions / games:.1f} decisions"
    return ""
