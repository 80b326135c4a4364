import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
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

const shown = (table: Partial<MatchState["table"]>, mine = [0]) => {
  const page = document.createElement("div");
  const client = { act: vi.fn() } as unknown as MatchClient;
  const now = { ...known, table: { ...known.table, offers: {}, rematch: null, ...table } } as MatchState;
  const { tournament: _, ...plain } = summary;
  const all = { ...parts, client, known: now, people: { ...parts.people, mine } };
  render(
    <Result
      {...all}
      summary={{ ...plain, tournament: null, classroom: null }}
      story={null}
      fresh={false}
      review={null}
    />,
    page,
  );
  return { page, client };
};
const buttons = (page: HTMLElement) => [...page.querySelectorAll("button")].map((one) => one.textContent);

test("who is asked for another game can accept or decline in the result itself", () => {
  const { page, client } = shown({ offers: { rematch: [1] } });
  expect(buttons(page)).toEqual(["shell.web.offer.accept", "shell.web.offer.decline"]);
  page.querySelector("button")?.click();
  expect(client.act).toHaveBeenCalledWith({ t: "offer", seat: 0, what: "rematch", yes: true });
  expect(buttons(shown({ offers: { rematch: [0] } }).page)).toEqual(["shell.web.offer.withdraw"]);
  expect(buttons(shown({}).page)).toEqual(["shell.web.offer.rematch"]);
});

test("who resigned reads it of themselves, and the others by name", () => {
  const resigned = { ending: "resigned", resigned: [0], winners: [1] };
  expect(shown(resigned).page.textContent).toContain("shell.web.ending.resigned.you");
  expect(shown(resigned, [1]).page.textContent).not.toContain("resigned.you");
  const left = { ...resigned, ending: "left" };
  expect(shown(left).page.textContent).toContain("shell.web.ending.left.you");
  expect(shown(left, [1]).page.textContent).not.toContain("left.you");
});

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
