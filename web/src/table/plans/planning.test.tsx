import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { MatchClient, MatchState } from "../../wire/match-client";
import { type Planning, usePlanning } from "./planning";

const client = { match: "match" } as MatchClient; // nothing is sent
let planning: Planning;

function Table({ v }: { v: number }) {
  planning = usePlanning(client, 0, { v, plan: [] } as unknown as MatchState);
  return null;
}

test("a plan that is begun as soon as the board shows a new position goes on, and the next position ends it", async () => {
  vi.spyOn(api, "ahead").mockResolvedValue({ seat: 1 } as Awaited<ReturnType<typeof api.ahead>>);
  const page = document.createElement("div");
  await act(() => render(<Table v={1} />, page));

  render(<Table v={2} />, page); // and the key is pressed before the browser has drawn
  planning.begin();
  await act(async () => {});
  expect(planning.shown).not.toBeNull();

  await act(() => render(<Table v={3} />, page));
  expect(planning.shown).toBeNull();
});
