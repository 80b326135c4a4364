"""The tools, called through a real client in this process."""

import json
import re

import pytest

import cubetable
from cubetable.cli.mcp import tools
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.server import make_server
from cubetable.core import registry
from cubetable.core.record import read
from cubetable.core.record.dice import check
from tests.mcp.talking import Model, keys_in, talk


def here(lang: str = "en") -> object:
    return make_server(LocalTables(lang))


@pytest.mark.parametrize("game", registry.OWN)
def test_a_model_plays_a_whole_game_against_a_bot(game: str) -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start(f"{game}(players=2)", "me", "bot:1")
        for _ in range(500):
            said = await model.ask("see_position", key=key)
            if "The game is over." in said:
                break
            # The moves of Monkey Puzzle are not listed, since to find them is the game.
            move = await model.first_move(key) or "done"
            said = await model.ask("play_move", key=key, move=move)
            if "The game is over." in said:
                break
        assert "The game is over." in said
        assert "is over" in await model.refused("play_move", key=key, move="1")
        text = await model.ask("get_record", key=key)
        record = read(text.encode())
        assert record.game.outcome(record.state()) is not None
        assert check(record) == "checked"

    talk(here(), playing)


def refused_move(shown: str, label: str = "Position: ") -> str:
    """Find a move that the rules refuse in a position of Cubulus; the neutral balls lie by chance."""
    game = cubetable.game("cubulus")
    state = game.parse_state(shown.partition(label)[2].splitlines()[0])
    legal = {game.move_text(state, actor, move) for actor in game.actors(state) for move in game.moves(state, actor)}
    return next(text for text in ("F1*", "F2*", "F3*", "F1", "F2", "F3") if text not in legal)


def test_a_refused_move_is_answered_with_the_rule_and_changes_nothing() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubulus", "me", "random")
        before = await model.ask("see_position", key=key)
        said = await model.refused("play_move", key=key, move=refused_move(before))
        assert re.search(r"\((CLS-\d+)\)\.$", said)
        number = said[-8:-2]
        assert (await model.ask("read_rules", game="cubulus", number=number)).startswith(number)
        assert "is not a move" in await model.refused("play_move", key=key, move="castle")
        assert (await model.ask("see_position", key=key)).endswith(before.partition("Position: ")[2])

    talk(here(), playing)


def test_a_refusal_is_said_in_russian() -> None:
    async def playing(model: Model) -> None:
        said = await model.ask("start_game", game="cubulus")
        assert "Игрок 1" in said
        key = said.partition("ключ ")[2].split()[0]
        move = refused_move(await model.ask("see_position", key=key), "Позиция: ")
        assert re.search(r"[а-я]+.*\(CLS-\d+\)\.$", await model.refused("play_move", key=key, move=move))

    talk(here("ru"), playing)


def test_a_key_shows_its_own_hand_only() -> None:
    async def playing(model: Model) -> None:
        keys = await model.start("cubed", "me", "me")
        views = [json.loads(await model.ask("see_view", key=key)) for key in keys]
        for seat, key in enumerate(keys):
            hand = views[1 - seat]["hands"][1 - seat]
            assert views[seat]["hands"][1 - seat] is None
            told = [await model.ask(tool, key=key) for tool in ("see_position", "get_record")]
            assert "25 hidden" in told[0]
            assert not any(mark.join(hand) in text for mark in (" ", ".") for text in told)

    talk(here(), playing)


def test_several_models_play_by_turns() -> None:
    async def playing(model: Model) -> None:
        keys = await model.start("cubulus(players=3)", "me", "me", "me")
        assert len(set(keys)) == 3
        for turn in range(6):
            move = await model.first_move(keys[turn % 3])
            said = await model.ask("play_move", key=keys[turn % 3], move=move)
            # It does not wait for seats of this very model, which is not asked meanwhile.
            assert "to move" in said

    talk(here(), playing)


def test_moves_are_listed_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "PAGE", 10)

    async def playing(model: Model) -> None:
        [key] = await model.start("cube_or_ack(players=2)", "me", "bot:1")
        listed: list[str] = []
        said = await model.ask("list_moves", key=key)
        count = int(re.findall(r"of (\d+):", said)[0])
        for page in range(1, -(-count // 10) + 1):
            said = await model.ask("list_moves", key=key, page=page)
            listed += said.partition(": ")[2].split()
        assert len(listed) == len(set(listed)) == count
        some = await model.ask("list_moves", key=key, begins=listed[-1][:3])
        assert listed[-1] in some
        assert "There is only" in await model.refused("list_moves", key=key, page=page + 1)
        assert "begins" in await model.refused("list_moves", key=key, begins="?")

    talk(here(), playing)


def test_games_options_and_rules_are_told() -> None:
    async def playing(model: Model) -> None:
        games = await model.ask("list_games")
        for name in registry.OWN:
            assert f"{name}: " in games
            options = await model.ask("show_options", game=name)
            assert all(f"\n{option}: " in options for option in registry.options_type(name).kinds())
            assert (await model.ask("read_rules", game=name)).startswith("# ")
        assert "no rule" in await model.refused("read_rules", game="cubed", number="EBE-1")

    talk(here(), playing)


def test_bad_wishes_are_refused_in_a_sentence() -> None:
    async def playing(model: Model) -> None:
        assert "no game called" in await model.refused("start_game", game="chess")
        assert "2 players, but you named 1" in await model.refused("start_game", game="cubulus", seats=["me"])
        assert "is not a player" in await model.refused("start_game", game="cubulus", seats=["me", "bot:9"])
        assert "at least one" in await model.refused("start_game", game="cubulus", seats=["bot:1", "bot:1"])
        assert "needs a server" in await model.refused("join_game", link="http://localhost/m/a#0.b")
        assert "No player has this key" in await model.refused("play_move", key="x", move="1")

    talk(here(), playing)


def test_a_hint_names_a_move_and_why() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("eight_by_eight(line=4)", "me", "random")
        said = await model.ask("get_hint", key=key)
        move = re.findall(r"play (\S+)\.", said)[0]
        await model.ask("play_move", key=key, move=move)

    talk(here(), playing)


def test_the_oldest_seat_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "MOST_PLACES", 1)

    async def playing(model: Model) -> None:
        [first] = keys_in(await model.ask("start_game", game="cubulus"))
        [second] = keys_in(await model.ask("start_game", game="cubulus"))
        assert "No player has this key" in await model.refused("see_position", key=first)
        await model.ask("see_position", key=second)

    talk(here(), playing)
