import { beforeEach, expect, test, vi } from "vitest";
import { isOwn, numbersToShow, promisedIn, promiseNumber } from "./own-numbers";
import { hashOfHex } from "./sha256";

const agreed = (...promises: (string | null)[]) => ({ house: "ab".repeat(32), promises, shown: [] as number[] });

beforeEach(() => localStorage.clear());

test("a promise is the hash of a number that is shown when the promise is public", () => {
  const promise = promiseNumber() ?? "";
  expect(numbersToShow("one", agreed(null, "cd".repeat(32)))).toEqual([]);
  const [shown] = numbersToShow("two", agreed(null, promise));
  expect(shown?.seat).toBe(1);
  expect(hashOfHex(shown?.number ?? "")).toBe(promise);
  expect(numbersToShow("two", { ...agreed(null, promise), shown: [1] })).toEqual([]);
});

test("a number that was shown in one match is never shown in another", () => {
  const promise = promiseNumber() ?? "";
  expect(numbersToShow("one", agreed(promise))).toHaveLength(1);
  expect(numbersToShow("one", agreed(promise))).toHaveLength(1);
  expect(numbersToShow("two", agreed(promise))).toEqual([]);
  expect([isOwn("one", promise), isOwn("two", promise)]).toEqual([true, false]);
});

test("what was public first is what is remembered, and no two numbers are the same", () => {
  const first = agreed(promiseNumber());
  numbersToShow("one", first);
  numbersToShow("one", agreed(promiseNumber()));
  expect(promisedIn("one")).toEqual(first);
  expect(promisedIn("two")).toBeNull();
  expect(promiseNumber()).not.toBe(promiseNumber());
});

test("a browser that stores nothing remembers while the page is open", () => {
  const broken = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no room");
  });
  const promise = promiseNumber();
  expect(numbersToShow("one", agreed(promise))).toHaveLength(1);
  broken.mockRestore();
});
