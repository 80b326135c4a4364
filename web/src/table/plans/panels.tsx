import "./plans.css";
import { Button } from "../../ui/parts/button";
import { sentence, t } from "../../ui/words/words";
import { ANY, type Foreseen, type Line } from "./plan";
import type { Planning } from "./planning";

const DICE = -1;

interface Props {
  planning: Planning;
  /** Write a move for a sentence. */
  spell: (move: string) => string;
}

/** Whose move is foreseen now, in a sentence. */
export function planPrompt({ shown, own }: Planning, names: readonly string[]): string {
  if (shown === null || shown.seat === null) return t("plan.over");
  if (own) return t(shown.known ? "plan.own" : "plan.own.open");
  return shown.seat === DICE ? t("plan.dice") : t("plan.theirs", { name: names[shown.seat] ?? "" });
}

/** What was foreseen so far, and where there is room what can be done with it. */
export function PlanPanel({ planning, spell, buttons }: Props & { buttons: boolean }) {
  const { moves, problem } = planning;
  return (
    <div class="hint planning">
      <div role="status">
        <p>{moves.length ? <PlanLine {...{ moves, spell }} /> : t("plan.about")}</p>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      {buttons && (
        <p class="row">
          <PlanButtons {...{ planning, spell }} />
        </p>
      )}
    </div>
  );
}

/** What can be done while one plans: leave a move open, keep the plan, go back, end. */
export function PlanButtons({ planning, spell }: Props) {
  const { shown, moves, own, choose, back, end, keep } = planning;
  const dice = shown?.seat === DICE;
  const waits = !own && shown !== null && shown.seat !== null;
  return (
    <>
      {waits && dice && shown.known && <Rolls {...{ moves: shown.moves, choose, spell }} />}
      {waits && (!dice || !shown.known) && (
        <Button says={t(dice ? "plan.any_roll" : "plan.any")} look="small" press={() => choose(ANY)} />
      )}
      {keep && <Button says={t("plan.keep")} look="small main" press={keep} />}
      {moves.length > 0 && <Button says={t("plan.back")} look="small" press={back} />}
      <Button says={t("plan.end")} look="small quiet" press={end} />
    </>
  );
}

/** What the dice may show. */
const Rolls = ({
  moves,
  choose,
  spell,
}: Pick<Planning, "choose"> & { moves: readonly string[] } & Pick<Props, "spell">) => (
  <select class="input" aria-label={t("plan.dice")} value="" onChange={(event) => choose(event.currentTarget.value)}>
    <option value="" disabled>
      {t("plan.roll")}
    </option>
    <option value={ANY}>{t("plan.any_roll")}</option>
    {moves.map((move) => (
      <option value={move} key={move}>
        {sentence(spell(move))}
      </option>
    ))}
  </select>
);

/** What the player has planned; an answer that `failed` was not possible when its turn came. */
export function PlanList({ planning, spell, failed }: Props & { failed: boolean }) {
  const { plan, remove } = planning;
  if (plan.length === 0) return null;
  return (
    <section class="plans" aria-label={t("plan.list")}>
      <h2>{t("plan.list")}</h2>
      {failed && <p role="status">{t("plan.failed")}</p>}
      <ul>
        {plan.map((line) => {
          const moves = movesOf(line);
          return (
            <li key={JSON.stringify(line)}>
              <span>
                <PlanLine {...{ moves, spell }} />
              </span>
              <Button says={t("plan.remove")} look="small" press={() => remove(line)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const movesOf = (line: Line): readonly Foreseen[] =>
  line.flatMap(({ after, play }) => [...after.map((text) => ({ text, own: false })), { text: play, own: true }]);

/** Moves in words: what may come, and in bold what answers it. */
function PlanLine({ moves, spell }: { moves: readonly Foreseen[]; spell: (move: string) => string }) {
  const foreseen = (text: string) => (text === ANY ? t("plan.anything") : spell(text));
  return (
    <>
      {moves.map(({ text, own }, n) => (
        <span key={n}>
          {n > 0 && " → "}
          {own ? <b>{spell(text)}</b> : foreseen(text)}
        </span>
      ))}
    </>
  );
}

/** The way into a plan. */
export const PlanDoor = ({ planning }: { planning: Planning }) => (
  <Button says={t("plan")} look="small" press={planning.begin} />
);
