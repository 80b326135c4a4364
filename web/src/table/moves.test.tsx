import { render } from "preact";
import { expect, test } from "vitest";
import { Moves } from "./moves";

const story = {
  moves: ["a1", "b2", "c3"].map((text, n) => ({ actor: n % 2, text, turn: n + 1, round: 0 })),
  told: null,
};

test("a move that was judged bad has its mark, which is read out as a word", () => {
  const page = document.createElement("div");
  const marks = new Map([
    [0, ""],
    [1, "??"],
  ]);
  render(
    <Moves hues={[]} story={story} at={null} show={() => undefined} brief={(move) => move} coded marks={marks} />,
    page,
  );
  const moves = [...page.querySelectorAll(".move")].map((move) => move.textContent?.trim());
  expect(moves).toEqual(["a1", "b2 ??shell.web.review.mistake", "c3"]);
});
