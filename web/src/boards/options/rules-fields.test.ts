import { expect, test } from "vitest";
import { read, spec } from "./rules-fields";

test("an option string is written with what differs, in declared order", () => {
  const usual = { players: "2", sides: "4", ban: "short" };
  expect(spec("cubulus", usual, usual)).toBe("cubulus");
  expect(spec("cubulus", { ...usual, sides: "6", players: "3" }, usual)).toBe("cubulus(players=3,sides=6)");
});

test("and read back", () => {
  expect(read("cubulus(players=3,sides=6)")).toEqual({ players: "3", sides: "6" });
  expect(read("cubulus")).toEqual({});
});
