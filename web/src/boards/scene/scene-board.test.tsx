import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lang, loadWords } from "../../ui/words/words";
import type { Place, Scene } from "../../wire/types/scene";
import { atRest } from "../board-props";
import { SceneBoard } from "./scene-board";
import { narrate, prompt, type SceneView, spell } from "./words";

const page = document.createElement("div");

beforeEach(async () => {
  lang.value = "en";
  await loadWords("shell");
  document.body.append(page);
});
afterEach(() => render(null, page));

const place = (name: string, n: number): Place => ({
  name,
  title: { en: `cell ${name}`, ru: `клетка ${name}` },
  holds: { en: "", ru: "" },
  shapes: [],
  outline: [
    [50 * n, 0],
    [50 * n + 40, 0],
    [50 * n + 40, 40],
    [50 * n, 40],
  ],
});

const steps = { "a-b": ["a", "b"], "a-c": ["a", "c"], "b+": ["b"], "b-": ["b"], pass: [] };

const scene: Scene = {
  width: 150,
  height: 40,
  label: { en: "Row", ru: "Ряд" },
  shapes: [],
  places: ["a", "b", "c"].map(place),
  pieces: [],
  above: [],
  says: { en: "Three cells.", ru: "Три клетки." },
  scores: null,
  last: null,
  steps,
  length: 2,
  join: "-",
};

const view: SceneView = {
  game: "toy(players=2)",
  seat: 0,
  players: 2,
  actors: [0],
  moves: Object.keys(steps),
  outcome: null,
  scene,
};

const names = ["Vera", "Otto"];

async function draw(more: object = {}) {
  const play = vi.fn();
  const props = { ...atRest(view, names, ["red", "blue"]), view, motion: null, play, ...more };
  await act(() => render(<SceneBoard {...props} />, page));
  return play;
}

const button = (name: string) => page.querySelector<HTMLButtonElement>(`[data-cell="${name}"]`);
const press = (name: string) => act(() => button(name)?.click());
const withClass = (name: string) => [...page.querySelectorAll<HTMLElement>(`.${name}`)].map((one) => one.dataset.cell);
const words = () => [...page.querySelectorAll(".scene-bar button")].map((one) => one.textContent);

test("what the game says of its end stays below the board", async () => {
  await draw({ view: { ...view, actors: [], moves: [], outcome: { scores: [1, 0], winners: [0], reason: "won" } } });
  expect(page.querySelector(".scene-bar")?.textContent).toContain("Three cells.");
});

test("what may be chosen is lit, and each choice goes one step down", async () => {
  const play = await draw();
  expect(withClass("may")).toEqual(["a", "b"]);
  await press("a");
  expect(withClass("may")).toEqual(["b", "c"]);
  expect(page.textContent).toContain("Chosen: cell a. Now choose the next place.");
  await press("c");
  expect(play).toHaveBeenCalledExactlyOnceWith("a-c");
});

test("a move that names no place is a button, and so are moves that their places do not tell apart", async () => {
  const play = await draw();
  expect(words()).toEqual(["Pass"]);
  await press("b");
  expect(words()).toEqual(["Cell b (b+)", "Cell b (b-)", "Back"]);
  await act(() => page.querySelectorAll<HTMLButtonElement>(".scene-bar button")[1]?.click());
  expect(play).toHaveBeenCalledExactlyOnceWith("b-");
});

test("the place that was chosen last is let go by choosing it again", async () => {
  await draw();
  await press("a");
  expect(withClass("picked")).toEqual(["a"]);
  await press("a");
  expect(withClass("picked")).toEqual([]);
});

test("places that make no move are tried, so that the rules answer", async () => {
  const play = await draw();
  await press("a");
  await press("a");
  await press("c");
  expect(play).not.toHaveBeenCalled();
  await press("b");
  await press("c");
  expect(play).toHaveBeenCalledExactlyOnceWith("b-c");
});

test("who may not play is offered nothing", async () => {
  await draw({ play: null });
  expect([withClass("may"), words()]).toEqual([[], []]);
  await press("a");
  expect(withClass("picked")).toEqual([]);
});

test("a hint points at one place after the other", async () => {
  await draw({ hint: { at: [], move: "a-c" } });
  expect(withClass("hinted")).toEqual(["a"]);
  await press("a");
  expect(withClass("hinted")).toEqual(["c"]);
});

test("the last move, a refusal, another person's finger and the moves of a review are marked", async () => {
  await draw({
    last: { kind: "move", seat: 1, text: "b-c", at: 0 },
    fault: ["a"],
    pointed: new Map([[1, "c"]]),
    compared: { played: "a-b", better: "a-c" },
  });
  expect([withClass("last"), withClass("fault"), withClass("pointed")]).toEqual([["b", "c"], ["a"], ["c"]]);
  expect(button("b")?.ariaLabel ?? button("b")?.getAttribute("aria-label")).toContain("cell b; ");
});

test("words are found without the game's help", () => {
  expect(spell("a-c", view)).toBe("cell a → cell c");
  expect(spell("pass", view)).toBe("pass");
  expect(narrate({ kind: "move", seat: 1, text: "b-c", at: 0 }, view, names)).toBe("Otto: cell b → cell c");
  expect(narrate({ kind: "move", seat: -1, text: "5", at: 0 }, view, names)).toBe("Chance: 5");
  expect(narrate({ kind: "move", seat: 1, text: "*", at: 0 }, view, names)).toBe("Otto: kept secret");
  expect(narrate({ kind: "move", seat: -1, text: "*", at: 0 }, view, names)).toBe("Chance: kept secret");
  expect(prompt(view, names)).toBe("Your move. Three cells.");
  expect(prompt({ ...view, seat: 1 }, names)).toBe("Vera to move. Three cells.");
  expect(prompt({ ...view, actors: [-1] }, names)).toBe("Three cells.");
});
