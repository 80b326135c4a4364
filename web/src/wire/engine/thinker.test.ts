import { beforeEach, expect, test, vi } from "vitest";
import { Thinker } from "./thinker";
import type { FromThinker, ToThinker } from "./thinker-worker";

/** A worker that answers when the test says so. */
class FakeWorker {
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  asked: string[] = [];
  ended = false;

  constructor() {
    workers.push(this);
  }

  postMessage(message: ToThinker): void {
    if (message.t === "think") this.asked.push(message.call);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromThinker): void {
    this.onmessage?.({ data });
  }
}

let workers: FakeWorker[] = [];

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.useFakeTimers();
});

const answer = (text: string): FromThinker => ({ t: "answer", answer: text });

test("calls wait for the worker, and are answered one after the other", async () => {
  const thinker = new Thinker("/", "engine.json");
  const answers = [thinker.think("a"), thinker.think("b")];
  expect(workers[0]?.asked).toEqual([]);
  workers[0]?.say({ t: "ready" });
  expect(workers[0]?.asked).toEqual(["a"]);
  workers[0]?.say(answer("A"));
  workers[0]?.say(answer("B"));
  expect(await Promise.all(answers)).toEqual(["A", "B"]);
});

test("a worker that does not start is replaced, with more patience for the next one", async () => {
  const thinker = new Thinker("/", "engine.json");
  const asked = thinker.think("a");
  vi.advanceTimersByTime(30_000);
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  vi.advanceTimersByTime(59_000);
  expect(workers).toHaveLength(2);
  workers[1]?.say({ t: "ready" });
  vi.advanceTimersByTime(100_000);
  workers[1]?.say(answer("A"));
  expect(await asked).toBe("A");
  expect(workers).toHaveLength(2);
});

test("a search that is given up is ended soon, and what else was asked is asked of another worker", async () => {
  const thinker = new Thinker("/", "engine.json");
  const [long, other] = [thinker.think("long"), thinker.think("other")];
  workers[0]?.say({ t: "ready" });
  thinker.drop("long");
  await expect(long).rejects.toThrow();
  vi.advanceTimersByTime(100);
  expect(workers[0]?.ended).toBe(true);
  workers[1]?.say({ t: "ready" });
  workers[1]?.say(answer("found"));
  expect(await other).toBe("found");
});

test("a search that is given up and ends by itself costs no worker", async () => {
  const thinker = new Thinker("/", "engine.json");
  thinker.think("short").catch(() => undefined);
  workers[0]?.say({ t: "ready" });
  thinker.drop("short");
  workers[0]?.say(answer("late"));
  vi.advanceTimersByTime(100);
  expect(workers[0]?.ended).toBe(false);
});

test("what was not begun is just taken away", async () => {
  const thinker = new Thinker("/", "engine.json");
  thinker.think("a").catch(() => undefined);
  thinker.drop("a");
  workers[0]?.say({ t: "ready" });
  expect(workers[0]?.asked).toEqual([]);
});

test("a worker that fails fails what was asked, and the next call starts another one", async () => {
  const thinker = new Thinker("/", "engine.json");
  const asked = thinker.think("a");
  workers[0]?.onerror?.({ preventDefault: () => undefined });
  await expect(asked).rejects.toThrow("stopped");
  void thinker.think("b");
  expect(workers).toHaveLength(2);
});
