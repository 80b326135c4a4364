"""Call the server's API over HTTP, with the standard library's client on a thread."""

import asyncio
import http.client
import json
import secrets
from collections.abc import Mapping
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from cubetable.client.errors import ServerRefused, Unreachable

Answer = dict[str, Any]  # JSON; the page `/docs` of a server describes what each holds

HTTP_TIMEOUT: Final = 30.0
LONGEST_ANSWER: Final = 16 << 20


def new_key() -> str:
    """Return a new key of 128 random bits, by which a server knows a program again."""
    return secrets.token_urlsafe(16)


class HttpApi:
    """The API of one server, called with one key."""

    def __init__(self, url: str, key: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise Unreachable(url, "http:// or https://")
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {key}"}

    async def ask(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        """Call the API; return JSON, or text if the answer is no JSON."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Mapping[str, object] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        request = Request(f"{self.url}/api/{path}", data, headers, method=method)  # noqa: S310  # checked above
        try:
            with urlopen(request, timeout=HTTP_TIMEOUT) as answer:  # noqa: S310  # checked above
                text = answer.read(LONGEST_ANSWER).decode()
                is_json = answer.headers.get_content_type() == "application/json"
        except HTTPError as error:
            raise _refusal(error) from None
        except (URLError, http.client.HTTPException, OSError) as error:
            raise Unreachable(self.url, getattr(error, "reason", error)) from None
        return json.loads(text) if is_json else text


def _refusal(error: HTTPError) -> ServerRefused:
    retry = error.headers.get("retry-after")
    try:
        said = json.loads(error.read(LONGEST_ANSWER))["detail"]
    except (ValueError, TypeError, KeyError):
        said = {}
    return ServerRefused(error.code, said if isinstance(said, dict) else {}, float(retry) if retry else None)
