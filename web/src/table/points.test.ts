import en from "@package/messages.en.json";
import { expect, test, vi } from "vitest";
import { listPoints, tellLead } from "./points";

vi.mock("../ui/words/words", () => ({
  t: (key: string, values: Record<string, unknown> = {}) =>
    (en as Record<string, string>)[`web.${key}`]?.replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
}));

const NAMES = ["Player 1", "Easy (2)"];

test("the reader's points stand beside “you”, all others beside their names", () => {
  expect(listPoints([8, 18], NAMES, [0])).toBe("you 8, Easy (2) 18");
  expect(listPoints([8, 18], NAMES, [])).toBe("Player 1 8, Easy (2) 18");
});

test("the leader has the most points or the fewest", () => {
  expect(tellLead([31, 44], NAMES, [0], true)).toBe("You lead: you 31, Easy (2) 44 (fewest points win).");
  expect(tellLead([31, 44], NAMES, [0], false)).toBe("Easy (2) leads: you 31, Easy (2) 44 (most points win).");
  expect(tellLead([5, 5], NAMES, [0, 1], false)).toBe("Tied: Player 1 5, Easy (2) 5 (most points win).");
});
