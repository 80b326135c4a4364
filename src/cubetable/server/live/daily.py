"""Check whether a match may be played on the board of the day, and give its seed."""

from cubetable.core.errors import Refusal
from cubetable.core.options import parse_spec
from cubetable.store.new_match import NewMatch
from cubetable.study.puzzles.daily import daily_game, seed_of


def daily_seed(new: NewMatch) -> str:
    """Return the seed of the day, or refuse a match that cannot be the daily one."""
    name, options = parse_spec(str(new.game))
    free = new.game.MANIFEST.daily or frozenset()
    if name != daily_game().name or not options.keys() <= free or new.shuffle:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(daily_game().daily or ())))
    return seed_of(new.daily).hex()
