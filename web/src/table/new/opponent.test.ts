import { expect, test } from "vitest";
import { botsUpTo, chooseOpponent, nearestOf, opponentIn } from "./opponent";

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

test("a game whose stronger bots play no better offers none of them", () => {
  expect(botsUpTo(2)).toEqual(["bot:1", "bot:2"]);
  expect(nearestOf(botsUpTo(2), "bot:1")).toBe("bot:1");
  expect(nearestOf(botsUpTo(2), "bot:4")).toBe("bot:2");
  expect(opponentIn("cubulus", 5, 2)).toBe("bot:2");
  chooseOpponent("cubed", "bot:4");
  expect(opponentIn("cubed", 1, 1)).toBe("bot:1");
});
