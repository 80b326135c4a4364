import { useAsked } from "../asked";
import { go, place } from "../route";
import { nickname } from "../settings";
import { enter } from "../table/enter";
import { Sitting } from "../table/sitting";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import { t } from "../words/words";

const KEY = /^(\d{1,2})\.([A-Za-z0-9_-]{22})$/;

/** A match's own address: whoever came by a link with a key sits down; everybody else sits where they sat, or looks on. */
export function Table({ match }: { match: string }) {
  const answer = useAsked(() => enter(match, () => come(match)), [match]).value;
  if (answer.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (answer.is === "refused") {
    return (
      <section class="panel stack">
        <h1>{t("table.closed")}</h1>
        <p role="alert">{answer.why.message}</p>
        {answer.again && <p class="soft">{t("line.late")}</p>}
        <p>
          <a href="/">{t("home")}</a>
        </p>
      </section>
    );
  }
  return <Sitting {...answer.it} />;
}

/** Sit down by the key in the address, if there is one. */
async function come(match: string): Promise<MatchShown> {
  const key = KEY.exec(place.value.fragment);
  if (!key) return api.show(match);
  const shown = await api.join(match, { seat: Number(key[1]), key: key[2] ?? "", name: nickname.value });
  go(`/m/${match}`, true); // the key has done its work and need not stay in the address
  return shown;
}
