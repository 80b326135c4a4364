import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { MatchSummary } from "../../wire/types/answers";
import { isSeated, takeSeats } from "./seats";

const CODE = "ABC346";

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("one sits down at one table after another, and at each once", async () => {
  const settle: (() => void)[] = [];
  const sit = vi
    .spyOn(api, "sitInClass")
    .mockImplementation(() => new Promise((done) => settle.push(() => done({} as MatchSummary))));
  const all = takeSeats(CODE, ["one", "two"]);
  void takeSeats(CODE, ["two"]);
  await vi.waitFor(() => expect(settle.length).toBe(1));
  settle[0]?.();
  await vi.waitFor(() => expect(settle.length).toBe(2));
  settle[1]?.();
  await all;
  await takeSeats(CODE, ["one"]);
  expect(sit.mock.calls.map(([, { match }]) => match)).toEqual(["one", "two"]);
});

test("a seat that could not be taken is tried again", async () => {
  const sit = vi
    .spyOn(api, "sitInClass")
    .mockRejectedValueOnce(new Error("too many"))
    .mockResolvedValue({} as MatchSummary);
  await takeSeats(CODE, ["three"]);
  expect(isSeated("three")).toBe(false);
  await takeSeats(CODE, ["three"]);
  expect(isSeated("three")).toBe(true);
  expect(sit).toHaveBeenCalledTimes(2);
});
