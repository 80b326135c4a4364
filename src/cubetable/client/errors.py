"""Define the errors between a program and a server."""

from collections.abc import Mapping

from cubetable.core.errors import Refusal, with_rule
from cubetable.core.messages import DEFAULT_LANGUAGE


class ClientError(Refusal):
    """A call that failed; its text says why in a sentence."""


class Unreachable(ClientError):
    """No server answers at that address."""

    def __init__(self, url: str, why: object) -> None:
        super().__init__("shell.client.unreachable", url=url, why=why)


class ServerRefused(ClientError):
    """The server refused a call over HTTP, with a status and a sentence."""

    def __init__(self, status: int, said: Mapping[str, str], retry: float | None = None) -> None:
        self.status = status
        self.said = said
        self.retry = retry
        super().__init__("shell.client.refused", status=status)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Return the sentence of the server."""
        return self.said.get(lang) or super().text(lang)


class NotDone(ClientError):
    """The server refused a move, an offer or a subscription, with a code, the rule and the cells at fault.

    `v` is the version that the match has.
    """

    def __init__(
        self,
        code: str,
        said: Mapping[str, str] | None = None,
        rule: str = "",
        at: tuple[str, ...] = (),
        v: int | None = None,
    ) -> None:
        self.code = code
        self.v = v
        self.said = said or {}
        self.rule = rule
        self.at = at
        super().__init__("shell.client.not_done", code=code)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say why: in the words of the rule, with its number, if it was one."""
        said = self.said.get(lang) or super().text(lang)
        return with_rule(said, self.rule) if self.rule else said
