import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rulebooks, withOptions } from "./rulebooks";

const games = join(import.meta.dirname, "../../src/cubetable/games");
const books = readdirSync(games, { recursive: true, encoding: "utf8" })
  .filter((file) => /^\w+\/rules\.\w+\.md$/.test(file))
  .map((file) => join(games, file));
const load = rulebooks().load as (id: string) => Promise<{ code: string }>;

test("a rulebook names an option as the set-up does, and where options are listed also as commands do", () => {
  const words = { "option.reach": "how a piece reaches its cell" };
  const html = "<p>May I? No. Option: <code>reach</code>.</p><ul><li><code>reach</code>: <code>open</code>.</li></ul>";
  expect(withOptions(html, words)).toBe(
    "<p>May I? No. Option: “how a piece reaches its cell”.</p>" +
      "<ul><li><strong>How a piece reaches its cell</strong> <code>reach</code>: <code>open</code>.</li></ul>",
  );
});

test("each rulebook names every option in words", async () => {
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) {
    const { code } = await load(book);
    expect(code).not.toMatch(/(Option|Настройка): <code>/);
    expect(code).not.toMatch(/<li><code>/);
  }
});
