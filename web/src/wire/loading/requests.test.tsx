import { signal } from "@preact/signals";
import { render } from "preact";
import { expect, test } from "vitest";
import { Loaded, type Request } from "./requests";

const headings = (answer: Request<string>, isAll: boolean): string[] => {
  const place = document.createElement("main");
  const request = signal(answer);
  render(
    <Loaded request={request} isAll={isAll}>
      {(word) => <h1>{word}</h1>}
    </Loaded>,
    place,
  );
  return [...place.querySelectorAll("h1")].map((heading) => heading.textContent ?? "");
};

test("a screen has a heading while it waits, when it fails and once it is here", () => {
  expect(headings({ is: "loading" }, true)).toHaveLength(1);
  expect(headings({ is: "failed", error: new Error("away"), tryingAgain: true }, true)).toEqual(["away"]);
  expect(headings({ is: "loaded", value: "here" }, true)).toEqual(["here"]);
});

test("a part of a screen leaves the heading to the screen", () => {
  expect(headings({ is: "loading" }, false)).toEqual([]);
  expect(headings({ is: "failed", error: new Error("away"), tryingAgain: true }, false)).toEqual([]);
});
