"""Complete the service worker: it keeps every file of the folder for when there is no network."""

from collections.abc import Mapping
from typing import Final

from cubetable.site.naming import hash_of, to_json

NAME: Final = "service-worker.js"


def write(source: bytes, named: Mapping[str, bytes], lasting: Mapping[str, bytes]) -> bytes:
    """Return the source of the service worker, with its version and the names of the files that it keeps."""
    version = hash_of({**named, **lasting, NAME: source})
    lists = {"version": version, "named": sorted(named), "lasting": sorted(lasting)}
    return b"const KEPT = " + to_json(lists) + b";\n" + source
