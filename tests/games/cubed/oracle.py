"""CUBED, read plainly from its rules: an oracle to walk beside a fast implementation.

A cell (q, r) is a triangle of three tip points, T0 = (q, r), T1 = (q+1, r), T2 = (q, r+1); a laid piece is the text
of its colours at T0, T1, T2. Two pieces touch where they share a tip. Heights need no thought: a placement's text
can only name the three rotations that align (CBD-17).
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

CHANCE = -1
CLOCK = -2

RING_OF_COLOURS = "GPLNYB"
BLACK = "K"
WHITE = "W"
HAND_SIZES = {1: 25, 2: 25, 3: 18, 4: 13, 5: 11, 6: 9}
MOST_BLOCKING_IN_SOLO = 3
MOST_SOLO_DRAWS = 2
MOST_DRAWN_AT_ONCE = 3
# The six neighbours of a cell, going round it.
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

Cell = tuple[int, int]
Table = dict[Cell, str]
Hand = frozenset[str]


class OptionError(ValueError):
    """An option that is unknown, or whose value is not allowed."""


class Phase(Enum):
    """The phases of a turn."""

    DEAL = "a piece from the bag for the hand of `turn`"
    START = "solo: a piece from the bag to start the table with"
    TURN = "the first decision of a turn"
    DRAW = "the piece that `turn` asked for with `draw`"
    DRAWN = "the decision after that draw"
    DRAW_THREE = "the pieces that `turn` asked for with `draw3`"
    KEEP = "which of them to keep"
    SECOND = "a second piece, earned by bridging a gap"
    GIFT = "a gift, earned by filling the void"
    OVER = "nothing"


@dataclass(frozen=True)
class Position:
    """Everything there is to know, hidden things included."""

    phase: Phase
    turn: int
    round: int
    opener: int
    totals: tuple[int, ...]
    hands: tuple[Hand, ...]
    bag: frozenset[str]
    table: frozenset[tuple[Cell, str]] = frozenset()
    # Pieces drawn by `draw3` and not yet chosen from, and how many more chance owes.
    waiting: frozenset[str] = frozenset()
    owed: int = 0
    # Solo: Blocking pieces gone from the game; draws since the last play.
    out: frozenset[str] = frozenset()
    draws: int = 0
    # The turns in a row that just ended in a pass without a play, at most one a seat: was the bag empty at each?
    passes: tuple[bool, ...] = ()


def turned(colours: str) -> set[str]:
    """CBD-17: the three rotations that keep the heights aligned."""
    return {colours, colours[2] + colours[:2], colours[1:] + colours[0]}


def named(colours: str) -> str:
    """Notation: a piece is named by the alphabetically smallest of its rotations."""
    return min(turned(colours))


def all_pieces() -> frozenset[str]:
    """CBD-01, CBD-05, CBD-43: the 62 pieces of the components table."""
    ring = RING_OF_COLOURS
    following = {colour: ring[(place + 1) % 6] for place, colour in enumerate(ring)}
    opposite = {colour: ring[(place + 3) % 6] for place, colour in enumerate(ring)}
    blocking = [colour + BLACK + BLACK for colour in ring]
    wild = [colour + following[colour] + WHITE for colour in ring]
    triple = [colour * 3 for colour in ring]
    double = [one + one + other for one in ring for other in ring if other not in (one, opposite[one])]
    single = ["".join(three) for three in combinations(ring, 3)]
    return frozenset(named(colours) for colours in blocking + wild + triple + double + single)


def is_blocking(piece: str) -> bool:
    """CBD-05."""
    return BLACK in piece


def points(piece: str) -> int:
    """CBD-24, CBD-43."""
    if WHITE in piece:
        return 10
    if is_blocking(piece):
        return 5
    return {1: 3, 2: 2, 3: 1}[len(set(piece))]


def worth(hand: Hand) -> int:
    """CBD-24."""
    return sum(points(piece) for piece in hand)


class Contact(NamedTuple):
    """A side shared with a piece that lies: which of the three own diamonds touches which colour of which piece."""

    mine: int
    colour: str
    piece: str


def tips(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Notation: T0, T1, T2."""
    q, r = cell
    return (q, r), (q + 1, r), (q, r + 1)


def cells_at(tip: Cell) -> tuple[Cell, Cell, Cell]:
    """Geometry: the cells that have this tip as their T0, T1 and T2."""
    q, r = tip
    return (q, r), (q - 1, r), (q, r - 1)


def neighbours(cell: Cell) -> list[Cell]:
    """Geometry: the six cells that share a side, going round."""
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


def contacts_at(table: Table, cell: Cell) -> list[Contact]:
    """Geometry: the sides that a piece laid at the cell would share."""
    found = []
    for mine, tip in enumerate(tips(cell)):
        for theirs, other in enumerate(cells_at(tip)):
            if other != cell and other in table:
                found.append(Contact(mine, table[other][theirs], table[other]))
    return found


def pieces_to_touch(table: Table) -> int:
    """CBD-06, CBD-07, CBD-38, CBD-39: the second piece touches one, all later ones two."""
    return 1 if len(table) == 1 else 2


def open_cells(table: Table) -> dict[Cell, list[Contact]]:
    """CBD-15, CBD-20, A5: empty, not dead and touching enough pieces; colours not considered."""
    edge = {near for cell in table for near in neighbours(cell) if near not in table}
    found = {}
    for cell in edge:
        contacts = contacts_at(table, cell)
        dead = any(contact.colour == BLACK for contact in contacts)
        if not dead and len(contacts) >= pieces_to_touch(table):
            found[cell] = contacts
    return found


def bridges(table: Table, cell: Cell) -> bool:
    """CBD-28, A11: the occupied cells of the ring form two or more separate runs."""
    taken = [near in table for near in neighbours(cell)]
    return sum(taken[place] and not taken[place - 1] for place in range(6)) >= 2


def fills_void(table: Table, cell: Cell) -> bool:
    """CBD-30, A13: all six neighbour cells are occupied."""
    return all(near in table for near in neighbours(cell))


def read_placement(text: str) -> tuple[Cell, str]:
    """Notation: `q,r:ABC`."""
    place, colours = text.split(":")
    q, r = place.split(",")
    return (int(q), int(r)), colours


def number(options: dict[str, object], key: str, default: int, allowed: Collection[int]) -> int:
    """Options, ruling 20: takes a number out of the options."""
    value = options.pop(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise OptionError(f"{key} cannot be {value!r}; allowed: {', '.join(map(str, allowed))}.")
    return value


def switch(options: dict[str, object], key: str) -> bool:
    """Options, ruling 20: takes a switch out of the options."""
    value = options.pop(key, False)
    if not isinstance(value, bool):
        raise OptionError(f"{key} cannot be {value!r}; allowed: True, False.")
    return value


def handicap_of(options: dict[str, object], players: int) -> tuple[int, ...]:
    """Options: takes the points before the first round out of the options; in solo there are none."""
    value = options.pop("handicap", ())
    if not isinstance(value, tuple) or len(value) not in (0, players) or (players == 1 and any(value)):
        raise OptionError(f"handicap cannot be {value!r}; allowed: a number for each of several players.")
    return value


def with_piece(hands: tuple[Hand, ...], seat: int, piece: str) -> tuple[Hand, ...]:
    """The hands after the seat received the piece."""
    return tuple(hand | {piece} if owner == seat else hand for owner, hand in enumerate(hands))


def without_piece(hands: tuple[Hand, ...], seat: int, piece: str) -> tuple[Hand, ...]:
    """The hands after the piece left the seat's hand."""
    return tuple(hand - {piece} if owner == seat else hand for owner, hand in enumerate(hands))


class Oracle:
    """The rules of one set of options."""

    def __init__(self, **options: object) -> None:
        self.players = number(options, "players", 2, HAND_SIZES)
        self.first = number(options, "first", 0, range(self.players))
        self.rounds = number(options, "rounds", 3, (3, 1))
        self.match = options.pop("match", "strict")
        self.white_by_blocker = switch(options, "white_by_blocker")
        self.bridging = switch(options, "bridging")
        self.fill_the_void = switch(options, "fill_the_void")
        self.draw_three = switch(options, "draw_three")
        self.open_hands = switch(options, "open_hands")
        self.handicap = handicap_of(options, self.players)
        if self.match not in ("strict", "lenient"):
            raise OptionError(f"match cannot be {self.match!r}; allowed: strict, lenient.")
        if options:
            raise OptionError(f"CUBED has no option {', '.join(options)}.")
        self.solo = self.players == 1

    def start(self) -> Position:
        """CBD-01, CBD-03, CBD-35."""
        return self._deal(number=1, opener=self.first, totals=self.handicap or (0,) * self.players)

    def actors(self, position: Position) -> tuple[int, ...]:
        """CBD-03, rulings 1, 2, 11: chance alone, the seat on turn, or no actor."""
        if position.phase is Phase.OVER:
            return ()
        if position.phase in (Phase.DEAL, Phase.START, Phase.DRAW, Phase.DRAW_THREE):
            return (CHANCE,)
        return (position.turn,)

    def chances(self, position: Position) -> dict[str, Fraction]:
        """CBD-01: every piece in the bag is as likely."""
        if self.actors(position) != (CHANCE,):
            return {}
        return {piece: Fraction(1, len(position.bag)) for piece in position.bag}

    def moves(self, position: Position, seat: int) -> set[str]:
        """CBD-10..13, CBD-28..34, CBD-41, rulings 2, 3, 11..13, 17."""
        if seat not in self.actors(position):
            return set()
        if seat == CHANCE:
            return set(position.bag)
        hand = position.hands[seat]
        if position.phase is Phase.KEEP:
            return {f"keep:{piece}" for piece in position.waiting}
        if position.phase is Phase.GIFT:
            return self._gifts(hand, seat) | {"pass"}
        plays = self._placements(dict(position.table), hand)
        if self.solo:
            return plays or {"draw"}
        if position.phase in (Phase.DRAWN, Phase.SECOND) or not position.bag:
            return plays | {"pass"}
        return plays | {"draw"} | self._draws_of_three(position)

    def play(self, position: Position, seat: int, text: str) -> Position:
        """One move of a seat or of chance."""
        if text not in self.moves(position, seat):
            raise ValueError(f"{text!r} is not a move of seat {seat} here.")
        if seat == CHANCE:
            return self._nature(position, text)
        verb, _, rest = text.partition(":")
        if verb == "draw":
            return replace(position, phase=Phase.DRAW, draws=position.draws + 1)
        if verb == "draw3":
            return replace(position, phase=Phase.DRAW_THREE, owed=int(rest), passes=())
        if verb == "keep":
            return self._keep(position, rest)
        if verb == "give":
            return self._give(position, rest)
        if verb == "pass":
            return self._pass(position)
        return self._place(position, text)

    def outcome(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """CBD-26, CBD-27, CBD-42, A9: the lowest total wins, ties share; solo wins with an empty hand."""
        if position.phase is not Phase.OVER:
            return None
        if self.solo:
            return position.totals, () if position.hands[0] else (0,)
        best = min(position.totals)
        return position.totals, tuple(seat for seat, total in enumerate(position.totals) if total == best)

    def sees(self, position: Position, mover: int, text: str, seat: int | None) -> str | None:
        """Secrets: the text of a move about to be played, as the seat may read it; nothing passes unnoticed."""
        if self.open_hands:
            return text
        verb, _, rest = text.partition(":")
        if mover == CHANCE:
            public = position.phase is Phase.START or self._goes_out_of_deal(position, text)
            return text if public or seat == position.turn else "*"
        if verb == "keep":
            return text if seat == mover else "keep:*"
        if verb == "give":
            _, receiver = rest.split(">")
            return text if seat in (mover, int(receiver) - 1) else f"give:*>{receiver}"
        return text

    def _placements(self, table: Table, hand: Hand) -> set[str]:
        """CBD-04, CBD-06..09, CBD-16..21: all placements of the pieces of a hand."""
        if not table:
            return {f"0,0:{piece}" for piece in hand if not is_blocking(piece)}
        return {
            f"{q},{r}:{colours}"
            for (q, r), contacts in open_cells(table).items()
            for piece in hand
            for colours in turned(piece)
            if self._fits(table, contacts, colours)
        }

    def _fits(self, table: Table, contacts: list[Contact], colours: str) -> bool:
        """CBD-06..09, CBD-16, CBD-18..21, A1..A4, ruling 14: whether the colours may lie at an open cell."""
        if is_blocking(colours) and len(table) < 3:
            return False
        if any(self._forbidden(colours, contact) for contact in contacts):
            return False
        matching = [c for c in contacts if colours[c.mine] == c.colour or WHITE in (colours[c.mine], c.colour)]
        # No black side touches, so the contacts of a Blocking piece are those of its coloured diamond (CBD-09).
        if is_blocking(colours) or self.match == "strict":
            return len(matching) == len(contacts)
        return len(matching) >= pieces_to_touch(table)

    def _forbidden(self, colours: str, contact: Contact) -> bool:
        """CBD-19, CBD-20, CBD-21, A3: black touches nothing; white touches no side of a Blocking piece."""
        mine, theirs = colours[contact.mine], contact.colour
        if BLACK in (mine, theirs):
            return True
        if self.white_by_blocker:
            return False
        return (mine == WHITE and is_blocking(contact.piece)) or (theirs == WHITE and is_blocking(colours))

    def _gifts(self, hand: Hand, giver: int) -> set[str]:
        """CBD-30, ruling 13: any piece in hand to any other seat."""
        others = [seat for seat in range(self.players) if seat != giver]
        return {f"give:{piece}>{seat + 1}" for piece in hand for seat in others}

    def _draws_of_three(self, position: Position) -> set[str]:
        """CBD-31, CBD-32, A15, ruling 11."""
        if not self.draw_three:
            return set()
        most = min(MOST_DRAWN_AT_ONCE, len(position.bag))
        return {f"draw3:{number}" for number in range(1, most + 1)}

    def _deal(self, number: int, opener: int, totals: tuple[int, ...]) -> Position:
        """CBD-01, CBD-02, A10, ruling 1: all pieces back in the bag, seat 0 is dealt to first."""
        empty: tuple[Hand, ...] = (frozenset(),) * self.players
        return Position(Phase.DEAL, 0, number, opener, totals, empty, all_pieces())

    def _nature(self, position: Position, piece: str) -> Position:
        """A piece leaves the bag."""
        drawn = replace(position, bag=position.bag - {piece})
        if position.phase is Phase.START:
            return self._solo_start(drawn, piece)
        if position.phase is Phase.DRAW_THREE:
            left = position.owed - 1
            phase = Phase.DRAW_THREE if left else Phase.KEEP
            return replace(drawn, phase=phase, waiting=position.waiting | {piece}, owed=left)
        if self._goes_out_of_deal(position, piece):
            return replace(drawn, out=position.out | {piece})
        held = replace(drawn, hands=with_piece(position.hands, position.turn, piece))
        if position.phase is Phase.DEAL:
            return self._after_dealing(held)
        if self.solo:
            return self._solo_next(held)
        return replace(held, phase=Phase.DRAWN)

    def _goes_out_of_deal(self, position: Position, piece: str) -> bool:
        """CBD-35, A16, ruling 15: solo, a Blocking piece dealt to a hand that holds three."""
        blocking = [held for held in position.hands[0] if is_blocking(held)]
        full = len(blocking) >= MOST_BLOCKING_IN_SOLO
        return self.solo and position.phase is Phase.DEAL and is_blocking(piece) and full

    def _after_dealing(self, position: Position) -> Position:
        """CBD-02, CBD-03, CBD-36, ruling 1."""
        if len(position.hands[position.turn]) < HAND_SIZES[self.players]:
            return position
        if self.solo:
            return replace(position, phase=Phase.START)
        if position.turn + 1 < self.players:
            return replace(position, turn=position.turn + 1)
        return replace(position, phase=Phase.TURN, turn=position.opener)

    def _solo_start(self, position: Position, piece: str) -> Position:
        """CBD-36, ruling 16."""
        if is_blocking(piece):
            return replace(position, out=position.out | {piece})
        return self._solo_next(replace(position, table=frozenset({((0, 0), piece)})))

    def _place(self, position: Position, text: str) -> Position:
        """Rulings 6, 9, 12, 13: a piece is laid, and what follows from it in order."""
        cell, colours = read_placement(text)
        hands = without_piece(position.hands, position.turn, named(colours))
        laid = replace(position, hands=hands, table=position.table | {(cell, colours)}, passes=(), draws=0)
        if self.solo:
            return self._solo_next(laid)
        table = dict(laid.table)
        hand = hands[position.turn]
        if not hand or not open_cells(table):
            return self._end_round(laid)
        if self.fill_the_void and fills_void(table, cell):
            return replace(laid, phase=Phase.GIFT)
        earned = self.bridging and position.phase is not Phase.SECOND and bridges(table, cell)
        if earned and self._placements(table, hand):
            return replace(laid, phase=Phase.SECOND)
        return self._end_turn(laid)

    def _keep(self, position: Position, piece: str) -> Position:
        """CBD-33, CBD-34, ruling 11."""
        hands = with_piece(position.hands, position.turn, piece)
        bag = position.bag | (position.waiting - {piece})
        return self._end_turn(replace(position, hands=hands, bag=bag, waiting=frozenset()))

    def _give(self, position: Position, gift: str) -> Position:
        """CBD-30, A14, ruling 13."""
        piece, receiver = gift.split(">")
        hands = without_piece(position.hands, position.turn, piece)
        given = replace(position, hands=with_piece(hands, int(receiver) - 1, piece))
        return self._end_turn(given) if given.hands[position.turn] else self._end_round(given)

    def _pass(self, position: Position) -> Position:
        """CBD-11, CBD-12, CBD-14, A6, rulings 8, 9."""
        if position.phase in (Phase.SECOND, Phase.GIFT):
            return self._end_turn(position)
        passes = (*position.passes, not position.bag)[-self.players :]
        passed = replace(position, passes=passes)
        if len(passes) < self.players:
            return self._end_turn(passed)
        table = dict(position.table)
        stuck = not any(self._placements(table, hand) for hand in position.hands)
        return self._end_round(passed) if stuck or all(passes) else self._end_turn(passed)

    def _end_turn(self, position: Position) -> Position:
        """CBD-03: clockwise."""
        return replace(position, phase=Phase.TURN, turn=(position.turn + 1) % self.players, draws=0)

    def _end_round(self, position: Position) -> Position:
        """CBD-14, CBD-15, CBD-23..27, A8, rulings 1, 10."""
        earned = [worth(hand) for hand in position.hands]
        totals = tuple(total + more for total, more in zip(position.totals, earned, strict=True))
        if position.round == self.rounds:
            return replace(position, phase=Phase.OVER, totals=totals)
        order = [(position.opener + step) % self.players for step in range(self.players)]
        winner = min(order, key=lambda seat: earned[seat])
        return self._deal(position.round + 1, winner, totals)

    def _solo_next(self, position: Position) -> Position:
        """CBD-41, CBD-42, A17, rulings 17, 18: solo goes on while there is a play or a draw left."""
        hand, table = position.hands[0], dict(position.table)
        may_draw = position.draws < MOST_SOLO_DRAWS and bool(position.bag)
        if hand and open_cells(table) and (may_draw or self._placements(table, hand)):
            return replace(position, phase=Phase.TURN)
        return replace(position, phase=Phase.OVER, totals=(worth(hand),))
