import { beforeEach, expect, test } from "vitest";
import { lessonProgress, recordLesson } from "../study/learn/progress";
import { progress, progressOf } from "../study/puzzles/progress";
import type { Games } from "../wire/games";
import { nextUp } from "./next-up";

const puzzle = (game: string, number: number) => ({
  game,
  number,
  key: `${game}${number}`,
  difficulty: 2,
  own_moves: 1,
  theme: "fork",
});
const games = { cubulus: { lessons: true }, cubed: { lessons: false }, ebe: { lessons: true } } as unknown as Games;
const puzzles = { cubulus: [puzzle("cubulus", 1), puzzle("cubulus", 2)], cubed: [puzzle("cubed", 1)] };
const played = (...names: string[]) => names.map((game) => ({ game, times: 1, last: 0, level: 0 }));

beforeEach(() => {
  progress.value = {};
});

test("the games that were played last offer their next lesson and puzzle", () => {
  progress.value = { cubulus1: "shown", cubed1: "solved" };
  const found = nextUp(games, played("cubulus", "cubed", "ebe"), puzzles);
  expect(found.map(({ kind, game, n }) => [kind, game, n])).toEqual([
    ["lesson", "cubulus", 1],
    ["puzzle", "cubulus", 2],
  ]);
  expect(progressOf(puzzles.cubulus)).toEqual({ solved: 0, of: 2 });
  expect(progressOf(puzzles.cubed)).toEqual({ solved: 1, of: 1 });
  expect(nextUp(games, [], puzzles)).toEqual([]);
});

test("the lesson that is offered is the first that was left out", () => {
  recordLesson("cubulus", "push", ["place", "push", "win"]);
  expect(nextUp(games, played("cubulus"), {})).toMatchObject([{ kind: "lesson", n: 1 }]);
  recordLesson("cubulus", "place", ["place", "push", "win"]);
  expect(nextUp(games, played("cubulus"), {})).toMatchObject([{ kind: "lesson", n: 3 }]);
});

test("no lesson is offered where all are done, nor a game that the server does not have", () => {
  recordLesson("ebe", "roll", ["roll"]);
  expect(lessonProgress("ebe").done).toEqual(["roll"]);
  expect(nextUp(games, played("gone", "ebe"), puzzles)).toEqual([]);
});
