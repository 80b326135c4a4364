import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { OpenGame } from "../../boards/load";
import type { MatchClient, MatchState } from "../../wire/match-client";
import type { MatchSummary } from "../../wire/types/answers";
import { Result } from "./result";

const summary = {
  match: "match",
  game: "chess",
  tournament: "cup",
  daily: null,
  rated: false,
} as unknown as MatchSummary;
const known = {
  table: { ending: "normal", winners: [0], resigned: [] },
  view: { players: 2, outcome: null },
} as unknown as MatchState;
const game = { board: {} } as OpenGame;
const parts = {
  summary,
  game,
  known,
  client: {} as MatchClient,
  people: { seats: [], names: ["Vera", "Otto"], mine: [0] },
};

test.each([
  ["main", true],
  [".frame-board button", true],
  ["summary", false],
])("a result that comes while %s has the focus takes it: %s", async (place, takes) => {
  document.body.innerHTML = `
    <main tabindex="-1"><p></p><div class="frame-board"><button></button></div><details><summary></summary></details></main>`;
  const focused = document.querySelector<HTMLElement>(place);
  focused?.focus();
  expect(document.activeElement).toBe(focused);
  const into = document.querySelector("p") as HTMLElement;
  await act(() => render(<Result {...parts} story={null} fresh review={null} />, into));
  expect(document.activeElement === document.querySelector("h2")).toBe(takes);
  render(null, into);
});
