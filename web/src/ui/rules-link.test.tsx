import { render } from "preact";
import { expect, test } from "vitest";
import { go } from "./route";
import { BackToGame, rulesAddress } from "./rules-link";

const wayBack = () => {
  const page = document.createElement("div");
  render(<BackToGame />, page);
  return page.querySelector("a")?.getAttribute("href") ?? null;
};

test("rules remember the page from which they were opened", () => {
  go("/m/x7?class=ABC346");
  expect(rulesAddress("toy", "TOY-03")).toBe("/rules/toy?from=/m/x7&class=ABC346#TOY-03");
  go(rulesAddress("toy"));
  expect(wayBack()).toBe("/m/x7?class=ABC346");
});

test("they lead to no other place", () => {
  for (const from of ["", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"]) {
    go(`/rules/toy?from=${encodeURIComponent(from)}`);
    expect(wayBack()).toBe(null);
  }
});
