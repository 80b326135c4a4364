import { signal } from "@preact/signals";
import { fillScreen } from "../../ui/comfort/full-screen";
import { go } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { keep, recall } from "../../ui/storage";
import { onceAtATime } from "../../ui/toasts";
import { api } from "../../wire/api";
import type { CreatedMatch, MatchRequest } from "../../wire/types/answers";
import type { Bot } from "./opponent";

/** The keys of seats that are still to be given away, until their links have been shown. */
const keysOf = new Map<string, Record<number, string>>();

/** Where a table is shown: here, or here as on a television, with phones as hands. */
export type Screen = "m" | "wall";

/** Whether a table is being set up, so that a second click waits for it. */
export const settingUp = signal(false);

/** Set a table up and sit down at it. */
export const setUpMatch = (wanted: MatchRequest, screen: Screen = "m"): Promise<void> =>
  openNewMatch((name) => api.setUp({ ...wanted, name }), screen);

/** Go to a table that is set up in some way, or say why it is not; one table at a time. */
export async function openNewMatch(
  setUp: (name: string) => Promise<CreatedMatch>,
  screen: Screen = "m",
): Promise<void> {
  await onceAtATime(settingUp, async () => {
    const match = await setUp(nickname.value);
    keepKeys(match.match, match.keys);
    go(`/${screen}/${match.match}`);
    if (screen === "wall") fillScreen();
  });
}

/** One click: this game as its document has it, against bots. */
export const playNow = (game: string, bot: Bot): Promise<void> =>
  openNewMatch(async (name) => {
    const { games } = await api.games();
    const players = Number(games[game]?.options.players?.default ?? 2);
    const others = Array.from({ length: players - 1 }, () => ({ kind: "bot", bot }) as const);
    return api.setUp({ game, seats: [{ kind: "here" }, ...others], name });
  });

/** The board of the day, alone and against the clock; which game has one, the server says. */
export async function playDaily(): Promise<void> {
  const { daily } = await api.games();
  const [game] = Object.keys(daily);
  if (game) await setUpMatch({ game: `${game}(players=1)`, seats: [{ kind: "here" }], daily: true });
}

/** Keep the keys of seats: the host may close the page before the links are given away. */
function keepKeys(match: string, keys: Record<number, string>): void {
  keysOf.set(match, keys);
  keep("sessionStorage", `keys.${match}`, keys);
}

/** More keys of a match are known. */
export function addKeys(match: string, keys: Record<number, string>): void {
  keepKeys(match, { ...storedKeys(match), ...keys });
}

/** Two seats changed places, and their links with them. */
export function swapKeys(match: string, seat: number, other: number): void {
  const { [seat]: one, [other]: two, ...rest } = storedKeys(match);
  keepKeys(match, { ...rest, ...(two && { [seat]: two }), ...(one && { [other]: one }) });
}

export const storedKeys = (match: string): Record<number, string> =>
  keysOf.get(match) ?? recall("sessionStorage", `keys.${match}`, {});
