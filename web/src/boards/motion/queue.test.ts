import { expect, test } from "vitest";
import { HELD, MotionQueue } from "./queue";

/** A queue of steps that last as long as their number says, and the way to let time go by. */
function make() {
  const shown: string[] = [];
  let [ends, then]: [number, (() => void) | null] = [0, null];
  const queue = new MotionQueue<[name: string, lasts: number]>(
    ([name]) => shown.push(name),
    ([, lasts]) => lasts,
    (ms, go) => {
      [ends, then] = [ms, go];
      return () => {
        then = null;
      };
    },
  );
  const pass = () => {
    const go = then;
    then = null;
    go?.();
    return ends;
  };
  return { queue, shown, pass };
}

test("a step waits until the one before has moved", () => {
  const { queue, shown, pass } = make();
  queue.add([["mine", 600]]);
  queue.add([["the bot's", 600]]);
  expect(shown).toEqual(["mine"]);
  expect(queue.busy).toBe(true);
  expect(pass()).toBe(600);
  expect(shown).toEqual(["mine", "the bot's"]);
  pass();
  expect(queue.busy).toBe(false);
});

test("what does not move is shown at once, with all that follows", () => {
  const { queue, shown } = make();
  queue.add([
    ["one", 0],
    ["two", 0],
    ["three", 250],
    ["four", 0],
  ]);
  expect(shown).toEqual(["one", "two", "three"]);
});

test("a click ends the motion and shows what waits", () => {
  const { queue, shown } = make();
  queue.add([["mine", 600]]);
  queue.finish();
  queue.add([
    ["mine", 600],
    ["the bot's", 600],
  ]);
  queue.finish();
  expect(shown).toEqual(["mine", "mine", "the bot's"]);
  expect(queue.busy).toBe(false);
});

test("a held step stays until it is told to go on, also at the end of a click", () => {
  const { queue, shown, pass } = make();
  queue.add([
    ["placed", 600],
    ["to be rolled", HELD],
    ["rolled", 600],
  ]);
  queue.finish();
  expect(shown).toEqual(["placed", "to be rolled"]);
  queue.finish();
  pass();
  expect(shown).toHaveLength(2);
  queue.next();
  expect(shown).toEqual(["placed", "to be rolled", "rolled"]);
});

test("a reader who is far behind sees what stands now", () => {
  const { queue, shown } = make();
  for (let n = 0; n < 12; n += 1) queue.add([[`${n}`, 600]]);
  expect(shown.length).toBeGreaterThan(8);
});

test("what is forgotten is not shown", () => {
  const { queue, shown, pass } = make();
  queue.add([
    ["mine", 600],
    ["taken back", 600],
  ]);
  queue.clear();
  pass();
  expect(shown).toEqual(["mine"]);
});

test("a held step ends when something else comes", () => {
  const { queue, shown, pass } = make();
  queue.add([
    ["to be rolled", HELD],
    ["rolled", 600],
  ]);
  queue.add([["taken back", 0]]);
  pass();
  expect(shown).toEqual(["to be rolled", "rolled", "taken back"]);
});
