"""Making the golden data, and the command that writes it anew: `make golden`.

Look at the difference before committing it: each line that changed is a rule that changed.
`python -m tests.golden.golden check` writes nothing, and plays them with the Cubetable that is installed; with the word
`playthroughs` it leaves the counts out, for which rules that are interpreted would need hours.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Final

import numpy as np

import cubetable
from cubetable.bots.search.perft import perft
from cubetable.core.game import Game
from cubetable.core.laws.suite import variants
from cubetable.core.laws.walk import walk
from cubetable.core.registry import game as make_game
from cubetable.core.state import CHANCE

FOLDER: Final = Path(__file__).parent
ROUGHLY: Final = 200_000
"""Perft goes on until a count passes this."""

MOST: Final = 20_000_000
"""Nor does it go on if the next count would probably be above this."""

SEED: Final = 8
DRAWN_EVERY: Final = 8
WIDTH: Final = 110


def perft_data(name: str) -> list[dict[str, object]]:
    """Count from the start and from the middle of a random game, in every variant for its fewest seats."""
    rows: list[dict[str, object]] = []
    for game in (games[0] for games in variants(name)):
        states = list(walk(game, np.random.default_rng(SEED)).states())
        for state in (game.start(), states[len(states) // 2]):
            counts = [1]
            while 0 < counts[-1] < ROUGHLY and likely_next(counts) < MOST and len(counts) < len(states):
                counts.append(perft(game, state, len(counts)))
            rows.append({"game": str(game), "position": game.state_text(state), "counts": counts})
    return rows


def likely_next(counts: list[int]) -> float:
    """Guess the next count from how much the last one grew."""
    return counts[-1] * counts[-1] / counts[-2] if len(counts) > 1 else 1


def playthrough(game: Game) -> Iterator[str]:
    """Write one random game so that a person can follow every step of it."""
    walked = walk(game, np.random.default_rng(SEED))
    yield f"{game}: one random game, seed {SEED}, with all that is shown on the way.\n"
    for number, (state, actor, move) in enumerate(walked.plies):
        yield f"{number}  {game.state_text(state)}"
        if number % DRAWN_EVERY == 0:
            yield indented(game.draw(game.redact(state, 0), 0))
        yield f"   {game.seat_name(actor)} of {game.actors(state)}: {shortened(game, state, actor)}"
        yield f"   → {game.move_text(state, actor, move)}"
    final = walked.final
    yield f"{len(walked.plies)}  {game.state_text(final)}\n"
    yield indented(game.draw(final, None))
    yield f"\n{game.tell(final)}\n{game.outcome(final)}\nreturns {game.returns(final)}"


def perft_text(name: str) -> str:
    """Write the counts of a game, one line each."""
    return "[\n{}\n]\n".format(",\n".join(map(json.dumps, perft_data(name))))


def playthrough_text(name: str) -> str:
    """Write one random game for each number of seats, one after the other."""
    games = [make_game(name, players=players) for players in make_game(name).options.seats()]
    return "\n".join("\n".join(playthrough(game)) + "\n" for game in games)


def shortened(game: Game, state: cubetable.State, actor: int) -> str:
    """List the legal moves, or as many as a line holds and their number."""
    if actor == CHANCE:
        return " ".join(f"{game.move_text(state, actor, m)}={p:.4g}" for m, p in game.chances(state))[:WIDTH]
    moves = game.moves(state, actor)
    texts = " ".join(game.move_text(state, actor, move) for move in moves[:WIDTH])
    return texts if len(texts) <= WIDTH else f"{texts[:WIDTH].rpartition(' ')[0]} … ({len(moves)})"


def indented(picture: str) -> str:
    """Move a picture to the right, without spaces at the ends of lines."""
    return "\n".join(f"      {line}".rstrip() for line in picture.splitlines())


def files() -> dict[Path, Callable[[], str]]:
    """Give every golden file with the function that writes its text."""
    makers: dict[Path, Callable[[], str]] = {}
    for name in cubetable.games():
        makers[FOLDER / "perft" / f"{name}.json"] = partial(perft_text, name)
        makers[FOLDER / "playthroughs" / f"{name}.txt"] = partial(playthrough_text, name)
    return makers


def first_difference(kinds: Sequence[str]) -> str | None:
    """Play the games of some kinds again; name the first line of a file that is another one now."""
    for path, text in files().items():
        if path.parent.name in kinds:
            kept, now = path.read_text(encoding="utf-8").splitlines(), text().splitlines()
            for number, (old, new) in enumerate(zip_longest(kept, now), 1):
                if old != new:
                    return f"{path.name}, line {number}: kept {old!a}, found {new!a}"
    return None


if __name__ == "__main__":
    if sys.argv[1:2] == ["check"]:
        sys.exit(first_difference(sys.argv[2:] or ("perft", "playthroughs")))
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text(), encoding="utf-8")
