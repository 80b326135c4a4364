"""A first bot: it plays Eight-by-Eight on a server, against the beginner bot, and says who won.

    cubetable                          # in one window: the server, and its page
    python examples/first_bot.py       # in another; with an address, it plays on that server

It puts each piece where its own line gets longest. Make `worth` better, and play again.
"""

import sys

from cubetable.client import Client, NotDone, Position, Unreachable

GAME = "eight_by_eight(line=4)"
USUAL = "http://127.0.0.1:8300"
SECONDS = 10.0
"""How long a server may be silent."""
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def main(url: str = USUAL) -> str:
    """Play one game and say how it ended."""
    with Client(url, name="First bot", program=True, patience=SECONDS) as server:
        table = server.set_up(GAME, ["here", "bot:1"])
        seat = server.seat(table.match, 0)
        print(f"Watch it at {url}/m/{seat.match}")
        for turn in seat.turns():
            try:
                seat.play(max(turn.moves, key=lambda move: worth(turn, move)))
            except NotDone as problem:  # the position changed meanwhile: the next turn shows it
                if problem.code not in {"STALE", "NOT_NOW"}:
                    raise
        return "Won!" if 0 in seat.position.winners else "Not won. Make `worth` better."


def worth(position: Position, move: str) -> int:
    """Say how good a move looks: the longest line that a piece there would be part of."""
    if "," not in move:  # a blackout, or nothing
        return 0
    row, column = (int(number) - 1 for number in move.split(","))
    cells, own = position.view["cells"], position.seat
    return max(
        1 + sum(run(cells, own, row, column, sign * down, sign * across) for sign in (1, -1))
        for down, across in DIRECTIONS
    )


def run(cells: list[list[int | None]], own: int | None, row: int, column: int, down: int, across: int) -> int:
    """Count our pieces beside a cell, in one direction."""
    length = 0
    while 0 <= (row := row + down) < len(cells) and 0 <= (column := column + across) < len(cells):
        if cells[row][column] != own:
            break
        length += 1
    return length


if __name__ == "__main__":
    try:
        print(main(*sys.argv[1:]))
    except Unreachable as problem:
        sys.exit(f"{problem} Is the server there? Start it with: cubetable")
