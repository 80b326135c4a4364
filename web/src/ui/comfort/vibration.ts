import { vibrates } from "../settings";

/** A computer with a mouse may have the function and nothing that moves. */
export const canVibrate = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

const SHORT = 60;

/** Vibrate once, if the person wants that: it is their turn. */
export function vibrate(): void {
  if (canVibrate && vibrates.value) navigator.vibrate(SHORT);
}
