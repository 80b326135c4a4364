import { beforeEach, expect, test } from "vitest";
import { days, progress, recordDay, recordPuzzle, streak } from "./progress";

const puzzle = { game: "cubulus", number: 3, key: "abc", difficulty: 1, own_moves: 2 };

beforeEach(() => {
  progress.value = {};
  days.value = {};
});

test("days in a row are counted back from today, or from yesterday while today goes on", () => {
  const board = { board: { points: 1, best: 2 } };
  const known = { "2026-02-27": board, "2026-02-28": board, "2026-03-01": board, "2026-02-25": board };
  expect(streak(known, "2026-03-01")).toBe(3);
  expect(streak(known, "2026-03-02")).toBe(3);
  expect(streak(known, "2026-03-03")).toBe(0);
  expect(streak({}, "2026-03-03")).toBe(0);
});

test("a day's board and puzzle count as they were first made", () => {
  recordDay("2026-03-01", { board: { points: 10, best: 90 } });
  recordDay("2026-03-01", { board: { points: 80, best: 90 }, puzzle: { became: "solved", game: "cubulus" } });
  expect(days.value["2026-03-01"]).toEqual({
    board: { points: 10, best: 90 },
    puzzle: { became: "solved", game: "cubulus" },
  });
});

test("what was shown is not found afterwards, and what was found stays found", () => {
  recordPuzzle(puzzle, "shown");
  recordPuzzle(puzzle, "solved");
  expect(progress.value).toEqual({ abc: "shown" });
  recordPuzzle({ ...puzzle, key: "def" }, "solved");
  recordPuzzle({ ...puzzle, key: "def" }, "shown");
  expect(progress.value.def).toBe("solved");
});
