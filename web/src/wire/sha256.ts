/**
 * SHA-256 and HMAC, as FIPS 180-4 and RFC 2104 have them. The browser's own are missing on plain http, and there a home
 * network plays.
 */

const BLOCK = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

const PRIMES = firstPrimes(ROUNDS);
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Return the 32 bytes of a hash. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(FIRST);
  const text = padded(bytes);
  for (let at = 0; at < text.byteLength; at += BLOCK) takeBlock(state, new DataView(text.buffer, at, BLOCK));
  const hash = new DataView(new ArrayBuffer(4 * state.length));
  for (const [n, word] of state.entries()) hash.setUint32(4 * n, word);
  return new Uint8Array(hash.buffer);
}

/** Return the 32 bytes by which a key signs a message. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = joined(
    block.map((byte) => byte ^ 0x36),
    message,
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  );
}

/** Join pieces of bytes. */
export function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A message, a bit that is 1, zeros, and the number of its bits, in whole blocks. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new Uint8Array(BLOCK * Math.ceil((bytes.length + 9) / BLOCK));
  text.set(bytes);
  text[bytes.length] = 0x80;
  new DataView(text.buffer).setBigUint64(text.length - 8, BigInt(8 * bytes.length));
  return text;
}

function takeBlock(state: Uint32Array, block: DataView): void {
  const w = new Uint32Array(ROUNDS);
  const word = (n: number): number => w[n] ?? 0;
  for (let n = 0; n < 16; n++) w[n] = block.getUint32(4 * n);
  for (let n = 16; n < ROUNDS; n++) {
    const s0 = turned(word(n - 15), 7) ^ turned(word(n - 15), 18) ^ (word(n - 15) >>> 3);
    const s1 = turned(word(n - 2), 17) ^ turned(word(n - 2), 19) ^ (word(n - 2) >>> 10);
    w[n] = word(n - 16) + s0 + word(n - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < ROUNDS; n++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = h + s1 + ((e & f) ^ (~e & g)) + (K[n] ?? 0) + word(n);
    const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [n, sum] of [a, b, c, d, e, f, g, h].entries()) state[n] = (state[n] ?? 0) + sum;
}

// Hexadecimal.

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Return the hash of bytes that are written in hexadecimal, written so, too. */
export const hashOfHex = (text: string): string => toHex(sha256(fromHex(text)));
