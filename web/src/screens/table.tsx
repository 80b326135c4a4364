import { useAsked } from "../asked";
import { boardOf, isGame, nameIn } from "../boards/index";
import { go, place } from "../route";
import { nickname } from "../settings";
import { Sitting } from "../table/sitting";
import { api } from "../wire/api";
import { learn, t } from "../words/words";

const KEY = /^(\d{1,2})\.([A-Za-z0-9_-]{22})$/;

/** A match's own address: whoever came by a link with a key sits down; everybody else sits where they sat, or looks on. */
export function Table({ match }: { match: string }) {
  const answer = useAsked(() => enter(match), [match]).value;
  if (answer.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (answer.is === "refused") {
    return (
      <section class="panel stack">
        <h1>{t("table.closed")}</h1>
        <p role="alert">{answer.why.message}</p>
        <p>
          <a href="/">{t("home")}</a>
        </p>
      </section>
    );
  }
  return <Sitting {...answer.it} />;
}

async function enter(match: string) {
  const key = KEY.exec(place.value.fragment);
  const shown =
    key?.[1] !== undefined && key[2] !== undefined
      ? await api.join(match, { seat: Number(key[1]), key: key[2], name: nickname.value })
      : await api.show(match);
  if (key) go(`/m/${match}`, true); // the key has done its work and need not stay in the address
  const game = nameIn(shown.game);
  if (!isGame(game)) throw new Error(game);
  const [board] = await Promise.all([boardOf(game), learn(game)]);
  return { shown, game, board };
}
