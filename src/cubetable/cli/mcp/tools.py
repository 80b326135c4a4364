"""The tools of the MCP server: what a model may ask, and what it is answered."""

import secrets
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from cubetable import bots
from cubetable.bots.position_text import MOST_BRIEF, legend, view_to_read
from cubetable.cli.mcp.answers import (
    GameData,
    GamesData,
    HintData,
    MoveList,
    MoveWeights,
    OptionData,
    OptionsData,
    PositionData,
    RecordText,
    RulesText,
    SeatData,
    SeatLink,
    Start,
    ToolAnswer,
    ViewData,
)
from cubetable.cli.mcp.place import USER, Tables, TableSeat
from cubetable.cli.terminal.advice import percent
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import say, sentence
from cubetable.core.options import parse_spec
from cubetable.core.rulebook import rulebook, statement

PAGE: Final = 100
"""So many moves are listed at once."""
MOST_PLACES: Final = 100
"""So many seats are kept; with more, the oldest is closed."""
MOST_NEWS: Final = 40
"""So many of the latest moves are told at once."""
MOST_WEIGHED: Final = 20

Detail = Literal["brief", "full"]


class OpenSeat(NamedTuple):
    """A seat of the model, and the one that a board beside it shows: that of the person, if there is such a seat."""

    place: TableSeat
    on_board: TableSeat


class Tools:
    """One model and its seats, each opened by a key; the docstrings are what the model reads."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lang = tables.lang
        self._places: dict[str, OpenSeat] = {}
        self.shows_boards = False
        """Whether the host shows boards; then a person can play on one."""

    async def list_games(self) -> ToolAnswer[GamesData]:
        """List the games: name, title, what it is about, and how many seats it has."""
        games = [self._about(name) for name in registry.games()]
        return ToolAnswer("\n".join(map(self._about_text, games)), GamesData(games=games))

    async def show_options(self, game: str) -> ToolAnswer[OptionsData]:
        """Show the options of a game, its named variants, and the bots that can sit at it."""
        name = parse_spec(game)[0]
        kind, title = registry.options_type(name), registry.title(name, self._lang)
        usual, names = kind(), bots.offered(registry.manifest(name))
        options = [
            OptionData(
                name=option,
                help=sentence(kind.help(option, self._lang)),
                allowed=values.allowed,
                default=values.write(getattr(usual, option)),
            )
            for option, values in kind.kinds().items()
        ]
        variants = [kind.variant(variant).spec() for variant in kind.VARIANTS]
        lines = [
            say("shell.mcp.options", self._lang, title=title, game=name),
            *[say("shell.mcp.option", self._lang, **option.model_dump()) for option in options],
            say("shell.mcp.variants", self._lang, variants=", ".join(variants)),
            say("shell.mcp.bots", self._lang, bots=", ".join(names)),
        ]
        return ToolAnswer("\n".join(lines), OptionsData(game=name, options=options, variants=variants, bots=names))

    async def read_rules(self, game: str, number: str = "") -> ToolAnswer[RulesText]:
        """Read the rulebook of a game, or one rule by its number, such as EBE-10.

        The rulebook says how moves are written, and ends with a legend of the drawing and of the line "Position".
        """
        name = parse_spec(game)[0]
        if not number:
            text = f"{rulebook(name, self._lang).rstrip()}\n\n{legend(registry.game(game), self._lang)}"
            return ToolAnswer(text, RulesText(game=name, number=None, text=text))
        proper = number.strip("() ").upper()
        rule = statement(name, proper, self._lang)
        if rule is None:
            raise Refusal("shell.cli.no_rule", number=number, title=registry.title(name, self._lang))
        return ToolAnswer(rule, RulesText(game=name, number=proper, text=rule))

    async def start_game(self, game: str, seats: list[str] | None = None) -> ToolAnswer[Start]:
        """Start a game and get the key of each seat that you play.

        game: its name, with options if you like: cubed(players=3). seats: one word for each seat: "me" for a seat that
        you play (several are allowed, each gets a key of its own and sees only its own hand), "bot:1" to "bot:6",
        "random", or on a server "link" for another player. Without seats you play the first seat against bots.
        """
        wanted = seats or []
        if USER in wanted and not self.shows_boards:
            raise Refusal("shell.mcp.no_board")
        table = await self._tables.start(registry.game(game), wanted)
        links = [
            SeatLink(seat=seat + 1, name=table.game.seat_name(seat, self._lang), link=link)
            for seat, link in table.links.items()
        ]
        return await self._begin(table.game, table.places, links, table.person)

    async def join_game(self, link: str) -> ToolAnswer[Start]:
        """Take a seat on the server by its link, and get its key."""
        place = await self._tables.join(link)
        return await self._begin(place.game, [place], [])

    async def see_position(self, key: str, detail: Detail = "full") -> ToolAnswer[PositionData]:
        """See the position as your seat sees it, what has happened since you last looked, and the legal moves.

        detail: "brief" leaves out the drawing and a long list of moves; the line "Position" still says everything.
        """
        return await self._look(self._place(key), brief=detail == "brief")

    async def see_view(self, key: str) -> ToolAnswer[ViewData]:
        """See the same position as JSON, without the moves."""
        data = ViewData(view=view_to_read(await self._place(key).view()))
        return ToolAnswer(data.model_dump_json()[len('{"view":') : -1], data)

    async def list_moves(self, key: str, page: int = 1, begins: str = "") -> ToolAnswer[MoveList]:
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
        data = MoveList(first=first + 1, last=first + len(texts), count=len(moves), moves=texts)
        return ToolAnswer(say("shell.mcp.page", self._lang, **data.model_dump(), texts=" ".join(texts)), data)

    async def play_move(self, key: str, move: str, detail: Detail = "full") -> ToolAnswer[PositionData]:
        """Play a move, written as in the list of moves or the rules; see what the others did, and the new position.

        A refused move changes nothing; the answer says why, with the number of the rule. detail: "brief" leaves out the
        drawing and a long list of moves; the line "Position" still says everything.
        """
        place = self._place(key)
        await place.play(move.strip())
        return await self._look(place, brief=detail == "brief")

    async def get_hint(self, key: str) -> ToolAnswer[HintData]:
        """Ask what the strongest bot would do at your seat now, and why."""
        return await self._place(key).hint()

    async def weigh_moves(self, key: str, count: int = 5) -> ToolAnswer[MoveWeights]:
        """Weigh your best moves: the winning chance that each promises, and what it makes, stops or threatens."""
        weights = await self._place(key).weigh(min(max(count, 1), MOST_WEIGHED))
        lines = [
            " ".join(filter(None, (f"{one.move}: {percent(one.outlook, self._lang)}.", one.why))) for one in weights
        ]
        return ToolAnswer("\n".join(lines), MoveWeights(moves=weights))

    async def get_record(self, key: str) -> ToolAnswer[RecordText]:
        """Get the record of the game: all moves, as your seat may read them, and whole once it is over."""
        text = await self._place(key).record()
        return ToolAnswer(text, RecordText(record=text))

    def open_seat(self, key: str) -> OpenSeat:
        """Find what a key opens."""
        opened = self._places.get(key.strip())
        if opened is None:
            raise Refusal("shell.mcp.no_key")
        return opened

    # --- Inside -----------------------------------------------------------------------------------------

    def _about(self, name: str) -> GameData:
        seats = registry.options_type(name).seats()
        about = say(f"{name}.about", self._lang)
        return GameData(name=name, title=registry.title(name, self._lang), about=about, seats=list(seats))

    def _about_text(self, game: GameData) -> str:
        number = say("shell.cli.seats", self._lang, low=game.seats[0], high=game.seats[-1])
        return f"{game.name}: {game.title} ({number}). {game.about}"

    async def _begin(
        self, game: Game, places: Sequence[TableSeat], links: list[SeatLink], person: TableSeat | None = None
    ) -> ToolAnswer[Start]:
        """Give each seat its key, and show the first position with its legend."""
        keys = [self._open(place, person or place) for place in places]
        position = await self._look(places[0], brief=False)
        lines = [
            say("shell.mcp.started", self._lang, game=game),
            *[say("shell.mcp.seat", self._lang, number=one.seat, name=one.name, opens=one.key) for one in keys],
            *[say("shell.mcp.link", self._lang, number=one.seat, name=one.name, link=one.link) for one in links],
            "",
            legend(game, self._lang),
            "",
            position.text,
        ]
        return ToolAnswer("\n".join(lines), Start(game=str(game), seats=keys, links=links, position=position.data))

    def _open(self, place: TableSeat, on_board: TableSeat) -> SeatData:
        """Give a seat a key."""
        key = secrets.token_urlsafe(9)
        self._places[key] = OpenSeat(place, on_board)
        if len(self._places) > MOST_PLACES:
            del self._places[next(iter(self._places))]
        return SeatData(seat=place.seat + 1, name=place.name, key=key)

    def _place(self, key: str) -> TableSeat:
        return self.open_seat(key).place

    async def _look(self, place: TableSeat, *, brief: bool) -> ToolAnswer[PositionData]:
        """Wait a while for the other seats, and describe what there is."""
        await place.wait()
        look, moves = await place.look(brief=brief), await place.moves()
        lines = (
            [say("shell.mcp.since", self._lang), *look.news[-MOST_NEWS:], *([] if brief else [""])] if look.news else []
        )
        waits = [*([] if brief else [""]), say("shell.mcp.waits", self._lang)] if place.must_wait else []
        data = PositionData(
            seat=place.seat + 1,
            name=place.name,
            may_act=not place.must_wait and not place.over,
            over=place.over,
            news=look.news[-MOST_NEWS:],
            moves=[] if brief and len(moves) > MOST_BRIEF else moves,
            view=None if brief else view_to_read(await place.view()),
        )
        return ToolAnswer("\n".join([*lines, look.text, *waits]), data)
