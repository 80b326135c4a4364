"""Keep identities in a database: devices, the hashes of codes and phrases, and who was merged into whom.

One lock orders all changes on all nodes, so that a code lets one device join only, and changes are numbered in the
order in which they are committed.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from cubetable.store import identity
from cubetable.store.database import Connection, Row
from cubetable.store.merging import is_named, merge, plays_against
from cubetable.store.push import drop_device

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.writer import Writer

LOCK: Final = 0x0CBE7AB2E
"""The lock of those who change identities; any number that no other program uses."""
HINT: Final = f"{identity.DEVICES} anew"
REMEMBERED: Final = 3_600_000
"""Milliseconds for which it is kept who was merged into whom: longer than anything is on its way to the database."""
CHANGES_KEPT: Final = 86_400_000
MOST_REVOKED: Final = 32
"""Revoked devices of one person whose rows are kept."""

SELECT: Final = "SELECT hash, id, name, made, seen FROM device WHERE person = ? AND revoked = 0 ORDER BY made, id"
OWN: Final = "SELECT hash, name FROM device WHERE person = ? AND id = ? AND revoked = 0"
COUNT: Final = "SELECT COUNT(*) FROM device WHERE person = ? AND revoked = 0"
ADD: Final = """INSERT INTO device (hash, id, person, name, made, seen, revoked) VALUES (?, ?, ?, ?, ?, ?, 0)
ON CONFLICT (hash) DO NOTHING"""
GOOD: Final = "SELECT person FROM identity_key WHERE hash = ? AND (until = 0 OR until > ?)"
ADD_KEY: Final = "INSERT INTO identity_key (hash, person, until, device, made) VALUES (?, ?, ?, ?, ?)"
DROP_CODES: Final = """DELETE FROM identity_key WHERE person = ? AND until > 0
AND until IN (SELECT until FROM identity_key WHERE hash = ?)"""
"""Codes that were made together have one end."""
PHRASE: Final = """SELECT COALESCE(d.hash, ''), k.made FROM identity_key k
LEFT JOIN device d ON d.hash = k.device AND d.person = k.person AND d.revoked = 0 WHERE k.person = ? AND k.until = 0"""
DROP_PHRASE: Final = "DELETE FROM identity_key WHERE person = ? AND until = 0"
NOTICE: Final = "UPDATE device SET notice = ?, notice_by = ?, notice_at = ? WHERE hash = ?"

Ask = Callable[[Callable[[Connection], list[Row]]], list[Row]]


class SqlIdentities:
    """Read and write the identities of a house; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Ask, writer: "Writer") -> None:
        self._ask = ask
        self._writer = writer

    def find(self, device: str) -> identity.KnownDevice | None:
        """Find a device by the hash of its secret; None if it is a person of its own."""
        rows = self._run("SELECT person, seen, revoked FROM device WHERE hash = ?", device)
        return identity.KnownDevice(rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    def devices_of(self, person: str) -> list[identity.DeviceRow]:
        """Return the devices of a person that were not revoked, the oldest first."""
        return [identity.DeviceRow(*row) for row in self._run(SELECT, person)]

    def phrase_of(self, person: str) -> identity.PhraseRow | None:
        """Return who made a person's recovery phrase; None if there is no phrase."""
        rows = self._run(PHRASE, person)
        return identity.PhraseRow(*rows[0]) if rows else None

    def notice_of(self, device: str) -> identity.PhraseNotice | None:
        """Return what a device has to tell of the recovery phrase; None if there is nothing."""
        rows = self._run("SELECT notice, notice_by, notice_at FROM device WHERE hash = ? AND notice <> ''", device)
        return identity.PhraseNotice(*rows[0]) if rows else None

    def drop_notice(self, device: str, at: int) -> "Future[None]":
        """Drop the notice of a device that is of a moment; a later one stays."""
        sql = "UPDATE device SET notice = '' WHERE hash = ? AND notice_at = ?"
        return self._writer.write(lambda connection: connection.run(sql, (device, at)))

    def is_met(self, person: str) -> bool:
        """Return whether anything is kept of a person: a name, a seat, a tournament."""
        return bool(self._ask(lambda connection: [(1,)] if is_named(connection, person) else []))

    def owner(self, key: str, now: int) -> identity.Owner | None:
        """Return whom a key opens, by its hash; None if it is not good."""
        rows = self._run(GOOD, key, now)
        return identity.Owner(rows[0][0], self._run(COUNT, rows[0][0])[0][0]) if rows else None

    def give_codes(self, person: str, device: identity.NewDevice, codes: Sequence[str], until: int) -> "Future[bool]":
        """Keep the hashes of codes, by one of which another device may join a person; all of them end by that.

        Return whether the device still may.
        """

        def decide(connection: Connection) -> bool:
            connection.hold(LOCK)
            if not _is_still(connection, device.hash, person):
                return False
            _add_device(connection, person, device)
            connection.run("DELETE FROM identity_key WHERE until > 0 AND until <= ?", (device.now,))
            sql = "SELECT hash FROM identity_key WHERE person = ? AND until > 0 ORDER BY until DESC, hash"
            older = connection.run(sql, (person,))[len(codes) * (identity.MOST_CODES - 1) :]
            if older:
                connection.run_many("DELETE FROM identity_key WHERE hash = ?", older)
            connection.run_many(ADD_KEY, [(code, person, until, device.hash, device.now) for code in codes])
            return True

        return self._writer.decide(decide)

    def set_phrase(self, person: str, device: identity.NewDevice, phrase: str | None) -> "Future[bool]":
        """Replace or drop the hash of a person's recovery phrase; return whether the device still may.

        The person's other devices get a notice.
        """

        def decide(connection: Connection) -> bool:
            connection.hold(LOCK)
            if not _is_still(connection, device.hash, person):
                return False
            older = _phrase_of(connection, person)
            if phrase is None and older is None:
                return True
            connection.run(DROP_PHRASE, (person,))
            if phrase is not None:
                _add_device(connection, person, device)
                connection.run(ADD_KEY, (phrase, person, 0, device.hash, device.now))
            change: identity.PhraseChange = "deleted" if phrase is None else "made" if older is None else "replaced"
            notice = identity.PhraseNotice(change, _name_of(connection, device.hash), device.now)
            _leave_notice(connection, person, notice, but=device.hash)
            connection.run("UPDATE device SET notice = '' WHERE hash = ?", (device.hash,))
            return True

        return self._writer.decide(decide)

    def join(self, key: str, device: identity.NewDevice, person: str) -> "Future[identity.JoinAnswer]":
        """Let a device, and the person who it was, become the person whom a key opens; all or nothing."""

        def decide(connection: Connection) -> identity.JoinAnswer:
            connection.hold(LOCK)
            rows = connection.run(GOOD, (key, device.now))
            if not rows or not _is_still(connection, device.hash, person):
                return identity.JoinAnswer(refused="unknown")
            new = rows[0][0]
            if new == person:
                return identity.JoinAnswer(new)
            refused = _join_refusal(connection, new, person)
            if refused is not None:
                return identity.JoinAnswer(refused=refused)
            connection.run(DROP_CODES, (new, key))
            _add_device(connection, person, device)
            connection.run("UPDATE device SET name = ? WHERE hash = ?", (device.name, device.hash))
            _move_phrase(connection, person, new, device)
            _move_devices(connection, person, new, device.now)
            merge(connection, person, new)
            return identity.JoinAnswer(new, person)

        return self._writer.decide(decide)

    def rename(self, person: str, device: str, name: str) -> "Future[bool]":
        """Name a person's device by its id; return whether there is one."""

        def decide(connection: Connection) -> bool:
            rows = connection.run(OWN, (person, device))
            connection.run("UPDATE device SET name = ? WHERE person = ? AND id = ?", (name, person, device))
            return bool(rows)

        return self._writer.decide(decide)

    def revoke(self, person: str, device: str, now: int) -> "Future[identity.RevokeRefusal | None]":
        """Revoke a person's device by its id, unless it is the last way to that person.

        The recovery phrase ends with the device that made it; then the other devices get a notice.
        """

        def decide(connection: Connection) -> identity.RevokeRefusal | None:
            connection.hold(LOCK)
            rows = connection.run(OWN, (person, device))
            if not rows:
                return "none"
            revoked, name = rows[0]
            devices, phrase = connection.run(COUNT, (person,))[0][0], _phrase_of(connection, person)
            if devices == 1 and phrase is None:
                return "last"
            connection.run("UPDATE device SET revoked = 1, name = '', notice = '' WHERE hash = ?", (revoked,))
            drop_device(connection, revoked)
            # A code or a phrase that the device has made could let it in again.
            connection.run("DELETE FROM identity_key WHERE person = ? AND until > 0", (person,))
            if phrase is not None and phrase.ends_with(revoked, devices):
                connection.run(DROP_PHRASE, (person,))
                _leave_notice(connection, person, identity.PhraseNotice("removed", name, now))
            _forget_revoked(connection, person)
            _note_changes(connection, [revoked], now)
            return None

        return self._writer.decide(decide)

    def note_seen(self, device: str, day: int) -> "Future[None]":
        """Note that a device was seen on a day."""
        sql = "UPDATE device SET seen = ? WHERE hash = ? AND seen < ?"
        return self._writer.write(lambda connection: connection.run(sql, (day, device, day)))

    def changes(self, after: int) -> list[identity.DeviceChange]:
        """Return the changes after some number."""
        rows = self._run("SELECT n, device, notice FROM device_change WHERE n > ? ORDER BY n", after)
        return [identity.DeviceChange(n, device, bool(notice)) for n, device, notice in rows]

    def tidy(self, now: int) -> "Future[list[str]]":
        """Rewrite what was just being written for merged persons; return those of whom there was something."""

        def decide(connection: Connection) -> list[str]:
            connection.hold(LOCK)
            rewritten = []
            for old, person in connection.run("SELECT old, person FROM merged ORDER BY old"):
                if is_named(connection, old):
                    merge(connection, old, person)
                    rewritten.append(old)
            connection.run("DELETE FROM merged WHERE at_ms < ?", (now - REMEMBERED,))
            latest = connection.run("SELECT COALESCE(MAX(n), 0) FROM device_change")[0][0]
            connection.run("DELETE FROM device_change WHERE at_ms < ? AND n < ?", (now - CHANGES_KEPT, latest))
            return rewritten

        return self._writer.decide(decide)

    def named_though_merged(self) -> list[str]:
        """Return the merged persons of whom something is kept still."""
        merged = [old for (old,) in self._run("SELECT old FROM merged ORDER BY old")]
        return [old for old in merged if self.is_met(old)]

    def _run(self, sql: str, *values: object) -> list[Row]:
        return self._ask(lambda connection: connection.run(sql, values))


# --- Writing, inside a transaction ----------------------------------------------------------------------


def forget_devices(connection: Connection, person: str, now: int) -> None:
    """Forget a person's devices, codes and phrase: each device is a stranger from then on."""
    connection.hold(LOCK)
    devices = [device for (device,) in connection.run("SELECT hash FROM device WHERE person = ?", (person,))]
    connection.run("DELETE FROM device WHERE person = ?", (person,))
    connection.run("DELETE FROM identity_key WHERE person = ?", (person,))
    connection.run("DELETE FROM merged WHERE person = ?", (person,))
    _note_changes(connection, devices, now)


def _is_still(connection: Connection, device: str, person: str) -> bool:
    """Return whether a device is a person at this moment: another node may just have moved or revoked it."""
    rows = connection.run("SELECT person, revoked FROM device WHERE hash = ?", (device,))
    return tuple(rows[0]) == (person, 0) if rows else device == person


def _join_refusal(connection: Connection, new: str, old: str) -> identity.JoinRefusal | None:
    count = connection.run("SELECT COUNT(*) FROM device WHERE person IN (?, ?) AND revoked = 0", (new, old))[0][0]
    joins_first = not connection.run("SELECT 1 FROM device WHERE person = ? LIMIT 1", (old,))
    if count + joins_first > identity.MOST_DEVICES:
        return "full"
    return cast("identity.JoinRefusal | None", plays_against(connection, new, old))


def _add_device(connection: Connection, person: str, device: identity.NewDevice) -> None:
    connection.run(ADD, (device.hash, device.id, person, device.name, device.now, device.today))


def _phrase_of(connection: Connection, person: str) -> identity.PhraseRow | None:
    rows = connection.run(PHRASE, (person,))
    return identity.PhraseRow(*rows[0]) if rows else None


def _name_of(connection: Connection, device: str) -> str:
    rows = connection.run("SELECT name FROM device WHERE hash = ?", (device,))
    return rows[0][0] if rows else ""


def _leave_notice(connection: Connection, person: str, notice: identity.PhraseNotice, but: str = "") -> None:
    """Leave a notice to the devices of a person, but to one; a device tells the latest notice only."""
    sql = "SELECT hash FROM device WHERE person = ? AND revoked = 0 AND hash <> ? ORDER BY hash"
    devices = [device for (device,) in connection.run(sql, (person, but))]
    if devices:
        connection.run_many(NOTICE, [(*notice, device) for device in devices])
        _note_changes(connection, devices, notice.at, is_notice=True)


def _move_phrase(connection: Connection, old: str, new: str, device: identity.NewDevice) -> None:
    """Give one person's recovery phrase to another if the other has none; who gets another phrase gets a notice."""
    lost, kept = _phrase_of(connection, old), _phrase_of(connection, new)
    if kept is not None:
        notice = identity.PhraseNotice(
            "made" if lost is None else "replaced", _name_of(connection, kept.device), device.now
        )
        # The device that joins knows of the phrase, but maybe not that its own one ends.
        _leave_notice(connection, old, notice, but=device.hash if lost is None else "")
    elif lost is not None:
        _leave_notice(connection, new, identity.PhraseNotice("made", _name_of(connection, lost.device), device.now))
        connection.run("UPDATE identity_key SET person = ? WHERE person = ? AND until = 0", (new, old))
    connection.run("DELETE FROM identity_key WHERE person = ?", (old,))


def _move_devices(connection: Connection, old: str, new: str, now: int) -> None:
    """Give one person's devices to another."""
    devices = [device for (device,) in connection.run("SELECT hash FROM device WHERE person = ?", (old,))]
    connection.run("UPDATE device SET person = ? WHERE person = ?", (new, old))
    connection.run("UPDATE merged SET person = ? WHERE person = ?", (new, old))
    connection.run("DELETE FROM merged WHERE old = ?", (old,))
    connection.run("INSERT INTO merged (old, person, at_ms) VALUES (?, ?, ?)", (old, new, now))
    _note_changes(connection, devices, now)


def _forget_revoked(connection: Connection, person: str) -> None:
    """Delete the rows of devices that were revoked before many others.

    Without a row such a device is a person of its own, of whom nothing is kept; so the row of the hash that names the
    person stays for ever.
    """
    sql = """SELECT hash FROM device WHERE person = ? AND revoked = 1 AND hash <> person
        AND hash NOT IN (SELECT old FROM merged) ORDER BY made DESC, id"""
    older = connection.run(sql, (person,))[MOST_REVOKED:]
    if older:
        connection.run_many("DELETE FROM device WHERE hash = ?", older)


def _note_changes(connection: Connection, devices: list[str], now: int, *, is_notice: bool = False) -> None:
    latest = connection.run("SELECT COALESCE(MAX(n), 0) FROM device_change")[0][0]
    rows = [(n, device, now, int(is_notice)) for n, device in enumerate(devices, latest + 1)]
    if rows:
        connection.run_many("INSERT INTO device_change (n, device, at_ms, notice) VALUES (?, ?, ?, ?)", rows)
        connection.hint(HINT)
