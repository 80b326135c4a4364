"""Hold a request and its answer, as the routes see them."""

import json
from collections.abc import Iterator, Mapping, MutableMapping
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit


class Headers(MutableMapping[str, str]):
    """Headers, whose names are read in any case."""

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        self._values: dict[str, str] = {}
        self.update(given or {})

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def __setitem__(self, name: str, value: str) -> None:
        self._values[name.lower()] = value

    def __delitem__(self, name: str) -> None:
        del self._values[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def append(self, name: str, value: str) -> None:
        """Add a header; of several the last one counts."""
        self[name] = value


class Request:
    """A request of the page."""

    def __init__(self, app: Any, method: str, address: str, headers: Mapping[str, str], body: bytes) -> None:
        parts = urlsplit(address)
        self.app = app
        self.method = method
        self.path = unquote(parts.path)
        self.query_params = {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        self.headers = Headers(headers)
        self.cookies: dict[str, str] = {}
        self.client = None
        self.url = SimpleNamespace(path=self.path, scheme="https")
        self.state = SimpleNamespace(secure=True)
        self.body = body


class Response:
    """An answer: a status, headers, and a body."""

    media_type: str | None = None

    def __init__(
        self,
        content: Any = None,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str | None = None,
    ) -> None:
        self.status_code = status_code
        self.headers = Headers(headers)
        self.body = self.render(content)
        kind = media_type or self.media_type
        if kind is not None:
            text = kind.startswith("text/") and "charset=" not in kind
            self.headers.setdefault("content-type", f"{kind}; charset=utf-8" if text else kind)

    def render(self, content: Any) -> bytes:
        """Write the content as bytes."""
        if content is None:
            return b""
        return content if isinstance(content, bytes) else str(content).encode()

    def delete_cookie(self, name: str, **_: Any) -> None:
        """Do nothing: here no cookie is kept."""


class PlainTextResponse(Response):
    """An answer in plain text."""

    media_type = "text/plain"


class JSONResponse(Response):
    """An answer as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Write the content as JSON, as short as can be."""
        return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


class HTTPException(Exception):
    """A request that is refused with a status."""

    def __init__(self, status_code: int, detail: Any = None, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status_code, detail)
        self.status_code = status_code
        self.detail = detail
        self.headers = headers


class RequestValidationError(Exception):
    """A request whose parts are not understood."""

    def __init__(self, faults: list[dict[str, Any]]) -> None:
        super().__init__(faults)
        self._faults = faults

    def errors(self) -> list[dict[str, Any]]:
        """List what was not understood, and where it stood."""
        return self._faults
