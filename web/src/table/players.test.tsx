import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { OpenGame } from "../boards/load";
import { t } from "../ui/words/words";
import type { MatchState } from "../wire/match-client";
import type { SeatEntry } from "../wire/types/answers";
import type { Crowd, CrowdSeat } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { Players, WeakBots } from "./players";

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

test("a seat whose player is out says that a bot plays, until the game is over", async () => {
  const list = document.createElement("div");
  const view = { players: 3, actors: [1], game: "eight_by_eight(players=3)" } as unknown as AnyView;
  const game = { name: "eight_by_eight", hues: [], board: {} } as unknown as OpenGame;
  const names = ["Vera", "Otto", "Ann"];
  const people = { seats: names.map((name) => ({ name, bot: false })) as SeatEntry[], names, mine: [0] };
  const show = (ending: string | null) => {
    const table = { ending, resigned: [1], stood_in: [], winners: [] };
    const known = { view, clock: { left: null, starts: null }, table } as unknown as MatchState;
    const props = { game, known, view, people, crowd: null, rated: false, claim: null };
    render(<Players {...props} />, list);
    return [...list.querySelectorAll("li")].map((row) =>
      [...row.querySelectorAll(".tag")].map((tag) => tag.textContent),
    );
  };
  const [out, bot] = [t("gave_up"), t("stood_in")];
  expect(show(null)[1]).toEqual([out, bot]);
  expect(show(null)[2]).toEqual([]);
  expect(show("normal")[1]).toEqual([out]);
});
