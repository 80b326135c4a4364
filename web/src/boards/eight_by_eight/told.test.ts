import { expect, test } from "vitest";
import type { EightByEightView } from "../../wire/types/eight_by_eight";
import board from "./board";

const view = { standings: [{ line: 3 }], roll: null } as unknown as EightByEightView;
const told = (text: string, before?: EightByEightView) =>
  board.narrate({ kind: "move", seat: 0, text, at: 0 }, view, ["Otto"], before);

test("with a move its roll is told, where the page has seen it", () => {
  expect(told("5,3")).toBe("eight_by_eight.web.told.place");
  expect(told("5,3", { ...view, roll: 5 })).toBe("eight_by_eight.web.told.place.rolled");
  expect(told("x", { ...view, roll: 7 })).toBe("eight_by_eight.web.told.black_out.rolled");
});
