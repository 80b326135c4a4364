import { expect, test } from "vitest";
import type { StoryPly } from "../wire/types/answers";
import { turnName } from "./turns";

const ply = (actor: number, turn: number): StoryPly => ({ actor, turn, round: 0, text: "5" });
const MOVES = [ply(-1, 0), ply(-1, 1), ply(0, 1), ply(-1, 2), ply(1, 2)];

test("a roll belongs to the turn of who rolled, a deal to none, and the end is nobody's", () => {
  const keys = MOVES.map((_, at) => turnName(MOVES, at, ["Red", "Yellow"], [0]));
  expect(keys).toEqual(["turn.none", "turn", "turn", "turn", "turn"].map((key) => `shell.web.${key}`));
  expect(turnName(MOVES, 5, [], [])).toBe("");
});
