import { expect, test } from "vitest";
import { chooseOpponent, opponentIn } from "./opponent";

test("a new player meets the weakest bot, and then the next, up to the third", () => {
  expect([0, 1, 2, 3, 4, 5].map((beaten) => opponentIn("cubulus", beaten))).toEqual([
    "bot:1",
    "bot:2",
    "bot:3",
    "bot:3",
    "bot:3",
    "bot:3",
  ]);
});

test("a bot that was chosen stays the opponent in that game", () => {
  chooseOpponent("cubed", "bot:4");
  expect(opponentIn("cubed", 1)).toBe("bot:4");
  expect(opponentIn("cubulus", 1)).toBe("bot:2");
});
