import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpponentEntry } from "../../wire/types/answers";
import { PlayAgain } from "./play-again";

const { asked, gone, met } = vi.hoisted(() => ({ asked: vi.fn(), gone: vi.fn(), met: [] as OpponentEntry[] }));
vi.mock("../../wire/api", () => ({ api: { opponents: async () => [...met] } }));
vi.mock("../../wire/ask", () => ({ ask: async (...words: unknown[]) => asked(...words) }));
vi.mock("../../ui/route", async (real) => ({ ...(await real<object>()), go: gone }));

const anna: OpponentEntry = {
  ...{ match: "m", seat: 1, names: ["Anna"], game: "cubed", title: { en: "CUBED" }, last: 1, asks: "nobody" },
};

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  asked.mockReset();
  gone.mockReset();
  met.length = 0;
});

async function show(isAsked: boolean, ...known: OpponentEntry[]) {
  met.push(...known);
  await act(() => render(<PlayAgain asked={isAsked} />, page));
  await act(() => Promise.resolve());
  return [...page.querySelectorAll<HTMLElement>("button")];
}

test("one click challenges a recent opponent, and leads to the table", async () => {
  const [challenge] = await show(false, anna);
  await act(() => challenge?.click());
  expect(asked).toHaveBeenCalledWith("POST", "/matches/m/offer", expect.objectContaining({ seat: 1, yes: true }));
  expect(gone).toHaveBeenCalledWith("/m/m");
});

test("the home page shows those alone who ask, to be accepted or declined", async () => {
  const [, decline, ...more] = await show(true, anna, { ...anna, match: "n", asks: "they" });
  expect(more).toEqual([]);
  await act(() => decline?.click());
  expect(asked).toHaveBeenCalledWith("POST", "/matches/n/offer", expect.objectContaining({ yes: false }));
  expect(gone).not.toHaveBeenCalled();
});
