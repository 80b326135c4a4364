"""Numbered changes of the schema: a database of any earlier version opens, and is brought up to this one."""

from importlib.resources import files

from cubetable.core.errors import Refusal
from cubetable.store.database import Database


def migrations() -> list[tuple[int, str]]:
    """List the numbered changes of the schema."""
    folder = files("cubetable.store") / "migrations"
    texts = sorted((file.name, file.read_text(encoding="utf-8")) for file in folder.iterdir() if file.name[0].isdigit())
    return [(int(name.partition("-")[0]), text) for name, text in texts]


def migrate(database: Database) -> None:
    """Bring a database of any earlier version up to this one; refuse one that is newer."""
    with database.alone() as connection:
        connection.run("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
        have = connection.run("SELECT COALESCE(MAX(version), 0) FROM schema")[0][0]
        changes = migrations()
        if have > changes[-1][0]:
            raise Refusal("shell.store.newer", have=have, known=changes[-1][0])
        for version, text in changes:
            if version > have:
                with connection.transaction():
                    for statement in _statements(text):
                        connection.run(statement)
                    connection.run("INSERT INTO schema (version) VALUES (?)", (version,))


def _statements(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]
