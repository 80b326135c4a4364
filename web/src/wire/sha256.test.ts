import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { fromHex, hashOfHex, hmac, joined, sha256, toHex } from "./sha256";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
])("the vectors of FIPS 180-4: %s", (text, hash) => {
  expect(toHex(sha256(bytes(text)))).toBe(hash);
});

test("a million letters have the hash that FIPS 180-4 gives", () => {
  const hash = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  expect(toHex(sha256(bytes("a".repeat(1_000_000))))).toBe(hash);
});

test.each([
  ["Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
  ["\x0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
])("the vectors of RFC 4231", (key, message, signed) => {
  expect(toHex(hmac(bytes(key), bytes(message)))).toBe(signed);
});

test("every length has the same hash as elsewhere, and every key signs as elsewhere", () => {
  for (let length = 0; length < 200; length++) {
    const text = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    expect(toHex(sha256(text))).toBe(createHash("sha256").update(text).digest("hex"));
    expect(toHex(hmac(text, bytes("x")))).toBe(createHmac("sha256", text).update("x").digest("hex"));
  }
});

test("hexadecimal goes both ways, and pieces are joined in their order", () => {
  expect(toHex(joined(fromHex("00ff"), fromHex("a1")))).toBe("00ffa1");
  expect(hashOfHex("aa".repeat(32))).toBe(createHash("sha256").update(Buffer.alloc(32, 0xaa)).digest("hex"));
});
