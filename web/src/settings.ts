import { effect } from "@preact/signals";
import { kept } from "./kept";

export type Theme = "auto" | "light" | "dark";

export const theme = kept<Theme>("theme", "auto");
export const sound = kept("sound", true);
export const letterKeys = kept("letterKeys", true);
export const reactionsMuted = kept("reactionsMuted", false);
export const nickname = kept("nickname", "");

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});
