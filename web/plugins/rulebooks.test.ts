import { expect, test } from "vitest";
import { withOptions } from "./rulebooks";

test("a rulebook names an option as the set-up does, and where options are listed also as commands do", () => {
  const words = { "option.reach": "how a piece reaches its cell" };
  const html = "<p>May I? No. Option: <code>reach</code>.</p><ul><li><code>reach</code>: <code>open</code>.</li></ul>";
  expect(withOptions(html, words)).toBe(
    "<p>May I? No. Option: “how a piece reaches its cell”.</p>" +
      "<ul><li><strong>How a piece reaches its cell</strong> <code>reach</code>: <code>open</code>.</li></ul>",
  );
});
