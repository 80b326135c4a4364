import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { loadWords, wordsAreAt } from "../ui/words/words";
import type { AnyView } from "../wire/views";
import type { BoardModule, MakeBoard } from "./board";
import { loadBoard } from "./load";

const ADDRESS = "/plugs/noughts/board.js?v=1";
const view: AnyView = { game: "noughts", seat: 0, players: 2, actors: [0], moves: ["1,1"], outcome: null };

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ title: "Noughts" })));
  wordsAreAt("noughts", { en: "/plugs/noughts/words.en.json?v=1" });
  await loadWords("shell", "en");
  await loadWords("noughts", "en");
});

/** A board as another package would bring it: it imports nothing, and makes all from what it is given. */
const makeBoard: MakeBoard = (kit) => ({
  Board: ({ view }) => kit.h("p", null, `${kit.words.say("noughts.title")} ${view.moves.join(" ")}`),
  prompt: () => "Your turn.",
  narrate: (move) => move.text,
  styles: ".cell { color: red }",
});

test("a board that was built with the page is found by its folder", async () => {
  const importModule = vi.fn();
  const folders = Object.keys(import.meta.glob("./*/board.tsx"));
  expect(folders.length).toBeGreaterThan(0);
  for (const folder of folders) {
    const board: BoardModule<AnyView> = await loadBoard(
      folder.split("/")[1] ?? "",
      { board: null, scene: false },
      importModule,
    );
    expect(board.Board).toBeTypeOf("function");
  }
  expect(importModule).not.toHaveBeenCalled();
});

test("the board of another package is asked of the server, and made with what the page gives it", async () => {
  const importModule = vi.fn(async () => ({ default: makeBoard }));
  const board = await loadBoard("noughts", { board: ADDRESS, scene: false }, importModule);
  expect(importModule).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(board.prompt(view, [])).toBe("Your turn.");
  expect(h(board.Board as never, {} as never)).toBeTruthy();
});

test("its styles hold in its own frame only", async () => {
  await loadBoard("noughts", { board: ADDRESS, scene: false }, async () => ({ default: makeBoard }));
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(rules.at(-1)).toContain(".game-noughts");
});

test("a game without a board, or with a module that is none, says so in a sentence", async () => {
  const sentence = "This page can't show the board of Noughts. You can play it in the terminal.";
  await expect(loadBoard("noughts", { board: null, scene: false })).rejects.toThrow(sentence);
  await expect(loadBoard("noughts", { board: ADDRESS, scene: false }, async () => ({}))).rejects.toThrow(sentence);
});

test("a game that describes its board as a scene gets the board that draws any scene", async () => {
  const importModule = vi.fn();
  const board = await loadBoard("noughts", { board: null, scene: true }, importModule);
  expect(board.Board).toBeTypeOf("function");
  expect(importModule).not.toHaveBeenCalled();
});
