"""The page's words in one language, so that a test can find them in each."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.messages import LANGUAGES, Plural, say
from tests.budget import cases

EN: Final[Sequence[str]] = cases(["en"], LANGUAGES)
"""The languages of a test that is tried in English alone where tests have to be soon over."""
RU: Final[Sequence[str]] = cases(["ru"], LANGUAGES)
"""The same for a test that is tried in Russian alone."""


class Words:
    """The page's words in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        """Say one of the page's texts."""
        return say(f"shell.web.{key}", self.lang, **values)

    def say(self, key: str, **values: object) -> str:
        """Say a text of the program or of a game."""
        return say(key, self.lang, **values)

    def counted(self, key: str, number: int) -> str:
        """Say one of the page's texts in the form for a number."""
        return Plural(f"shell.web.{key}", number).said(self.lang)

    def other(self) -> str:
        """Return the other language."""
        return next(lang for lang in LANGUAGES if lang != self.lang)
