import { afterEach, expect, test, vi } from "vitest";
import { lead, takeOver } from "./lead";

const silence = () => new Promise<void>(() => undefined);
const allow = (request: () => Promise<unknown>) =>
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, "locks");
});

test("a browser that refuses locks runs an engine all the same", async () => {
  allow(() => Promise.reject(new DOMException("denied", "SecurityError")));
  const run = vi.fn(async () => undefined);
  await lead("games", { run, isAnother: silence, signal: new AbortController().signal });
  await takeOver("games", run);
  expect(run).toHaveBeenCalledTimes(2);
});

test("without locks, a page waits where another engine answers", async () => {
  const run = vi.fn(async () => undefined);
  await lead("games", { run, isAnother: async () => undefined, signal: new AbortController().signal });
  expect(run).not.toHaveBeenCalled();
});

test("an engine whose lock was taken ends, and does not run again", async () => {
  allow(() => Promise.reject(new DOMException("stolen", "AbortError")));
  const run = vi.fn(async () => undefined);
  await lead("games", { run, isAnother: silence, signal: new AbortController().signal });
  expect(run).not.toHaveBeenCalled();
});
