"""Play a part of a data set: each game as a record, as a row of games, and as rows of decisions."""

from collections.abc import Iterator, Mapping
from threading import Event
from typing import NamedTuple

import numpy as np

from cubetable.bots.bot import Bot
from cubetable.bots.careless import CarelessBot
from cubetable.bots.measure.arena import Arena, ArenaTable, dice_of
from cubetable.bots.measure.nodes import make_repeatable
from cubetable.core.game import Game
from cubetable.core.record import Record, write
from cubetable.core.state import State
from cubetable.lab.dataset.plan import Dataset, Part


class GameRow(NamedTuple):
    """A game; seats are counted from 1, as in records, and `shares` are the seats' shares of the result."""

    setting: str
    game: int
    seats: tuple[str, ...]
    plies: int
    decisions: int
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    shares: tuple[float, ...]


class DecisionRow(NamedTuple):
    """A decision: the position before it, the move, what the bot expected, and what its seat had at the end.

    `ply` is the number of moves before it, and `view` is the position as the seat saw it, where the game hides
    something. `value` is the share of the result that the bot expected; None where it gave none.
    """

    setting: str
    game: int
    ply: int
    seat: int
    player: str
    position: str
    view: str | None
    legal_moves: int
    move: str
    value: float | None
    outcome: float


class PlayedGame(NamedTuple):
    """A game in all its forms."""

    record: str
    row: GameRow
    decisions: tuple[DecisionRow, ...]


class BotThought(NamedTuple):
    """A move, and the share of the result that the bot expected; None where it gave none."""

    move: int
    value: float | None


class SeatDecision(NamedTuple):
    """A choice of a seat: after how many moves, and in which position."""

    ply: int
    seat: int
    state: State
    thought: BotThought


def play(dataset: Dataset, part: Part, cancel: Event) -> list[PlayedGame] | None:
    """Play a part, or nothing of it if it is cancelled."""
    games = []
    for number in range(part.start, part.stop):
        arena = dataset.arena(part.setting, number)
        table = DecidingTable(arena.game, _seated(arena, number, cancel))
        for _ in table.plies(dice_of(arena, number)):
            if cancel.is_set():
                return None
        games.append(_in_all_forms(arena, number, table))
    return games


def _seated(arena: Arena, number: int, cancel: Event) -> dict[int, Bot]:
    seeds = np.random.SeedSequence([arena.seed, number]).generate_state(len(arena.names)).tolist()
    return {seat: make_repeatable(name, arena.game, seeds[seat], cancel) for seat, name in enumerate(arena.names)}


class DecidingTable(ArenaTable):
    """A game under way that keeps each decision."""

    def __init__(self, game: Game, players: Mapping[int, Bot]) -> None:
        super().__init__(game, players)
        self.decisions: list[SeatDecision] = []

    def choice(self, seat: int) -> int:
        """Let a bot choose from what its seat sees, and keep what it thought."""
        thought = think(self._players[seat], self._game, self._game.redact(self.state, seat), seat)
        self.decisions.append(SeatDecision(len(self.moves), seat, self.state, thought))
        self.acts[seat] += 1
        return thought.move


def think(bot: Bot, game: Game, seen: State, seat: int) -> BotThought:
    """Ask a bot for its move and for what it expects; the only move needs no thought."""
    moves = game.moves(seen, seat)
    if len(moves) == 1:
        return BotThought(int(moves[0]), None)
    opinion = bot.opinion(game, seen, seat)
    # A careless bot thinks what a careful one thinks, and may then do something else.
    move = bot.choose(game, seen, seat) if isinstance(bot, CarelessBot) else opinion.move
    return BotThought(int(move), float(opinion.shares[seat]) if opinion.shares else None)


def _in_all_forms(arena: Arena, number: int, table: DecidingTable) -> PlayedGame:
    game, outcome = arena.game, arena.game.outcome(table.state)
    if outcome is None:
        raise ValueError("the game is not finished")
    dice = dice_of(arena, number)
    tags = {
        "Players": ",".join(arena.names),
        "SeedHash": dice.seed_hash,
        "Seed": dice.seed.hex(),
        "Termination": "normal",
        "Dataset": f"seed={arena.seed} game={number}",
    }
    row = GameRow(
        setting=arena.spec,
        game=number,
        seats=arena.names,
        plies=len(table.moves),
        decisions=len(table.decisions),
        reason=outcome.reason,
        scores=outcome.scores,
        winners=tuple(seat + 1 for seat in outcome.winners),
        shares=game.returns(table.state),
    )
    return PlayedGame(write(Record(game, table.moves, tags)), row, tuple(_decisions(arena, row, table)))


def _decisions(arena: Arena, row: GameRow, table: DecidingTable) -> Iterator[DecisionRow]:
    game = arena.game
    for ply, seat, state, thought in table.decisions:
        yield DecisionRow(
            setting=row.setting,
            game=row.game,
            ply=ply,
            seat=seat + 1,
            player=row.seats[seat],
            position=game.state_text(state),
            view=game.state_text(game.redact(state, seat)) if game.MANIFEST.secret else None,
            legal_moves=len(game.moves(state, seat)),
            move=game.move_text(state, seat, thought.move),
            value=thought.value,
            outcome=row.shares[seat],
        )
