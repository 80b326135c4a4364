import { ReasonText } from "../../boards/parts/reason-text";
import { hasText, lang, percentage, plural, say, t } from "../../ui/words/words";
import type { Attempt, PuzzleState, View } from "./puzzle-state";

interface Props {
  game: string;
  /** Write a move for a sentence; what a move does shows in the position before it. */
  spell: (move: string, before: View) => string;
  /** Write a move for a list. */
  brief: (move: string) => string;
  state: Pick<PuzzleState, "tried" | "before" | "helped" | "given">;
  /** What the seats are called. */
  names: readonly string[];
}

/** What is answered to a try: whether it is right, why, and how it goes on. */
export function PuzzleAnswer({ game, spell, brief, state, names }: Props) {
  const { tried, before } = state;
  const name = (move: string, view = before) => moveName(game, move, (text) => spell(text, view));
  const short = (move: string) => moveName(game, move, brief);
  const verdict = tried?.verdict ?? "begun";
  return (
    <div aria-live="polite">
      {tried && verdict !== "begun" && (
        <section class={`panel puzzle-verdict ${verdict}`}>
          <h2>{heading(tried, state, short)}</h2>
          {tried.verdict === "wrong" && <p>{refuted(tried, name, names)}</p>}
          {tried.why && verdict !== "solved" && (
            <p class="soft">
              <ReasonText game={game} why={tried.why} />
            </p>
          )}
          {tried.verdict === "right" && <p>{plural("puzzle.left", tried.left)}</p>}
          {tried.explanation[lang.value] && <p>{tried.explanation[lang.value]}</p>}
          {(tried.steps.length > 1 || verdict === "solved") && <Line {...{ game, name: short }} steps={tried.steps} />}
          {Object.keys(tried.chances).length > 0 && <Chances name={name} chances={tried.chances} />}
        </section>
      )}
    </div>
  );
}

type Name = (move: string, before?: View) => string;

/** Say a move: by the name that the game has for it in a puzzle, or else as in any sentence. */
function moveName(game: string, move: string, spell: (move: string) => string): string {
  const key = `${game}.puzzle.move.${move}`;
  return hasText(key) ? say(key) : spell(move);
}

function heading({ verdict, steps }: Attempt, { helped, given }: Props["state"], name: Name): string {
  if (verdict === "wrong") return t("puzzle.wrong");
  if (verdict === "solved") return t(helped ? "puzzle.solved.shown" : "puzzle.solved");
  const key = given ? "puzzle.given" : "puzzle.right";
  const [reply, another] = steps.slice(steps.findLastIndex((step) => step.own) + 1);
  // Of several answers the list below tells.
  return reply && !another ? t(key, { reply: name(reply.move) }) : t(`${key}.alone`);
}

/** Say what is wrong with the move made last. */
function refuted({ line, view, reply, chance, best }: Attempt, name: Name, names: readonly string[]): string {
  const move = name(line.at(-1) ?? "");
  if (chance !== null && best !== null) return t("puzzle.wrong.chance", { move, chance, best });
  if (reply !== null)
    return t("puzzle.wrong.reply", { move, reply: name(reply, view), who: names[view.actors[0] ?? 0] ?? "" });
  return t(view.outcome ? "puzzle.wrong.lost" : "puzzle.wrong.other", { move });
}

/** The moves so far; once all are found, with what each of them does. */
const Line = ({ game, name, steps }: { game: string; name: Name; steps: Attempt["steps"] }) => (
  <ol class="puzzle-line" aria-label={t("puzzle.line")}>
    {steps.map(({ move, own, why }, n) => (
      <li key={n} class={own ? "own" : ""}>
        <b>{name(move)}</b> {why && <ReasonText game={game} why={why} />}
      </li>
    ))}
  </ol>
);

const Chances = ({ name, chances }: { name: Name; chances: Record<string, number> }) => (
  <table class="puzzle-chances">
    <caption class="soft">{t("puzzle.chances")}</caption>
    <thead>
      <tr>
        <th scope="col">{t("puzzle.choice")}</th>
        <th scope="col">{t("puzzle.chance")}</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(chances)
        .sort(([, one], [, other]) => other - one)
        .map(([move, chance], n) => (
          <tr key={move} class={n ? "" : "choice-best"}>
            <th scope="row">{name(move)}</th>
            <td>
              <meter min={0} max={100} value={chance} aria-label={name(move)} />{" "}
              <span class="number">{percentage(chance)}</span>
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);
