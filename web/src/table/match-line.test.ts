import { expect, test } from "vitest";
import type { SeatEntry } from "../wire/types/answers";
import { originIn } from "./load-match";
import { turnIn } from "./match-line";

const seat = (name: string, yours: boolean) => ({ name, bot: name.includes(":"), program: false, taken: true, yours });
const match = (acts: number[], ...seats: SeatEntry[]) => ({ game: "cubulus", seats, acts });

test("a game that goes on says whose turn it is, as its reader would", () => {
  const against = [seat("Vera", true), seat("Otto", false)];
  expect(turnIn(match([0], ...against), [0]).key).toBe("your_turn");
  expect(turnIn(match([0, 1], ...against), [0]).key).toBe("your_turn");
  expect(turnIn(match([1], ...against), [0]).key).toBe("their_turn");
  expect(turnIn(match([], ...against), [0]).key).toBe("going_on");
  const shared = [seat("Vera", true), seat("Vera", true)];
  expect(turnIn(match([1], ...shared), [0, 1]).text).toContain("turn_of");
});

test("the day's board and a record are told from other games", () => {
  expect(originIn({ daily: null, from_record: false }, [0])).toBe("");
  expect(originIn({ daily: "2026-11-24", from_record: false }, [0])).toContain("history.daily");
  expect(originIn({ daily: null, from_record: true }, [])).toContain("history.record");
  expect(originIn({ daily: null, from_record: true }, [0])).toContain("history.offline");
});
