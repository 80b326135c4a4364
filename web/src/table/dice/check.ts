import { fromHex, hashOfHex, hmac, joined, sha256, toHex } from "../../wire/sha256";
import type { DrawEntry } from "../../wire/types/answers";
import type { DiceState } from "../../wire/types/messages";

/** What a record says of its dice: tags by their names. */
export type Tags = ReadonlyMap<string, string>;

/** What one seat promised and showed. */
export interface SeatCheck {
  promise: string | null;
  /** The number that is in the dice; null for a seat that was left out. */
  number: string | null;
  own: boolean;
  holds: boolean;
}

/** One draw that was made again. */
export interface DrawCheck {
  draw: DrawEntry;
  /** The value in hexadecimal, and how many were too near the end of the range before it. */
  value: string;
  attempt: number;
  holds: boolean;
}

/** All steps of the check, made in this page. */
export interface DiceCheck {
  seed: { hash: string; shown: string; holds: boolean };
  seats: readonly SeatCheck[];
  /** Whether the record has the hashes that this browser saw when the match began; null if it was not there. */
  remembered: boolean | null;
  key: string;
  draws: readonly DrawCheck[];
  holds: boolean;
}

const LABEL = new TextEncoder().encode("cubetable dice 1");
const SPAN = 1n << 64n;
const HEX = /^[0-9a-f]{64}$/;

/** Read the header of a record. */
export function tagsOf(record: string): Tags {
  const lines = record.matchAll(/^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]$/gm);
  return new Map(Array.from(lines, ([, name = "", value = ""]) => [name, value.replace(/\\(.)/g, "$1")]));
}

/** Check the dice of a finished match; null if its seed is not known. */
export function checkDice(
  tags: Tags,
  draws: readonly DrawEntry[],
  seen: DiceState | null,
  isOwn: (promise: string) => boolean,
): DiceCheck | null {
  const hash = tags.get("SeedHash");
  const shown = tags.get("Seed");
  if (hash === undefined || shown === undefined) return null;
  const seed = { hash, shown, holds: HEX.test(shown) && hashOfHex(shown) === hash };
  const seats = seatsIn(tags, isOwn);
  const key = keyOf(fromHex(shown), seats);
  const drawn = draws.map((draw) => drawAgain(key, draw));
  const remembered = seen && sameAsSeen(seen, hash, seats);
  const holds = seed.holds && remembered !== false && [...seats, ...drawn].every((one) => one.holds);
  return { seed, seats, remembered, key: toHex(key), draws: drawn, holds };
}

function seatsIn(tags: Tags, isOwn: (promise: string) => boolean): SeatCheck[] {
  const promises = valuesOf(tags.get("DiceHashes"));
  const numbers = valuesOf(tags.get("DiceNumbers"));
  return Array.from({ length: Math.max(promises.length, numbers.length) }, (_, seat) => {
    const promise = promises[seat] ?? null;
    const number = numbers[seat] ?? null;
    const own = promise !== null && isOwn(promise);
    return { promise, number, own, holds: number === null || (HEX.test(number) && hashOfHex(number) === promise) };
  });
}

const valuesOf = (tag: string | undefined): (string | null)[] =>
  tag === undefined ? [] : tag.split(",").map((value) => (value === "-" ? null : value));

/** The hashes that this browser saw when the match began; the seats may have changed places since. */
function sameAsSeen(seen: DiceState, hash: string, seats: readonly SeatCheck[]): boolean {
  const sorted = (promises: readonly (string | null)[]) => promises.filter((one) => one !== null).sort();
  const now = sorted(seats.map((seat) => seat.promise));
  return seen.house === hash && sorted(seen.promises).join() === now.join();
}

/** The key of the dice: the seed alone, or its hash with the numbers in the order of their hashes. */
export function keyOf(seed: Uint8Array, seats: readonly Pick<SeatCheck, "promise" | "number">[]): Uint8Array {
  const promised = seats.filter((seat) => seat.promise !== null);
  if (promised.length === 0) return seed;
  const order = promised.map(({ promise, number }) => `${promise} ${number ?? ""}`).sort();
  const parts = order.map((text) => text.split(" ")[1] ?? "").map((number) => fromHex(number ? `01${number}` : "00"));
  return sha256(joined(LABEL, seed, ...parts));
}

/** Draw again, and compare with what came. */
function drawAgain(key: Uint8Array, draw: DrawEntry): DrawCheck {
  const total = BigInt(draw.weights.reduce((sum, weight) => sum + weight, 0));
  const fair = total === 0n ? 0n : (SPAN / total) * total;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const value = valueAt(key, draw.counter, attempt);
    if (value < fair) return { draw, value: hexOf(value), attempt, holds: pick(value % total, draw) === draw.drawn };
  }
  return { draw, value: "", attempt: MOST_ATTEMPTS, holds: false };
}

/** So many values in a row are out of range less often than once in 2^64 draws. */
const MOST_ATTEMPTS = 64;

const hexOf = (value: bigint): string => value.toString(16).padStart(16, "0");

function valueAt(key: Uint8Array, counter: number, attempt: number): bigint {
  const message = new DataView(new ArrayBuffer(16));
  message.setBigUint64(0, BigInt(counter));
  message.setBigUint64(8, BigInt(attempt));
  return new DataView(hmac(key, new Uint8Array(message.buffer)).buffer).getBigUint64(0);
}

/** Add the weights until they exceed the value. */
function pick(value: bigint, { weights }: DrawEntry): number {
  let sum = 0n;
  return weights.findIndex((weight) => {
    sum += BigInt(weight);
    return value < sum;
  });
}
