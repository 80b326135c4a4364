import { expect, test } from "vitest";
import { lang, loadWords } from "../../../ui/words/words";
import type { GameEntry } from "../../../wire/types/answers";
import { howsFor, planOf, seatsFor } from "./pairing";

const entry = (players: string, high: number, cooperative = false): GameEntry =>
  ({ seats: [2, 2], options: { players: { default: players, form: { high } } }, traits: { cooperative } }) as never;
const FOR_TWO = entry("2", 2);
const NAMES = new Map([1, 2, 3, 4, 5].map((number) => [number, `P${number}`]));

async function says(...asked: Parameters<typeof planOf>): Promise<string> {
  lang.value = "en";
  await loadWords("shell");
  return planOf(...asked).says(NAMES);
}

test("a game has the ways to pair that it can be played in", () => {
  expect(howsFor("g", FOR_TWO)).toEqual(["random", "strength", "teacher", "bot", "chosen"]);
  expect(howsFor("g(players=3)", entry("2", 4))).not.toContain("teacher");
  expect(howsFor("g(players=1)", entry("2", 4))).toEqual(["random"]);
  expect(howsFor("g", entry("3", 4, true))).toEqual(["random", "chosen"]);
  expect(seatsFor("g(players=3)", FOR_TWO)).toBe(3);
});

test("the teacher is told how many tables there will be, and what becomes of one who is left over", async () => {
  expect(await says("random", [1, 2, 3, 4], "g", FOR_TWO)).toBe("2 tables.");
  expect(await says("random", [1, 2, 3], "g", FOR_TWO)).toBe("2 tables. A pupil who is left over plays a bot.");
  expect(await says("random", [1, 2, 3], "g", entry("2", 4))).toBe("1 table. One table has three players.");
  expect(await says("random", [1, 2, 3, 4], "g", entry("3", 4, true))).toBe(
    "2 tables. Some tables have fewer players.",
  );
  expect(await says("teacher", [1, 2, 3], "g", FOR_TWO)).toBe("3 tables.");
  expect(planOf("random", [], "g", FOR_TWO).isReady).toBe(false);
});

test("who is chosen sits down in the order of the choice", async () => {
  const plan = planOf("chosen", [3, 1, 5], "g", FOR_TWO);
  expect(plan.tables).toEqual([[3, 1], [5]]);
  expect(await says("chosen", [3, 1, 5], "g", FOR_TWO)).toBe("P3 – P1 · P5");
});
