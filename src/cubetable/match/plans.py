"""Keep what the players have planned: the moves that the referee makes for a seat when the others move as foreseen.

A plan is a list of lines, and a line a list of steps: when the others and the dice have moved in this way, make this
move. The first line that fits counts. A plan ends when its player moves without it, or when no line fits any more.
"""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.match.events import MatchEnded, MatchEvent, MoveMade, MoveUndone, PlanSet
from cubetable.match.seat_events import SeatFreed, SeatLost, SeatTaken

ANY: Final = "*"
"""Stands for any move of another seat, and for any roll."""


class PlanMove(NamedTuple):
    """A planned move, and the moves of the others and of the dice before it."""

    after: tuple[str, ...]
    play: str


Line = tuple[PlanMove, ...]
Plan = tuple[Line, ...]


class Plans:
    """The plans of all seats, each with the moves that it has heard since its last step."""

    def __init__(self, players: int) -> None:
        self._plans: list[Plan] = [()] * players
        self._heard: list[tuple[str, ...]] = [()] * players

    def plan_of(self, seat: int) -> Plan:
        """Return the lines of a seat's plan that can still come."""
        heard = self._heard[seat]
        return tuple(line for line in self._plans[seat] if _fits(line[0].after[: len(heard)], heard))

    def next_move(self, seat: int) -> str | None:
        """Return the move that a seat has planned for what it has heard; None if there is none."""
        return next((line[0].play for line in self._ready(seat)), None)

    def apply(self, event: MatchEvent) -> None:
        """Change the plans by an event of the match."""
        match event:
            case PlanSet(seat=seat, plan=plan):
                self._set(seat, read_plan(plan))
            case MoveMade():
                self._follow(event)
            case SeatTaken(seat=seat) | SeatFreed(seat=seat) | SeatLost(loser=seat):
                self._set(seat, ())
            case MoveUndone() | MatchEnded():
                for seat in range(len(self._plans)):
                    self._set(seat, ())

    def _follow(self, event: MoveMade) -> None:
        """Follow a move: one of the plan's own seat goes on in the plan, or ends it."""
        for seat, plan in enumerate(self._plans):
            if not plan:
                continue
            if seat != event.seat:
                self._heard[seat] += (event.text,)
            elif event.planned:
                rest = tuple(line[1:] for line in self._ready(seat) if line[0].play == event.text and line[1:])
                self._set(seat, rest)
            else:
                self._set(seat, ())

    def _set(self, seat: int, plan: Plan) -> None:
        """Replace the plan of a seat, which has heard nothing of it yet."""
        self._plans[seat], self._heard[seat] = plan, ()

    def _ready(self, seat: int) -> list[Line]:
        """Return the lines whose turn has come."""
        return [line for line in self._plans[seat] if _fits(line[0].after, self._heard[seat])]


def write_plan(plan: Plan) -> str:
    """Write a plan as the log keeps it."""
    return json.dumps(plan, separators=(",", ":")) if plan else ""


def read_plan(text: str) -> Plan:
    """Read a plan from the log."""
    lines = json.loads(text) if text else []
    return tuple(tuple(PlanMove(tuple(after), play) for after, play in line) for line in lines)


def check_plan(game: Game, state: State, seat: int, plan: Plan) -> Plan:
    """Return a plan in the game's own notation; what follows any move is left as it is, since no one can check it.

    Raise `BadNotation` or `IllegalMove` for a line that can never come.
    """
    return tuple(_check_line(game, state, seat, line) for line in plan)


def _check_line(game: Game, state: State, seat: int, line: Line) -> Line:
    steps: list[PlanMove] = []
    for number, (after, play) in enumerate(line):
        if ANY in after:
            sure, rest = after[: after.index(ANY)], after[after.index(ANY) :]
            _, texts = foresee(game, state, seat, sure)
            return (*steps, PlanMove((*texts, *rest), play), *line[number + 1 :])
        state, texts = foresee(game, state, seat, after)
        if game.actors(state) != (seat,):
            raise BadNotation(play, "shell.plan.other_turn")
        move = game.parse_move(state, seat, play)
        steps.append(PlanMove(texts, game.move_text(state, seat, move)))
        state = game.apply(state, seat, move)
    return tuple(steps)


def foresee(game: Game, state: State, seat: int, moves: Sequence[str]) -> tuple[State, tuple[str, ...]]:
    """Return the position after moves of the others and of the dice, and the moves in the game's own notation."""
    texts = []
    for text in moves:
        actors = game.actors(state)
        if len(actors) != 1 or actors == (seat,):
            raise BadNotation(text, "shell.plan.other_turn")
        move = game.parse_move(state, actors[0], text)
        texts.append(game.move_text(state, actors[0], move))
        state = game.apply(state, actors[0], move)
    return state, tuple(texts)


def _fits(after: Sequence[str], heard: Sequence[str]) -> bool:
    """Return whether the moves are those that were foreseen."""
    return len(after) == len(heard) and all(want in (ANY, text) for want, text in zip(after, heard, strict=True))
