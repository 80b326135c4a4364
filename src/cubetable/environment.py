"""The environment variables of Cubetable in one table: what each does, by those for whom it is."""

import os
from collections.abc import Mapping
from typing import Final

VARIABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "players": {
        "CUBETABLE_LANG": "The language, `en` or `ru`. Without it, the locale decides. `--lang` overrides it.",
        "CUBETABLE_GAMES": "The folder for saved games, puzzle results and keys, instead of the user's own.",
        "CUBETABLE_CACHE": "The folder for compiled rules, instead of the user's cache.",
        "CUBETABLE_RULES": "`python` interprets all rules, even those that are compiled.",
        "CUBETABLE_COMPILE": "`never` turns compiling off: rules without a library are interpreted.",
    },
    "server owners": {
        "CUBETABLE_DB": "The database of matches: a file, or a PostgreSQL address. `--db` overrides it.",
        "CUBETABLE_ARCHIVE": "The folder of finished matches, if it is not the one named in the database.",
        "CUBETABLE_OPERATOR_KEY": "The server owner's key for `serve` and `top`. `--operator-key-file` overrides it.",
    },
    "those who build Cubetable or change it": {
        "CUBETABLE_LAW_GAMES": "How many random games each law is tried on in the tests.",
        "CUBETABLE_LAW_CASES": "Whether the tests try `few` or `all` cases of the laws.",
        "CUBETABLE_PAGE": "`built` packs the page and the documentation as they are, without building them.",
        "CUBETABLE_LIBRARIES": "`later` installs without compiling the rules; the program compiles them when needed.",
        "CUBETABLE_WHEEL": "The machine for which a wheel is made, or `pure` for one that interprets rules anywhere.",
        "CUBETABLE_LONG": "Any value adds the long tests, like `make test-long`.",
        "CUBETABLE_FRAMES": "How many random frames the tests throw at a socket.",
        "CUBETABLE_TEST_CHROMIUM": "The Chromium for the tests of the page, if it is not on the path.",
        "CUBETABLE_TEST_POSTGRES": "The PostgreSQL for the tests, if it is not the one at 127.0.0.1:5432.",
    },
    "Cubetable itself, which sets it for its own processes": {
        "CUBETABLE_COMPILER": "A file that exists as soon as the compiler for rules is installed.",
        "CUBETABLE_LENT": "The games that were named by their files on the command line.",
    },
}


def variable(name: str) -> str | None:
    """Read a variable of the table; an empty one counts as none."""
    return os.environ.get(name) or None
