"""Bots in the studio: when they stop, and when they go on."""

import asyncio
from types import SimpleNamespace
from typing import Any

from cubetable.lab.studio.game_on_board import SavedGame
from cubetable.lab.studio.players import Players


class Chooser:
    """Measuring whose bot process ends before it has chosen."""

    async def choose(self, _level: str, _words: list[int]) -> None:
        return


class Topics(dict[str, Any]):
    """The topics that the page hears."""

    def publish(self, **topics: Any) -> None:
        self.update(topics)


def bots_go_on(**measuring: Any) -> bool:
    """Let a bot's process end while it chooses; tell whether the bots go on."""
    topics = Topics(board={"seat": 0, "live": True}, measuring=measuring)
    saved = SavedGame(states=[[0]])
    workshop: Any = SimpleNamespace(topics=topics, saved_game=saved, measuring=Chooser())
    players = Players(workshop)
    players.sit(["bot:1"])
    asyncio.run(players._move("bot:1"))
    goes: bool = topics["players"]["go"]
    return goes


def test_bots_go_on_when_their_process_is_replaced() -> None:
    assert bots_go_on()


def test_bots_stop_when_the_panel_says_why_they_cannot_move() -> None:
    assert not bots_go_on(bots={"silent": True})
