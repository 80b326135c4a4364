"""Random games of a game beside its oracle: at every ply both must say the same.

Options, actors and moves are drawn from a number, so that a failing game can be had again; the
failure carries the moves so far as a record, which `cubetable replay` reads.
"""

import random
import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Generic, Protocol, TypeVar

import cubetable
from cubetable import CHANCE, CLOCK, Game, State
from cubetable.core.game import MOST_PLIES
from cubetable.core.options import PerSeat
from cubetable.core.record import write
from cubetable.core.registry import options_type
from cubetable.record import Record

P = TypeVar("P")
T = TypeVar("T")
HANDICAPPED = 1 / 3
Choose = Callable[[list[str], random.Random], str]


class Oracle(Protocol[P]):
    """The methods of every oracle on positions of its own kind; moves are texts."""

    def start(self) -> P: ...
    def actors(self, position: P, /) -> tuple[int, ...]: ...
    def moves(self, position: P, seat: int, /) -> AbstractSet[str]: ...
    def chances(self, position: P, /) -> Mapping[str, Fraction]: ...
    def play(self, position: P, seat: int, text: str, /) -> P: ...
    def outcome(self, position: P, /) -> tuple[tuple[int, ...], tuple[int, ...]] | None: ...


@dataclass
class Walk(Generic[P]):
    """One game in two readings, as far as it has been played."""

    game: Game
    oracle: Oracle[P]
    state: State
    position: P
    moves: list[tuple[int, int]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    before: list[P] = field(default_factory=list)
    """The oracle's position before each move."""

    def record(self) -> str:
        """Write down what has been played."""
        return write(Record(self.game, self.moves))


def walk(name: str, oracle: Callable[..., Oracle[P]], seed: int) -> Walk[P]:
    """Play one random game with random options in both readings, to its end."""
    dice = random.Random(seed)
    played = begun(name, oracle, dice)
    # In half of the games a rare kind of move is as likely as a frequent one.
    choose: Choose = by_kind if dice.random() < 0.5 else any_one
    try:
        while played.game.actors(played.state):
            compare(played)
            step(played, dice.choice(played.oracle.actors(played.position)), choose, dice)
            assert len(played.moves) < MOST_PLIES, "the game does not end"
        compare(played)
    except Exception as error:
        error.add_note(f"in random game {seed}:\n{played.record()}")
        raise
    return played


def begun(name: str, oracle: Callable[..., Oracle[P]], dice: random.Random) -> Walk[P]:
    """Draw options until they can be played; both readings must agree on which can."""
    while True:
        options = {key: dice.choice(kind.samples) for key, kind in options_type(name).kinds().items()}
        options |= handicaps(name, options)
        game = unless_refused(partial(cubetable.game, name, **options))
        reading = unless_refused(partial(oracle, **options))
        assert (game is None) == (reading is None), f"only one reading refuses {options}"
        if game is not None and reading is not None:
            return Walk(game, reading, game.start(), reading.start())


def handicaps(name: str, options: Mapping[str, object]) -> dict[str, object]:
    """Draw a handicap for each seat, in a third of the games; the other options decide, so all else is as before."""
    dice = random.Random(str(options))
    kind = options_type(name).kinds().get("handicap")
    if not isinstance(kind, PerSeat) or dice.random() > HANDICAPPED:
        return {}
    most = dice.choice((1, kind.high // 4, kind.high + 1))
    given = [dice.randint(0, most) if dice.random() < 0.5 else 0 for _ in range(int(str(options["players"])))]
    return {"handicap": tuple(min(number, kind.high) for number in given)}


def unless_refused(make: Callable[[], T]) -> T | None:
    """Make a game or an oracle, or None if its options cannot be played together."""
    try:
        return make()
    except ValueError:
        return None


def step(played: Walk[P], actor: int, choose: Choose, dice: random.Random) -> None:
    """Make one move of the oracle's in both readings, through the game's checked door."""
    text = choose(sorted(played.oracle.moves(played.position, actor)), dice)
    move = played.game.parse_move(played.state, actor, text)
    after = played.game.play(played.state, actor, move)
    played.before.append(played.position)
    played.position = played.oracle.play(played.position, actor, text)
    played.state = after
    played.moves.append((actor, move))
    played.texts.append(text)


def any_one(texts: list[str], dice: random.Random) -> str:
    """Choose any text, each as likely as the next."""
    return dice.choice(texts)


def by_kind(texts: list[str], dice: random.Random) -> str:
    """Choose a kind of text first (texts that differ in numbers only), then one of that kind."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(re.sub(r"\d+", "0", text), []).append(text)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def compare(played: Walk[P]) -> None:
    """Ask both readings all there is to ask about where they stand."""
    game, oracle, state, position = played.game, played.oracle, played.state, played.position
    same("actors", game, game.actors(state), oracle.actors(position))
    for actor in (*range(game.players), CHANCE, CLOCK):
        texts = {game.move_text(state, actor, move) for move in game.moves(state, actor)}
        wanted = set(oracle.moves(position, actor))
        same(f"moves of {actor} that only one offers", game, sorted(texts - wanted), sorted(wanted - texts))
    weights = game.weights(state)
    total = sum(weight for _, weight in weights)
    chances = {game.move_text(state, CHANCE, move): Fraction(weight, total) for move, weight in weights}
    same("chances", game, chances, dict(oracle.chances(position)))
    end = game.outcome(state)
    same("outcome", game, end and (end.scores, end.winners), oracle.outcome(position))


def same(what: str, game: object, ours: object, oracles: object) -> None:
    """Fail if the readings differ."""
    assert ours == oracles, f"{what}: {ours} in {game}, {oracles} in the oracle"
