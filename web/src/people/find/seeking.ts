import { signal } from "@preact/signals";
import { announce } from "../../ui/live-region";
import { go } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { play as sound } from "../../ui/sounds";
import { keep, recall } from "../../ui/storage";
import { onceAtATime, orSayWhy, toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { connection, type Incoming } from "../../wire/connection";
import type { SeekEntry, SeekTerms } from "../../wire/types/answers";
import type { PublicMatch } from "../../wire/types/messages";
import { notify } from "../push/notifications";

/** What this page looks for: its seek, and on what terms. */
export interface OwnSeek {
  seek: string;
  games: readonly string[];
  clock: string;
  rated: boolean;
  /** Whether a game with a bot was begun meanwhile. */
  bot?: boolean;
}

export type Terms = Pick<OwnSeek, "games" | "clock" | "rated">;

const KEPT = "seek";
const NOT_FOUND = 404;

/** What this page looks for, on whatever screen it is. It survives a reload, and ends with the tab. */
export const ownSeek = signal<OwnSeek | null>(recall("sessionStorage", KEPT, null));
/** The open seeks and the public matches, while a screen follows them; null before they were told. */
export const openSeeks = signal<readonly SeekEntry[] | null>(null);
export const watched = signal<readonly PublicMatch[] | null>(null);
/** Whether a request is on its way, so that a second click waits for it. */
export const asking = signal(false);

let followsLobby = false;
let stop: (() => void) | null = null;

/** Look for a game, in place of what this page looked for before. */
export const lookFor = (terms: Terms): Promise<void> =>
  onceAtATime(asking, async () => {
    const before = ownSeek.value?.seek;
    const request: SeekTerms = { ...terms, name: nickname.value, ...(before && { instead: before }) };
    const { seek, match } = await api.seek(request);
    if (match !== null) arrive(match);
    else {
      keepSeek({ ...terms, seek });
      announce(t("find.waiting"));
    }
  });

/** Note that a game with a bot was begun while this page looks for somebody. */
export function noteBot(): void {
  if (ownSeek.value) keepSeek({ ...ownSeek.value, bot: true });
}

/** Stop looking. */
export async function cancelSeek(): Promise<void> {
  const own = ownSeek.value;
  if (!own) return;
  keepSeek(null);
  await orSayWhy(() => api.withdrawSeek(own.seek));
}

/** Follow the open seeks and the public matches until the screen is left. */
export function followLobby(): () => void {
  let here = true;
  // The socket must know who this is, also in a browser that the server meets for the first time.
  void api.whoAmI().then(() => {
    if (!here) return;
    followsLobby = true;
    attend();
  });
  return () => {
    here = false;
    followsLobby = false;
    openSeeks.value = null;
    watched.value = null;
    attend();
  };
}

/** Say on the socket what this page waits for, as long as it waits for something. */
function attend(): void {
  const waits = followsLobby || ownSeek.value !== null;
  if (stop) opened();
  else if (waits) stop = connection.listen({ opened, heard });
  if (!waits) {
    stop?.();
    stop = null;
  }
}

function opened(): void {
  connection.send({ t: "find", seeks: ownSeek.value ? [ownSeek.value.seek] : [], lobby: followsLobby });
}

function heard(message: Incoming): void {
  if (message.t === "lobby") openSeeks.value = message.seeks;
  else if (message.t === "watched") watched.value = message.matches;
  else if (message.t === "found" && message.seek === ownSeek.value?.seek) {
    if (message.m === null) void askAgain(message.seek);
    else arrive(message.m);
  }
}

/** Ask what became of a seek that the socket does not know. */
async function askAgain(seek: string): Promise<void> {
  try {
    const { match } = await api.askSeek(seek);
    if (match !== null) arrive(match);
    else if (ownSeek.value?.seek === seek) location.reload(); // the socket was opened before this browser had a name of its own here
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== NOT_FOUND || ownSeek.value?.seek !== seek) return;
    keepSeek(null);
    toast(t("find.closed"));
  }
}

/** Go to the table that was found, from whatever screen; a game with a bot waits there. */
function arrive(match: string): void {
  const said = t(ownSeek.value?.bot ? "find.found.bot" : "find.found");
  keepSeek(null);
  sound("turn");
  toast(said, { lasts: true });
  void notify(t("find"), said, match);
  go(`/m/${match}`);
}

function keepSeek(own: OwnSeek | null): void {
  ownSeek.value = own;
  keep("sessionStorage", KEPT, own); // without it a reload ends the search
  attend();
}

// After a reload the search goes on.
if (ownSeek.value) attend();
