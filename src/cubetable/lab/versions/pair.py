"""Take two files of rules as two games of one program, named `old` and `new` whatever the files are called.

The files are copied into the folder of the comparison: what is played there is played by these very rules, however
often the designer saves meanwhile.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, Self

from cubetable.core import registry
from cubetable.core.errors import OptionError, Refusal, shortened
from cubetable.core.game import Game
from cubetable.core.options import parse_spec, split_file
from cubetable.core.record.write import draft_for

OLD: Final = "old"
NEW: Final = "new"
SUFFIX: Final = ".py"


class Version(NamedTuple):
    """A file of rules, and options as they were written."""

    path: Path
    options: Mapping[str, str]

    @classmethod
    def read(cls, word: str) -> Self:
        """Read `FILE.py` or `FILE.py(players=3)`, or refuse what is neither."""
        parts = split_file(word)
        if parts is None:
            raise Refusal("shell.compare.no_file", word=shortened(word))
        _, texts = parse_spec(f"rules{parts[1]}")
        return cls(Path(parts[0]).expanduser(), texts)


class VersionPair(NamedTuple):
    """Two versions of the rules, as option strings of games that this program knows."""

    old: str
    new: str

    @property
    def games(self) -> tuple[Game, Game]:
        """The two games."""
        return registry.game(self.old), registry.game(self.new)


def check_rules(*versions: Version) -> None:
    """Load files by themselves, so that what is wrong is said of the designer's own file."""
    from cubetable.core.sheet.loading import load_sheet

    for version in versions:
        load_sheet(version.path)


def lend_pair(old: Version, new: Version, folder: Path) -> VersionPair:
    """Copy two files into a folder and add them as games; refuse a folder of others, and two that do not match."""
    specs = []
    folder.mkdir(parents=True, exist_ok=True)
    for name, version in ((OLD, old), (NEW, new)):
        _copy(version.path, folder / f"{name}{SUFFIX}", folder)
    for name, version in ((OLD, old), (NEW, new)):
        registry.lend(folder / f"{name}{SUFFIX}")
        specs.append(_spec(name, version))
    pair = VersionPair(*specs)
    _check_seats(pair)
    return pair


def _copy(source: Path, copy: Path, folder: Path) -> None:
    if copy.exists() and copy.samefile(source):  # a change of the rules would change the copy, too
        raise Refusal("shell.compare.own_folder", path=source, folder=folder)
    content = source.read_bytes()
    if not copy.exists():
        with draft_for(copy) as draft:
            draft.write_bytes(content)
    elif copy.read_bytes() != content:
        raise Refusal("shell.lab.another", folder=folder)


def _spec(name: str, version: Version) -> str:
    """Give the whole option string of a version; refuse an option that it does not have."""
    kinds = registry.options_type(name).kinds()
    for option, text in version.options.items():
        if option not in kinds:
            raise OptionError(shortened(option), shortened(text), ", ".join(kinds), "shell.no_such_option")
    options = ",".join(f"{option}={text}" for option, text in version.options.items())
    return str(registry.game(f"{name}({options})" if options else name))


def _check_seats(pair: VersionPair) -> None:
    """Refuse two versions for other numbers of players: no game of one has a match among those of the other."""
    old, new = pair.games
    if old.players != new.players:
        raise Refusal("shell.compare.other_seats", old=old.players, new=new.players)
