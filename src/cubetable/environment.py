"""The environment variables of Cubetable in one table: what each does, by those for whom it is."""

import os
from collections.abc import Mapping
from typing import Final

VARIABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "players": {
        "CUBETABLE_LANG": "The language, `en` or `ru`; else the locale decides. `--lang` goes before it.",
        "CUBETABLE_GAMES": "The folder for saved games, results of puzzles and keys, in place of the user's own.",
        "CUBETABLE_CACHE": "The folder for compiled rules, in place of the user's cache.",
        "CUBETABLE_RULES": "`python` has rules interpreted, also where they are compiled.",
        "CUBETABLE_COMPILE": "`never` builds no rules that are missing: they are interpreted.",
    },
    "server owners": {
        "CUBETABLE_DB": "The database of matches: a file, or an address of PostgreSQL. `--db` goes before it.",
        "CUBETABLE_ARCHIVE": "The folder of the files of finished matches, where it is not the one in the database.",
        "CUBETABLE_OPERATOR_KEY": "The operator's key for `serve` and `top`. `--operator-key-file` goes before it.",
    },
    "those who build Cubetable or change it": {
        "CUBETABLE_LAW_GAMES": "How many random games a law is tried on in the tests.",
        "CUBETABLE_LAW_CASES": "`few` or `all` cases of the laws in the tests.",
        "CUBETABLE_PAGE": "`built` packs the page and the documentation as they are, and builds neither.",
        "CUBETABLE_LIBRARIES": "`later` installs without compiling the rules: the program does it when it needs them.",
        "CUBETABLE_WHEEL": "The machine for which a wheel is made, or `pure` for one that interprets rules anywhere.",
        "CUBETABLE_LONG": "Any value adds the long tests, as `make test-long` does.",
        "CUBETABLE_FRAMES": "How many random frames the tests throw at a socket.",
        "CUBETABLE_TEST_CHROMIUM": "The Chromium for the tests of the page, if it is not on the path.",
        "CUBETABLE_TEST_POSTGRES": "The PostgreSQL for the tests, if it is not the one at 127.0.0.1:5432.",
    },
    "Cubetable itself, which sets it for its own processes": {
        "CUBETABLE_COMPILER": "A file that is there as soon as the compiler of rules is installed.",
        "CUBETABLE_LENT": "The games that were named by their files on the command line.",
    },
}


def variable(name: str) -> str | None:
    """Read a variable of the table; an empty one counts as none."""
    return os.environ.get(name) or None
