"""The environment variables of Cubetable: what each of them does, in one table."""

import os
from collections.abc import Mapping
from typing import Final, NamedTuple


class Variable(NamedTuple):
    """One variable: who may want to set it, and what it does."""

    audience: str
    about: str


PLAYERS: Final = "players"
HOSTS: Final = "server owners"
MAKERS: Final = "those who build Cubetable or change it"
ITSELF: Final = "Cubetable itself, which sets it for its own processes"

VARIABLES: Final[Mapping[str, Variable]] = {
    "CUBETABLE_LANG": Variable(
        PLAYERS, "The language, `en` or `ru`; without it the locale decides. `--lang` goes before it."
    ),
    "CUBETABLE_GAMES": Variable(
        PLAYERS,
        "The folder for saved games, the results of puzzles and the keys on servers, in place of the user's own.",
    ),
    "CUBETABLE_CACHE": Variable(PLAYERS, "The folder for compiled rules, in place of the user's cache."),
    "CUBETABLE_RULES": Variable(PLAYERS, "`python` has rules interpreted, also where they are compiled."),
    "CUBETABLE_COMPILE": Variable(PLAYERS, "`never` builds no rules that are missing: they are interpreted."),
    "CUBETABLE_DB": Variable(
        HOSTS, "The database of matches: a file, or the address of a PostgreSQL. `--db` goes before it."
    ),
    "CUBETABLE_ARCHIVE": Variable(
        HOSTS, "The folder of the files of finished matches, where it is not the one that the database names."
    ),
    "CUBETABLE_OPERATOR_KEY": Variable(
        HOSTS,
        "The operator's key, for `cubetable serve` and `cubetable top`. `--operator-key-file` goes before it.",
    ),
    "CUBETABLE_LAW_GAMES": Variable(MAKERS, "How many random games a law is tried on in the tests."),
    "CUBETABLE_LAW_CASES": Variable(MAKERS, "`few` or `all` cases of the laws in the tests."),
    "CUBETABLE_PAGE": Variable(MAKERS, "`built` packs the page and its help as they are, and builds neither."),
    "CUBETABLE_LIBRARIES": Variable(
        MAKERS, "`later` installs without compiling the rules: the program does it when it needs them."
    ),
    "CUBETABLE_WHEEL": Variable(
        MAKERS, "The machine for which a wheel is made, or `pure` for one that runs on all and interprets rules."
    ),
    "CUBETABLE_LONG": Variable(MAKERS, "Any value adds the long tests, as `make test-long` does."),
    "CUBETABLE_FRAMES": Variable(MAKERS, "How many random frames the tests throw at a socket."),
    "CUBETABLE_TEST_CHROMIUM": Variable(MAKERS, "The Chromium for the tests of the page, if it is not on the path."),
    "CUBETABLE_TEST_POSTGRES": Variable(
        MAKERS, "The PostgreSQL for the tests, if it is not the one at 127.0.0.1:5432."
    ),
    "CUBETABLE_COMPILER": Variable(ITSELF, "A file that is there as soon as the compiler of rules is installed."),
    "CUBETABLE_LENT": Variable(ITSELF, "The games that were named by their files on the command line."),
}


def read(name: str) -> str | None:
    """Read a variable of the table; an empty one counts as none."""
    assert name in VARIABLES, name  # noqa: S101  # a slip of ours, which the documentation would not have
    return os.environ.get(name) or None
