"""A message to a browser, and what may become of it."""

from typing import Literal, NamedTuple

Outcome = Literal["sent", "gone", "busy", "failed", "unreached"]
"""The end of a message.

A browser that is gone never comes back; a service that is busy has not taken the message; one that was not reached has
given no answer, which may be the fault of this machine. All other answers are failures.
"""


class PushMessage(NamedTuple):
    """A message: its text, the seconds for which it is worth anything, and whether it is urgent.

    A later message about the same thing replaces one that was not delivered yet.
    """

    text: bytes
    seconds: int
    urgent: bool
    about: str
