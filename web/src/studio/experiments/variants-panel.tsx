import "./experiments.css";
import { OptionField } from "../../boards/options/option-field";
import { Button } from "../../ui/parts/button";
import { bound, CheckField, Form, SelectField } from "../../ui/parts/fields";
import { topics } from "../studio-state";
import type { GameEntry } from "../types";
import { botWords, s } from "../words";
import {
  addVariant,
  changeable,
  type Draft,
  drafts,
  judged,
  MOST_VARIANTS,
  nameOf,
  note,
  open,
  optionsText,
  removeVariant,
  startVariants,
  variantGames,
  variantSeats,
  vary,
} from "./experiment-state";
import { Progress, Refused } from "./progress";
import { VariantsTable } from "./variants-table";

const GAMES = ["100", "300", "1000", "3000", "10000"];

/** Variants of the game beside the saved version: their options, and what was measured. */
export function VariantsPanel({ game }: { game: GameEntry }) {
  const shown = topics.value.variants;
  return (
    <details
      class="panel experiment studio-variants"
      open={open.variants.value}
      onToggle={({ currentTarget }) => (open.variants.value = currentTarget.open)}
    >
      <summary>
        <h2>{s("variants")}</h2>
      </summary>
      <div class="stack">
        <p class="soft">{s("variants.about")}</p>
        {changeable(game).length === 0 ? <p>{s("variants.none")}</p> : <VariantsForm game={game} />}
        {shown && (
          <>
            <Progress name="variants" shown={shown} />
            <VariantsTable game={game} shown={shown} />
          </>
        )}
      </div>
    </details>
  );
}

function VariantsForm({ game }: { game: GameEntry }) {
  const { bots } = topics.value;
  return (
    <Form class="stack" act={() => startVariants(game)}>
      {note.value && <p class="experiment-note">{note.value}</p>}
      <div class="variant-cards">
        {drafts.value.map((draft, at) => (
          <VariantCard key={draft.key} game={game} draft={draft} name={nameOf(at)} />
        ))}
      </div>
      {drafts.value.length < MOST_VARIANTS && (
        <div class="row">
          <Button says={s("variants.add")} look="small" press={() => addVariant()} />
        </div>
      )}
      <div class="studio-fields">
        <SelectField
          label={s("experiment.seats")}
          {...bound(variantSeats)}
          values={bots?.names ?? ["random"]}
          name={botWords}
        />
        <SelectField label={s("variants.games")} {...bound(variantGames)} values={GAMES} />
      </div>
      <CheckField label={s("variants.judged")} {...bound(judged)} />
      <Refused name="variants" />
      <div class="row">
        <Button id="variants-start" says={s("variants.start")} look="main" submit disabled={!drafts.value.length} />
      </div>
    </Form>
  );
}

interface CardProps {
  game: GameEntry;
  draft: Draft;
  name: string;
}

/** The options of one variant, and what to write in the file to keep it. */
const VariantCard = ({ game, draft: { key, options }, name }: CardProps) => (
  <fieldset class="variant-card">
    <legend>{s("variants.name", { name })}</legend>
    {changeable(game).map((option) => {
      const entry = game.options[option];
      return (
        entry && (
          <OptionField
            key={option}
            name={`variant-${key}-${option}`}
            option={entry}
            value={options[option] ?? entry.default}
            change={(value) => vary(game, key, option, value)}
          />
        )
      );
    })}
    <ToWrite game={game} options={options} />
    <Button says={s("variants.remove", { name })} look="quiet small" press={() => removeVariant(key)} />
  </fieldset>
);

function ToWrite({ game, options }: { game: GameEntry; options: Record<string, string> }) {
  const names = Object.keys(options);
  const lines = names.flatMap((name) => game.lines[name]?.replace("{value}", options[name] ?? "") ?? []);
  if (names.length === 0) return <p class="soft">{s("variants.same")}</p>;
  if (lines.length === 0) {
    const key = Object.keys(game.lines).length ? "variants.per_game" : "variants.write_defaults";
    return <p class="soft">{s(key, { options: optionsText(game, options) })}</p>;
  }
  return (
    <div class="variant-lines">
      <span class="soft">{s("variants.write", { file: topics.value.file?.name ?? "" })}</span>
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
    </div>
  );
}
