"""List the operations of this folder: those that a server and the program in a browser have, and a server's own.

`server/app.py` adds those of `http/streams.py`, which need a connection.
"""

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
from cubetable.server.operations.contests import class_teaching, classes, tournament_results, tournaments
from cubetable.server.operations.operation import Operation, operations_in
from cubetable.server.operations.people import devices, opponents, progress, push, ratings, seeks
from cubetable.server.operations.study import (
    analysis,
    branching,
    editing,
    hints,
    learning,
    proofs,
    puzzles,
    review,
)

ON_SERVER_AND_IN_BROWSER: Final[tuple[Operation, ...]] = tuple(
    operations_in(
        game_list,
        matches,
        devices,
        swapping,
        progress,
        opponents,
        about,
        review,
        hints,
        analysis,
        proofs,
        branching,
        editing,
        foresight,
        learning,
        puzzles,
        ratings,
        seeks,
        tournament_results,
        tournaments,
        classes,
        class_teaching,
        pictures,
        rules,
        plugs,
    )
)
"""The operations of a server, and of the same program in a browser."""
ON_SERVER: Final[tuple[Operation, ...]] = (*ON_SERVER_AND_IN_BROWSER, *operations_in(push, position_text))
"""The operations of a server: those of both, and those for persons who do not look at the page and for programs."""
