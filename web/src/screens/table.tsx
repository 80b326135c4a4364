import { Loading } from "../parts/loading";
import { useRequest } from "../requests";
import { go, place } from "../route";
import { nickname } from "../settings";
import { LiveTable } from "../table/live-table";
import { loadMatch } from "../table/load-match";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import { t } from "../words/words";

const KEY = /^(\d{1,2})\.([A-Za-z0-9_-]{22})$/;

/** A match's own address. A link with a key takes a seat; without one, players keep theirs and others are spectators. */
export function Table({ match }: { match: string }) {
  const answer = useRequest(() => loadMatch(match, () => askOrJoin(match)), [match]).value;
  if (answer.is === "loading") return <Loading />;
  if (answer.is === "failed") {
    return (
      <section class="panel stack">
        <h1>{t("table.closed")}</h1>
        <p role="alert">{answer.error.message}</p>
        {answer.tryingAgain && <p class="soft">{t("line.late")}</p>}
        <p>
          <a href="/">{t("home")}</a>
        </p>
      </section>
    );
  }
  return <LiveTable {...answer.value} />;
}

/** Ask for the match, or take the seat whose key stands in the address. */
async function askOrJoin(match: string): Promise<MatchShown> {
  const key = KEY.exec(place.value.fragment);
  if (!key) return api.show(match);
  const shown = await api.join(match, { seat: Number(key[1]), key: key[2] ?? "", name: nickname.value });
  go(`/m/${match}`, true); // the key has done its work and need not stay in the address
  return shown;
}
