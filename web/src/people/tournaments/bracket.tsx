import { t } from "../../ui/words/words";
import type { GameResult, TournamentView } from "../../wire/types/answers";
import { ScrollBox } from "./scroll-box";
import { namesOf, pointsText } from "./words";

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
