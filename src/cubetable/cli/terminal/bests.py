"""The result of a co-op or solo game at this terminal, beside the best so far with the same rules."""

from cubetable.cli.terminal.diary import Diary
from cubetable.core.game import Feat, Game
from cubetable.core.messages import say


def compare_with_best(game: Game, feat: Feat, lang: str) -> str:
    """Compare the result of a game with the best before, and remember it if it is better."""
    diary, spec = Diary.open(), str(game)
    best = diary.bests.get(spec)
    before = None if best is None else Feat(*best)
    now = _write_feat(game, feat, lang)
    if before is None or feat.worth > before.worth:
        diary.bested(spec, feat)
    if before is None:
        return say("shell.web.best.first", lang, now=now)
    key = "new" if feat.worth > before.worth else "not_yet"
    return say(f"shell.web.best.{key}", lang, now=now, before=_write_feat(game, before, lang))


def _write_feat(game: Game, feat: Feat, lang: str) -> str:
    share = round(100 * feat.points / feat.possible) if feat.possible else 0
    key = "won" if feat.won else "lost"
    return game.say(f"web.feat.{key}", lang, points=feat.points, possible=feat.possible, share=share)
