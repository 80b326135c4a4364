import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenGame } from "../boards/load";
import { go } from "../ui/route";
import * as toasts from "../ui/toasts";
import { noteLostSeat, noteSeat, useLostSeat, useRematch, useSeatChange } from "./seat-change";

vi.mock("../ui/toasts", () => ({ toast: vi.fn() }));

const GAME = { name: "chess", simultaneous: false } as OpenGame;

function Table({ match, seat, game = GAME }: { match: string; seat: number; game?: OpenGame }) {
  useSeatChange(match, game, [seat], 2);
  return null;
}

const open = (match: string, seat: number, game = GAME) =>
  act(() => render(<Table match={match} seat={seat} game={game} />, document.body));

afterEach(() => vi.clearAllMocks());

test("in a rematch a player reads once which seat is the new one, and who begins", () => {
  noteSeat("second", [0]);
  open("second", 1);
  expect(vi.mocked(toasts.toast).mock.calls).toEqual([["shell.web.seat_change.second"]]);
  open("third", 1);
  open("second", 1);
  expect(toasts.toast).toHaveBeenCalledTimes(1);
});

test("where all play at once no order is told", () => {
  noteSeat("fourth", [1]);
  open("fourth", 0, { ...GAME, simultaneous: true });
  expect(vi.mocked(toasts.toast).mock.calls).toEqual([["shell.web.seat_change.plain"]]);
});

test("nothing is told to players who keep their seat or play on several", () => {
  noteSeat("fifth", [1]);
  open("fifth", 1);
  noteSeat("sixth", [0, 1]);
  open("sixth", 1);
  expect(toasts.toast).not.toHaveBeenCalled();
});

function Reloaded({ mine }: { mine: readonly number[] }) {
  useLostSeat("seventh", mine);
  return null;
}

function Rematched({ rematch }: { rematch: string | null }) {
  useRematch(rematch, [0], false);
  return null;
}

test("a rematch takes the place of the match before the player's eyes, and of no match that is come back to", () => {
  vi.stubGlobal("scrollTo", () => undefined);
  const page = document.createElement("div");
  const show = (rematch: string | null) => act(() => render(<Rematched rematch={rematch} />, page));
  const steps = history.length;
  show(null);
  show("next");
  expect(location.pathname).toBe("/m/next");
  expect(history.length).toBe(steps);
  render(null, page);
  go("/m/before", true);
  show("next");
  expect(location.pathname).toBe("/m/before");
});

const reload = (...mine: number[]) => {
  const page = document.createElement("div");
  return act(() => render(<Reloaded mine={mine} />, page));
};

test("who has lost the only seat reads so once, and nobody whose seats only changed places does", () => {
  reload();
  noteLostSeat("seventh");
  reload(1);
  reload();
  expect(toasts.toast).not.toHaveBeenCalled();
  noteLostSeat("seventh");
  reload();
  reload();
  expect(vi.mocked(toasts.toast).mock.calls).toEqual([["shell.web.spectator.seat_lost", { lasts: true }]]);
});
