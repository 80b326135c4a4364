"""Say from where the server can be reached, so that an invitation can warn if no other machine can open it."""

from ipaddress import ip_address
from typing import Final, Literal, NamedTuple

Reach = Literal["browser", "here", "home", "anywhere"]
"""In this one browser, where no server runs; from this machine only; from the same network; from anywhere."""


class Address(NamedTuple):
    """From where it can be reached, and the address to give to others, if this machine knows it."""

    reach: Reach
    url: str | None = None


ANYWHERE: Final = Address("anywhere")
LOCAL: Final = Address("browser")


def reach_of(bound_to: str, *, proxied: bool) -> Reach:
    """Return from where a bound address can be reached; behind a proxy that is anywhere.

    >>> reach_of("127.0.0.1", proxied=False)
    'here'
    """
    return "here" if ip_address(bound_to).is_loopback and not proxied else "anywhere"
