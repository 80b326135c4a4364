import { t } from "../../ui/words/words";
import type { GameResult, TournamentView } from "../../wire/types/answers";
import { ScrollBox } from "./scroll-box";
import { namesOf, pointsText } from "./words";

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
