"""List the routes that the page asks, whether a server answers it or this program in the browser itself."""

from typing import Final

from cubetable.server.http import (
    about,
    bests,
    branching,
    draws,
    foresight,
    game_list,
    going,
    learning,
    matches,
    pictures,
    plugs,
    progress,
    proofs,
    puzzles,
    ratings,
    records,
    review,
    rules,
    seeks,
    swapping,
)

PAGE: Final = (
    game_list.router,
    matches.router,
    swapping.router,
    going.router,
    progress.router,
    about.router,
    review.router,
    proofs.router,
    branching.router,
    draws.router,
    foresight.router,
    records.router,
    learning.router,
    puzzles.router,
    bests.router,
    ratings.router,
    seeks.router,
    pictures.router,
    rules.router,
    plugs.router,
)
