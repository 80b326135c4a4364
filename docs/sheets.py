"""Draw a position of each game of `examples/sheets`, for the pages that show them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np

from cubetable.core.compiled import libraries
from cubetable.core.drawing import picture
from cubetable.core.scene.picture import scene_picture
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State
from cubetable.sheet import load_file

SHEETS: Final = Path(__file__).parent.parent / "examples" / "sheets"
FOLDER: Final = "sheets"
PLIES: Final[Mapping[str, int]] = {
    "amazons": 60,
    "breakthrough": 36,
    "checkers": 30,
    "clobber": 18,
    "connect_four": 22,
    "dots_and_boxes": 9,
    "game_of_y": 32,
    "goofspiel": 14,
    "hex": 70,
    "kuhn_poker": 3,
    "leduc_poker": 5,
    "liars_dice": 4,
    "mancala": 14,
    "nine_mens_morris": 22,
    "oshi_zumo": 4,
    "othello": 30,
    "oware": 16,
    "pentago": 28,
    "phantom_ttt": 6,
    "pig": 23,
    "tic_tac_toe": 6,
}
"""After so many random moves a position shows what the game is about."""
SEED: Final = 7
READER: Final = 0


def draw_sheets(lang: str, folder: Path) -> None:
    """Draw a position of each sheet into a folder, as the first player sees it."""
    folder.joinpath(FOLDER).mkdir()
    libraries.answer_at_once()  # a few moves need no compiler
    for name, plies in PLIES.items():
        game = load_file(SHEETS / f"{name}.py")()
        scene = game.scene(game.redact(position_after(game, plies), READER), READER)
        if scene is not None:
            drawing = picture(scene_picture(scene, lang), game.sheet.books[lang].title)
            folder.joinpath(FOLDER, f"{name}.svg").write_text(drawing, encoding="utf-8")


def position_after(game: SheetGame, plies: int) -> State:
    """Play so many random moves, or as many as there are before the last."""
    rng, state = np.random.default_rng(SEED), game.start()
    for _ in range(plies):
        actor = game.actors(state)[0]
        after = game.apply(state, actor, int(rng.choice(np.array(game.moves(state, actor)))))
        if not game.actors(after):
            break
        state = after
    return state
