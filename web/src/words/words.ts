import { effect, signal } from "@preact/signals";
import { kept } from "../kept";

export const LANGUAGES = ["en", "ru"] as const;
export type Lang = (typeof LANGUAGES)[number];

type Catalogue = Record<string, string>;

const files = import.meta.glob<{ default: Catalogue }>("@package/{,games/*/}messages.*.json");

const usual: Lang = navigator.languages?.some((lang) => lang.startsWith("ru")) ? "ru" : "en";
export const lang = kept<Lang>("lang", usual);
const heard = signal<Record<string, Catalogue>>({});

effect(() => {
  document.documentElement.lang = lang.value;
});

/** Fetch the words of the shell ("shell") or of a game, in the language that is spoken. */
export async function learn(room: string, spoken: Lang = lang.value): Promise<void> {
  const name = `${room}.${spoken}`;
  if (heard.value[name]) return;
  const ending = room === "shell" ? `cubetable/messages.${spoken}.json` : `/${room}/messages.${spoken}.json`;
  const path = Object.keys(files).find((file) => file.endsWith(ending));
  if (!path) throw new Error(`no words for ${name}`);
  const found = await files[path]?.();
  if (found) heard.value = { ...heard.value, [name]: found.default };
}

/** Switch the language, once its words are here for every room that is open. */
export async function speak(wanted: Lang): Promise<void> {
  const rooms = new Set(Object.keys(heard.value).map((name) => name.slice(0, name.lastIndexOf("."))));
  await Promise.all([...rooms].map((room) => learn(room, wanted)));
  lang.value = wanted;
}

export type Values = Record<string, string | number>;

/** Say a text by its key: `shell.web.home`, `cubulus.seat.0`. */
export function say(key: string, values: Values = {}): string {
  const dot = key.indexOf(".");
  const text = heard.value[`${key.slice(0, dot)}.${lang.value}`]?.[key.slice(dot + 1)];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Say one of the shell's texts for pages. */
export const t = (key: string, values?: Values): string => say(`shell.web.${key}`, values);

/** Whether a key has a text. */
export const knows = (key: string): boolean => say(key) !== key;

/** Begin with a capital: names are lower case in some languages. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Choose the word for a number: `web.moves.one`, `.few`, `.many`, `.other`. */
export function count(key: string, number: number): string {
  const form = new Intl.PluralRules(lang.value).select(number);
  return t(knows(`shell.web.${key}.${form}`) ? `${key}.${form}` : `${key}.other`, { n: number });
}

/** What a seat is called in its game; where two share four colours, by its pair. */
export function seatName(game: string, seat: number, seats: number): string {
  const keys = [...(seats === 2 ? [`${game}.pair.${seat}`] : []), `${game}.seat.${seat}`];
  const key = keys.find(knows);
  return sentence(key === undefined ? t("setup.seat", { n: seat + 1 }) : say(key));
}
