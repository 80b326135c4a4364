import { useEffect } from "preact/hooks";
import { read, rulesInWords } from "../boards/options/rules-fields";
import { LinkButton } from "../ui/parts/button";
import { lang, t } from "../ui/words/words";
import { api } from "../wire/api";
import { bestResultAt, bestResults, describeResult, loadBestResults } from "../wire/best-results";
import { useRequest } from "../wire/loading/requests";
import type { BestResults } from "../wire/types/answers";
import { nameIn } from "../wire/views";

/** What was made of a match beside what was made before it with the same rules: to beat one's last is the point of it. */
export function ComparedResult({ game, match }: { game: string; match: string }) {
  useEffect(() => void loadBestResults(), [match]);
  const best = bestResultAt(game);
  if (!best) return null;
  return (
    <div class="best" role="status">
      {best.last.match === match && <p class={best.beaten ? "best-new" : ""}>{compared(best)}</p>}
      <SoFar best={best} />
    </div>
  );
}

/** The best so far with these rules, where there is one. */
export function BestSoFar({ game }: { game: string }) {
  useEffect(() => void loadBestResults(), []);
  const best = bestResultAt(game);
  return best ? <SoFar best={best} /> : null;
}

/** All best results, one game with its options a line. */
export function Bests() {
  useEffect(() => void loadBestResults(), []);
  const request = useRequest(api.games, []).value;
  if (!bestResults.value.length) return null;
  const rulesOf = (spec: string): string => {
    const entry = request.is === "loaded" ? request.value.games[nameIn(spec)] : undefined;
    return entry ? rulesInWords(entry, spec, read(spec), Object.keys(entry.options)) : "";
  };
  return (
    <section class="stack" aria-labelledby="bests">
      <h2 id="bests">{t("bests")}</h2>
      <ul class="stack">
        {bestResults.value.map((best) => (
          <li key={best.game} class="panel row spread">
            <strong>{best.title[lang.value]}</strong>
            <span class="soft">{rulesOf(best.game)}</span>
            <SoFar best={best} />
            <LinkButton says={t("best.look")} look="small" href={`/m/${best.best.match}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SoFar({ best }: { best: BestResults }) {
  const sentences = [t("best.so_far", { best: describeResult(nameIn(best.game), best.best), times: best.times })];
  if (best.last.fewest) sentences.push(t("best.wins", { wins: best.wins, times: best.times }));
  return <p class="soft">{sentences.join(" ")}</p>;
}

function compared({ game, last, before, beaten }: BestResults): string {
  const now = describeResult(nameIn(game), last);
  if (before === null) return t("best.first", { now });
  return t(beaten ? "best.new" : "best.not_yet", { now, before: describeResult(nameIn(game), before) });
}
