"""Hold a game to all laws."""

from cubetable.core.game import Game
from cubetable.core.laws import LAWS, broken


def broken_laws(game: Game) -> list[str]:
    """List the laws that a game breaks, and how; the game that they look at is played once."""
    kept: dict[tuple[str, str], object] = {}
    return [f"{law.__name__}: {told}" for law in LAWS if (told := broken(game, law, 1, kept=kept))]
