import { effect } from "@preact/signals";
import { storedSignal } from "./storage";

export type Theme = "auto" | "light" | "dark";

export type Pace = "normal" | "quick" | "off";

export const theme = storedSignal<Theme>("theme", "auto");
/** How fast moves are shown. */
export const pace = storedSignal<Pace>("pace", "normal");
/** Whether one rolls one's dice with a tap. */
export const ownRolls = storedSignal("ownRolls", false);
export const sound = storedSignal("sound", true);
export const letterKeys = storedSignal("letterKeys", true);
export const reactionsMuted = storedSignal("reactionsMuted", false);
/** Whether what happens at a table is said aloud. */
export const movesAloud = storedSignal("movesAloud", false);
/** Whether a telephone vibrates when it is one's turn. */
export const vibrates = storedSignal("vibrates", false);
export const nickname = storedSignal("nickname", "");

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

effect(() => {
  document.documentElement.dataset.pace = pace.value;
});
