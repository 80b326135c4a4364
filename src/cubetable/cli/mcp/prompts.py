"""Prompts that a person can choose in a host: they tell a model which tools to call, and what to say."""

from cubetable.core.messages import say


class Prompts:
    """The prompts in one language; the docstrings are what the person reads."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def play_a_game(self, game: str = "eight_by_eight", opponent: str = "bot:2") -> str:
        """Play a game against a bot: read the rules, then play it to its end."""
        return say("shell.mcp.prompt.play", self._lang, game=game, opponent=opponent)

    def explain_my_last_move(self, key: str) -> str:
        """Explain the last move of a seat: what it does, and what else was possible."""
        return say("shell.mcp.prompt.explain", self._lang, opens=key)

    def review_my_game(self, key: str) -> str:
        """Review a game: where it was decided, and what to try next time."""
        return say("shell.mcp.prompt.review", self._lang, opens=key)
