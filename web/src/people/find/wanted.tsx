import { useSignal } from "@preact/signals";
import { miniatureOf } from "../../boards/miniatures";
import { listed, OptionField } from "../../boards/options/option-field";
import { type Choices, only, Presets, read, rulesInWords, spec, usualOf } from "../../boards/options/rules-fields";
import { Button } from "../../ui/parts/button";
import { clockName } from "../../ui/parts/clock";
import { bound, CheckField, Form, NameField, SelectField } from "../../ui/parts/fields";
import { place } from "../../ui/route";
import { lang, t } from "../../ui/words/words";
import type { GameEntry } from "../../wire/types/answers";
import { asking, lookFor } from "./seeking";
import { CLOCKS } from "./terms";

type Games = Readonly<Record<string, GameEntry>>;

/** The options that are asked for beside the rules, or that give each seat something of its own. */
const NOT_RULES = ["players", "handicap"];
const USUAL_SEATS = "2";

/** How many may play a game, without those who play alone. */
const seatsOf = ({ options }: GameEntry): readonly string[] =>
  (listed(options.players?.form as never) ?? []).filter((seats) => seats !== "1");

/** The form of what one looks for: games and their rules, how many play, how long, and whether it counts. */
export function Wanted({ games }: { games: Games }) {
  const asked = place.value.query.get("game");
  const chosen = useSignal<readonly string[]>(asked && games[asked] ? [asked] : []);
  const rules = useSignal<Readonly<Record<string, Choices>>>({});
  const seats = useSignal(USUAL_SEATS);
  const clock = useSignal<(typeof CLOCKS)[number]>("none");
  const rated = useSignal(false);
  const numbers = [...new Set(Object.values(games).flatMap(seatsOf))].sort((a, b) => Number(a) - Number(b));
  const fits = (game: string) => games[game] !== undefined && seatsOf(games[game]).includes(seats.value);
  const sought = chosen.value.filter(fits);
  const specOf = (game: string): string => {
    const shown = games[game];
    if (!shown) return game;
    const usual = usualOf(shown);
    return spec(game, { ...usual, ...rules.value[game], players: seats.value }, usual);
  };
  const choose = (game: string, on: boolean) => {
    chosen.value = on ? [...chosen.value, game] : chosen.value.filter((one) => one !== game);
  };
  return (
    <Form
      class="panel stack"
      aria-labelledby="find-what"
      act={() => void lookFor({ games: sought.map(specOf), clock: clock.value, rated: rated.value })}
    >
      <h2 id="find-what">{t("find.what")}</h2>
      <fieldset class="find-games">
        <legend class="unseen">{t("find.games")}</legend>
        {Object.entries(games).map(([game, shown]) => (
          <Tile key={game} {...{ game, shown }} on={sought.includes(game)} fits={fits(game)} choose={choose} />
        ))}
      </fieldset>
      <div class="find-fields">
        <SelectField label={t("find.players")} {...bound(seats)} values={numbers} />
        <SelectField label={t("setup.clock")} {...bound(clock)} values={CLOCKS} name={clockName} />
        <NameField />
      </div>
      <CheckField label={t("rated.use")} {...bound(rated)} />
      {rated.value && <p class="soft">{t("rated.help")}</p>}
      {sought.map((game) => {
        const shown = games[game];
        return (
          shown && (
            <Rules
              key={game}
              {...{ game, shown }}
              chosen={rules.value[game] ?? {}}
              change={(now) => (rules.value = { ...rules.value, [game]: now })}
            />
          )
        );
      })}
      <p>
        <Button says={t("find.start")} look="main find-start" submit disabled={asking.value || sought.length === 0} />
      </p>
      <p class="soft small">{t(sought.length === 0 ? "find.choose" : "find.terms")}</p>
    </Form>
  );
}

interface TileProps {
  game: string;
  shown: GameEntry;
  on: boolean;
  /** Whether so many can play it. */
  fits: boolean;
  choose: (game: string, on: boolean) => void;
}

/** One game to be ticked, with its picture. */
function Tile({ game, shown, on, fits, choose }: TileProps) {
  const Miniature = miniatureOf(game);
  return (
    <label class={`find-game game-${game}`}>
      {Miniature && <Miniature hues={shown.traits.colours} />}
      <span class="check">
        <input
          type="checkbox"
          checked={on}
          disabled={!fits}
          onChange={(event) => choose(game, event.currentTarget.checked)}
        />
        <span>{shown.title[lang.value]}</span>
      </span>
    </label>
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
