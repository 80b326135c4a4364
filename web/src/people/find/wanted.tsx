import { type Signal, useSignal } from "@preact/signals";
import { listed, OptionField } from "../../boards/options/option-field";
import { type Choices, only, Presets, read, rulesInWords, spec, usualOf } from "../../boards/options/rules-fields";
import { Button } from "../../ui/parts/button";
import { bound, Form, SegmentField } from "../../ui/parts/fields";
import { place } from "../../ui/route";
import { lang, t } from "../../ui/words/words";
import type { GameEntry } from "../../wire/types/answers";
import { asking, lookFor } from "./seeking";

export type Games = Readonly<Record<string, GameEntry>>;

/** The options that are asked for beside the rules, or that give each seat something of its own. */
const NOT_RULES = ["players", "handicap"];
export const USUAL_SEATS = "2";

/** How many may play a game, without those who play alone. */
export const seatsOf = ({ options }: GameEntry): readonly string[] =>
  (listed(options.players?.form as never) ?? []).filter((seats) => seats !== "1");

/** Write what is looked for of a game: the chosen rules, for so many players. */
export function specOf(game: string, shown: GameEntry, chosen: Choices, players: string): string {
  const usual = usualOf(shown);
  return spec(game, { ...usual, ...chosen, players }, usual);
}

interface Props {
  games: Games;
  clock: Signal<string>;
  rated: Signal<boolean>;
}

/** Several games at once, more players, or rules of one's own: folded until somebody wants that. */
export function Wanted({ games, clock, rated }: Props) {
  const asked = place.value.query.get("game");
  const chosen = useSignal<readonly string[]>(asked && games[asked] ? [asked] : []);
  const rules = useSignal<Readonly<Record<string, Choices>>>({});
  const seats = useSignal(USUAL_SEATS);
  const numbers = [...new Set(Object.values(games).flatMap(seatsOf))].sort((a, b) => Number(a) - Number(b));
  const fits = (game: string) => games[game] !== undefined && seatsOf(games[game]).includes(seats.value);
  const sought = Object.entries(games).filter(([game]) => chosen.value.includes(game) && fits(game));
  const wanted = sought.map(([game, shown]) => specOf(game, shown, rules.value[game] ?? {}, seats.value));
  const choose = (game: string, on: boolean) => {
    chosen.value = on ? [...chosen.value, game] : chosen.value.filter((one) => one !== game);
  };
  return (
    <details class="find-wanted" open={asked !== null}>
      <summary>{t("find.what")}</summary>
      <Form
        class="stack"
        aria-label={t("find.what")}
        act={() => void lookFor({ games: wanted, clock: clock.value, rated: rated.value })}
      >
        <fieldset class="find-games">
          <legend class="unseen">{t("find.games")}</legend>
          {Object.entries(games).map(([game, shown]) => (
            <label class="chip-box" key={game}>
              <input
                type="checkbox"
                checked={chosen.value.includes(game) && fits(game)}
                disabled={!fits(game)}
                onChange={(event) => choose(game, event.currentTarget.checked)}
              />
              <span>{shown.title[lang.value]}</span>
            </label>
          ))}
        </fieldset>
        <SegmentField label={t("find.players")} {...bound(seats)} values={numbers} />
        {sought.map(([game, shown]) => (
          <Rules
            key={game}
            {...{ game, shown }}
            chosen={rules.value[game] ?? {}}
            change={(now) => (rules.value = { ...rules.value, [game]: now })}
          />
        ))}
        <Button says={t("find.start")} look="main find-start" submit disabled={asking.value || sought.length === 0} />
        <p class="soft small">{t(sought.length === 0 ? "find.choose" : "find.terms")}</p>
      </Form>
    </details>
  );
}

interface RulesProps {
  game: string;
  shown: GameEntry;
  chosen: Choices;
  change: (chosen: Choices) => void;
}

/** The rules of a game that is looked for: the usual ones, a variation, or one's own. */
function Rules({ game, shown, chosen, change }: RulesProps) {
  const usual = usualOf(shown);
  const own = Object.keys(shown.options).filter((name) => !NOT_RULES.includes(name));
  const now = spec(game, { ...usual, ...chosen }, usual);
  return (
    <details class="find-rules">
      <summary>
        <strong>{shown.title[lang.value]}</strong> <span class="soft">{rulesInWords(shown, now, chosen, own)}</span>
      </summary>
      <div class="stack">
        <Presets presets={shown.presets} now={now} choose={(one) => change(only(read(one), own))} />
        <div class="find-fields">
          {Object.entries(only(shown.options, own)).map(([name, option]) => (
            <OptionField
              key={name}
              name={`${game}-${name}`}
              option={option}
              value={chosen[name] ?? option.default}
              change={(value) => change({ ...chosen, [name]: value })}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
