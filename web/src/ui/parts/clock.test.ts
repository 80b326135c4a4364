import { beforeAll, expect, test } from "vitest";
import { loadWords } from "../words/words";
import { clockName } from "./clock";

beforeAll(() => loadWords("shell", "en"));

test("a clock that the page offers has its own name", () => {
  expect(clockName("none")).toBe("no clock");
  expect(clockName("total:300+5")).toBe("5 minutes + 5 seconds a move");
});

test("any other clock is told by its numbers", () => {
  expect(clockName("total:600+5")).toBe("10 min + 5 s a move");
  expect(clockName("total:90+0")).toBe("90 s + 0 s a move");
  expect(clockName("move:45")).toBe("45 s a move");
  expect(clockName("days:2")).toBe("48 h a move");
});
