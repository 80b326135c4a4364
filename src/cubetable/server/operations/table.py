"""List all operations: those that the page asks, whoever answers it, and those that only a server has."""

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
"""What a server answers, and this program in the browser itself."""
SERVED: Final[tuple[Operation, ...]] = (*PAGE, *operations_in(push, position_text))
"""What a server answers: it alone can call a person who does not look at the page."""
