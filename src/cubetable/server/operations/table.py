"""List all operations: those that a server and the program in a browser have, and those that only a server has."""

from typing import Final

from cubetable.server.operations import (
    about,
    foresight,
    game_list,
    matches,
    pictures,
    plugs,
    position_text,
    rules,
    swapping,
)
from cubetable.server.operations.contests import tournament_results, tournaments
from cubetable.server.operations.operation import Operation, operations_in
from cubetable.server.operations.people import bests, devices, going, progress, push, ratings, seeks
from cubetable.server.operations.study import branching, draws, editing, learning, proofs, puzzles, records, review

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
