import "./home.css";
import { useAsked } from "../asked";
import { GAMES, type GameName, miniatureOf } from "../boards/index";
import { DAILY, playDaily, playNow } from "../start";
import { learn, say, t } from "../words/words";

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
          {game === DAILY && (
            <button type="button" class="button" onClick={() => playDaily(game)}>
              {t("home.daily")}
            </button>
          )}
          <a class="button" href={`/play/${game}?with=link`} aria-label={`${t("home.invite")}: ${title}`}>
            {t("home.invite")}
          </a>
          <a class="button" href={`/play/${game}`} aria-label={`${t("home.set_up")}: ${title}`}>
            {t("home.set_up")}
          </a>
          <a class="button quiet" href={`/rules/${game}`} aria-label={`${t("rules")}: ${title}`}>
            {t("rules")}
          </a>
        </div>
      </div>
    </article>
  );
}
