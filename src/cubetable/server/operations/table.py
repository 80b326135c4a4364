"""List all operations: those that a server and the program in a browser have, and those that only a server has."""

from typing import Final

from cubetable.server.operations import (
    about,
    bests,
    branching,
    devices,
    draws,
    editing,
    foresight,
    game_list,
    going,
    learning,
    matches,
    pictures,
    plugs,
    position_text,
    progress,
    proofs,
    push,
    puzzles,
    ratings,
    records,
    review,
    rules,
    seeks,
    swapping,
    tournament_results,
    tournaments,
)
from cubetable.server.operations.operation import Operation, operations_in

PAGE: Final[tuple[Operation, ...]] = tuple(
    operations_in(
        game_list,
        matches,
        devices,
        swapping,
        going,
        progress,
        about,
        review,
        proofs,
        branching,
        draws,
        editing,
        foresight,
        records,
        learning,
        puzzles,
        bests,
        ratings,
        seeks,
        tournament_results,
        tournaments,
        pictures,
        rules,
        plugs,
    )
)
"""The operations of a server, and of the same program in a browser."""
SERVED: Final[tuple[Operation, ...]] = (*PAGE, *operations_in(push, position_text))
"""The operations of a server: it alone can call a person who does not look at the page."""
