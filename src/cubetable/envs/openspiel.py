"""The games as OpenSpiel sees games: nature's moves with their chances, seats' moves by the coder's numbers.

>>> from cubetable.envs import openspiel
>>> game = openspiel.load("eight_by_eight(players=3,line=4)")
>>> str(game)
'cubetable_eight_by_eight(options=players:3;line:4)'
>>> state = game.new_initial_state()
>>> state.apply_action(5)
>>> state.action_to_string(0, state.legal_actions()[0])
'1,5'

All are registered when this module is imported, under `cubetable_` and their name, with one parameter: options, written
with `:` and `;` because OpenSpiel keeps `=` and `,` for itself.

Seats that act at the same time are asked one after another, each until it is done. None of them notices what the others
do, so it is the same game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

import numpy as np

from cubetable.core import registry
from cubetable.core.errors import Refusal, UnknownGame
from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.options import parse_spec
from cubetable.core.state import CHANCE, State
from cubetable.envs import MissingExtra
from cubetable.envs.episode import playable
from cubetable.envs.payoff import payoffs

if TYPE_CHECKING:
    from numpy.typing import NDArray

try:
    import pyspiel
except ImportError as missing:
    raise MissingExtra("open_spiel", "openspiel") from missing

PREFIX: Final = "cubetable_"
MOST_REMEMBERED: Final = 4_000
"""A tensor of information holds so many of a seat's last events; only games without a bound have more."""
EVENT: Final = 3
"""Numbers for each event: who acted, what it was if the seat saw all of it, and its text if not."""
TEXTS: Final = 1 << 20
"""Texts of which a seat sees a part are told apart by a number below this."""
SPECTATOR: Final = None
SEEDS: Final = 1 << 32

Kind = pyspiel.GameType
Params = Mapping[str, str]


def load(spec: str) -> Any:  # OpenSpiel has no types
    """Make one of OpenSpiel's games of an option string."""
    name, texts = parse_spec(spec)
    if name not in OFFERED:
        raise UnknownGame(name, ", ".join(OFFERED))
    options = ";".join(f"{option}:{text}" for option, text in texts.items())
    return pyspiel.load_game(PREFIX + name, {"options": options})


def _read_params(name: str, params: Params) -> Game:
    """Make a game of the parameter that OpenSpiel has for it."""
    written = [part.partition(":") for part in params.get("options", "").split(";") if part]
    return playable(f"{name}({','.join(f'{option}={text}' for option, _, text in written)})" if written else name)


def _write_params(game: Game) -> dict[str, str]:
    """Write a game's options so that OpenSpiel can read them back."""
    _, texts = parse_spec(str(game))
    return {"options": ";".join(f"{option}:{text}" for option, text in texts.items())}


def _hides(game: Game) -> bool:
    """Tell whether seats do not all see the same."""
    return game.MANIFEST.secret and game.players > 1


def _kind(game: Game) -> Any:
    """Describe a game to OpenSpiel."""
    chance = game.actors(game.start()) == (CHANCE,)
    return Kind(
        short_name=PREFIX + game.name(),
        long_name=game.title(),
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else Kind.ChanceMode.DETERMINISTIC,
        information=Kind.Information.IMPERFECT_INFORMATION if _hides(game) else Kind.Information.PERFECT_INFORMATION,
        utility=Kind.Utility.IDENTICAL if game.cooperative else Kind.Utility.ZERO_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=max(game.options.seats()),
        min_num_players=min(game.options.seats()),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )


def _sizes(game: Game) -> Any:
    """Give OpenSpiel a game's bounds; nature has most to choose from at the start, if it has anything at all."""
    start = game.start()
    chances = game.moves(start, CHANCE) if game.actors(start) == (CHANCE,) else []
    bounds = {"min_utility": 0.0} if game.cooperative else {"min_utility": -1.0, "utility_sum": 0.0}
    return pyspiel.GameInfo(
        num_distinct_actions=game.coder.actions,
        max_chance_outcomes=max(chances, default=-1) + 1,
        num_players=game.players,
        max_utility=1.0,
        max_game_length=game.most_decisions,
        **bounds,
    )


class NoticedMove(NamedTuple):
    """A move as a seat has noticed it: who made it, its number plus 1 if all of it was seen, and what it read."""

    actor: int
    action: int
    text: str


class SpielRules:
    """The part that states of one game share: it keeps nothing of a position, so threads may share it, too."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kernels = game.kernels
        self.numbered = bool(game.coder.PLANES)

    def __deepcopy__(self, memo: object) -> "SpielRules":
        return self

    def actor(self, state: State) -> int | None:
        """Say who acts: nature or the first of the seats that may; None when the game is over."""
        return next(iter(self.game.actors(state)), None)

    def actions(self, state: State, seat: int) -> list[int]:
        """Number the moves of a seat, ascending."""
        coder = self.game.coder
        if self.numbered:
            return sorted(map(coder.planes.action, self.game.moves(state, seat)))
        actions: list[int] = np.flatnonzero(coder.mask(self.game.moves(state, seat))).tolist()
        return actions


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel wants it; each subclass is one of ours."""

    NAME = ""

    def __init__(self, params: Params | None = None) -> None:
        game = _read_params(self.NAME, params or {})
        super().__init__(_kind(game), _sizes(game), _write_params(game))
        self.rules = SpielRules(game)

    def new_initial_state(self) -> "SpielState":
        """Return the position at the start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> "Observer":
        """Make what tells a seat what it sees."""
        if params:
            raise Refusal("shell.envs.observer")
        return Observer(self.rules.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Guess(NamedTuple):
    """The beginning of a guess at a hidden position: the position, the moves before it, and who knew what of them."""

    words: State
    moves: int
    seat: int
    noticed: "Sequence[NoticedMove]"


class SpielState(pyspiel.State):
    """A position of a game, as OpenSpiel wants it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.words: State = game.rules.game.start()
        self.guess: Guess | None = None

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float] | None = None
    ) -> "SpielState":
        """Return a position that a seat cannot tell from this one, its secrets dealt anew.

        What other seats noticed before is not dealt anew: they begin with what they see in the position.
        """
        game = self.rules.game
        sample = probability_sampler or np.random.default_rng().random
        rng = np.random.default_rng(int(sample() * SEEDS))
        other: SpielState = self.clone()
        other.words = game.resample(game.redact(self.words, player), player, rng)
        other.guess = Guess(other.words.copy(), len(self.history()), player, tuple(self.noticed(player)))
        return other

    def noticed(self, seat: int | None) -> "Iterator[NoticedMove]":
        """List what a seat or a spectator has noticed since the start."""
        game, rules, history = self.rules.game, self.rules, self.history()
        words = game.start()
        if self.guess is not None:
            words, history = self.guess.words.copy(), history[self.guess.moves :]
            if seat == self.guess.seat:
                yield from self.guess.noticed
            else:
                yield NoticedMove(CHANCE, 0, game.state_text(game.redact(words, seat)))
        for action in history:
            actor = rules.actor(words)
            if actor is None:
                break
            move = action if actor == CHANCE else int(game.coder.move(words, actor, action))
            text = game.sees(words, actor, move, seat)
            if text is not None:
                yield NoticedMove(actor, action + 1 if text == game.move_text(words, actor, move) else 0, text)
            rules.kernels.play(words, actor, move)

    def current_player(self) -> int:
        """Say who moves."""
        actor = self.rules.actor(self.words)
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.actions(self.words, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List nature's moves with their probabilities."""
        return self.rules.game.chances(self.words)

    def _apply_action(self, action: int) -> None:
        actor = self.rules.actor(self.words)
        if actor is not None:
            self.rules.kernels.play(self.words, actor, self._move(actor, action))

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == int(pyspiel.PlayerId.CHANCE) else player
        return self.rules.game.move_text(self.words, seat, self._move(seat, action))

    def _move(self, seat: int, action: int) -> int:
        return action if seat == CHANCE else int(self.rules.game.coder.move(self.words, seat, action))

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.rules.actor(self.words) is None

    def returns(self) -> list[float]:
        """Give what the finished game is worth to each seat, and nothing before."""
        game = self.rules.game
        return payoffs(game, game.returns(self.words)) if self.is_terminal() else [0.0] * game.players

    def __str__(self) -> str:
        return self.rules.game.state_text(self.words)


class Observer:
    """The observation of a seat: the position, or with perfect recall all that it has noticed since the start."""

    def __init__(self, game: Game, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise Refusal("shell.envs.all_hands")
        self.game = game
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.public and self.private:
            area = int(np.prod(game.coder.shape))
            events = EVENT * min(2 * game.most_decisions, MOST_REMEMBERED) if self.recalls else 0
            self.tensor = np.zeros(game.players * self.recalls + area + events, dtype=np.float32)
            seat, planes, remembered = np.split(self.tensor, [game.players * self.recalls, -events or len(self.tensor)])
            self.dict["observation"] = planes.reshape(game.coder.shape)
            if self.recalls:
                self.dict |= {"player": seat, "events": remembered.reshape(-1, EVENT)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Draw what a seat sees."""
        if self.tensor is None:
            return
        position = self.game.redact(state.words, player)
        self.dict["observation"][:] = self.game.coder.observe(position, player)
        if self.recalls:
            self.dict["player"][:] = np.arange(self.game.players) == player
            self._remember(list(state.noticed(player)), self.dict["events"])

    def _remember(self, noticed: "Sequence[NoticedMove]", rows: "NDArray[np.float32]") -> None:
        """Write down what a seat has noticed, the first event first, as fractions."""
        rows[:] = 0
        last = noticed[-len(rows) :]
        actions = max(self.game.coder.actions, self.game.most_moves) + 1
        for row, event in zip(rows, last, strict=False):
            text = 0 if event.action else 1 + crc32(event.text.encode()) % TEXTS
            row[:] = ((event.actor + 2) / (self.game.players + 2), event.action / actions, text / (TEXTS + 1))

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what a seat sees."""
        seat = player if self.private else SPECTATOR
        if self.recalls:
            return self._write_noticed(state, seat)
        return self._write_position(state.words, seat) if self.public else self._write_secrets(state.words, player)

    def _write_position(self, words: State, seat: int | None) -> str:
        return self.game.state_text(self.game.redact(words, seat))

    def _write_secrets(self, words: State, seat: int) -> str:
        """Write the parts of a position that look different to a seat and to a spectator."""
        if not self.private or not _hides(self.game):
            return ""
        own, common = (self._write_position(words, who).split(" ") for who in (seat, SPECTATOR))
        return " ".join(part for part, public in zip(own, common, strict=True) if part != public)

    def _write_noticed(self, state: SpielState, seat: int | None) -> str:
        """Write the moves since the start as a seat could read them, and whose information it is."""
        return " ".join([f"seat {seat}:", *(f"{event.actor}:{event.text}" for event in state.noticed(seat))])


def _class_for(manifest: Manifest) -> type[SpielGame]:
    """Make the class of one game. OpenSpiel finds it by its name when it copies a game, so this module holds it."""
    name = "Spiel" + manifest.name.title().replace("_", "")
    game_class = type(
        name, (SpielGame,), {"NAME": manifest.name, "__doc__": f"`{manifest.name}`.", "__module__": __name__}
    )
    globals()[name] = game_class
    return game_class


OFFERED: Final = {each.name: _class_for(each) for each in registry.manifests() if each.coder is not None}

for _name, _class in OFFERED.items():
    pyspiel.register_game(_kind(playable(registry.game(_name, **registry.manifest(_name).learning))), _class)
