import { expect, test } from "vitest";
import { go } from "../ui/route";
import { givenTask, lessonsDoneFor, noteLessonFor } from "./given-task";

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
