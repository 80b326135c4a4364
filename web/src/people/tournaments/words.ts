import { botName } from "../../table/frame/names";
import { lang, locale, t } from "../../ui/words/words";
import type { ParticipantEntry, TournamentLine } from "../../wire/types/answers";

/** What to call each participant, by the number; bots of one level are told apart. */
export function namesOf(people: readonly ParticipantEntry[]): ReadonlyMap<number, string> {
  const bots = new Map<string, number>();
  for (const { name, bot } of people) if (bot) bots.set(name, (bots.get(name) ?? 0) + 1);
  return new Map(
    people.map(({ number, name, bot, copy_of_bot: copy }) => {
      if (!bot) return [number, name || t("tournament.unnamed", { n: number })];
      return [number, (bots.get(name) ?? 0) > 1 ? `${botName(name)} ${copy}` : botName(name)];
    }),
  );
}

/**
 * Write points as they are read aloud at a tournament: halves as ½, other parts with two digits.
 */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return whole === 0 ? "½" : `${whole}½`;
  return points.toLocaleString(locale(), { maximumFractionDigits: 2 });
}

/** What a tournament is called: by its own name, or by its kind. */
export const titleOf = ({ name, kind, title }: TournamentLine): string =>
  name || `${t(`tournament.kind.${kind}`)}: ${title[lang.value]}`;

/** A moment of a day that is near, or with its date. */
export function momentText(at: number): string {
  const day = new Date(at).toDateString() === new Date().toDateString() ? {} : { dateStyle: "medium" as const };
  return new Date(at).toLocaleString(locale(), { ...day, timeStyle: "short" });
}

/** Minutes and seconds that are left. */
export function leftText(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
