import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lang, percentage, say, takeWords } from "./words";

const SOURCE = join(import.meta.dirname, "../..");
const PACKAGE = join(import.meta.dirname, "../../../../src/cubetable");

const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter((file) => /\.tsx?$/.test(file));
const said = JSON.parse(readFileSync(join(PACKAGE, "messages.en.json"), "utf8")) as Record<string, string>;

test("every text that the page asks for by a whole key is there", () => {
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), "utf8");
    const keys = [...source.matchAll(/\bt\("([\w.]+)"/g)].map((found) => `web.${found[1]}`);
    return keys.filter((key) => !(key in said)).map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test("every text that the studio asks for by a whole key is there", () => {
  const words = JSON.parse(readFileSync(join(PACKAGE, "lab/studio/messages.en.json"), "utf8")) as Record<
    string,
    string
  >;
  const missing = files
    .filter((file) => file.startsWith("studio"))
    .flatMap((file) => [...readFileSync(join(SOURCE, file), "utf8").matchAll(/\bs\("([\w.]+)"/g)])
    .map((found) => `web.${found[1]}`)
    .filter((key) => !(key in words));
  expect(missing).toEqual([]);
});

// Other folders there belong to no game.
const boards = readdirSync(join(SOURCE, "boards"), { withFileTypes: true }).filter(({ name }) =>
  existsSync(join(SOURCE, "boards", name, "board.tsx")),
);

test.each(boards.map(({ name }) => name))("%s's board finds its texts", (game) => {
  const own = JSON.parse(readFileSync(join(PACKAGE, "games", game, "messages.en.json"), "utf8")) as Record<
    string,
    string
  >;
  const missing = files
    .filter((file) => file.startsWith(join("boards", game)))
    .flatMap((file) => {
      const source = readFileSync(join(SOURCE, file), "utf8");
      return [...source.matchAll(/\bw\("([\w.]+)"/g)].map((found) => `web.${found[1]}`).filter((key) => !(key in own));
    });
  expect(missing).toEqual([]);
});

test("a word agrees with the number beside it", () => {
  const words = { en: { left: "{n} {n:game|games} left" }, ru: { left: "осталось: {n} {n:партия|партии|партий}" } };
  takeWords("own", words);
  lang.value = "ru";
  expect([1, 3, 5, 21].map((n) => say("own.left", { n }))).toEqual([
    "осталось: 1 партия",
    "осталось: 3 партии",
    "осталось: 5 партий",
    "осталось: 21 партия",
  ]);
  expect(percentage(51)).toBe("51\u00a0%");
  takeWords("own", { en: { ask: "{names:asks|ask}" }, ru: { ask: "{names:просит|просят}", left: words.ru.left } });
  const asked = (names: string) => say("own.ask", { names });
  expect(["Аня", "Аня, Боря", "красные"].map(asked)).toEqual(["просит", "просят", "просят"]);
  takeWords("own", words);
  lang.value = "en";
  expect([1, 2].map((n) => say("own.left", { n }))).toEqual(["1 game left", "2 games left"]);
  expect(percentage(51)).toBe("51%");
});
