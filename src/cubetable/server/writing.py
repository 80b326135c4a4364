"""Messages as text."""

from cubetable.server.wire import Message


def written(message: Message) -> str:
    """Write a message, once for all who read the same."""
    return message.model_dump_json()
