"""The board of Toy: four numbers to pick from, and what each seat has picked, as far as the reader may know."""

from cubetable.core.game import Game
from cubetable.core.scene import Scene, bag, die, figure, make_piece, make_place, make_scene, rectangle, words
from cubetable.core.state import State
from tests.laws.toy.kernels import COIN, HIDDEN, NONE, NUMBERS

SIZE = 60
SIGNS = {NONE: "-", HIDDEN: "*"}


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    picks = [SIGNS.get(int(word), str(word)) for word in seen[:COIN]]
    coin = None if seen[COIN] == NONE else int(seen[COIN])
    return make_scene(
        (SIZE * NUMBERS, 3 * SIZE),
        words(game, "scene.board"),
        [
            make_place(f"p{n}", rectangle(SIZE * (n + 0.5), SIZE / 2, SIZE, SIZE), words(game, "scene.number", n=n))
            for n in range(NUMBERS)
        ],
        pieces=[
            make_piece(f"of{at}", SIZE * (at + 0.5), 1.5 * SIZE, [figure(0, 0, pick)]) for at, pick in enumerate(picks)
        ],
        shapes=[die(SIZE, 2.5 * SIZE, coin), bag(2 * SIZE, 2.5 * SIZE, picks.count("-"))],
        says=words(game, "scene.picks", picks=" ".join(picks)),
    )
