import "./ratings.css";
import "./ratings.css";
import { botName } from "../../table/frame/names";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { NotableMatch, PlayerProfile, PoolProfileEntry, RatingPoint } from "../../wire/types/answers";
import { poolName, RatingText } from "./rating";

interface Props {
  /** A rated match and a seat at which the player sat; both empty for the reader's own profile. */
  match: string;
  seat: string;
}

/** What a player has done in rated games, by game and number of seats. */
export function Profile({ match, seat }: Props) {
  const request = useRequest(() => (match ? api.profile(match, seat) : api.ownProfile()), [match, seat]);
  return (
    <Loaded request={request} isAll>
      {(profile) => (
        <section class="stack">
          <header class="row spread">
            <h1>{headline(profile)}</h1>
            <a href="/ladder">{t("ladder")}</a>
          </header>
          {profile.pools.length === 0 && <p class="soft">{t("profile.none")}</p>}
          {profile.pools.map((pool) => (
            <Pool key={`${pool.pool.game} ${pool.pool.seats}`} shown={pool} />
          ))}
        </section>
      )}
    </Loaded>
  );
}

const headline = ({ name, yours }: PlayerProfile): string =>
  yours && !name ? t("rated.history") : t("profile.of", { name: name || t("profile.unnamed") });

/** One game with one number of seats. */
function Pool({ shown }: { shown: PoolProfileEntry }) {
  const { pool, now, matches, wins, curve, best, worst } = shown;
  return (
    <article class="panel stack">
      <h2>
        <a href={`/ladder/${pool.game}/${pool.seats}`}>{poolName(pool)}</a>
      </h2>
      <p class="rating-now">
        <RatingText rating={now} />
      </p>
      <p>{t("profile.counts", { games: matches, wins })}</p>
      <Curve points={curve} />
      <ul class="stack">
        {best && <Game key="best" word="best" game={best} />}
        {worst && <Game key="worst" word="worst" game={worst} />}
      </ul>
    </article>
  );
}

/** A game that is remembered, with the way to its review. */
function Game({ word, game }: { word: "best" | "worst"; game: NotableMatch }) {
  const name = game.bot ? botName(game.opponent) : game.opponent || t("profile.unnamed");
  return (
    <li>
      <a href={`/m/${game.match}`}>{t(`profile.${word}`, { name, rating: game.rating.rating })}</a>
    </li>
  );
}

const WIDTH = 320;
const HEIGHT = 120;
const PAD = { left: 40, right: 8, top: 10, bottom: 10 };
/** The least points from the bottom to the top, so that small changes look small. */
const LEAST = 100;

/** A rating after each game; in words for those who do not see it. */
function Curve({ points }: { points: readonly RatingPoint[] }) {
  const ratings = points.map((point) => point.rating.rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const edge = Math.max(0, LEAST - (high - low)) / 2;
  const x = (n: number) => PAD.left + ((WIDTH - PAD.left - PAD.right) * n) / Math.max(1, points.length - 1);
  const y = (rating: number) =>
    PAD.top + ((HEIGHT - PAD.top - PAD.bottom) * (high + edge - rating)) / (high - low + 2 * edge);
  const line = ratings.map((rating, n) => `${x(n).toFixed(1)} ${y(rating).toFixed(1)}`).join("L");
  const last = ratings.length - 1;
  const label = t("profile.curve", { first: ratings[0] ?? 0, last: ratings[last] ?? 0, low, high });
  return (
    <svg class="rating-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[...new Set([low, high])].map((rating) => (
        <g key={rating} class="rating-rule">
          <path d={`M${PAD.left} ${y(rating)}H${WIDTH - PAD.right}`} />
          <text x={PAD.left - 5} y={y(rating) + 3.5} text-anchor="end">
            {rating}
          </text>
        </g>
      ))}
      <path class="rating-line" d={`M${line}`} />
      <circle cx={x(last)} cy={y(ratings[last] ?? 0)} r="4" />
    </svg>
  );
}
