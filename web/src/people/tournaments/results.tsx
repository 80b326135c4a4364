import { ScrollBox } from "../../ui/parts/scroll-box";
import { t } from "../../ui/words/words";
import type { GameResult, TournamentView } from "../../wire/types/answers";
import { namesOf, pointsText } from "./words";

/** Who stands where, and by what ties are broken. */
export function Standings({ shown }: { shown: TournamentView }) {
  const names = namesOf(shown.people);
  const people = new Map(shown.people.map((one) => [one.number, one]));
  return (
    <ScrollBox label={t("tournament.standings")}>
      <table class="points-table tournament-table">
        <thead>
          <tr>
            <th scope="col">{t("tournament.player")}</th>
            <th scope="col">{t("tournament.points")}</th>
            <th scope="col">{t("tournament.games")}</th>
            {shown.tie_breaks.map((name) => (
              <th scope="col" key={name} title={t(`tournament.tie.${name}.about`)}>
                {t(`tournament.tie.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.standings.map((one) => (
            <tr key={one.who} class={people.get(one.who)?.yours ? "yours" : ""}>
              <th scope="row">
                <span class="tournament-place number">{one.place}</span> {names.get(one.who)}
                {people.get(one.who)?.program && <span class="tag">{t("program")}</span>}
                {people.get(one.who)?.yours && <span class="tag">{t("you")}</span>}
                {people.get(one.who)?.withdrawn && <span class="tag">{t("tournament.withdrawn")}</span>}
              </th>
              <td class="total">{pointsText(one.points)}</td>
              <td>{one.games}</td>
              {one.tie_breaks.map((number, at) => (
                <td key={shown.tie_breaks[at]}>{pointsText(number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Everybody against everybody where two play at a table; else what each scored in each round. It scrolls in its box. */
export function Crosstable({ shown }: { shown: TournamentView }) {
  const pairs = shown.seats === 2;
  const order = shown.standings.map((one) => one.who);
  const names = namesOf(shown.people);
  const rounds = Array.from({ length: shown.round }, (_, n) => n + 1);
  const columns = pairs ? order : rounds;
  const cells = pairs ? pairCells(shown.games) : roundCells(shown);
  return (
    <ScrollBox label={t("tournament.crosstable")}>
      <table class="points-table tournament-table crosstable">
        <thead>
          <tr>
            <th scope="col">{t("tournament.player")}</th>
            {columns.map((column, at) => (
              <th scope="col" key={column}>
                <span aria-hidden={pairs}>{pairs ? at + 1 : column}</span>
                {pairs && <span class="unseen">{names.get(column)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((who, at) => (
            <tr key={who}>
              <th scope="row">
                <span class="tournament-place number">{at + 1}</span> {names.get(who)}
              </th>
              {columns.map((column) => (
                <td key={column} class={pairs && who === column ? "self" : ""}>
                  {(cells.get(`${who} ${column}`) ?? []).map((cell) =>
                    cell.match === null ? (
                      <span key="bye">{cell.text}</span>
                    ) : (
                      <a key={cell.match} href={`/m/${cell.match}`}>
                        {cell.text}
                      </a>
                    ),
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface Cell {
  match: string | null;
  text: string;
}

/** What a seat scored; a dot while the game goes on. */
const textOf = (game: GameResult, seat: number): string =>
  game.scores === null ? "·" : pointsText(game.scores[seat] ?? 0);

function pairCells(games: readonly GameResult[]): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>();
  for (const game of games) {
    const [one, other] = game.seats;
    add(cells, `${one} ${other}`, { match: game.match, text: textOf(game, 0) });
    add(cells, `${other} ${one}`, { match: game.match, text: textOf(game, 1) });
  }
  return cells;
}

function roundCells({ games, breaks }: TournamentView): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>();
  for (const game of games)
    for (const [seat, who] of game.seats.entries())
      add(cells, `${who} ${game.round}`, { match: game.match, text: textOf(game, seat) });
  for (const { round, byes } of breaks)
    for (const who of byes) add(cells, `${who} ${round}`, { match: null, text: `${pointsText(1)}*` });
  return cells;
}

const add = (cells: Map<string, Cell[]>, key: string, cell: Cell) => cells.set(key, [...(cells.get(key) ?? []), cell]);

/** A place of the bracket: a participant, nobody, or somebody who is not known yet. */
type Slot = number | null | undefined;

interface Table {
  slots: readonly [Slot, Slot];
  games: readonly GameResult[];
}

/** A knockout of pairs, from the first round to the final. It scrolls in its box. */
export function Bracket({ shown }: { shown: TournamentView }) {
  const names = namesOf(shown.people);
  const rounds = roundsOf(shown);
  const [first] = shown.standings;
  const winner = shown.status === "over" && first ? [first.who] : undefined;
  return (
    <ScrollBox label={t("tournament.bracket")}>
      <ol class="bracket">
        {rounds.map((tables, n) => (
          <li key={n}>
            <h3>{roundName(rounds.length - n, n + 1)}</h3>
            <ol>
              {tables.map((table, at) => (
                <li key={at} class={table.slots.includes(null) ? "bye" : ""}>
                  {table.slots.map((slot, side) => (
                    <Player key={side} {...{ slot, names, table }} next={shown.bracket[n + 1] ?? winner} />
                  ))}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}

interface PlayerProps {
  slot: Slot;
  table: Table;
  /** The places of the next round, as far as they are known. */
  next: readonly Slot[] | undefined;
  names: ReadonlyMap<number, string>;
}

function Player({ slot, table, next, names }: PlayerProps) {
  if (slot === null) return null;
  if (slot === undefined) return <span class="soft">{t("tournament.not_known")}</span>;
  const { games } = table;
  const last = games.at(-1);
  const name = names.get(slot);
  const scored = games.map(({ seats, scores }) => (scores ? pointsText(scores[seats.indexOf(slot)] ?? 0) : "·"));
  return (
    <span class={next?.includes(slot) ? "won" : ""}>
      {last ? <a href={`/m/${last.match}`}>{name}</a> : name}
      <span class="number">{scored.join(" ")}</span>
    </span>
  );
}

/** "Final", "Semi-finals", or the number of the round. */
function roundName(toGo: number, round: number): string {
  if (toGo === 1) return t("tournament.final");
  if (toGo === 2) return t("tournament.semifinals");
  return t("tournament.round", { n: round });
}

/** The tables of each round; the places of rounds to come are not known yet. */
function roundsOf(shown: TournamentView): Table[][] {
  const rounds: Table[][] = [];
  let slots: readonly Slot[] = shown.bracket[0] ?? [];
  while (slots.length > 1) {
    const round = rounds.length + 1;
    const pairs = slots.flatMap((slot, at) => (at % 2 ? [] : [[slot, slots[at + 1]] as const]));
    rounds.push(pairs.map((pair, table) => tableOf(shown, round, table, pair)));
    const next = shown.bracket[round];
    slots = pairs.map((_, table) => next?.[table] ?? (round < shown.round ? null : undefined));
  }
  return rounds;
}

const tableOf = (shown: TournamentView, round: number, table: number, slots: readonly [Slot, Slot]): Table => ({
  slots,
  games: shown.games.filter((game) => game.round === round && game.table === table),
});

/** The reader's own games, the latest first. */
export function OwnGames({ shown }: { shown: TournamentView }) {
  const own = shown.games.filter(({ seats }) => shown.you !== null && seats.includes(shown.you));
  if (own.length === 0) return null;
  return (
    <section class="panel stack" aria-labelledby="own-games">
      <h2 id="own-games">{t("tournament.own")}</h2>
      <Games games={own.reverse()} names={namesOf(shown.people)} />
    </section>
  );
}

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
