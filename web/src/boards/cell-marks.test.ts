import { describe, expect, test } from "vitest";
import { comparedHere } from "./cell-marks";

const on = (cell: string) => (move: string) => move === cell;

describe("the moves that a review compares", () => {
  test("the played and the better one are marked where they are", () => {
    const compared = { played: "1,1", better: "2,2" };
    expect(comparedHere(compared, on("1,1"))).toBe("played");
    expect(comparedHere(compared, on("2,2"))).toBe("better");
    expect(comparedHere(compared, on("3,3"))).toBeUndefined();
    expect(comparedHere(null, on("1,1"))).toBeUndefined();
  });

  test("a move without a better one is the best", () => {
    expect(comparedHere({ played: "1,1", better: null }, on("1,1"))).toBe("best");
  });

  test("two moves to one cell are one mark", () => {
    expect(comparedHere({ played: "1,1 so", better: "1,1 or so" }, (move) => move.startsWith("1,1"))).toBe("played");
  });
});
