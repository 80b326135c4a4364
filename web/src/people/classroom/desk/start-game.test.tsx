import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { api } from "../../../wire/api";
import type { ClassView, GameList } from "../../../wire/types/answers";
import { StartGame } from "./start-game";

vi.mock("../../../wire/games", async (real) => ({ ...(await real<object>()), loadGameWords: async () => null }));

const PRESETS = [
  { spec: "toy", about: { en: "standard rules: one round" } },
  { spec: "toy(rounds=3)", about: { en: "three rounds" } },
];
const toy = { title: { en: "Toy" }, seats: [2, 2], options: {}, presets: PRESETS, traits: { colours: [] } };

test("the usual rules of a game are offered once, by their name", async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: { toy }, bots: [] } as unknown as GameList);
  const page = document.createElement("div");
  const shown = { members: [] } as unknown as ClassView;
  const props = { code: "ABC346", shown, act: async () => {}, close: () => {} };
  await act(async () => render(<StartGame {...props} />, page));
  await vi.waitUntil(() => page.querySelector("form"));
  expect(page.textContent?.match(/standard rules/gi)).toHaveLength(1);
  expect(page.textContent).not.toContain("usual_rules");
});
