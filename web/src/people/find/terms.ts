import { clockName } from "../../ui/parts/clock";
import { say, sentence, t } from "../../ui/words/words";
import { nameIn } from "../../wire/views";

/** The clocks that are offered to those who look for somebody: few, so that they meet. */
export const CLOCKS = ["none", "total:300+5", "total:900+10", "days:3"] as const;

/** Say on what terms a game is played beside its rules: how many play, how long, and whether it counts. */
export const termsOf = (seats: number, clock: string, rated: boolean): string =>
  [t("find.seats", { n: seats }), clockName(clock), ...(rated ? [t("rated").toLowerCase()] : [])].join(" · ");

export const titleOf = (spec: string): string => sentence(say(`${nameIn(spec)}.title`));
