import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { Bot } from "../table/new/opponent";
import { lang, loadWords } from "../ui/words/words";
import { FairMatch } from "./fair-match";

const measured = [
  { weaker: 1, stronger: 2, handicap: 4, tried: 4, won: 0.52, low: 0.45, high: 0.59, games: 200 },
  { weaker: 2, stronger: 3, handicap: null, tried: 20, won: 0.12, low: 0.08, high: 0.17, games: 200 },
  { weaker: 3, stronger: 4, handicap: 0, tried: 0, won: 0.49, low: 0.42, high: 0.56, games: 200 },
];

let page: HTMLElement;

beforeEach(async () => {
  lang.value = "en";
  await loadWords("shell");
  page = document.createElement("div");
});

async function suggested(...seats: [Bot | null, Bot | null]) {
  const give = vi.fn();
  const bots = ["random", "bot:1", "bot:2", "bot:3", "bot:4"];
  await act(() => render(<FairMatch {...{ measured, seats, bots, give }} usual="bot:1" />, page));
  await act(() => page.querySelector("button")?.click());
  return { give, said: page.querySelector("[role=status]")?.textContent };
}

test("the stronger bot gets the handicap, wherever it sits", async () => {
  const { give, said } = await suggested("bot:2", "bot:1");
  expect(give).toHaveBeenLastCalledWith([4, 0]);
  expect(said).toContain("wins 52% (45–59%)");
  expect((await suggested("bot:1", "bot:2")).give).toHaveBeenLastCalledWith([0, 4]);
});

test("a person is taken for the level that they say", async () => {
  const { give } = await suggested(null, "bot:2");
  expect(give).toHaveBeenLastCalledWith([0, 4]);
  const levels = page.querySelectorAll<HTMLInputElement>(".segment > input");
  expect([...levels].map((one) => one.value)).toEqual(["bot:1", "bot:2", "bot:3", "bot:4"]);
});

test("where no handicap makes it fair, that is said, and the best one is set", async () => {
  const { give, said } = await suggested("bot:2", "bot:3");
  expect(give).toHaveBeenLastCalledWith([0, 20]);
  expect(said).toMatch(/^No handicap makes this fair/);
});

test("levels that are equal, near enough, or not measured get none", async () => {
  expect((await suggested("bot:2", "bot:2")).said).toBe("Equal levels need no handicap.");
  expect((await suggested("bot:4", "bot:3")).said).toMatch(/No handicap needed/);
  const { give, said } = await suggested("bot:1", "bot:4");
  expect(give).toHaveBeenLastCalledWith([0, 0]);
  expect(said).toBe("These levels haven't been measured against each other.");
});
