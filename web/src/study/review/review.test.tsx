import { expect, test } from "vitest";
import type { Moment } from "../../wire/types/answers";
import { worstOf } from "./review";

const moment = (kind: Moment["kind"], at: number, change: number) => ({ kind, at, change, seat: 0 }) as Moment;

test("of several mistakes the one that cost most is the biggest, and a single one needs no name", () => {
  const moments = [moment("mistake", 3, 0.2), moment("lucky", 5, 0.9), moment("mistake", 8, 0.5)];
  expect(worstOf(moments)?.at).toBe(8);
  expect(worstOf(moments.slice(0, 2))).toBeNull();
});
