"""Play whole games with bots: at the desk of a page, and without any table.

This runs natively and in Pyodide. With the same seeds the same is played.
"""

import asyncio
import json
import secrets
from typing import Any, Final

import numpy as np

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots.champion import network_of
from cubetable.bots.ready import variant_specs
from cubetable.core.registry import game as make_game
from cubetable.server.live.thinking import analyses, table_bots
from cubetable.site.browser.desk import open_desk
from tests.browser.desk_alone import Host, Page

SECONDS: Final = 600.0
"""Time enough for each bot to spend its nodes, however slow the machine is."""
NODES: Final = 50
DIGITS: Final = 9
LOOK_AGAIN: Final = 0.05
LEVELS: Final = bots.BY_LEVEL[::-1]
OF_A_DAY: Final = ("[Date ", "[Time ", "[Match ")
"""Lines of a record that differ each time."""


async def tell(at_desk: list[list[str]], alone: list[list[Any]]) -> dict[str, Any]:
    """Play matches at a desk, each of a game and a level; without one, so many games of others for so many moves."""
    replace_luck()
    desk = await open_desk(Host())
    records, reviews = {}, {}
    for game, level in at_desk:
        page = Page(desk)
        match = await page.play(game, level)
        record = (await page.ask("GET", f"/api/matches/{match}/record"))[2]
        kept = [line for line in record.splitlines() if not line.startswith(OF_A_DAY)]
        records[f"{game} {level}"] = "\n".join(kept) + "\n"
        reviews[f"{game} {level}"] = await review(page, match)
    await desk.close()
    return {
        "records": records,
        "reviews": reviews,
        "games": {game: [play(game, number, most) for number in range(count)] for game, count, most in alone},
    }


async def review(page: Page, match: str) -> Any:
    """Have a match analysed; give what was found, in figures that rounding cannot tell apart."""
    while True:
        told = (await page.ask("POST", f"/api/matches/{match}/analysis", {"after": 0}))[2]
        if told["done"]:
            figures = {part: told[part] for part in ("luck", "seats", "verdict", "final")}
            return json.loads(json.dumps(figures), parse_float=lambda text: round(float(text), DIGITS))
        await asyncio.sleep(LOOK_AGAIN)


def replace_luck() -> None:
    """Let dice, bots and their pauses be the same each time."""
    patched: Any = table_bots
    source: Any = secrets
    source.token_bytes = lambda count=32: bytes(range(count))
    analysing: Any = analyses
    analysing.NODES = NODES
    patched.BOT_SECONDS = SECONDS
    patched._seed = lambda _, seat: seat
    patched._pause = lambda _, pace: 0 * pace


def play(name: str, number: int, most: int) -> list[str]:
    """Play so many moves of a game among bots of one level, and return them; champions play with their networks."""
    level = LEVELS[number % len(LEVELS)]
    games = list(map(make_game, variant_specs(name)))
    guided = list(filter(network_of, games)) if level == bots.STRONGEST else []
    chosen = guided or games
    game = chosen[number % len(chosen)]
    budget = Budget(nodes=NODES) if level in bots.BY_TIME else None  # the others count nodes by themselves
    players = [bots.make(level, game, seed=1000 * number + seat, budget=budget) for seat in range(game.players)]
    rng, state, moves = np.random.default_rng(number), game.start(), list[str]()
    while len(moves) < most and (actors := game.actors(state)):
        seats = [actor for actor in actors if actor >= 0]
        if seats:
            seat = seats[len(moves) % len(seats)]
            move = players[seat].choose(game, game.redact(state, seat), seat)
        else:
            seat = actors[0]
            legal = game.moves(state, seat)
            move = legal[int(rng.integers(len(legal)))]
        moves.append(game.move_text(state, seat, move))
        state = game.play(state, seat, move)
    return moves
