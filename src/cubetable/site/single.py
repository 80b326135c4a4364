"""Put a whole folder into one page: every file is in it, compressed, and a short script takes them out.

Scripts find each other by an import map, style sheets have their fonts inside, and the engine asks for its files by the
addresses that the script has given them. So the page needs no server: it can be opened from a disk.
"""

import base64
import gzip
import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for
from cubetable.site import page

MARK: Final = "<!-- made by cubetable share -->"
"""Stands at the end of the first line of such a page."""
PREFIX: Final = "cubetable/"
"""Stands before the names of scripts that import each other."""
ASSETS: Final = "assets/"
OPENER: Final = Path(__file__).with_name("single.js")
IMPORTED: Final = re.compile(r"""(\bfrom\s*|\bimport\s*\(?\s*)(["'`])\./([\w.-]+\.js)\2""")
LISTED: Final = re.compile(r"__vite__mapDeps\(\[[\d,]*\]\)")
WORKER: Final = re.compile(
    r"new Worker\(\s*new URL\((?:\s*/\*[^*]*\*/)?\s*(?:new URL\()?[`\"']([\w.-]+\.js)[`\"'],\s*import\.meta\.url\)"
    r"(?:\.href,``\+import\.meta\.url\))?,\s*\{\s*type:\s*[`\"']module[`\"']\s*\}\s*\)"
)
FONT: Final = re.compile(r"url\(\./([\w.-]+)\)")
LINK: Final = re.compile(r"\s*<(?:link|script|meta)\b[^>]*(?:src=|href=|Content-Security-Policy)[^>]*>(?:</script>)?")
KEPT_WITHOUT: Final = ("index.html", "service-worker.js", "manifest.webmanifest", "site.json", "icon-")
"""Files of a folder that a page on its own has no use for."""
POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; connect-src blob:; "
    "style-src 'unsafe-inline'; font-src data:; img-src data: blob:; base-uri 'none'; form-action 'none'"
)
KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


def check_place(place: Path) -> None:
    """Refuse a file that this command did not write, and a folder."""
    if not place.exists():
        return
    try:
        with place.open("rb") as file:
            ours = MARK.encode() in file.readline(1000)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=place, why=error.strerror) from None
    if not ours:
        raise Refusal("shell.share.not_ours", file=place)


def write(place: Path, files: Mapping[str, bytes]) -> int:
    """Write the files of a folder as one page; return its size."""
    text = make(files)
    try:
        with draft_for(place) as draft:
            draft.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=place, why=error.strerror) from None
    return len(text.encode())


def make(files: Mapping[str, bytes]) -> str:
    """Return the page that holds all files of a folder."""
    shell = files[page.SHELL].decode()
    first = re.search(r'<script type="module"[^>]*src="([^"]+)"', shell)
    if first is None:
        raise RuntimeError("the page has no script")
    styles = "".join(_styled(files, name) for name in files if name.endswith(".css"))
    parts = {name: _as_text(name, content) for name, content in files.items() if _is_as_text(name)}
    named = {"first": first[1].replace(ASSETS, PREFIX), "kinds": KINDS, "prefix": PREFIX, "assets": ASSETS}
    head = LINK.sub("", shell).replace("<!doctype html>", f"<!doctype html> {MARK}", 1)
    icon = base64.b64encode(files["icon.svg"]).decode()
    inside = "\n".join(
        (
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon}" type="image/svg+xml" />',
            f"<style>{styles}</style>",
        )
    )
    held = "\n".join(
        f'<script type="text/plain" data-held="{escape(name)}">{content}</script>' for name, content in parts.items()
    )
    opener = OPENER.read_text("utf-8").replace("SETTINGS", json.dumps(named))
    body = f"{held}\n<script>{opener}</script>\n</body>"
    return head.replace("<title>", f"{inside}\n    <title>", 1).replace("</body>", body, 1)


def _is_as_text(name: str) -> bool:
    return not name.startswith(KEPT_WITHOUT) and not name.endswith((".css", ".woff2", ".txt"))


def _as_text(name: str, content: bytes) -> str:
    """Write a file as text: compressed, with the addresses of scripts as the page has them."""
    if name.startswith(ASSETS) and name.endswith(".js"):
        content = led(content.decode()).encode()
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def led(script: str) -> str:
    """Lead a script to the others by names that the import map knows, and let it start workers from what is held."""
    named = IMPORTED.sub(rf"\1\2{PREFIX}\3\2", script)
    return WORKER.sub(rf"startHeld('{ASSETS}\1')", LISTED.sub("[]", named))


def _styled(files: Mapping[str, bytes], name: str) -> str:
    """Return a style sheet with its fonts inside."""

    def inside(match: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{base64.b64encode(files[ASSETS + match[1]]).decode()})"

    return FONT.sub(inside, files[name].decode())
