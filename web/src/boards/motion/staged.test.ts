import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownRolls } from "../../ui/settings";
import type { MatchState } from "../../wire/match-client";
import type { TableState, Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";
import { lasting } from "./fly";
import { type Board, StagedMatch, together } from "./staged";

const table = (ending: string | null) => ({ ending }) as TableState;

function state(v: number, last: Told | null = null, ending: string | null = null): MatchState {
  const view = { game: "toy", seat: 0, players: 2, actors: [], moves: [`${v}`], outcome: null } satisfies AnyView;
  const clock = { left: null, running: null, waits: null, starts: null, paused: false };
  return { v, pv: 0, view, clock, table: table(ending), last, plan: null, heardAt: 0 };
}

const move = (seat: number, text: string): Told => ({ kind: "move", seat, text, at: 0 });
const end: Told = { kind: "end", seat: null, text: "normal", at: 0 };

const root = document.documentElement.style;

beforeEach(() => {
  vi.useFakeTimers();
  root.setProperty("--move", "600ms");
});

afterEach(() => {
  ownRolls.value = false;
  vi.useRealTimers();
  root.removeProperty("--move");
});

function follow(moments: Board["moments"] | null = together) {
  const told: string[] = [];
  const staged = new StagedMatch(moments ? { moments } : {}, ({ told: events }) => {
    for (const { text } of events) told.push(text);
  });
  staged.hear(null, 0, state(0));
  return { staged, told, shown: () => staged.known.value.get(0) };
}

test("the answer of a bot is shown when the player's own move has moved", () => {
  const { staged, told, shown } = follow();
  staged.hear(move(0, "mine"), 0, state(1, move(0, "mine")));
  staged.hear(move(1, "theirs"), 0, state(2, move(1, "theirs")));
  expect(told).toEqual(["mine"]);
  expect(shown()?.motion?.before.moves).toEqual(["0"]);
  vi.runAllTimers();
  expect(told).toEqual(["mine", "theirs"]);
  expect(shown()?.last?.text).toBe("theirs");
  expect(shown()?.motion?.before.moves).toEqual(["1"]);
});

test("what is told is returned at once, so that it can be read out before it is shown", () => {
  const { staged } = follow();
  staged.hear(move(0, "mine"), 0, state(1));
  expect(staged.hear(move(1, "theirs"), 0, state(2)).map(({ text }) => text)).toEqual(["theirs"]);
});

test("an event is shown with the position that comes after it", () => {
  const { staged, told, shown } = follow();
  const { view } = shown() ?? state(0);
  expect(staged.hear(move(0, "place"), 0, { ...state(1), view })).toEqual([]);
  expect(told).toEqual([]);
  expect(staged.hear(move(-1, "roll"), 0, state(2))).toHaveLength(2);
  expect(told).toEqual(["place", "roll"]);
});

test("a match ends when its last move has moved", () => {
  const { staged, told, shown } = follow();
  const { view } = state(2);
  staged.hear(move(0, "five"), 0, { ...state(1, null, "normal"), view: shown()?.view ?? view });
  staged.hear(end, 0, { ...state(2, null, "normal"), view });
  expect([told, shown()?.table.ending]).toEqual([["five"], null]);
  vi.runAllTimers();
  expect([told, shown()?.table.ending]).toEqual([["five", "normal"], "normal"]);
});

test("a click shows what stands", () => {
  const { staged, shown } = follow();
  staged.hear(move(0, "mine"), 0, state(1));
  expect(staged.finish()).toBe(false);
  staged.hear(move(1, "theirs"), 0, state(2));
  staged.hear(move(0, "mine"), 0, state(3));
  expect(staged.finish()).toBe(true);
  expect(shown()?.v).toBe(3);
});

test("on a board on which nothing moves nothing waits", () => {
  const { staged, shown } = follow(null);
  staged.hear(move(0, "mine"), 0, state(1));
  staged.hear(move(1, "theirs"), 0, state(2));
  expect([shown()?.v, shown()?.motion]).toEqual([2, null]);
});

/** A board on which the first seat rolls before what came last is seen. */
const rolling: Board["moments"] = (moves, view) => [
  { moves: moves.slice(0, -1), view: { ...view, moves: [] }, rolls: 0 },
  { moves: moves.slice(-1), view },
];

test("a roll is kept back until the player rolls, if that is wanted", () => {
  ownRolls.value = true;
  const { staged, told, shown } = follow(rolling);
  const { view } = shown() ?? state(0);
  staged.hear(move(1, "theirs"), 0, { ...state(1), view });
  const read = staged.hear(move(-1, "5"), 0, state(2));
  vi.runAllTimers();
  staged.finish();
  expect(read.map(({ text }) => text)).toEqual(["theirs"]);
  expect([told, shown()?.rolls]).toEqual([["theirs"], true]);
  expect(staged.roll(0)).toBe(true);
  expect([told, shown()?.rolls]).toEqual([["theirs", "5"], false]);
  expect(staged.roll(0)).toBe(false);
});

test("a die rolls by itself where nothing else is wanted", () => {
  const { staged, told, shown } = follow(rolling);
  staged.hear(move(-1, "5"), 0, state(1));
  expect([told, shown()?.rolls]).toEqual([["5"], false]);
});

test("where time runs no roll is kept back", () => {
  ownRolls.value = true;
  const { staged, told } = follow(rolling);
  const timed = state(1);
  staged.hear(move(-1, "5"), 0, { ...timed, clock: { ...timed.clock, left: [60, 60] } });
  expect(told).toEqual(["5"]);
});

test("a snapshot is shown at once, and nothing moves in it", () => {
  const { staged, shown } = follow();
  staged.hear(move(0, "mine"), 0, state(1));
  staged.hear(move(1, "theirs"), 0, state(2));
  staged.hear(null, 0, state(5));
  vi.runAllTimers();
  expect([shown()?.v, shown()?.motion]).toEqual([5, null]);
});

test.each([
  ["600ms", 600],
  [".25s", 250],
  ["0ms", 0],
  ["", 0],
])("a move lasts as long as the page says: %s", (text, ms) => {
  root.setProperty("--move", text);
  expect(lasting("--move")).toBe(ms);
});
