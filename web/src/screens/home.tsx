import "./home.css";
import { useAsked } from "../asked";
import { FACTS, GAMES, type GameName, miniatureOf } from "../boards/index";
import { progressIn } from "../learn/progress";
import { playNow } from "../start";
import { learn, say, t } from "../words/words";
import { Today } from "./today";

/** Five games on the table: choose one and be in it with one more click. */
export function Home() {
  const words = useAsked(() => Promise.all(GAMES.map((game) => learn(game))), []);
  return (
    <div class="home">
      <h1>{t("home.title")}</h1>
      <p class="soft lead">{t("home.lead")}</p>
      {words.value.is === "here" && (
        <ul class="home-games">
          {GAMES.map((game) => (
            <li key={game}>
              <Card game={game} />
            </li>
          ))}
          <li>
            <Today />
          </li>
        </ul>
      )}
    </div>
  );
}

function Card({ game }: { game: GameName }) {
  const Miniature = miniatureOf(game);
  const title = say(`${game}.title`);
  return (
    <article class="home-game" aria-labelledby={`title-${game}`}>
      <div class="home-picture">{Miniature && <Miniature />}</div>
      <div class="home-words">
        <h2 id={`title-${game}`}>{title}</h2>
        <p class="soft small">{say(`${game}.facts`)}</p>
        <p>{say(`${game}.about`)}</p>
        <div class="row">
          <button
            type="button"
            class="button main"
            onClick={() => playNow(game)}
            aria-label={`${t("home.play_now")}: ${title}`}
          >
            {t("home.play_now")}
          </button>
          <Way to={`/play/${game}?with=link`} word="home.invite" title={title} />
          <Way to={`/play/${game}?with=here`} word="home.same_screen" title={title} />
          {FACTS[game].alone && <Way to={`/play/${game}?with=nobody`} word="home.alone" title={title} />}
          <LearnIt game={game} title={title} />
          <Way to={`/rules/${game}`} word="rules" title={title} />
        </div>
      </div>
    </article>
  );
}

/** The way to the lessons, and how far one has come with them. */
function LearnIt({ game, title }: { game: GameName; title: string }) {
  const { done, of } = progressIn(game);
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
