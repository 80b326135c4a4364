import { render } from "preact";
import { expect, test } from "vitest";
import { PuzzleAnswer } from "./puzzle-answer";
import type { Attempt, View } from "./puzzle-state";

const [before, after] = [{ actors: [0] }, { actors: [1] }] as unknown as View[];
const WRONG = {
  ...{ verdict: "wrong", line: ["U7"], steps: [], explanation: {}, left: 1, why: null, chances: {} },
  ...{ view: after, reply: "F1", replied: null, chance: null, best: null },
} as unknown as Attempt;

test("a move is named as it was in the position before it, and the answer as in the one after it", () => {
  const page = document.createElement("div");
  const named: [string, unknown][] = [];
  const spell = (move: string, view: View) => {
    named.push([move, view]);
    return move;
  };
  const props = { game: "cubulus", brief: String, tried: WRONG, before: before as View, names: [], helped: false };
  render(<PuzzleAnswer {...props} spell={spell} />, page);
  expect(named).toEqual([
    ["U7", before],
    ["F1", after],
  ]);
});
