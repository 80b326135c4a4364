import { expect, test } from "vitest";
import { fromHex, hashOfHex, toHex } from "../../wire/sha256";
import type { DrawEntry } from "../../wire/types/answers";
import { checkDice, keyOf, type Tags, tagsOf } from "./check";

const SEED = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");
const A = "aa".repeat(32);
const B = "bb".repeat(32);
const vera = { promise: hashOfHex(A), number: A };
const otto = { promise: hashOfHex(B), number: B };
const late = { ...otto, number: null };
const nobody = { promise: null, number: null };
const DIE = Array.from({ length: 8 }, (_, n) => String(n + 1));

/** What the Python program drew with these keys: a die with eight sides, draws 0 to 7. */
const WITHOUT = [6, 2, 7, 1, 1, 4, 6, 1];
const WITH = [5, 2, 2, 5, 3, 1, 5, 4];

const tags = (more: Record<string, string> = {}): Tags =>
  new Map(Object.entries({ SeedHash: hashOfHex(SEED), Seed: SEED, ...more }));
const numbers = { DiceHashes: `${vera.promise},${otto.promise}`, DiceNumbers: `${A},-` };
const dice = (drawn: readonly number[]): DrawEntry[] =>
  drawn.map((index, counter) => ({ counter, at: 2 * counter, outcomes: DIE, weights: DIE.map(() => 1), drawn: index }));
const seen = { house: hashOfHex(SEED), promises: [otto.promise, vera.promise], shown: [] };
const never = () => false;

test("the key is the seed where nobody promised a number, and else the one of docs/record.md", () => {
  expect(toHex(keyOf(fromHex(SEED), []))).toBe(SEED);
  expect(toHex(keyOf(fromHex(SEED), [nobody, nobody]))).toBe(SEED);
  const key = "0693634602960ad43e705f9933d44d4329a9840efcbfb6ffc001802ea5fe4f5f";
  expect(toHex(keyOf(fromHex(SEED), [vera, late]))).toBe(key);
  expect(toHex(keyOf(fromHex(SEED), [late, nobody, vera]))).toBe(key);
  expect(toHex(keyOf(fromHex(SEED), [vera, otto]))).not.toBe(key);
});

test("a record without numbers and one with numbers are checked as the program drew them", () => {
  expect(checkDice(tags(), dice(WITHOUT), null, never)).toMatchObject({ holds: true, seats: [], remembered: null });
  const found = checkDice(tags(numbers), dice(WITH), seen, (promise) => promise === vera.promise);
  expect(found).toMatchObject({ holds: true, remembered: true });
  expect(found?.seats.map(({ own, number }) => [own, number])).toEqual([
    [true, A],
    [false, null],
  ]);
});

test("another draw, another number, another promise and another seed are found out", () => {
  const wrong = WITH.with(3, ((WITH[3] ?? 0) + 1) % 8);
  const draw = checkDice(tags(numbers), dice(wrong), seen, never);
  expect([draw?.holds, draw?.draws.map((one) => one.holds).indexOf(false)]).toEqual([false, 3]);
  const number = checkDice(tags({ ...numbers, DiceNumbers: `${B},-` }), dice(WITH), seen, never);
  expect([number?.holds, number?.seats[0]?.holds]).toEqual([false, false]);
  const seed = checkDice(tags({ ...numbers, Seed: A }), dice(WITH), seen, never);
  expect([seed?.holds, seed?.seed.holds]).toEqual([false, false]);
  expect(checkDice(tags({ Seed: "zz" }), dice(WITHOUT), null, never)?.seed.holds).toBe(false);
});

test("hashes that were not the ones at the beginning are found out by a browser that was there", () => {
  for (const other of [
    { ...seen, house: A },
    { ...seen, promises: [A, otto.promise] },
    { ...seen, promises: [] },
  ])
    expect(checkDice(tags(numbers), dice(WITH), other, never)).toMatchObject({ holds: false, remembered: false });
  const swept = checkDice(tags(), dice(WITHOUT), seen, never);
  expect(swept).toMatchObject({ holds: false, remembered: false });
});

test("without a seed there is nothing to check", () => {
  expect(checkDice(new Map([["SeedHash", A]]), [], null, never)).toBeNull();
  expect(checkDice(new Map(), [], null, never)).toBeNull();
});

test("values that would favour some outcomes are drawn again, and weights count", () => {
  const draw = { counter: 0, at: 0, outcomes: ["a", "b"], weights: [2 ** 52, 3], drawn: 0 };
  expect(checkDice(tags(), [draw], null, never)?.draws[0]).toMatchObject({ attempt: 0, holds: true });
  const nothing = { ...draw, weights: [0, 0] };
  expect(checkDice(tags(), [nothing], null, never)?.holds).toBe(false);
});

test("the header of a record is read with its escapes", () => {
  const read = tagsOf('[Game "eight_by_eight"]\n[Players "Vera \\"V\\",Otto"]\n\n5:4,5 {[Seed "00"]}\n');
  expect([...read]).toEqual([
    ["Game", "eight_by_eight"],
    ["Players", 'Vera "V",Otto'],
  ]);
});
