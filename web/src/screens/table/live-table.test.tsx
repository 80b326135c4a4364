import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenGame } from "../../boards/load";
import { notify } from "../../people/push/notifications";
import { api } from "../../wire/api";
import { connection, type Incoming, type Listener } from "../../wire/connection";
import type { MatchSummary } from "../../wire/types/answers";
import { LiveTable } from "./live-table";

vi.mock("./game-table", () => ({ GameTable: () => null }));
vi.mock("../../people/push/notifications", () => ({ notify: vi.fn() }));

const summary = { match: "match", title: { en: "Toy" }, seats: [{ yours: true }, { name: "Otto" }] };
const game = { name: "toy", board: { narrate: () => "" } } as unknown as OpenGame;

let line: Listener;
const hear = (message: object) => line.heard({ m: "match", seat: 0, pv: 0, ...message } as Incoming);
const view = (...actors: number[]) => ({ view: { actors, moves: [], seat: 0 }, plan: null, clock: {}, table });
const table = { begun: false, ending: null, offers: {}, dice: { promises: [], shown: [] } };

beforeEach(async () => {
  vi.clearAllMocks();
  vi.spyOn(connection, "listen").mockImplementation((listener) => {
    line = listener;
    return () => undefined;
  });
  vi.spyOn(api, "show").mockResolvedValue(summary as unknown as MatchSummary);
  const page = document.createElement("div");
  await act(() => render(<LiveTable summary={summary as unknown as MatchSummary} game={game} />, page));
  await act(() => hear({ t: "snap", v: 0, ...view(0) }));
});

test("a player is called for each turn, also when the answer comes before the page is drawn", async () => {
  await act(async () => {
    hear({ t: "event", v: 1, event: { kind: "move", seat: 0, text: "a" }, ...view(1) });
    hear({ t: "event", v: 2, event: { kind: "move", seat: 1, text: "b" }, ...view(0) });
  });
  expect(notify).toHaveBeenCalledTimes(2);
  expect(document.title.startsWith("● ")).toBe(true);
});

test("a snapshot after the first one has the page ask who sits where", async () => {
  expect(api.show).not.toHaveBeenCalled();
  await act(async () => hear({ t: "snap", v: 7, ...view(0) }));
  expect(api.show).toHaveBeenCalledTimes(1);
});

test("who opens the table first is told the names of those who sit down before the first snapshot", async () => {
  const alone = {
    ...summary,
    seats: [
      { yours: true, taken: true },
      { name: "", taken: false },
    ],
  };
  const page = document.createElement("div");
  await act(() => render(<LiveTable summary={alone as unknown as MatchSummary} game={game} />, page));
  const begun = { ...table, begun: true };
  await act(async () => hear({ t: "snap", v: 3, ...view(0), table: begun }));
  expect(api.show).toHaveBeenCalledTimes(1);
});
