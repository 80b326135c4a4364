import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { MatchClient, MatchState } from "../wire/match-client";
import { useReady } from "./ready";

const at = (paused: boolean, waits: number | null = 180) =>
  ({ clock: { paused, waits }, table: { ending: null }, view: { actors: [0] } }) as unknown as MatchState;

let ready: (() => void) | null;
function Table({ client, known, seat }: { client: MatchClient; known: MatchState; seat: number | null }) {
  ready = useReady(client, known, seat);
  return null;
}

const PAUSE = { t: "offer", seat: 0, what: "pause", yes: true };

test("the time of a first game waits until its player is ready, once", () => {
  const client = { act: vi.fn() } as unknown as MatchClient;
  const show = (known: MatchState, seat: number | null = 0) =>
    act(() => render(<Table {...{ client, known, seat }} />, document.body));
  show(at(false), null);
  show(at(false, null));
  expect(client.act).not.toHaveBeenCalled();
  show(at(false));
  expect(vi.mocked(client.act).mock.calls).toEqual([[PAUSE]]);
  show(at(true));
  ready?.();
  expect(client.act).toHaveBeenCalledTimes(2);
  show(at(false));
  expect(ready).toBeNull();
  expect(client.act).toHaveBeenCalledTimes(2);
});
