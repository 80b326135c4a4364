import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { lang } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import { Guide, useGuide } from "./guide";

const tips = ["one", "two", "three", "four"].map((name) => ({ name, says: { en: name } }));
const at = (v: number, actors: number[]) => ({ v, pv: 0, view: { actors } }) as unknown as MatchState;

let page: HTMLElement;
let guide: ReturnType<typeof useGuide>;

function Table({ game, match, known }: { game: string; match: string; known: MatchState }) {
  guide = useGuide(game, match, 0, known);
  return <Guide {...guide} news={<ol>Otto moved.</ol>} />;
}

async function show(game: string, match: string, v: number, actors = [0]) {
  await act(() => render(<Table {...{ game, match }} known={at(v, actors)} />, page));
  await act(async () => {}); // until the tips are here
}
const said = () => page.querySelector("p")?.textContent;

beforeEach(() => {
  lang.value = "en";
  page = document.createElement("div");
  vi.spyOn(api, "guide").mockResolvedValue({ tips });
});

test("the first three turns of a first game have a tip each, which speaks of that turn alone", async () => {
  await show("chess", "first", 1);
  expect(said()).toBe("one");
  act(() => guide.acted());
  await show("chess", "first", 2, [1]);
  expect(said()).toBeUndefined();
  await show("chess", "first", 3);
  expect(said()).toBe("two");
  act(() => guide.acted());
  await show("chess", "first", 5);
  expect(said()).toBe("three");
  await act(async () => guide.acted());
  expect(said()).toBeUndefined();
});

test("a second game of the kind has no tips", async () => {
  await show("draughts", "first", 1);
  expect(said()).toBe("one");
  page = document.createElement("div");
  await show("draughts", "second", 1);
  expect(said()).toBeUndefined();
});

test("a tip leaves the news of the other players in sight, and so does a game without tips", async () => {
  await show("shogi", "first", 1);
  expect(page.querySelector(".guide")?.textContent).toContain("Otto moved.");
  await act(async () => page.querySelector("button")?.click());
  expect(page.querySelector(".guide")).toBeNull();
  expect(page.textContent).toBe("Otto moved.");
});

test("the tips can be left with one button", async () => {
  await show("go", "first", 1);
  await act(async () => page.querySelector("button")?.click());
  expect(said()).toBeUndefined();
  await show("go", "first", 3);
  expect(said()).toBeUndefined();
});
