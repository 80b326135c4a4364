"""Say what a store keeps of identities: which devices are one person, and what lets another device join them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST_DEVICES: Final = 16
"""Devices of one person."""
MOST_CODES: Final = 4
"""How often a person may make codes that are good at a moment; the oldest give way."""
DEVICES: Final = "devices"
"""Stands in the place of a match's id in a hint that the person of some device has changed."""

JoinRefusal = Literal["unknown", "tournament", "rated", "full"]
"""Why a device cannot join: the key is not good, or the two persons play each other, or there are too many devices."""
RevokeRefusal = Literal["none", "last"]
PhraseChange = Literal["made", "replaced", "deleted", "removed"]
"""A change of a recovery phrase; it is `removed` together with a device."""


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


class PhraseRow(NamedTuple):
    """A recovery phrase: the hash of the device that made it, and when, in milliseconds.

    The hash is empty if nobody knows the device, or if it is no device of the person any more.
    """

    device: str
    since: int

    def ends_with(self, device: str, devices: int) -> bool:
        """Return whether the phrase ends when one of so many devices is removed.

        The device that made it may still know it. With the last device it stays: nobody else could come back.
        """
        return devices > 1 and self.device in ("", device)


class PhraseNotice(NamedTuple):
    """A change of the recovery phrase that a device has to tell: the change, at which device, when in milliseconds."""

    change: PhraseChange
    by: str
    at: int


class DeviceChange(NamedTuple):
    """A change of a device, by its number: it is another person now, or it has a notice only."""

    n: int
    device: str
    is_notice: bool


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

    def phrase_of(self, person: str) -> PhraseRow | None:
        """Return who made a person's recovery phrase; None if there is no phrase."""

    def notice_of(self, device: str) -> PhraseNotice | None:
        """Return what a device has to tell of the recovery phrase; None if there is nothing."""

    def drop_notice(self, device: str, at: int) -> "Future[None]":
        """Drop the notice of a device that is of a moment; a later one stays."""

    def is_met(self, person: str) -> bool:
        """Return whether anything is kept of a person: a name, a seat, a tournament."""

    def owner(self, key: str, now: int) -> Owner | None:
        """Return whom a key opens, by its hash; None if it is not good."""

    def give_codes(self, person: str, device: NewDevice, codes: Sequence[str], until: int) -> "Future[bool]":
        """Keep the hashes of codes, by one of which another device may join a person; all of them end by that.

        Return whether the device still may.
        """

    def set_phrase(self, person: str, device: NewDevice, phrase: str | None) -> "Future[bool]":
        """Replace or drop the hash of a person's recovery phrase; return whether the device still may.

        The person's other devices get a notice.
        """

    def join(self, key: str, device: NewDevice, person: str) -> "Future[JoinAnswer]":
        """Let a device, and the person who it was, become the person whom a key opens; all or nothing."""

    def rename(self, person: str, device: str, name: str) -> "Future[bool]":
        """Name a person's device by its id; return whether there is one."""

    def revoke(self, person: str, device: str, now: int) -> "Future[RevokeRefusal | None]":
        """Revoke a person's device by its id, unless it is the last way to that person.

        The recovery phrase ends with the device that made it; then the other devices get a notice.
        """

    def note_seen(self, device: str, day: int) -> "Future[None]":
        """Note that a device was seen on a day."""

    def changes(self, after: int) -> list[DeviceChange]:
        """Return the changes after some number."""

    def tidy(self, now: int) -> "Future[list[str]]":
        """Rewrite what was just being written for merged persons; return those of whom there was something."""
