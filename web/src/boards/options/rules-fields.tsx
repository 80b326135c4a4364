import "./rules-fields.css";
import { Button } from "../../ui/parts/button";
import { lang, sentence, t } from "../../ui/words/words";
import type { GameEntry, OptionEntry, Preset } from "../../wire/types/answers";
import { valueName } from "./option-field";

/** What is chosen of a game's options, as they are written. */
export type Choices = Record<string, string>;

/** What there is of some options. */
export const only = <T,>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** What is usual of a game's options. */
export const usualOf = ({ options }: GameEntry): Choices =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

/** Say which rules are chosen: a variation by its name, or what of some options is not as usual. */
export function rulesInWords(shown: GameEntry, now: string, chosen: Choices, own: readonly string[]): string {
  const preset = shown.presets.find((one) => one.spec === now);
  if (preset) return sentence(preset.about[lang.value] ?? preset.name);
  const changed = own.filter((name) => (chosen[name] ?? shown.options[name]?.default) !== shown.options[name]?.default);
  return changed.map((name) => optionInWords(name, shown.options[name], chosen[name])).join(" · ");
}

function optionInWords(name: string, option: OptionEntry | undefined, value = ""): string {
  const label = sentence(option?.label[lang.value] ?? name);
  return value === "on" || !option ? label : `${label}: ${valueName(option, value)}`;
}

interface PresetsProps {
  presets: readonly Preset[];
  now: string;
  choose: (spec: string) => void;
}

/** The game's own variations by their names. */
export const Presets = ({ presets, now, choose }: PresetsProps) => (
  <fieldset class="presets">
    <legend class="unseen">{t("setup.presets")}</legend>
    {presets.map((preset) => (
      <Button
        key={preset.name}
        says={sentence(preset.about[lang.value] ?? preset.name)}
        look="small"
        aria-pressed={preset.spec === now}
        press={() => choose(preset.spec)}
      />
    ))}
  </fieldset>
);

/** Take an option string apart: what it says beside the game's name. */
export function read(spec: string): Choices {
  const inside = /\((.*)\)$/.exec(spec)?.[1] ?? "";
  return Object.fromEntries(
    inside.split(",").flatMap((part) => (part ? [part.split("=", 2) as [string, string]] : [])),
  );
}

/** Write game and options as the server reads them: `cubulus(players=3,sides=6)`. */
export function spec(game: string, chosen: Choices, usual: Choices): string {
  const parts = Object.entries(chosen).filter(([name, value]) => value !== usual[name]);
  return parts.length ? `${game}(${parts.map(([name, value]) => `${name}=${value}`).join(",")})` : game;
}
