"""From where a house can be reached: an invitation that nobody else can open should say so."""

from ipaddress import ip_address
from typing import Final, Literal, NamedTuple

Reach = Literal["here", "home", "anywhere"]
"""Only this machine; whoever is in the same network; whoever finds it."""


class Address(NamedTuple):
    """From where it can be reached, and the address to give to others, if this machine knows it."""

    reach: Reach
    url: str | None = None


ANYWHERE: Final = Address("anywhere")


def reach_of(bound_to: str, *, proxied: bool) -> Reach:
    """Say from where an address can be reached that the door stands at; a proxy stands wherever it likes.

    >>> reach_of("127.0.0.1", proxied=False)
    'here'
    """
    return "here" if ip_address(bound_to).is_loopback and not proxied else "anywhere"
