"""Games of cards: bids for the cells of a board, all at once, and duels of ranks with hands that are dealt."""

from cubetable.lab.exam.draft import SheetDraft
from cubetable.lab.exam.lot import Lot


def draw_auction(lot: Lot, title: str) -> SheetDraft:
    """Draw a game in which both players bid cards for the cells that chance names."""
    width, height = lot.one_of(((3, 3), (4, 3), (5, 2), (4, 4), (5, 1), (7, 1)))
    cells = width * height
    goals = [one for one in ("worth", "row", "most") if one != "row" or height > 2]
    goal, tie = (
        lot.one_of([one for one in goals if one != "most" or cells % 2]),
        lot.one_of(("nobody", "lower", "late")),
    )
    spare = lot.one_of((0, 0, 2))
    high_wins = lot.one_of((True, True, False))
    draft = SheetDraft(title, goal, f"{goal}, ties {tie}, {'high' if high_wins else 'low'}")
    draft.about = "Bid cards for cells, both players at once."
    draft.statements["board"] = (
        f"The board has {height} rows of {width} cells, empty at first. "
        f"Each of the two players has {cells + spare} cards, 1 to {cells + spare}, which all see."
    )
    draft.statements["call"] = "Chance names a cell that was not named before. Then both players choose a card at once."
    draft.statements["card"] = "You play a card of your own that is not yet played."
    ties = {
        "nobody": "With equal cards nobody gets it.",
        "lower": "With equal cards it goes to the player with fewer cells, and to nobody if both have as many.",
        "late": "With equal cards it goes to the player who did not get the last cell; at first to nobody.",
    }
    draft.statements["bid"] = f"The {'higher' if high_wins else 'lower'} card takes the cell. {ties[tie]}"
    draft.statements["goal"] = {
        "worth": "A cell is worth as many points as its column and its row together: a1 is worth 2. More points win.",
        "row": "Three cells in a straight line win at once. If nobody has them at the end, more cells win.",
        "most": "When all cells are named, more cells win.",
    }[goal]
    draft.head = [
        f"BOARD = grid({width}, {height})",
        f'CARDS = deck("xy", {cells + spare})',
        "MOVES = card(CARDS)",
        "CHANCES = place(BOARD)",
    ]
    draft.fields = [
        "board = cells(BOARD)",
        "hand = cards(CARDS, open=True)",
        "bid = numbers(SEATS, 0, CARDS.size)",
        "named = numbers(BOARD, 0, 1)",
        "cell = number(0, BOARD.size)",
        "last = seat()",
        "turn = turn()",
    ]
    if tie != "late":
        draft.fields.remove("last = seat()")
    draft.add(
        """
        def start(s):
            for card in range(CARDS.size):
                s.hand[card] = CARDS.suit(card)
            s.turn = NATURE


        def weight(s, move):
            return s.named[move.to] == 0


        def why(s, seat, move):
            if s.hand[move.card] != seat:
                return refuse("@card")


        def play(s, seat, move):
            if seat == NATURE:
                s.named[move.to] = 1
                s.cell = move.to + 1
                s.turn = TOGETHER
                return
            s.hand[move.card] = GONE
            s.bid[seat] = CARDS.rank(move.card)
            if seat == 1:
                decide(s)


        def decide(s):
            taker = taker_of(s)
            if taker != NOBODY:
                s.board[s.cell - 1] = taker
                $late
            s.turn = OVER if $over else NATURE


        def taker_of(s):
            if s.bid[0] != s.bid[1]:
                return 0 if s.bid[0] $sign s.bid[1] else 1
            $tie
        """,
        late="s.last = taker" if tie == "late" else "",
        over="all_named(s)" if goal != "row" else "all_named(s) or row(s.board, 0, 3) or row(s.board, 1, 3)",
        sign=">" if high_wins else "<",
        tie={
            "nobody": "return NOBODY",
            "lower": "ahead = count(s.board, 0) - count(s.board, 1)\n"
            "return 0 if ahead < 0 else 1 if ahead > 0 else NOBODY",
            "late": "return NOBODY if s.last == NOBODY else 1 - s.last",
        }[tie],
    )
    draft.add(
        """
        def all_named(s):
            for cell in range(BOARD.size):
                if s.named[cell] == 0:
                    return False
            return True
        """
    )
    if goal == "worth":
        draft.add(
            """
            def score(s, seat):
                points = 0
                for cell in range(BOARD.size):
                    if s.board[cell] == seat:
                        points += BOARD.row(cell) + BOARD.column(cell) + 2
                return points
            """
        )
        return draft
    draft.add("def score(s, seat):\n    return count(s.board, seat)")
    if goal == "row":
        draft.add(
            """
            def winner(s):
                for seat in range(PLAYERS):
                    if row(s.board, seat, 3):
                        return seat
                ahead = count(s.board, 0) - count(s.board, 1)
                return 0 if ahead > 0 else 1 if ahead < 0 else NOBODY  # rare
            """
        )
    return draft


def draw_duel(lot: Lot, title: str) -> SheetDraft:
    """Draw a game in which cards are placed on a board and turn weaker neighbours over."""
    width, height = lot.one_of(((3, 3), (4, 3), (4, 4), (5, 3)))
    cells = width * height
    dealt, circle = lot.one_of((True, True, False)), lot.one_of((True, False))
    diagonal, falls = lot.one_of((True, False)), lot.one_of((True, False, False))
    ways, hand = 8 if diagonal else 4, cells // 2 + cells % 2
    ranks = 2 * hand if dealt else hand
    draft = SheetDraft(
        title,
        "dealt" if dealt else "open",
        f"{'secret hands' if dealt else 'open hands'}{', circle' if circle else ''}{', falls' if falls else ''}",
    )
    draft.about = "Place cards that turn weaker neighbours over."
    cards = (
        f"{ranks} cards have the ranks 1 to {ranks}; each of the two players is dealt {hand} of them in secret."
        if dealt
        else f"Each of the two players has {ranks} cards with the ranks 1 to {ranks}, which all see."
    )
    draft.statements["board"] = f"The board has {height} rows of {width} cells. {cards}"
    draft.statements["card"] = "Players take turns, red first. You choose a card of your own."
    draft.statements["place"] = "Then you put it on an empty cell, where its rank is seen and it belongs to its player."
    if falls:
        draft.statements["falls"] = "A card falls: the cell below it must not be empty."
    near = "Neighbours are next to each other in a row or a column" + (" or diagonally." if diagonal else ".")
    rule = "A new card turns over each neighbour of the other player whose rank is lower; it is yours then."
    if circle:
        rule += f" A 1 also turns over the highest rank, {ranks}."
    draft.statements["turn"] = f"{rule} {near}"
    odd = "When the board is full the game is over. More cells win." + (
        "" if cells % 2 else " With equally many blue wins."
    )
    draft.statements["goal"] = odd
    letter = "x" if dealt else "xy"
    draft.head = [
        f"BOARD = grid({width}, {height})",
        f'CARDS = deck("{letter}", {ranks})',
        "MOVES = card(CARDS, open=True) + place(BOARD)" if dealt else "MOVES = card(CARDS) + place(BOARD)",
        *(["CHANCES = card(CARDS)"] if dealt else []),
    ]
    draft.fields = [
        "board = cells(BOARD)",
        f"rank = numbers(BOARD, 0, {ranks})",
        f"hand = cards(CARDS{'' if dealt else ', open=True'})",
        f"card = number(0, {ranks})",
        "turn = turn()",
        *(["_dealt = number(0, CARDS.size)"] if dealt else []),
    ]
    if dealt:
        draft.add("def start(s):\n    s.turn = NATURE\n\n\ndef weight(s, move):\n    return s.hand[move.card] == PILE")
    else:
        draft.add("def start(s):\n    for card in range(CARDS.size):\n        s.hand[card] = CARDS.suit(card)")
    deal = """
        if seat == NATURE:
            s.hand[move.card] = s._dealt % 2
            s._dealt += 1
            s.turn = 0 if s._dealt == CARDS.size else NATURE
            return
    """
    draft.add(
        """
        def why(s, seat, move):
            if move in CARDS:
                if s.card > 0:
                    return refuse("@place")
                if s.hand[move.card] != seat:
                    return refuse("@card")
                return
            if s.card == 0:
                return refuse("@card")
            if s.board[move.to] != EMPTY:
                return refuse("@place")
            $falls


        def beats(s, mine, other):
            return other > 0 and ($beats)


        def play(s, seat, move):
            $deal
            if move in CARDS:
                s.hand[move.card] = GONE
                s.card = CARDS.rank(move.card)
                return
            s.board[move.to] = seat
            s.rank[move.to] = s.card
            for way in range($ways):
                at = BOARD.next(move.to, way)
                if at != OFF and beats(s, s.card, s.rank[at]):
                    s.board[at] = seat
            s.card = 0
            s.turn = OVER if count(s.board, EMPTY) == 0 else 1 - seat


        def score(s, seat):
            return count(s.board, seat)
        """,
        deal=deal if dealt else "",
        ways=ways,
        beats=f"other < mine or (mine == 1 and other == {ranks})" if circle else "other < mine",
        falls=(
            'below = BOARD.next(move.to, 3)\nif below != OFF and s.board[below] == EMPTY:\n    return refuse("@falls")'
            if falls
            else ""
        ),
    )
    if cells % 2 == 0:
        draft.add("def winner(s):\n    return 0 if count(s.board, 0) > count(s.board, 1) else 1")
    return draft
