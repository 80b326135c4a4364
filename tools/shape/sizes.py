"""Count rooms, files and lines."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final

from tools.shape.files import (
    PAGE,
    ROOT,
    SOURCE,
    TESTS,
    git,
    is_test,
    length,
    page_files,
    place,
    python_files,
    text,
)
from tools.shape.imports import PAGE_ROOMS

LONGEST_MODULE: Final = 500
MOST_FILES: Final = 25
GLOSSARY: Final = ROOT / "docs" / "explanation" / "architecture.md"


def program_rooms() -> list[str]:
    """List the folders of the program."""
    return sorted({path.relative_to(SOURCE).parts[0] for path in SOURCE.glob("*/*.py")})


def page_rooms() -> list[str]:
    """List the folders of the page."""
    return sorted(path.name for path in PAGE.iterdir() if path.is_dir())


def page_files_without_a_room() -> list[str]:
    """List the files of the page that stand in no room."""
    rooms = {name for names in PAGE_ROOMS for name in names}
    return [place(path) for path in page_files(tests=False) if path.relative_to(PAGE).parts[0] not in rooms]


def crowded_folders() -> list[str]:
    """List the folders of the program and of the page where too many files stand side by side, tests apart."""
    paths = [*python_files(SOURCE), *page_files()]
    counts = Counter(str(path.parent.relative_to(ROOT)) for path in paths if not is_test(path))
    return [f"{folder}: {count}" for folder, count in sorted(counts.items()) if count > MOST_FILES]


def long_modules() -> list[str]:
    """List the modules that are too long."""
    paths = [*python_files(SOURCE, TESTS), *page_files()]
    return [place(path, what=length(path)) for path in paths if length(path) > LONGEST_MODULE]


def glossary() -> list[str]:
    """List the words that the glossary explains."""
    _, _, table = text(GLOSSARY).partition("## Glossary")
    words = re.findall(r"^\| ([^|]+) \|", table.partition("\n## ")[0], re.MULTILINE)
    return [word for word in words if word != "word"]


def unsorted_words() -> list[str]:
    """List the words of the glossary that stand out of the alphabet's order."""
    words = glossary()
    return [f"{word} after {last}" for last, word in pairwise(words) if word < last]


def program_lines() -> dict[str, int]:
    """Count the lines of the program in Python, folder by folder."""
    return _lines(python_files(SOURCE), SOURCE)


def page_lines() -> dict[str, int]:
    """Count the lines of the page in TypeScript, generated types too, folder by folder."""
    return _lines(PAGE.rglob("*.ts*"), PAGE)


def test_lines() -> dict[str, int]:
    """Count the lines of tests in Python, folder by folder."""
    return _lines(python_files(TESTS), TESTS)


def bench_lines() -> dict[str, int]:
    """Count the lines of measurements in Python, file by file."""
    return _lines(python_files(ROOT / "bench"), ROOT / "bench")


def files() -> dict[str, int]:
    """Count the files of the repository, folder by folder."""
    return Counter(name.partition("/")[0] for name in git("ls-files"))


def _lines(paths: Iterable[Path], folder: Path) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for path in paths:
        counts[path.relative_to(folder).parts[0]] += length(path)
    return counts
