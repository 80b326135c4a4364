import { effect, signal } from "@preact/signals";
import { storedSignal } from "../storage";
import { fileAddress } from "../world";

export const LANGUAGES = ["en", "ru"] as const;
export type Lang = (typeof LANGUAGES)[number];

type Catalogue = Record<string, string>;

const files = import.meta.glob<{ default: Catalogue }>("@package/{,games/*/,lab/studio/}messages.*.json");

const usual: Lang = navigator.languages?.some((lang) => lang.startsWith("ru")) ? "ru" : "en";
export const lang = storedSignal<Lang>("lang", usual);
const catalogues = signal<Record<string, Catalogue>>({});

effect(() => {
  document.documentElement.lang = lang.value;
});

/** Fetch the words of the page ("shell") or of a game, in one of the languages. */
export async function loadWords(owner: string, wanted: Lang = lang.value): Promise<void> {
  const name = `${owner}.${wanted}`;
  if (catalogues.value[name]) return;
  const ending = owner === "shell" ? `cubetable/messages.${wanted}.json` : `/${owner}/messages.${wanted}.json`;
  const path = Object.keys(files).find((file) => file.endsWith(ending));
  const built = path === undefined ? undefined : await files[path]?.();
  const catalogue = built?.default ?? (await broughtWords(owner, wanted));
  catalogues.value = { ...catalogues.value, [name]: catalogue };
}

/** Where the server has the words of each game, by language; those of its own games were built into the page, too. */
const addresses = new Map<string, Partial<Record<string, string>>>();

export function wordsAreAt(game: string, byLanguage: Partial<Record<string, string>>): void {
  addresses.set(game, byLanguage);
}

/** Take the words of a game in each language from what the server told; they replace those from before. */
export function takeWords(game: string, byLanguage: Record<Lang, Catalogue>): void {
  const taken = LANGUAGES.map((one) => [`${game}.${one}`, byLanguage[one]]);
  catalogues.value = { ...catalogues.value, ...Object.fromEntries(taken) };
}

/** Fetch the words of a game that another package brings. */
async function broughtWords(game: string, wanted: Lang): Promise<Catalogue> {
  const address = addresses.get(game)?.[wanted];
  const answer = address === undefined ? null : await fetch(fileAddress(address));
  return answer?.ok ? answer.json() : {};
}

/** Switch the language, once all words that were fetched before are here in it. */
export async function setLanguage(wanted: Lang): Promise<void> {
  const owners = new Set(Object.keys(catalogues.value).map((name) => name.slice(0, name.lastIndexOf("."))));
  await Promise.all([...owners].map((owner) => loadWords(owner, wanted)));
  lang.value = wanted;
}

export type Values = Record<string, string | number>;

/** Say a text by its key: `shell.web.home`, `cubulus.seat.0`. */
export function say(key: string, values: Values = {}): string {
  const dot = key.indexOf(".");
  const text = catalogues.value[`${key.slice(0, dot)}.${lang.value}`]?.[key.slice(dot + 1)];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return forms === undefined ? String(value) : agreeing(forms.split("|"), value);
  });
}

/** Where each form of a word stands in a text: `{n:game|games}`, `{n:партия|партии|партий}`, `{names:просит|просят}`. */
const PLACES: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, many: 2 };

const formOf = (number: number): Intl.LDMLPluralRule => new Intl.PluralRules(lang.value).select(number);

/** What several names have: commas, or the ending of a Russian colour, such as красные. */
const SEVERAL = /, |[ыи]е$/;

/** Choose the form of a word that agrees with a number or with names. */
function agreeing(forms: readonly string[], value: string | number): string {
  const names = SEVERAL.test(String(value)) ? "other" : "one";
  const number = Number(value);
  const place = PLACES[Number.isNaN(number) ? names : formOf(number)] ?? 1;
  return forms[Math.min(place, forms.length - 1)] ?? "";
}

/** Make the function that says the texts of one owner for pages: a game, the studio or the shell. */
export const wordsOf =
  (owner: string) =>
  (key: string, values?: Values): string =>
    say(`${owner}.web.${key}`, values);

/** Say one of the shell's texts for pages. */
export const t = wordsOf("shell");

/** Whether a key has a text. */
export const hasText = (key: string): boolean => say(key) !== key;

/** Write a number of hundredths: English writes 51%, Russian sets a space before the sign. */
export const percentage = (number: number | string): string => `${number}${lang.value === "ru" ? "\u00a0%" : "%"}`;

/** The reader's own form of the page's language: en-GB writes dates another way than en-US. */
export const locale = (): string => navigator.languages?.find((one) => one.startsWith(lang.value)) ?? lang.value;

/** Begin with a capital: names are lower case in some languages. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Choose the word for a number, by the endings `.one`, `.few`, `.many` and `.other` of a key. */
export function counted(key: string, number: number): string {
  const form = formOf(number);
  return say(hasText(`${key}.${form}`) ? `${key}.${form}` : `${key}.other`, { n: number });
}

/** Choose one of the shell's words for a number. */
export const plural = (key: string, number: number): string => counted(`shell.web.${key}`, number);

/** What a seat is called in its game; where two share four colours, by its pair. */
export function seatName(game: string, seat: number, seats: number): string {
  const keys = [...(seats === 2 ? [`${game}.pair.${seat}`] : []), `${game}.seat.${seat}`];
  const key = keys.find(hasText);
  return sentence(key === undefined ? t("setup.seat", { n: seat + 1 }) : say(key));
}
