"""Encrypt a message for one browser (RFC 8291), and sign for whom it comes (VAPID, RFC 8292)."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cubetable.core import system

CURVE: Final = ec.SECP256R1()
NUMBER_BYTES: Final = 32
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16
RECORD: Final = 4096
"""The size of a record; a message is one record."""
PADDED_TO: Final = 1024
"""Bytes to which short messages are filled up, so that their length says nothing."""
LAST: Final = b"\x02"
"""The end of the text of the last record; zeros may follow."""
VALID: Final = 12 * 3600
"""Seconds for which a signature is valid; push services take at most a day."""

PrivateKey = ec.EllipticCurvePrivateKey


def to_base64(data: bytes) -> str:
    """Write bytes as base64url, without signs at the end."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Read base64url, with or without signs at the end."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_private() -> str:
    """Return a new private key, as the database keeps it."""
    return to_base64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES, "big"))


def read_private(text: str) -> PrivateKey:
    """Read a private key."""
    return ec.derive_private_key(int.from_bytes(from_base64(text), "big"), CURVE)


def public_bytes(key: PrivateKey) -> bytes:
    """Return the public key that belongs to a private one, as a browser takes it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def are_keys(p256dh: str, auth: str) -> bool:
    """Return whether the keys of a browser have their form."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(p256dh))
        return len(from_base64(p256dh)) == POINT_BYTES and len(from_base64(auth)) == AUTH_BYTES
    except ValueError:
        return False


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    *,
    padded_to: int = PADDED_TO,
    key: PrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a text for the browser with these keys; `key` and `salt` are fresh, but for the example of the RFC."""
    browser = from_base64(p256dh)
    key, salt = key or ec.generate_private_key(CURVE), salt or system.random_bytes(SALT_BYTES)
    own = public_bytes(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derive(from_base64(auth), shared, b"WebPush: info\0" + browser + own, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(content_key).encrypt(nonce, (text + LAST).ljust(padded_to, b"\0"), None)


def sign(key: PrivateKey, audience: str, subject: str) -> str:
    """Return the header that says to a push service who sends; `subject` is an address of the house."""
    claims = {"aud": audience, "exp": int(system.now()) + VALID, "sub": subject}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(to_base64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = to_base64(r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big"))
    return f"vapid t={signed}.{signature}, k={to_base64(public_bytes(key))}"


def _derive(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    return HKDF(SHA256(), size, salt, info).derive(secret)
