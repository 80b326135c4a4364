"""Messages as text."""

import json

from cubetable.server.wire import Message


def written(message: Message) -> str:
    """Write a message, once for all who read the same."""
    return json.dumps(message.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":"))
