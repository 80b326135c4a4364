import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { OtherDevice } from "../people/identity/other-device";
import { MatchLine } from "../table/match-line";
import { Button, LinkButton } from "../ui/parts/button";
import { Loading } from "../ui/parts/loading";
import { lang, t } from "../ui/words/words";
import { isStatic } from "../ui/world";
import { api } from "../wire/api";
import { loadGameWords } from "../wire/games";
import type { MatchGoing, MatchSummary } from "../wire/types/answers";
import { nameIn } from "../wire/views";
import { Bests } from "./best-results";

const PAGE = 50;
/** As many matches as the server says the turn of. */
const MOST_GOING = 12;

/** The player's matches that go on, with whose turn it is; none where the server does not say. */
const whoseTurns = async (): Promise<ReadonlyMap<string, MatchGoing>> =>
  new Map((await api.going(MOST_GOING).catch(() => [])).map((match) => [match.match, match]));

/** The player's own matches. */
export function Matches() {
  const matches = useSignal<readonly MatchSummary[] | null>(null);
  const problem = useSignal<string | null>(null);
  const more = useSignal(false);
  const turns = useSignal<ReadonlyMap<string, MatchGoing>>(new Map());
  const ask = async () => {
    const known = matches.value ?? [];
    try {
      const next = await api.history(known.at(-1)?.match);
      await loadGameWords([...new Set(next.map(({ game }) => nameIn(game)))]);
      matches.value = [...known, ...next];
      more.value = next.length === PAGE;
    } catch (refused) {
      problem.value = (refused as Error).message;
    }
  };
  useEffect(() => {
    void ask();
    void whoseTurns().then((known) => (turns.value = known));
  }, []);
  return (
    <section class="stack">
      <header class="row spread">
        <h1>{t("history")}</h1>
        <p class="row own-ways">
          <a href="/open">{t("open.link")}</a>
          {!isStatic && <OtherDevice />}
          {!isStatic && <a href="/profile">{t("rated.history")}</a>}
        </p>
      </header>
      <Bests />
      {problem.value !== null && <p role="alert">{problem}</p>}
      {matches.value === null && problem.value === null && <Loading />}
      {matches.value?.length === 0 && <p class="soft">{t("history.none")}</p>}
      <ul class="stack">
        {matches.value?.map((match) => (
          <li class="own-match" key={match.match}>
            <MatchLine match={turns.value.get(match.match) ?? match} dated />
            {match.over && match.begun && <GameFile match={match} />}
          </li>
        ))}
      </ul>
      {more.value && (
        <p>
          <Button says={t("more")} press={ask} />
        </p>
      )}
    </section>
  );
}

/** The way to the file of a match that is over. */
const GameFile = ({ match: { match, title } }: { match: MatchSummary }) => (
  <LinkButton
    says={t("history.file")}
    look="small quiet"
    href={`/api/matches/${match}/record`}
    download={`${match}.txt`}
    aria-label={`${t("result.record")}: ${title[lang.value]}`}
  />
);
