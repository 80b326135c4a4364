import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";

/** The time, again and again while something runs; a clock that stands costs nothing. */
export function useNow(runs: boolean): number {
  const [now, set] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    set(Date.now());
    const timer = setInterval(() => set(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

/** Write seconds as 2:05, or as days and hours where it is long. */
export function clockText(seconds: number): string {
  if (seconds >= 86_400)
    return t("days", { d: Math.floor(seconds / 86_400), h: Math.floor((seconds % 86_400) / 3600) });
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const digits = parts[0] ? parts : parts.slice(1);
  return digits.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}
