import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { playerNames } from "../../table/frame/names";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { MatchSummary } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";
import { usePictures } from "./pictures";
import { watched } from "./seeking";

/** The public games that go on, with pictures that follow them; each leads to its table, for spectators. */
export function WatchedMatches() {
  const shown = useSignal<readonly MatchSummary[]>([]);
  const ids = watched.value?.map(({ m }) => m).join(" ") ?? "";
  useEffect(() => {
    if (!ids) return;
    let here = true;
    void api.watch(undefined, ids.split(" ").length).then(
      (matches) => {
        if (here) shown.value = matches;
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [ids]);
  const versions = usePictures(watched.value ?? []);
  const known = shown.value.filter(({ match }) => ids.includes(match));
  return (
    <section class="stack" aria-labelledby="find-watch">
      <h2 id="find-watch">{t("find.watch")}</h2>
      <p class="soft">{t(watched.value?.length === 0 ? "find.watch.none" : "find.watch.about")}</p>
      <ul class="find-watched">
        {known.map((match) => (
          <li key={match.match}>
            <Thumbnail match={match} v={versions.get(match.match) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Thumbnail = ({ match, v }: { match: MatchSummary; v: number }) => (
  <a class="panel find-thumbnail" href={`/m/${match.match}`} data-v={v}>
    <img src={`/api/matches/${match.match}/picture.svg?v=${v}`} alt="" />
    <strong>{match.title[lang.value]}</strong>
    <span class="soft small">{playerNames(nameIn(match.game), match.seats).join(" — ")}</span>
    {match.rated && <span class="soft small">{t("rated")}</span>}
  </a>
);
