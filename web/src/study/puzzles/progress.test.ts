import { beforeEach, expect, test } from "vitest";
import { addDays, days, medalOf, progress, recordDay, recordPuzzle, streak } from "./progress";

const puzzle = { game: "cubulus", number: 3, key: "abc", difficulty: 1, own_moves: 2, theme: "fork" };

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

test("a board without a point is no day in a row", () => {
  const known = { "2026-03-01": { board: { points: 4, best: 9 } }, "2026-03-02": { board: { points: 0, best: 9 } } };
  expect(streak(known, "2026-03-02")).toBe(1);
  expect(streak(known, "2026-03-03")).toBe(0);
});

test("a puzzle that was only shown is no day in a row", () => {
  const day = (became: "solved" | "shown") => ({ puzzle: { became, game: "cubulus" } });
  const known = { "2026-03-01": day("solved"), "2026-03-02": day("shown") };
  expect(streak(known, "2026-03-01")).toBe(1);
  expect(streak(known, "2026-03-03")).toBe(0);
});

test("a medal is for so many points; a day of the page's first version has none", () => {
  const medals = [8, 20, 40];
  expect([0, 8, 39, 40].map((points) => medalOf({ points, best: 1600, medals }))).toEqual([0, 1, 2, 3]);
  expect(medalOf({ points: 90, best: 1600 })).toBe(0);
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

test("what was made on another device is added, and what this browser knows stays", () => {
  const date = "2026-11-21";
  const board = { match: "m", points: 12, best: 40 };
  const puzzle = { game: "cubulus", became: "solved" } as const;
  days.value = { [date]: { puzzle: { game: "cubulus", became: "shown" } } };
  addDays([
    { date, board, puzzle },
    { date: "2026-11-20", board: null, puzzle },
  ]);
  expect(days.value).toEqual({
    [date]: { board, puzzle: { game: "cubulus", became: "shown" } },
    "2026-11-20": { puzzle },
  });
  expect(streak(days.value, date)).toBe(2);
});
