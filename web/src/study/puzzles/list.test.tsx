import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { Puzzles } from "./list";
import { progress } from "./progress";

const puzzle = (game: string, number: number, theme: string) => ({
  ...{ game, number, theme, key: `${game}${number}`, difficulty: number, own_moves: 1 },
});
const puzzles = {
  cubulus: [puzzle("cubulus", 1, "fork"), puzzle("cubulus", 2, "block"), puzzle("cubulus", 3, "fork")],
  cubed: [puzzle("cubed", 1, "turn")],
};
vi.mock("../../wire/api", () => ({ api: { puzzles: async () => ({ puzzles }) } }));
vi.mock("../../wire/games", () => ({ loadGameWords: async () => null }));

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  progress.value = {};
});

async function show(game?: string) {
  await act(() => render(<Puzzles {...(game && { game })} />, page));
  await act(() => Promise.resolve());
}

test("each game shows the board of the next puzzle that is not done, and how many are solved", async () => {
  progress.value = { cubulus2: "shown", cubulus1: "solved" };
  await show();
  const pictures = [...page.querySelectorAll("img")].map((one) => one.getAttribute("src"));
  expect(pictures).toEqual(["/api/puzzles/cubulus/3/picture.svg", "/api/puzzles/cubed/1/picture.svg"]);
  expect([...page.querySelectorAll("progress")].map(({ value, max }) => [value, max])).toEqual([
    [1, 3],
    [0, 1],
  ]);
  const main = [...page.querySelectorAll(".button.main")].map((one) => one.getAttribute("href"));
  expect(main).toEqual(["/puzzles/cubulus/3"]); // one is the main one: that of the game one was at
});

test("a theme leaves its own puzzles, and the next one is among them", async () => {
  await show("cubulus");
  expect(page.querySelectorAll(".puzzles-list a")).toHaveLength(3);
  const [, , block] = page.querySelectorAll<HTMLElement>(".puzzles-theme");
  await act(() => block?.click());
  const left = [...page.querySelectorAll(".puzzles-list a")].map((one) => one.getAttribute("href"));
  expect(left).toEqual(["/puzzles/cubulus/2"]);
  expect(page.querySelector(".puzzle-go")?.getAttribute("href")).toBe("/puzzles/cubulus/2");
});
