"""A push service of the tests' own, with browsers that read what it is sent."""

import asyncio
import json
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Self

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID
from tests.server.talking import Person

from cubetable.server.process.settings import PushGate
from cubetable.server.process.web_push import from_base64, to_base64

HOST = "127.0.0.1"


@dataclass
class Browser:
    """A browser that subscribed: its keys, and where it is called."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey
    auth: bytes
    told: list[dict[str, Any]] = field(default_factory=list)

    @property
    def keys(self) -> dict[str, str]:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": to_base64(public), "auth": to_base64(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message as RFC 8291 says, from the side of the browser."""
        salt, size, rest = body[:16], body[20], body[21:]
        sender, sealed = rest[:size], rest[size:]
        own = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + own + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\x02")
        found: dict[str, Any] = json.loads(text[:-1])
        return found


@dataclass
class Asked:
    """A request that the service got."""

    path: str
    headers: Mapping[str, str]
    body: bytes


def verified(authorization: str) -> tuple[str, dict[str, Any]]:
    """Check the signature of a sender; return its public key and what it claims."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, claims, signature = parts["t"].split(".")
    raw = from_base64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(parts["k"]))
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return parts["k"], json.loads(from_base64(claims))


class PushService:
    """A push service on this machine, by https, in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[Asked] = []
        self.browsers: dict[str, Browser] = {}
        self.answers: dict[str, bytes] = {}
        """The answer at a path instead of 201."""
        self.silent: set[str] = set()
        self.certificate = _certificate(folder)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self.port = 0

    @property
    def gate(self) -> PushGate:
        """Let a house send to this service."""
        return PushGate(loopback=True, trust=ssl.create_default_context(cafile=str(self.certificate)))

    @property
    def url(self) -> str:
        return f"https://{HOST}:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(30)

    def browser(self, name: str | None = None) -> Browser:
        """Make a browser that can be called; by another name of this machine its push service counts as another one."""
        path = f"/send/{len(self.browsers)}"
        made = Browser(
            f"{self.url if name is None else self.url.replace(HOST, name)}{path}",
            ec.generate_private_key(ec.SECP256R1()),
            bytes(range(16)),
        )
        self.browsers[path] = made
        return made

    def subscribe(self, person: Person, lang: str = "en", name: str | None = None) -> Browser:
        """Let a person be called at a new browser."""
        browser = self.browser(name)
        person.ask("POST", "/api/push/browsers", {**browser.keys, "lang": lang})
        return browser

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        server = await asyncio.start_server(self._answer, HOST, 0, ssl=context)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._end.wait()
        server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            path = first.split(" ")[1]
            self.asked.append(Asked(path, headers, body))
            if path in self.browsers:
                self.browsers[path].told.append(self.browsers[path].read(body))
            if path in self.silent:
                await self._end.wait()
            writer.write(self.answers.get(path, b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n"))
            await writer.drain()
        writer.transport.abort()


def _certificate(folder: Path) -> Path:
    """Write a certificate for this machine, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST)), x509.DNSName("localhost")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """Run a push service."""
    with PushService(tmp_path_factory.mktemp("push")) as service:
        yield service
