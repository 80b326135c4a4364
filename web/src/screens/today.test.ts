import { expect, test } from "vitest";
import { lang, loadWords } from "../ui/words/words";
import { shareText } from "./today";

const board = { points: 21, best: 1600, medals: [8, 20, 40], sizes: [3, 4, 4], row: "🟨🟩🟩" };

test.each([
  ["en", "Monkey Puzzle: 21 points 🥈", "Streak: 2 days"],
  ["ru", "Monkey Puzzle, очки: 21 🥈", "Серия: 2 дня"],
] as const)("a day is told without what was to be found, in %s", async (wanted, told, running) => {
  lang.value = wanted;
  await loadWords("shell");
  const lines = (await shareText("2026-03-02", { board }, 2)).split("\n");
  expect(lines).toEqual(["Cubetable, 2026-03-02", told, "🟨🟩🟩", running, location.origin]);
  const old = await shareText("2026-03-02", { board: { points: 5, best: 9 } }, 0);
  expect(old.split("\n")).toHaveLength(3);
});
