import { useEffect, useState } from "preact/hooks";
import { hasText, sentence, t } from "../words/words";

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

const MINUTE = 60;
const HOURS_OF_A_DAY = 24;

/** What a clock is called: by its own name where the page offers it, else by its numbers. */
export function clockName(clock: string): string {
  const key = `clock.${clock.replace(/[:+]/g, "_")}`;
  if (hasText(`shell.web.${key}`)) return t(key);
  const [kind, numbers = ""] = clock.split(":");
  const [first = 0, added = 0] = numbers.split("+").map(Number);
  if (kind === "total") return t("clock.total", { time: spanName(first), n: added });
  return t("clock.move", { time: kind === "days" ? t("clock.hours", { n: first * HOURS_OF_A_DAY }) : spanName(first) });
}

/** A clock in a few signs, where its name stands beside or is told to screen readers. */
export function clockBrief(clock: string): string {
  const [kind, numbers = ""] = clock.split(":");
  const [first = 0, added = 0] = numbers.split("+").map(Number);
  if (kind === "total") return `${spanName(first)} + ${t("clock.seconds", { n: added })}`;
  if (kind === "days") return t("clock.brief.days", { n: first });
  return kind === "move" ? spanName(first) : sentence(clockName(clock));
}

/** So many seconds, in minutes where they are whole ones. */
const spanName = (seconds: number): string =>
  seconds % MINUTE ? t("clock.seconds", { n: seconds }) : t("clock.minutes", { n: seconds / MINUTE });
