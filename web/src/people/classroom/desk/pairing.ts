import { read, usualOf } from "../../../boards/options/rules-fields";
import { plural, t } from "../../../ui/words/words";
import type { GameEntry, PairRequest } from "../../../wire/types/answers";

export type How = PairRequest["how"];

const PAIR = 2;

/** How many sit at a table of a game with its options. */
export function seatsFor(spec: string, entry: GameEntry): number {
  const chosen = { ...usualOf(entry), ...read(spec) };
  return Number(chosen.players ?? entry.seats[0]);
}

/** The ways to put a class to tables: who plays alone or together with others needs no opponent. */
export function howsFor(spec: string, entry: GameEntry): readonly How[] {
  const seats = seatsFor(spec, entry);
  if (seats === 1) return ["random"];
  if (isTogether(spec, entry)) return ["random", "chosen"];
  return seats === PAIR ? ["random", "strength", "teacher", "bot", "chosen"] : ["random", "strength", "bot", "chosen"];
}

/** What will come of a choice. */
export interface Plan {
  /** The tables, where the teacher puts them together. */
  tables: readonly (readonly number[])[];
  isReady: boolean;
  /** Say it in a sentence, by the names of the members. */
  says: (names: ReadonlyMap<number, string>) => string;
}

/** Foresee the tables of a way to pair: how many there are, or who sits with whom. */
export function planOf(how: How, who: readonly number[], spec: string, entry: GameEntry): Plan {
  const seats = seatsFor(spec, entry);
  if (how === "chosen") return chosenPlan(who, seats);
  const own = how === "teacher" || how === "bot" || seats === 1;
  const three = !own && seats === PAIR && who.length > PAIR && who.length % PAIR === 1 && takesThree(entry);
  const tables = own ? who.length : Math.ceil(who.length / seats) - Number(three);
  const left = own || three ? 0 : who.length % seats;
  const says = () => {
    if (who.length === 0) return t("class.plan.nobody");
    const more = isTogether(spec, entry) ? "class.plan.smaller" : "class.plan.left";
    return [
      plural("class.plan", tables),
      ...(three ? [t("class.plan.three")] : []),
      ...(left > 0 ? [t(more)] : []),
    ].join(" ");
  };
  return { tables: [], isReady: who.length > 0, says };
}

/** Whether the players of a game win or lose together. */
const isTogether = (spec: string, { traits }: GameEntry): boolean =>
  traits.cooperative || read(spec).mode !== undefined;

/** Whether three can sit at a table of a game for two. */
const takesThree = ({ options }: GameEntry): boolean => Number(options.players?.form.high ?? PAIR) > PAIR;

/** Members sit together in the order in which they were chosen. */
function chosenPlan(who: readonly number[], seats: number): Plan {
  const tables = Array.from({ length: Math.ceil(who.length / seats) }, (_, n) => who.slice(n * seats, (n + 1) * seats));
  const says = (names: ReadonlyMap<number, string>) => {
    if (tables.length === 0) return t("class.plan.nobody");
    return tables.map((table) => table.map((one) => names.get(one)).join(" – ")).join(" · ");
  };
  return { tables, isReady: tables.length > 0, says };
}
