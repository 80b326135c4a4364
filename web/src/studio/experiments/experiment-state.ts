import { computed, signal } from "@preact/signals";
import { valueName } from "../../boards/options/option-field";
import { announce } from "../../ui/live-region";
import { lang, sentence } from "../../ui/words/words";
import type { ReasonInWords } from "../../wire/types/answers";
import { ask, topics } from "../studio-state";
import type { GameEntry, Said } from "../types";
import { s } from "../words";
import { commandText, type Goal, overText, type Range, type Searched, wishText } from "./command";

export type ExperimentName = "variants" | "search";

/** The options of a variant as far as they differ from those that were saved. */
export interface Draft {
  key: number;
  options: Record<string, string>;
}

export const MOST_VARIANTS = 6;
/** So many numbers of an option can be tried at most. */
const MOST_VALUES = 100;
let keys = 2;

/** Whether the panels are open. */
export const open = { variants: signal(false), search: signal(false) };
/** Why an experiment was refused; where values of a search went. */
export const refusal = { variants: signal<Said | null>(null), search: signal<Said | null>(null) };
export const note = signal("");

export const drafts = signal<readonly Draft[]>([
  { key: 1, options: {} },
  { key: 2, options: {} },
]);
export const variantSeats = signal("random");
export const variantGames = signal("1000");
export const judged = signal(false);

const goals = signal<readonly Goal[]>([{ key: 1, measure: "first", form: "about", first: "50", second: "5" }]);
/** What was chosen of the options that may change, by game and name; others have their whole range. */
const chosenRanges = signal<Record<string, Range>>({});
export const searchSeats = signal("random");
export const searchGames = signal("1000");

/** The options that have more than one value. */
export const changeable = (game: GameEntry): string[] =>
  Object.keys(game.options).filter((name) => {
    const form = game.options[name]?.form ?? {};
    return !("low" in form) || form.low !== form.high;
  });

// --- Variants ------------------------------------------------------------------------------------

export const nameOf = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at);

/** Give an option of a variant a value; the usual one needs no mention. */
export function vary(game: GameEntry, key: number, name: string, value: string): void {
  const { [name]: _, ...others } = drafts.value.find((one) => one.key === key)?.options ?? {};
  const options = value === game.options[name]?.default ? others : { ...others, [name]: value };
  drafts.value = drafts.value.map((one) => (one.key === key ? { key, options } : one));
}

export function addVariant(options: Record<string, string> = {}): void {
  keys += 1;
  drafts.value = [...drafts.value, { key: keys, options }];
}

export function removeVariant(key: number): void {
  drafts.value = drafts.value.filter((one) => one.key !== key);
}

/** Take the values of a search into the table of variants: in place of one that is as saved, or as one more. */
export function takeValues(options: Record<string, string>): void {
  const free = drafts.value.findIndex((one) => Object.keys(one.options).length === 0);
  if (free < 0 && drafts.value.length >= MOST_VARIANTS) {
    tell(s("search.full"));
    return;
  }
  if (free < 0) addVariant(options);
  else drafts.value = drafts.value.map((one, at) => (at === free ? { ...one, options } : one));
  tell(s("search.used", { name: nameOf(free < 0 ? drafts.value.length - 1 : free) }));
  show("variants");
}

function tell(text: string): void {
  note.value = text;
  announce(text);
}

/** Open a panel and go there. */
export function show(name: ExperimentName): void {
  open[name].value = true;
  requestAnimationFrame(() => {
    const summary = document.querySelector<HTMLElement>(`.studio-${name} > summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: "start" });
  });
}

/** Say options in words: those that are as saved are not named. */
export function optionsText(game: GameEntry, options: Record<string, string>): string {
  const parts = Object.entries(options).map(([name, value]) => {
    const option = game.options[name];
    return `${option?.label[lang.value] ?? name}: ${option ? valueName(option, value) : value}`;
  });
  return parts.length ? sentence(parts.join(", ")) : s("variants.saved");
}

// --- The search ------------------------------------------------------------------------------------

/** The conditions of a search; a figure that a game does not have gives way to one that it has. */
export const goalsOf = ({ measures: [usual, ...others] }: GameEntry): readonly Goal[] =>
  goals.value.map((goal) => {
    const isKnown = [usual, ...others].some((one) => one?.name === goal.measure);
    return isKnown || !usual ? goal : { ...goal, measure: usual.name };
  });

export function addGoal(measure: string): void {
  keys += 1;
  goals.value = [...goals.value, { key: keys, measure, form: "about", first: "50", second: "5" }];
}

export function changeGoal(key: number, change: Partial<Goal>): void {
  goals.value = goals.value.map((one) => (one.key === key ? { ...one, ...change } : one));
}

export function removeGoal(key: number): void {
  goals.value = goals.value.filter((one) => one.key !== key);
}

/** The ranges of all options that a search can change. */
export const rangesOf = (game: GameEntry): Record<string, Range> =>
  Object.fromEntries(
    changeable(game)
      .filter((name) => game.options[name]?.form.kind !== "seats")
      .map((name) => [name, rangeOf(game, name)]),
  );

const rangeOf = (game: GameEntry, name: string): Range =>
  chosenRanges.value[`${game.name}.${name}`] ?? wholeRange(game, name);

function wholeRange(game: GameEntry, name: string): Range {
  const form = game.options[name]?.form ?? {};
  const { low, high } = form as { low?: number; high?: number };
  if (low === undefined || high === undefined) return { on: false, low: "", high: "", values: valuesOf(game, name) };
  const top = Math.min(high, low + MOST_VALUES - 1);
  return { on: false, low: String(low), high: String(top), values: [] };
}

/** The values of an option that are words, beside its numbers. */
export function valuesOf(game: GameEntry, name: string): readonly string[] {
  const form = game.options[name]?.form as { kind?: string; values?: readonly string[]; off?: boolean } | undefined;
  if (form?.kind === "switch") return ["on", "off"];
  return form?.values ?? (form?.off ? ["off"] : []);
}

export function changeRange(game: GameEntry, name: string, change: Partial<Range>): void {
  chosenRanges.value = { ...chosenRanges.value, [`${game.name}.${name}`]: { ...rangeOf(game, name), ...change } };
}

/** What the form asks for; options that do not change stay as on the board. */
export const searched = computed<Searched | null>(() => {
  const { game } = topics.value;
  if (!game) return null;
  const ranges = rangesOf(game);
  const fixed = Object.entries(game.chosen).filter(
    ([name, value]) => value !== game.options[name]?.default && !ranges[name]?.on,
  );
  return {
    word: game.word,
    fixed: Object.fromEntries(fixed),
    wish: wishText(goalsOf(game)),
    over: overText(ranges),
    games: Number(searchGames.value),
    seats: searchSeats.value,
  };
});

export const searchCommand = computed<string>(() => (searched.value ? commandText(searched.value) : ""));

// --- Both --------------------------------------------------------------------------------------------

export function startVariants(game: GameEntry): Promise<void> {
  const known = changeable(game);
  const variants = drafts.value.map(({ options }) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name))),
  );
  const asked = { variants, seats: variantSeats.value, games: Number(variantGames.value), judged: judged.value };
  return start("variants", asked);
}

export async function startSearch(): Promise<void> {
  if (searched.value === null) return;
  const { word: _, ...asked } = searched.value;
  await start("search", asked);
}

async function start(name: ExperimentName, asked: object): Promise<void> {
  note.value = "";
  refusal[name].value = null;
  const why: ReasonInWords | null = await ask(`/api/studio/${name}`, asked);
  refusal[name].value = why?.text ?? null;
}

/** Stop an experiment, and hand the focus to the button that begins another: the one that stops it goes away. */
export async function stop(name: ExperimentName): Promise<void> {
  await ask("/api/studio/do", { what: `stop_${name}` });
  document.getElementById(`${name}-start`)?.focus();
}
