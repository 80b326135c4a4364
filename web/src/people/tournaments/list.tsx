import "./tournaments.css";
import { useSignal } from "@preact/signals";
import { Button } from "../../ui/parts/button";
import { clockName } from "../../ui/parts/clock";
import { lang, plural, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { TournamentLine } from "../../wire/types/answers";
import { SetUp } from "./set-up";
import { momentText, titleOf } from "./words";

const PAGE = 50;

/** The tournaments that all may join and the reader's own, and the form for a new one. */
export function Tournaments() {
  const more = useSignal<readonly TournamentLine[]>([]);
  const isMore = useSignal(false);
  const request = useRequest(async () => {
    const [{ games, bots }, tournaments] = await Promise.all([api.games(), api.tournaments()]);
    await loadGameWords(Object.keys(games));
    isMore.value = tournaments.length === PAGE;
    return { games, bots, tournaments };
  }, []);
  return (
    <Loaded request={request} isAll>
      {({ games, bots, tournaments }) => {
        const all = [...tournaments, ...more.value];
        return (
          <section class="stack">
            <header class="row spread">
              <h1>{t("tournaments")}</h1>
              <span class="row">
                <a href="/class">{t("class.link")}</a>
                <a href="/ladder">{t("ladder")}</a>
              </span>
            </header>
            <p class="soft">{t("tournaments.about")}</p>
            <SetUp games={games} bots={bots} />
            {all.length === 0 && <p class="soft">{t("tournaments.none")}</p>}
            <ul class="stack">
              {all.map((one) => (
                <li key={one.tournament}>
                  <Line shown={one} />
                </li>
              ))}
            </ul>
            {isMore.value && (
              <p>
                <Button
                  says={t("more")}
                  press={async () => {
                    const next = await api.tournaments(all.at(-1)?.tournament);
                    more.value = [...more.value, ...next];
                    isMore.value = next.length === PAGE;
                  }}
                />
              </p>
            )}
          </section>
        );
      }}
    </Loaded>
  );
}

const Line = ({ shown }: { shown: TournamentLine }) => (
  <a class="panel tournament-line" href={`/tournament/${shown.tournament}`}>
    <strong>{titleOf(shown)}</strong>
    <span class="soft">{factsOf(shown).join(" · ")}</span>
    <span class={`tournament-status ${shown.status}`}>{statusText(shown)}</span>
  </a>
);

/** The kind, the game, the clock and how many take part. */
export const factsOf = (shown: TournamentLine): string[] => [
  t(`tournament.kind.${shown.kind}`),
  shown.title[lang.value] ?? "",
  ...(shown.seats > 2 ? [t("tournament.tables_of", { n: shown.seats })] : []),
  sentence(clockName(shown.clock)),
  ...(shown.rated ? [t("rated")] : []),
  plural("tournament.participants", shown.participants),
];

/** How it stands, and when it starts. */
export function statusText({ status, starts }: TournamentLine): string {
  if (status !== "waiting") return t(`tournament.status.${status}`);
  return starts === null ? t("tournament.starts.host") : t("tournament.starts.at", { time: momentText(starts) });
}
