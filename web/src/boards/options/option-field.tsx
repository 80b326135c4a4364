import { useSignal } from "@preact/signals";
import { CheckField, isBrief, SegmentField } from "../../ui/parts/fields";
import { hasText, lang, sentence, t } from "../../ui/words/words";
import type { OptionEntry } from "../../wire/types/answers";

interface Props {
  name: string;
  option: OptionEntry;
  value: string;
  change: (value: string) => void;
  /** How many play: a seat that is named is one of theirs. */
  players?: number;
}

/** What an option takes, by its kind: choice, whole, switch or text. */
interface Form {
  kind?: string;
  values?: string[];
  low?: number;
  high?: number;
  off?: boolean;
  /** Whether it is the number of a seat. */
  seat?: boolean;
}

/** So many numbers are still a list to choose from; more are typed. */
const LIST_UP_TO = 24;
const OWN = "(own)";

/** One option's field, made from what the game says that it takes. */
export function OptionField({ name, option, value, change, players }: Props) {
  const form = formAmong(option, players);
  const label = sentence(option.label[lang.value] ?? name);
  const hint = option.hint[lang.value];
  const field = `option-${name}`;
  const props = { field, form, option, value, change, ...(hint ? { about: `${field}-hint` } : {}) };
  const values = listed(form);
  if (form.kind !== "switch" && values && isShort(values, option))
    return (
      <div class="field">
        <SegmentField {...{ label, value, values, change }} name={(one) => valueName(option, one)} />
        {hint && <span class="help">{hint}</span>}
      </div>
    );
  return (
    <div class="field">
      {form.kind === "switch" ? (
        <CheckField label={label} value={value === "on"} change={(on) => change(on ? "on" : "off")} />
      ) : (
        <label for={field}>{label}</label>
      )}
      {form.kind !== "switch" && (values ? <Listed {...props} /> : <Typed {...props} />)}
      {hint && (
        <span class="help" id={`${field}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface ValueProps {
  field: string;
  form: Form;
  option: OptionEntry;
  value: string;
  change: (value: string) => void;
  /** The element that says more about the option. */
  about?: string;
}

const isShort = (values: readonly string[], option: OptionEntry): boolean =>
  isBrief(values.map((one) => valueName(option, one)));

/** What an option takes among so many players. */
function formAmong(option: OptionEntry, players = Number.POSITIVE_INFINITY): Form {
  const form = option.form as Form;
  return form.seat ? { ...form, high: Math.min(form.high ?? 0, players - 1) } : form;
}

/** What is chosen of some options, without the seats that are not at the table of so many players. */
export function fitSeats(
  chosen: Readonly<Record<string, string>>,
  options: Readonly<Record<string, OptionEntry>>,
  players: number,
): Record<string, string> {
  const away = Object.entries(options).filter(
    ([name, option]) => (option.form as Form).seat && Number(chosen[name]) >= players,
  );
  return { ...chosen, ...Object.fromEntries(away.map(([name, option]) => [name, option.default])) };
}

/** The values of an option that are few enough for a list. */
export function listed({ values, low = 0, high = 0, kind, off }: Form): string[] | undefined {
  if (values) return values;
  if (kind !== "whole" || high - low >= LIST_UP_TO) return undefined;
  const numbers = Array.from({ length: high - low + 1 }, (_, n) => String(low + n));
  return off ? [...numbers, "off"] : numbers;
}

/** What a value is called; one without a name is shown as it is written. */
export function valueName(option: OptionEntry, value: string): string {
  const own = option.names[lang.value]?.[value];
  if (own !== undefined) return sentence(own);
  return hasText(`shell.web.value.${value}`) ? sentence(t(`value.${value}`)) : value;
}

const Listed = ({ field, form, option, value, change, about }: ValueProps) => (
  <select
    id={field}
    class="input"
    value={value}
    aria-describedby={about}
    onChange={(event) => change(event.currentTarget.value)}
  >
    {listed(form)?.map((one) => (
      <option value={one} key={one}>
        {valueName(option, one)}
      </option>
    ))}
  </select>
);

/** A value to type, beside those that have a name. */
function Typed({ field, form, option, value, change, about }: ValueProps) {
  const named = Object.keys(option.names[lang.value] ?? {});
  const typing = useSignal(!named.includes(value));
  const whole = form.kind === "whole";
  const own = typing.value || !named.includes(value);
  const settle = (text: string) => change(whole ? within(form, text, option.default) : text.replace(/\s/g, ""));
  return (
    <>
      {named.length > 0 && (
        <select
          id={field}
          class="input"
          value={own ? OWN : value}
          aria-describedby={about}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            typing.value = chosen === OWN;
            if (!typing.value) change(chosen);
            else if (whole) change(within(form, option.default, option.default));
          }}
        >
          {named.map((one) => (
            <option value={one} key={one}>
              {valueName(option, one)}
            </option>
          ))}
          <option value={OWN}>{t(whole ? "setup.number" : "setup.own")}</option>
        </select>
      )}
      {own && (
        <input
          id={named.length > 0 ? `${field}-own` : field}
          class="input"
          inputMode={whole ? "numeric" : "text"}
          value={named.includes(value) ? "" : value}
          aria-label={named.length > 0 ? sentence(option.label[lang.value] ?? "") : undefined}
          aria-describedby={about}
          onChange={(event) => settle(event.currentTarget.value)}
        />
      )}
      {own && whole && <span class="help">{t("setup.range", { low: form.low ?? 0, high: form.high ?? 0 })}</span>}
    </>
  );
}

/** Bring a number that was typed between the bounds; what is no number becomes the usual value, or the lowest. */
export function within({ low = 0, high = 0 }: Form, text: string, usual: string): string {
  const typed = Number.parseInt(text, 10);
  const number = Number.isNaN(typed) ? Number.parseInt(usual, 10) : typed;
  return String(Math.min(high, Math.max(low, Number.isNaN(number) ? low : number)));
}
