import { hasText, t } from "../words/words";

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

/** So many seconds, in minutes where they are whole ones. */
const spanName = (seconds: number): string =>
  seconds % MINUTE ? t("clock.seconds", { n: seconds }) : t("clock.minutes", { n: seconds / MINUTE });
