import { expect, test } from "vitest";
import { headlineOf, otherLevels } from "./headline";

const outcome = (scores: number[], winners: number[]) => ({ scores, winners, reason: "" });
const ENDED = { ending: "normal", cooperative: false };
const told = (scores: number[], winners: number[], mine: number[], points = true) =>
  headlineOf({ ...ENDED, winners, outcome: outcome(scores, winners), players: scores.length, mine, points });
const bot = (name: string) => ({ name, bot: true, program: false, taken: true, yours: false });
const me = { name: "Vera", bot: false, program: false, taken: true, yours: true };

test("a player reads “you”, and by how many points", () => {
  expect(told([12, 9, 3], [0], [0])).toEqual({ key: "you_won_by", n: 3 });
  expect(told([12, 9, 3], [0], [2])).toEqual({ key: "you_lost_by", n: 9 });
});

test("without points, or with equal ones, only who won is said", () => {
  expect(told([1, 0], [0], [0], false).key).toBe("you_won");
  expect(told([5, 5], [0], [1]).key).toBe("you_lost");
  expect(told([5, 5], [0], [0]).key).toBe("you_won");
});

test("a shared win, a common one, and none", () => {
  expect(told([5, 5, 1], [0, 1], [0]).key).toBe("shared");
  expect(told([8, 8], [0, 1], [1]).key).toBe("shared");
  const all = { ...ENDED, cooperative: true, outcome: outcome([8, 8], []), players: 2, mine: [1], points: true };
  expect(headlineOf({ ...all, winners: [0, 1] }).key).toBe("together");
  expect(headlineOf({ ...all, winners: [] }).key).toBe("nobody");
});

test("alone, only the score is said, also if it is nothing", () => {
  expect(told([0], [0], [0])).toEqual({ key: "score", n: 0 });
});

test("spectators and people round one screen read names", () => {
  expect(told([2, 1], [0], []).key).toBe("won");
  expect(told([2, 1], [0], [0, 1]).key).toBe("won");
});

test("a draw is called a draw, by the rules or agreed", () => {
  expect(told([8, 8], [], [1]).key).toBe("draw");
  expect(told([8, 8], [], []).key).toBe("draw");
  const agreed = { ...ENDED, ending: "agreed", winners: [], outcome: null, players: 2, points: true };
  expect(headlineOf({ ...agreed, mine: [0] }).key).toBe("draw");
});

test("a match without a result of its own is over", () => {
  const left = { cooperative: false, outcome: null, players: 2, mine: [0], points: true };
  expect(headlineOf({ ...left, ending: "abandoned", winners: [] }).key).toBe("over");
  expect(headlineOf({ ...left, ending: "left", winners: [1] }).key).toBe("you_lost");
});

test("the next levels are those beside the level of all bots", () => {
  expect(otherLevels([me, bot("bot:2"), bot("bot:2")], [0])).toEqual({ easier: "bot:1", stronger: "bot:3" });
  expect(otherLevels([me, bot("bot:2")], [0], 2)).toEqual({ easier: "bot:1", stronger: null });
  expect(otherLevels([me, bot("bot:6")], [0])).toEqual({ easier: "bot:5", stronger: null });
  expect(otherLevels([me, bot("bot:1")], [0])).toEqual({ easier: null, stronger: "bot:2" });
  expect(otherLevels([me, bot("bot:1"), bot("bot:2")], [0])).toEqual({ easier: null, stronger: null });
  expect(otherLevels([me], [0])).toEqual({ easier: null, stronger: null });
});
