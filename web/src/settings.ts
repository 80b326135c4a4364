import { effect } from "@preact/signals";
import { storedSignal } from "./storage";

export type Theme = "auto" | "light" | "dark";

export const theme = storedSignal<Theme>("theme", "auto");
export const sound = storedSignal("sound", true);
export const letterKeys = storedSignal("letterKeys", true);
export const reactionsMuted = storedSignal("reactionsMuted", false);
export const nickname = storedSignal("nickname", "");

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});
