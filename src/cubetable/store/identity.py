"""Say what a store keeps of identities: which devices are one person, and what lets another device join them."""

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST_DEVICES: Final = 16
"""Devices of one person."""
MOST_CODES: Final = 4
"""Codes of one person that are good at a moment; the oldest gives way."""
DEVICES: Final = "devices"
"""Stands in the place of a match's id in a hint that the person of some device has changed."""

JoinRefusal = Literal["unknown", "tournament", "rated", "full"]
"""Why a device cannot join: the key is not good, or the two persons play each other, or there are too many devices."""
RevokeRefusal = Literal["none", "last"]


class KnownDevice(NamedTuple):
    """A device that is known: its person, the last day on which it came, whether it was revoked."""

    person: str
    last_day: int
    revoked: bool


class DeviceRow(NamedTuple):
    """A device of a person; `since` is in milliseconds, `last_day` counted from 1970."""

    hash: str
    id: str
    name: str
    since: int
    last_day: int


class NewDevice(NamedTuple):
    """A device that gets a row, unless it has one; `now` is in milliseconds, `today` a day counted from 1970."""

    hash: str
    id: str
    name: str
    now: int
    today: int


class Owner(NamedTuple):
    """The person whom a key opens, and how many devices the person has."""

    person: str
    devices: int


class JoinAnswer(NamedTuple):
    """How a device has joined: the person, and the person who was merged into that one; or why it has not."""

    person: str = ""
    merged: str = ""
    refused: JoinRefusal | None = None


class Identities(Protocol):
    """The identities of a house."""

    def find(self, device: str) -> KnownDevice | None:
        """Find a device by the hash of its secret; None if it is a person of its own."""

    def devices_of(self, person: str) -> list[DeviceRow]:
        """Return the devices of a person that were not revoked, the oldest first."""

    def has_phrase(self, person: str) -> bool:
        """Return whether a person has a recovery phrase."""

    def is_met(self, person: str) -> bool:
        """Return whether anything is kept of a person: a name, a seat, a tournament."""

    def owner(self, key: str, now: int) -> Owner | None:
        """Return whom a key opens, by its hash; None if it is not good."""

    def give_code(self, person: str, device: NewDevice, code: str, until: int) -> "Future[bool]":
        """Keep the hash of a code by which one other device may join a person; return whether the device still may."""

    def set_phrase(self, person: str, device: NewDevice, phrase: str | None) -> "Future[bool]":
        """Replace or drop the hash of a person's recovery phrase; return whether the device still may."""

    def join(self, key: str, device: NewDevice, person: str) -> "Future[JoinAnswer]":
        """Let a device, and the person who it was, become the person whom a key opens; all or nothing."""

    def rename(self, person: str, device: str, name: str) -> "Future[bool]":
        """Name a person's device by its id; return whether there is one."""

    def revoke(self, person: str, device: str, now: int) -> "Future[RevokeRefusal | None]":
        """Revoke a person's device by its id, unless it is the last way to that person."""

    def note_seen(self, device: str, day: int) -> "Future[None]":
        """Note that a device was seen on a day."""

    def changes(self, after: int) -> list[tuple[int, str]]:
        """Return the changes after some number, each with its number and the device."""

    def tidy(self, now: int) -> "Future[list[str]]":
        """Rewrite what was just being written for merged persons; return those of whom there was something."""
