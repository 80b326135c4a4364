import { afterEach, expect, test, vi } from "vitest";
import { go } from "../ui/route";
import * as toasts from "../ui/toasts";
import { api } from "../wire/api";
import { ApiError } from "../wire/ask";
import type { ClassView } from "../wire/types/answers";
import { givenTask, lessonsDoneFor, noteLessonFor, reportTask } from "./given-task";

test("a screen is opened for a task of a class by its address", () => {
  go("/puzzles/cubed/12?task=3&class=ABC346");
  expect(givenTask()).toEqual({ code: "ABC346", task: 3 });
  go("/puzzles/cubed/12?class=ABC346");
  expect(givenTask()).toBe(null);
  go("/");
});

test("each task has its own lessons done, whoever has done them on this device before", () => {
  const given = { code: "ABC346", task: 1 };
  expect(noteLessonFor(given, "first")).toEqual(["first"]);
  expect(noteLessonFor(given, "first")).toEqual(["first"]);
  expect(noteLessonFor(given, "second")).toEqual(["first", "second"]);
  expect(lessonsDoneFor({ ...given, task: 2 })).toEqual([]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what a class refuses is told at once, and not asked again", async () => {
  const told = vi.spyOn(toasts, "toast");
  const asked = vi.spyOn(api, "noteSolved").mockRejectedValue(new ApiError(409, { en: "The class is over." }));
  await reportTask({ code: "ABC346", task: 1 }, true, 1);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledWith("The class is over.");
});

test("a class that is busy is told a little later", async () => {
  vi.useFakeTimers();
  const told = vi.spyOn(toasts, "toast");
  const asked = vi
    .spyOn(api, "noteSolved")
    .mockRejectedValueOnce(new ApiError(429, {}))
    .mockResolvedValue({} as ClassView);
  const reported = reportTask({ code: "ABC346", task: 1 }, true, 1);
  await vi.runAllTimersAsync();
  await reported;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});
