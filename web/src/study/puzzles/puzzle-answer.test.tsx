import { render } from "preact";
import { expect, test } from "vitest";
import { loadWords } from "../../ui/words/words";
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
  const state = { tried: WRONG, before: before as View, helped: false, given: false };
  render(<PuzzleAnswer game="cubulus" brief={String} names={[]} spell={spell} state={state} />, page);
  expect(named).toEqual([
    ["U7", before],
    ["F1", after],
  ]);
});

test("only a move of one's own is called right", async () => {
  await loadWords("shell");
  const page = document.createElement("div");
  const tried = { ...WRONG, verdict: "right" } as Attempt;
  const heading = (given: boolean) => {
    const state = { tried, before: before as View, helped: true, given };
    render(<PuzzleAnswer game="cubulus" brief={String} names={[]} spell={String} state={state} />, page);
    return page.querySelector("h2")?.textContent;
  };
  expect(heading(true)).toBe("This is the move.");
  expect(heading(false)).toBe("Right.");
});
