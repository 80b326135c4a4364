import { render } from "preact";
import { expect, test } from "vitest";
import type { OpenGame } from "../boards/load";
import type { MatchState } from "../wire/match-client";
import type { SeatEntry } from "../wire/types/answers";
import type { Crowd } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { PlayerStrip } from "./player-strip";

const view = { players: 2, actors: [1] } as unknown as AnyView;
const knownWith = (resigned: readonly number[]) =>
  ({ view, clock: { left: null }, table: { ending: null, resigned } }) as unknown as MatchState;
const standing = (_: AnyView, seat: number) => ({ lines: ["in many words"], brief: `line ${seat + 3}` });
const game = { hues: [], board: { standing } } as unknown as OpenGame;
const people = { seats: [{ bot: false }, { bot: false }] as SeatEntry[], names: ["Vera", "Otto"], mine: [0] };
const crowd = (away_since: number | null) => ({ seats: [{ away_since: null }, { away_since }] }) as unknown as Crowd;

const shown = (away: number | null, resigned: readonly number[] = []) => {
  const page = document.createElement("div");
  render(<PlayerStrip {...{ game, view, people }} known={knownWith(resigned)} crowd={crowd(away)} />, page);
  return [...page.querySelectorAll("li")];
};

test("each player has a name and a few words, the reader is “you”, and the one to move stands out", () => {
  const [own, other] = shown(null);
  expect(own?.textContent).toBe("Shell.web.points.youline 3");
  expect(other?.textContent).toBe("Ottoline 4");
  expect(other?.getAttribute("aria-current")).toBe("true");
});

test("one who has left the table is said to be away in place of the score", () => {
  expect(shown(5)[1]?.textContent).toBe("Ottoshell.web.away");
});

test("nobody waits for one who is out of the game: a bot plays on", () => {
  expect(shown(5, [1])[1]?.textContent).toBe("Ottoline 4");
});
