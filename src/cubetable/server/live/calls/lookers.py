"""Know who looks at the page, on this node: a client says so, and is heard again and again while it does."""

from cubetable.server.wire.outbox import Outbox


class Lookers:
    """The clients whose pages are open and visible."""

    def __init__(self) -> None:
        self._outboxes: dict[str, set[Outbox]] = {}

    def note(self, outbox: Outbox, *, looks: bool) -> None:
        """Note that a client looks, or looks no more."""
        if looks:
            self._outboxes.setdefault(outbox.person, set()).add(outbox)
            return
        others = self._outboxes.get(outbox.person, set())
        others.discard(outbox)
        if not others:
            self._outboxes.pop(outbox.person, None)

    def tell(self, person: str, text: str) -> None:
        """Send a message to all pages at which a person looks."""
        for outbox in self._outboxes.get(person, ()):
            outbox.put(text)

    def looked(self, person: str, since: float) -> bool:
        """Return whether a person looks and was heard since a moment; a phone that went dark is not heard."""
        return any(outbox.heard >= since for outbox in self._outboxes.get(person, ()))
