"""The tools of the MCP server: what a model may ask, and what it is answered, in plain text."""

import json
import secrets
from typing import Final

from cubetable import bots
from cubetable.bots.position_text import view_to_read
from cubetable.cli.mcp.place import Tables, TableSeat
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say, sentence
from cubetable.core.options import parse_spec
from cubetable.core.rulebook import rulebook, statement

PAGE: Final = 100
"""So many moves are listed at once."""
MOST_PLACES: Final = 100
"""So many seats are kept; with more, the oldest is closed."""
MOST_NEWS: Final = 40
"""So many of the latest moves are told at once."""


class Tools:
    """One model and its seats, each opened by a key; the docstrings are what the model reads."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lang = tables.lang
        self._places: dict[str, TableSeat] = {}

    async def list_games(self) -> str:
        """List the games: name, title, what it is about, and how many seats it has."""
        return "\n".join(self._about(name) for name in registry.games())

    async def show_options(self, game: str) -> str:
        """Show the options of a game, its named variants, and the bots that can sit at it."""
        name = parse_spec(game)[0]
        kind, title = registry.options_type(name), registry.title(name, self._lang)
        usual = kind()
        options = [
            say(
                "shell.mcp.option",
                self._lang,
                name=option,
                help=sentence(kind.help(option, self._lang)),
                allowed=values.allowed,
                default=values.write(getattr(usual, option)),
            )
            for option, values in kind.kinds().items()
        ]
        variants = ", ".join(kind.variant(variant).spec() for variant in kind.VARIANTS)
        return "\n".join(
            [
                say("shell.mcp.options", self._lang, title=title, game=name),
                *options,
                say("shell.mcp.variants", self._lang, variants=variants),
                say("shell.mcp.bots", self._lang, bots=", ".join(bots.NAMES)),
            ]
        )

    async def read_rules(self, game: str, number: str = "") -> str:
        """Read the rulebook of a game, or one rule by its number, such as EBE-10. It says how moves are written."""
        name = parse_spec(game)[0]
        title = registry.title(name, self._lang)
        if not number:
            return rulebook(name, self._lang)
        text = statement(name, number.strip("() ").upper(), self._lang)
        if text is None:
            raise Refusal("shell.cli.no_rule", number=number, title=title)
        return text

    async def start_game(self, game: str, seats: list[str] | None = None) -> str:
        """Start a game and get the key of each seat that you play.

        game: its name, with options if you like: cubed(players=3). seats: one word for each seat: "me" for a seat that
        you play (several are allowed, each gets a key of its own and sees only its own hand), "bot:1" to "bot:6",
        "random", or on a server "link" for another player. Without seats you play the first seat against bots.
        """
        table = await self._tables.start(registry.game(game), seats or [])
        lines = [say("shell.mcp.started", self._lang, game=table.game)]
        lines += [self._open(place) for place in table.places]
        for seat, link in table.links.items():
            name = table.game.seat_name(seat, self._lang)
            lines.append(say("shell.mcp.link", self._lang, number=seat + 1, name=name, link=link))
        return "\n".join([*lines, "", await self._look(table.places[0])])

    async def join_game(self, link: str) -> str:
        """Take a seat on the server by its link, and get its key."""
        place = await self._tables.join(link)
        return "\n".join([self._open(place), "", await self._look(place)])

    async def see_position(self, key: str) -> str:
        """See the position as your seat sees it, what has happened since you last looked, and the legal moves."""
        return await self._look(self._place(key))

    async def see_view(self, key: str) -> str:
        """See the same position as JSON, without the moves."""
        return json.dumps(view_to_read(await self._place(key).view()), ensure_ascii=False)

    async def list_moves(self, key: str, page: int = 1, begins: str = "") -> str:
        """List the legal moves of your seat, 100 on a page; with `begins` only those that begin with that text."""
        place = self._place(key)
        listed = await place.moves()
        moves = [text for text in listed if text.startswith(begins)]
        if not moves:
            unlisted = "shell.play.no_moves" if place.must_wait else "shell.mcp.none_listed"
            raise Refusal("shell.mcp.no_moves" if listed else unlisted)
        pages = -(-len(moves) // PAGE)
        if not 1 <= page <= pages:
            raise Refusal("shell.mcp.no_page", pages=pages)
        first = PAGE * (page - 1)
        texts = moves[first : first + PAGE]
        last = first + len(texts)
        return say("shell.mcp.page", self._lang, first=first + 1, last=last, count=len(moves), texts=" ".join(texts))

    async def play_move(self, key: str, move: str) -> str:
        """Play a move, written as in the list of moves or the rules; see what the others did, and the new position.

        A refused move changes nothing; the answer says why, with the number of the rule.
        """
        place = self._place(key)
        await place.play(move.strip())
        return await self._look(place)

    async def get_hint(self, key: str) -> str:
        """Ask what the strongest bot would do at your seat now, and why."""
        return "\n".join(await self._place(key).hint())

    async def get_record(self, key: str) -> str:
        """Get the record of the game: all moves, as your seat may read them, and whole once it is over."""
        return await self._place(key).record()

    # --- Inside -----------------------------------------------------------------------------------------

    def _about(self, name: str) -> str:
        seats = registry.options_type(name).seats()
        title = say(f"{name}.title", self._lang)
        number = say("shell.cli.seats", self._lang, low=seats[0], high=seats[-1])
        return f"{name}: {title} ({number}). {say(f'{name}.about', self._lang)}"

    def _open(self, place: TableSeat) -> str:
        """Give a seat a key, and say it."""
        key = secrets.token_urlsafe(9)
        self._places[key] = place
        if len(self._places) > MOST_PLACES:
            del self._places[next(iter(self._places))]
        return say("shell.mcp.seat", self._lang, number=place.seat + 1, name=place.name, opens=key)

    def _place(self, key: str) -> TableSeat:
        place = self._places.get(key.strip())
        if place is None:
            raise Refusal("shell.mcp.no_key")
        return place

    async def _look(self, place: TableSeat) -> str:
        """Wait a while for the other seats, and describe what there is."""
        await place.wait()
        news = await place.news()
        lines = [say("shell.mcp.since", self._lang), *news[-MOST_NEWS:], ""] if news else []
        waits = ["", say("shell.mcp.waits", self._lang)] if place.must_wait else []
        return "\n".join([*lines, await place.text(), *waits])
