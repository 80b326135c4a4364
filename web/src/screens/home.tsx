import "./home.css";
import { miniatureOf } from "../boards/miniatures";
import { lessonProgress } from "../learn/progress";
import { playNow, settingUp } from "../new-match";
import { Loaded } from "../parts/loaded";
import { MatchLine } from "../parts/match-line";
import { useRequest } from "../requests";
import { api } from "../wire/api";
import { listGames, loadGameWords } from "../wire/games";
import type { MatchGoing, TraitsShown } from "../wire/types/answers";
import { say, t } from "../words/words";
import { Today } from "./today";

const MOST_GOING = 3;

/** All games: choose one and be in it with one more click. */
export function Home() {
  const request = useRequest(async () => {
    const [games, going] = await Promise.all([listGames(), api.going().catch(() => [])]);
    await loadGameWords(Object.keys(games));
    return { games: Object.entries(games), going };
  }, []);
  return (
    <div class="home">
      <h1>{t("home.title")}</h1>
      <p class="soft lead">{t("home.lead")}</p>
      <Loaded request={request}>
        {({ games, going }) => (
          <>
            {going.length > 0 && <Going matches={going} />}
            <ul class="home-games">
              {games.map(([game, traits]) => (
                <li key={game}>
                  <Card game={game} traits={traits} />
                </li>
              ))}
              <li>
                <Today />
              </li>
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The games that the player has begun and not ended; those come first that wait for the player. */
const Going = ({ matches }: { matches: readonly MatchGoing[] }) => (
  <section class="stack home-going" aria-labelledby="going">
    <header class="row spread">
      <h2 id="going">{t("home.going")}</h2>
      {matches.length > MOST_GOING && <a href="/history">{t("home.going.all")}</a>}
    </header>
    <ul>
      {matches.slice(0, MOST_GOING).map((match) => (
        <li key={match.match}>
          <MatchLine match={match} />
        </li>
      ))}
    </ul>
  </section>
);

function Card({ game, traits }: { game: string; traits: TraitsShown }) {
  const { solo, lessons, colours } = traits;
  const Miniature = miniatureOf(game);
  const title = say(`${game}.title`);
  return (
    <article class="home-game" aria-labelledby={`title-${game}`}>
      <div class={`home-picture game-${game}`}>{Miniature && <Miniature hues={colours} />}</div>
      <div class="home-words">
        <h2 id={`title-${game}`}>{title}</h2>
        <p class="soft small">{say(`${game}.facts`)}</p>
        <p>{say(`${game}.about`)}</p>
        <div class="row">
          <button
            type="button"
            class="button main"
            disabled={settingUp.value}
            onClick={() => playNow(game)}
            aria-label={`${t("home.play_now")}: ${title}`}
          >
            {t("home.play_now")}
          </button>
          <Way to={`/play/${game}?with=link`} word="home.invite" title={title} />
          <Way to={`/play/${game}?with=here`} word="home.same_screen" title={title} />
          {solo && <Way to={`/play/${game}?with=nobody`} word="home.alone" title={title} />}
          {lessons && <LearnIt game={game} title={title} />}
          <Way to={`/rules/${game}`} word="rules" title={title} />
        </div>
      </div>
    </article>
  );
}

/** The way to the lessons, and how far one has come with them. */
function LearnIt({ game, title }: { game: string; title: string }) {
  const { done, of } = lessonProgress(game);
  return (
    <a class="button small" href={`/learn/${game}`} aria-label={`${t("learn")}: ${title}`}>
      {t("learn")}
      {done.length > 0 && <span class="number soft">{done.length < of ? `${done.length}/${of}` : "✓"}</span>}
    </a>
  );
}

const Way = ({ to, word, title }: { to: string; word: string; title: string }) => (
  <a class="button small" href={to} aria-label={`${t(word)}: ${title}`}>
    {t(word)}
  </a>
);
