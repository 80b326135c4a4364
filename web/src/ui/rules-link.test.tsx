import { render } from "preact";
import { expect, test } from "vitest";
import { go } from "./route";
import { pageBefore, rulesAddress, WayBack } from "./rules-link";
import { t } from "./words/words";

const wayBack = () => {
  const page = document.createElement("div");
  render(<WayBack from={pageBefore() ?? ""} />, page);
  return page.querySelector("a");
};

test("rules remember the page from which they were opened", () => {
  go("/m/x7?class=ABC346");
  expect(rulesAddress("toy", "TOY-03")).toBe("/rules/toy?from=/m/x7&class=ABC346#TOY-03");
  go(rulesAddress("toy"));
  expect(wayBack()?.getAttribute("href")).toBe("/m/x7?class=ABC346");
});

test("they lead to no other place", () => {
  for (const from of ["", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"]) {
    go(`/rules/toy?from=${encodeURIComponent(from)}`);
    expect(pageBefore()).toBe(null);
  }
});

test("the way back says to what it leads", () => {
  const words = { "/m/x7": "rules.back", "/puzzles/toy/3": "rules.back.puzzle", "/play/toy": "rules.back.page" };
  for (const [from, word] of Object.entries(words)) {
    go(`/rules/toy?from=${from}`);
    expect(wayBack()?.textContent).toBe(t(word));
  }
});
