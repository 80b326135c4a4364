import { t } from "../../ui/words/words";
import type { GameResult, TournamentView } from "../../wire/types/answers";
import { namesOf, pointsText } from "./words";

/** Games of an arena that are listed, the latest ones. */
const LATEST = 40;

/** The games by rounds, the latest round first and open; an arena has none and lists its latest games. */
export function Rounds({ shown }: { shown: TournamentView }) {
  const names = namesOf(shown.people);
  if (shown.kind === "arena") return <Games games={shown.games.slice(-LATEST).reverse()} names={names} />;
  const rounds = Array.from({ length: shown.round }, (_, n) => shown.round - n);
  return (
    <div class="stack">
      {rounds.map((round) => {
        const games = shown.games.filter((game) => game.round === round);
        const breaks = shown.breaks.filter((one) => one.round === round);
        const told = (who: readonly number[]) => who.map((one) => names.get(one)).join(", ");
        const byes = breaks.flatMap((one) => one.byes);
        const rests = breaks.flatMap((one) => one.rests);
        return (
          <details class="panel tournament-round" key={round} open={round === shown.round}>
            <summary>
              <h3>{t("tournament.round", { n: round })}</h3>
            </summary>
            <Games games={games} names={names} />
            {byes.length > 0 && <p class="soft">{t("tournament.byes", { names: told(byes) })}</p>}
            {rests.length > 0 && <p class="soft">{t("tournament.rests", { names: told(rests) })}</p>}
          </details>
        );
      })}
    </div>
  );
}

interface GamesProps {
  games: readonly GameResult[];
  names: ReadonlyMap<number, string>;
}

const Games = ({ games, names }: GamesProps) => (
  <ul class="tournament-games">
    {games.map((game) => (
      <li key={game.match}>
        <a href={`/m/${game.match}`}>
          <span>{gameText(game, names)}</span>
          <span class={`number ${game.scores === null ? "soft" : ""}`}>{resultText(game)}</span>
        </a>
      </li>
    ))}
  </ul>
);

const gameText = (game: GameResult, names: ReadonlyMap<number, string>): string =>
  game.seats.map((who) => names.get(who)).join(" – ");

/** The scores in the order of the seats, or that the game goes on. */
function resultText({ scores, absent }: GameResult): string {
  if (scores === null) return t("going_on");
  const text = scores.map(pointsText).join(" : ");
  return absent.length > 0 ? `${text} (${t("tournament.absent")})` : text;
}
