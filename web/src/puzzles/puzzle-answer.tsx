import { lang, plural, t } from "../words/words";
import type { Attempt } from "./puzzle-state";

const NAMED: Record<string, string> = { x: "puzzle.blackout", "-": "puzzle.nothing" };
const named = (move: string): string => (NAMED[move] ? t(NAMED[move]) : move);

/** What is answered to a try: whether it is right, why, and how it goes on. */
export function PuzzleAnswer({ tried, helped }: { tried: Attempt | null; helped: boolean }) {
  const verdict = tried?.verdict ?? "begun";
  return (
    <div aria-live="polite">
      {tried && verdict !== "begun" && (
        <section class={`panel puzzle-verdict ${verdict}`}>
          <h2>{heading(tried, helped)}</h2>
          {tried.verdict === "wrong" && <p>{refuted(tried)}</p>}
          {tried.why && <p class="soft">{tried.why.text[lang.value]}</p>}
          {tried.verdict === "right" && <p>{plural("puzzle.left", tried.left)}</p>}
          {tried.line.length > 1 && <Line line={tried.line} />}
          {Object.keys(tried.chances).length > 0 && <Chances chances={tried.chances} />}
        </section>
      )}
    </div>
  );
}

function heading({ verdict, line }: Attempt, helped: boolean): string {
  if (verdict === "wrong") return t("puzzle.wrong");
  if (verdict === "solved") return t(helped ? "puzzle.solved.shown" : "puzzle.solved");
  return t("puzzle.right", { reply: line[line.length - 1] ?? "" });
}

/** Say what is wrong with the move made last. */
function refuted({ line, reply, chance, best }: Attempt): string {
  const move = named(line[line.length - 1] ?? "");
  if (chance !== null && best !== null) return t("puzzle.wrong.chance", { move, chance, best });
  return reply === null ? t("puzzle.wrong.lost", { move }) : t("puzzle.wrong.reply", { move, reply });
}

const Line = ({ line }: { line: readonly string[] }) => (
  <ol class="puzzle-line" aria-label={t("puzzle.line")}>
    {line.map((move, n) => (
      <li key={n} class={n % 2 ? "" : "own"}>
        {move}
      </li>
    ))}
  </ol>
);

const Chances = ({ chances }: { chances: Record<string, number> }) => (
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
          <tr key={move} class={n ? "" : "best"}>
            <th scope="row">{named(move)}</th>
            <td>
              <meter min={0} max={100} value={chance} aria-label={named(move)} /> <span class="number">{chance} %</span>
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);
