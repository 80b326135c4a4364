import { expect, test } from "vitest";
import type { Piece, Place } from "../../wire/types/scene";
import { landings, startsOf } from "./slide";

const piece = (name: string, x: number, hue = "red", comes: [number, number] | null = null): Piece => ({
  name,
  x,
  y: 0,
  shapes: [{ form: "token", x: 0, y: 0, size: 40, hue, mark: 0 }],
  comes,
});

const starts = (before: Piece[], now: Piece[]) =>
  [...startsOf(before, now)].map(([name, start]) => [name, start && [start.x, start.y]]);

test("a piece slides from where the piece of its name was, and one that stays does not", () =>
  expect(starts([piece("a", 0), piece("b", 5)], [piece("a", 9), piece("b", 5)])).toEqual([["a", [0, 0]]]));

test("pieces that are named by their cells slide by their looks, and a taken one does not", () =>
  expect(starts([piece("a1", 1), piece("b2", 2, "blue"), piece("c3", 3)], [piece("b2", 2), piece("c3", 3)])).toEqual([
    ["b2", [1, 0]],
  ]));

test("a new piece comes from where the game says, or from nowhere", () =>
  expect(starts([], [piece("a", 0, "red", [7, -9]), piece("b", 1)])).toEqual([
    ["a", [7, -9]],
    ["b", null],
  ]));

const place = (name: string, x: number): Place => ({
  name,
  title: {},
  holds: {},
  shapes: [],
  outline: [
    [x - 5, -5],
    [x + 5, -5],
    [x + 5, 5],
    [x - 5, 5],
  ],
});

test("pieces that lay on a place of the move show where they went, and others that were moved do not", () => {
  const places = [place("a", 0), place("b", 20), place("c", 40), place("d", 60)];
  const before = { places, pieces: [piece("one", 1), piece("two", 40, "blue")] };
  const now = { places, pieces: [piece("one", 20), piece("two", 60, "blue")] };
  expect(landings(before, now, ["a"])).toEqual(["b"]);
  expect(landings(before, now, ["a", "b"])).toEqual([]);
  expect(landings(now, now, ["b"])).toEqual([]);
});
