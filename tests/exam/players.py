"""Players for exams: one that plays well and answers in wrong notation a third of the time, and others."""

import random
import time
from collections.abc import Mapping
from typing import Any

from cubetable import bots
from cubetable.core import registry
from cubetable.core.errors import BadNotation

THIRD = 1 / 3


class WrongNotation:
    """Plays as bot:4 does; a third of its answers, also of those to a second question, are no moves."""

    BOT = "bot:4"

    def __init__(self) -> None:
        self._rng = random.Random(5)
        self._bots: dict[str, bots.Bot] = {}

    def choose_move(self, question: Mapping[str, Any]) -> str:
        game = registry.game(question["game"])
        bot = self._bots.setdefault(str(game), bots.make(self.BOT, game, seed=6))
        if self._rng.random() < THIRD:
            return "Knight takes"
        # A program reads a position from its text; where that hides something, this one makes the first move.
        try:
            seen, seat = game.parse_state(question["state"]), question["seat"] - 1
        except BadNotation:
            return str(question["moves"][0])
        return game.move_text(seen, seat, bot.choose(game, seen, seat))


class Telling:
    """Makes the last move that is listed, and tells what it cost; answers wrongly until it is told."""

    def choose_move(self, question: Mapping[str, Any]) -> dict[str, Any]:
        move = question["moves"][-1] if question["refusal"] else "nowhere"
        return {"move": move, "tokens": 7, "seconds": 0.5, "number": question["number"]}


class LikeAClient:
    """Decides as a bot of the client does: by a position."""

    def play(self, position: Any) -> str:
        assert position.seat in (0, 1)
        return str(position.moves[0])


class Failing:
    """Fails at once."""

    def choose_move(self, question: Mapping[str, Any]) -> str:
        raise RuntimeError(question["game"])


class Sleeping:
    """Never answers in time."""

    def choose_move(self, question: Mapping[str, Any]) -> str:
        time.sleep(60)
        return str(question["moves"][0])
