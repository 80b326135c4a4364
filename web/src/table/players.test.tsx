import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { t } from "../ui/words/words";
import type { Crowd, CrowdSeat } from "../wire/types/messages";
import { WeakBots } from "./players";

const seat = (name: string, weak: boolean): CrowdSeat => ({
  name,
  bot: true,
  program: false,
  waits: false,
  weak,
  taken: true,
  here: true,
  away_since: null,
});

test("bots that play below their level are named in one sentence", async () => {
  const list = document.createElement("ul");
  const crowd: Crowd = {
    t: "crowd",
    m: "match",
    seats: [seat("bot:6", true), seat("bot:2", false)],
    watching: 0,
    away: { what: "wait", after: 60 },
  };
  await act(() => render(<WeakBots crowd={crowd} names={["Six", "Two"]} />, list));
  expect(list.textContent).toBe(t("bots_weak", { names: "Six" }));
  const all = crowd.seats.map((one) => ({ ...one, weak: true }));
  await act(() => render(<WeakBots crowd={{ ...crowd, seats: all }} names={["Six", "Two"]} />, list));
  expect(list.textContent).toBe(t("bots_weak", { names: "Six, Two" }));
  await act(() => render(<WeakBots crowd={null} names={["Six", "Two"]} />, list));
  expect(list.textContent).toBe("");
});
