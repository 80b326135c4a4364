import "./home.css";
import "./progress-line.css";
import { OWN_GAMES } from "../boards/load";
import { miniatureOf } from "../boards/miniatures";
import { findWays, type WayBack, WaysBack } from "../people/classroom/ways-back";
import { lessonProgress } from "../study/learn/progress";
import { progress, progressOf } from "../study/puzzles/progress";
import { botName } from "../table/frame/names";
import { playNow, settingUp } from "../table/new/new-match";
import { type Bot, botsUpTo, chooseOpponent, opponentIn } from "../table/new/opponent";
import { Button } from "../ui/parts/button";
import { Icon } from "../ui/parts/icon";
import { Menu } from "../ui/parts/menu";
import { theme } from "../ui/settings";
import { storedSignal } from "../ui/storage";
import { say, t } from "../ui/words/words";
import { isStatic, sharedGame } from "../ui/world";
import { api } from "../wire/api";
import { bestResults, describeResult, loadBestResults } from "../wire/best-results";
import { listGames, loadGameWords } from "../wire/games";
import { Loaded, type Request, useRequest } from "../wire/loading/requests";
import type { FeatEntry, GameProgress, GameTraits, MatchGoing, PuzzleEntry } from "../wire/types/answers";
import { nameIn } from "../wire/views";
import { Continue } from "./continue";
import { nextUp, type Puzzles } from "./next-up";
import { Today } from "./today";

/** What the server knows of a player who comes back; nothing where it cannot be asked. */
interface PlayerState {
  going: readonly MatchGoing[];
  played: readonly GameProgress[];
  puzzles: Puzzles;
  /** The classes to which this browser can go back. */
  ways: readonly WayBack[];
}

const LEAD_HERE = isStatic ? "home.lead.static" : "home.lead";
const LEAD = sharedGame ? "home.lead.shared" : LEAD_HERE;

/** All games: choose one and be in it with one more click. What waits for the player stands before them. */
export function Home() {
  const request = useRequest(async () => {
    const [games, known] = await Promise.all([listGames(), isStatic ? askLater() : whatIsKnown()]);
    await loadGameWords(Object.keys(games));
    return { games, known };
  }, []);
  return (
    <div class="home">
      <header class="home-head">
        <div>
          {!sharedGame && <h1>{heading(request.value)}</h1>}
          <p class="soft lead">{t(LEAD)}</p>
        </div>
        {!isStatic && (
          <p class="row">
            <a class="button" href="/class">
              {t("class.link")}
            </a>
            <a class="button home-find" href="/find">
              <Icon name="find" /> {t("find")}
            </a>
          </p>
        )}
      </header>
      <Loaded request={request}>
        {({ games, known }) => <Games games={games} {...NOTHING} {...(isStatic ? lastKnown.value : known)} />}
      </Loaded>
    </div>
  );
}

/** Count the games, where a package or a file has brought others. */
function heading(request: Request<{ games: object }>): string {
  const n = request.is === "loaded" ? Object.keys(request.value.games).length : OWN_GAMES;
  return n === OWN_GAMES ? t("home.title") : t("home.title.counted", { n });
}

const Games = ({
  games,
  going,
  played,
  puzzles,
  ways,
}: PlayerState & { games: Readonly<Record<string, GameTraits>> }) => (
  <>
    <WaysBack ways={ways} isMain />
    <Continue going={going} next={nextUp(games, played, puzzles)} />
    <ul class="home-games">
      {!sharedGame && played.length > 0 && <Day />}
      {Object.entries(games).map(([game, traits]) => (
        <li key={game}>
          <Card
            {...{ game, traits }}
            level={played.find((one) => one.game === game)?.level ?? 0}
            puzzles={puzzles[game] ?? []}
          />
        </li>
      ))}
      {!sharedGame && played.length === 0 && <Day />}
    </ul>
    <p class="home-open">
      <a href="/open">{t("open.link")}</a> <a href="/edit">{t("editor.link")}</a>
    </p>
  </>
);

const Day = () => (
  <li>
    <Today />
  </li>
);

const NOTHING: PlayerState = { going: [], played: [], puzzles: {}, ways: [] };

/** What was known last: without a server it is shown until the engine has started. */
const lastKnown = storedSignal<PlayerState>("known", NOTHING);

async function askLater(): Promise<PlayerState> {
  void whatIsKnown().then((known) => (lastKnown.value = known));
  return NOTHING;
}

async function whatIsKnown(): Promise<PlayerState> {
  try {
    const [going, played, ways] = await Promise.all([api.going(), api.progress(), findWays()]);
    if (played.length === 0 && Object.keys(progress.value).length === 0) return { going, played, puzzles: {}, ways };
    const [{ puzzles }] = await Promise.all([api.puzzles(), loadBestResults()]);
    return { going, played, puzzles, ways };
  } catch {
    return NOTHING;
  }
}

interface CardProps {
  game: string;
  traits: GameTraits;
  /** The level of the strongest bot that was beaten, or 0. */
  level: number;
  puzzles: readonly PuzzleEntry[];
}

function Card({ game, traits, level, puzzles }: CardProps) {
  const { solo, lessons, colours, levels } = traits;
  const learnt = lessonProgress(game);
  const best = bestResults.value.find((one) => nameIn(one.game) === game);
  const Miniature = miniatureOf(game);
  const title = say(`${game}.title`);
  const opponent = opponentIn(game, level, levels);
  return (
    <article class="home-game" aria-labelledby={`title-${game}`}>
      <div class={`home-picture game-${game}`}>
        {Miniature ? (
          <Miniature hues={colours} />
        ) : (
          <img alt="" src={`/api/rules/${game}/start.svg?scheme=${theme.value}`} />
        )}
      </div>
      <div class="home-words">
        <h2 id={`title-${game}`}>{title}</h2>
        <p class="soft small">{say(`${game}.facts`)}</p>
        <p>{say(`${game}.about`)}</p>
        <ProgressLine
          {...{ level, levels }}
          lessons={{ done: learnt.done.length, of: learnt.of }}
          puzzles={progressOf(puzzles)}
          best={best && worthTelling(best.best) ? describeResult(game, best.best) : null}
        />
        <div class="row">
          <Button
            says={t("home.play_now")}
            look="main"
            disabled={settingUp.value}
            press={() => playNow(game, opponent)}
            aria-label={`${t("home.play_now")}: ${title}`}
          />
          <Opponents {...{ game, opponent, title, levels }} />
        </div>
        <ul class="home-ways">
          {!isStatic && (
            <li>
              <Way to={`/play/${game}?with=link`} word="home.invite" title={title} />
            </li>
          )}
          <li>
            <Way to={`/play/${game}?with=here`} word="home.same_screen" title={title} />
          </li>
          {solo && (
            <li>
              <Way to={`/play/${game}?with=nobody`} word="home.alone" title={title} />
            </li>
          )}
          {lessons && (
            <li>
              <Way to={`/learn/${game}`} word="learn" title={title} />
            </li>
          )}
          <li>
            <Way to={`/rules/${game}`} word="rules" title={title} />
          </li>
        </ul>
      </div>
    </article>
  );
}

interface OpponentsProps {
  game: string;
  opponent: Bot;
  title: string;
  /** The highest level of the game's bots. */
  levels: number;
}

/** The bot that one plays against, to be chosen from a list; and all that can be set. */
const Opponents = ({ game, opponent, title, levels }: OpponentsProps) => (
  <Menu says={botName(opponent)} look="quiet" label={`${t("home.opponent", { bot: botName(opponent) })}: ${title}`}>
    {botsUpTo(levels).map((bot) => (
      <button type="button" key={bot} aria-current={bot === opponent} onClick={() => chooseOpponent(game, bot)}>
        {botName(bot)}
      </button>
    ))}
    <hr />
    <a href={`/play/${game}`}>{t("home.set_up")}</a>
  </Menu>
);

const worthTelling = ({ points, fewest, won }: FeatEntry): boolean => points > 0 || (fewest && won);

/** Another way into a game. */
const Way = ({ to, word, title }: { to: string; word: string; title: string }) => (
  <a class="home-way" href={to} aria-label={`${t(word)}: ${title}`}>
    {t(word)}
  </a>
);

interface Props {
  /** The level of the strongest bot that was beaten, or 0. */
  level: number;
  /** The highest level of the game's bots. */
  levels: number;
  lessons: { done: number; of: number };
  puzzles: { solved: number; of: number };
  /** The best result of a game played alone or together, in its own words. */
  best: string | null;
}

/** How far the player has come in a game; nothing is said of what was not begun. */
function ProgressLine({ level, levels, lessons, puzzles, best }: Props) {
  if (level === 0 && lessons.done === 0 && puzzles.solved === 0 && best === null) return null;
  return (
    <ul class="progress-line number">
      {level > 0 && (
        <li>
          <span class="levels" aria-hidden="true">
            {botsUpTo(levels).map((bot, n) => (
              <span key={bot} class={n < level ? "beaten" : ""} />
            ))}
          </span>
          {t("progress.level", { bot: botName(`bot:${level}`) })}
        </li>
      )}
      {lessons.done > 0 && <li>{t("progress.lessons", { n: lessons.done, of: lessons.of })}</li>}
      {puzzles.solved > 0 && <li>{t("progress.puzzles", { n: puzzles.solved, of: puzzles.of })}</li>}
      {best !== null && <li>{t("progress.best", { best })}</li>}
    </ul>
  );
}
