"""The tools, called through a real client in this process."""

import json
import re

import pytest

import cubetable
from cubetable.cli.mcp import tools
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.server import make_server
from cubetable.cli.terminal.session import seats_named
from cubetable.core import registry
from cubetable.core.record import read
from cubetable.core.record.dice import SeededDice, check
from cubetable.match import Match
from cubetable.match.news import News
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
        key = said.partition("): ключ ")[2].split()[0]
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
        assert "At least one" in await model.refused("start_game", game="cubulus", seats=["bot:1", "bot:1"])
        assert "needs a server" in await model.refused("join_game", link="http://localhost/m/a#0.b")
        assert "This key belongs to no player" in await model.refused("play_move", key="x", move="1")

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
        assert "This key belongs to no player" in await model.refused("see_position", key=first)
        await model.ask("see_position", key=second)

    talk(here(), playing)


def test_a_key_of_each_seat_comes_with_a_legend_of_the_drawing() -> None:
    async def playing(model: Model) -> None:
        for game in registry.OWN:
            said = await model.ask("start_game", game=game)
            rules = await model.ask("read_rules", game=game)
            for text in (said, rules):
                assert "The line “Position”" in text

    talk(here(), playing)


def test_a_brief_answer_has_what_changes_only() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubulus", "me", "random")
        whole = await model.ask("see_position", key=key)
        brief = await model.ask("see_position", key=key, detail="brief")
        assert brief.splitlines() == [
            next(line for line in whole.splitlines() if line.startswith("Position: ")),
            f"{len(await model.moves(key))} legal moves; list_moves lists them.",
        ]
        move = await model.first_move(key)
        told = await model.ask("play_move", key=key, move=move, detail="brief")
        assert told.splitlines()[:2] == ["Since you last looked:", f"Red: {move}"]

    talk(here(), playing)


def test_answers_have_data_of_the_schema_that_is_told() -> None:
    async def playing(model: Model) -> None:
        schemas = await model.schemas()
        assert all(schemas.values())
        assert set(schemas["play_move"]["properties"]) == {"seat", "name", "may_act", "over", "news", "moves", "view"}
        data = await model.data("start_game", game="eight_by_eight", seats=["me", "me"])
        first, second = data["seats"]
        assert (first["seat"], first["name"], second["name"]) == (1, "Red", "Yellow")
        seen = await model.data("see_position", key=first["key"])
        assert seen["may_act"]
        assert not seen["over"]
        assert set(seen["moves"]) == set(await model.moves(first["key"]))
        assert (await model.data("see_view", key=first["key"]))["view"]["cells"] == seen["view"]["cells"]
        brief = await model.data("play_move", key=first["key"], move=seen["moves"][0], detail="brief")
        assert brief["view"] is None
        assert brief["news"][-1].startswith("Die: ")

    talk(here(), playing)


def test_news_say_who_is_to_move_after_a_roll_and_why_a_turn_is_lost() -> None:
    match = Match(
        registry.game("eight_by_eight"), seats_named(["human", "human"]), None, SeededDice(bytes(32)), now=0.0
    )
    for act in range(12):
        seat = match.actors[0]
        moves = match.game.view(match.state, seat)["moves"]
        assert match.submit(seat, "x" if "x" in moves else moves[0], str(act), match.version, 0.0).problem is None
    rolls = [line for line in News.of(match, 0, 0).lines("en") if line.startswith("Die: ")]
    lost = [line for line in rolls if line.endswith("(EBE-13).)")]
    assert lost
    assert all(re.fullmatch(r"Die: \d \((Red|Yellow) to move\)", line) for line in rolls if line not in lost)


def test_moves_are_weighed_with_what_they_do() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubulus", "me", "random")
        said = await model.ask("weigh_moves", key=key, count=3)
        assert len(said.splitlines()) == 3
        weights = (await model.data("weigh_moves", key=key, count=1))["moves"]
        assert len(weights) == 1
        await model.ask("play_move", key=key, move=weights[0]["move"])

    talk(here(), playing)


def test_rules_positions_and_records_are_documents() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubed", "me", "bot:1")
        assert (await model.document("cubetable://rules/cubed")).startswith("# CUBED")
        assert "hidden" in await model.document(f"cubetable://position/{key}")
        assert '[Game "cubed"]' in await model.document(f"cubetable://record/{key}")
        assert "This key belongs to no player" in await model.no_document("cubetable://position/x")

    talk(here(), playing)


def test_a_person_chooses_what_a_model_should_do() -> None:
    async def playing(model: Model) -> None:
        assert "Play cubed against bot:3." in await model.prompt("play_a_game", game="cubed", opponent="bot:3")
        for prompt in ("explain_my_last_move", "review_my_game"):
            assert "key abc" in await model.prompt(prompt, key="abc")

    talk(here(), playing)
