import "./review.css";
import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { OpenGame } from "../../boards/load";
import { Token } from "../../boards/pieces/marks";
import { toldNames } from "../../table/told-names";
import { turnName } from "../../table/turns";
import { Button } from "../../ui/parts/button";
import { ScrollBox } from "../../ui/parts/scroll-box";
import { t } from "../../ui/words/words";
import type { DecisionInWords, LuckEntry, StoryPly, Moment as Turning } from "../../wire/types/answers";
import { type AnalysisState, luckBetween, percent, pointsOf, seatsOf, signed } from "./analysis";
import { Graph, nameOf } from "./graph";
import { Moment } from "./moment";
import { SeatSummaries } from "./seat-summaries";

interface Props {
  match: string;
  game: OpenGame;
  /** What the analysis has found so far. */
  known: AnalysisState;
  names: readonly string[];
  /** The seats of the reader. */
  mine: readonly number[];
  /** All moves that were made. */
  moves: readonly StoryPly[];
  /** After how many of them the board is looked at. */
  at: number;
  show: (at: number) => void;
  /** Write a move for a sentence. */
  spell: (move: string) => string;
}

/** Looking back at a game: who stood better when, where it turned, and what would have been better. */
export function Review({ wanted, ...props }: Props & { wanted: Signal<boolean> }) {
  const { known } = props;
  return (
    <section class="panel review" aria-labelledby="review">
      <h2 id="review" tabIndex={-1}>
        {t("review")}
      </h2>
      {!wanted.value && (
        <>
          <p class="soft">{t("review.about")}</p>
          <p>
            <Button says={t("review.begin")} look="small" press={() => (wanted.value = true)} />
          </p>
        </>
      )}
      {known.problem !== null && <p role="alert">{known.problem}</p>}
      {wanted.value && known.problem === null && <Findings {...props} />}
    </section>
  );
}

function Findings(props: Props) {
  const { game, known, mine, moves, at, show } = props;
  const { hues } = game;
  const names = toldNames(props.names, mine);
  const { told, judged } = known;
  const points = pointsOf(known, moves.length);
  const turnOf = (at: number) => turnName(moves, at, props.names, mine) || t("over");
  const labelAt = (at: number) => moves[Math.min(at, moves.length - 1)]?.turn || "";
  return (
    <>
      {points.length > 1 && (
        <Graph {...{ points, at, hues, names, show, turnOf, labelAt }} moves={moves.length} turns={told?.turns ?? []} />
      )}
      {!told?.done && (
        <p class="soft" role="status">
          {t("review.growing", { n: judged.length, of: told?.of ?? "…" })}
          <progress value={judged.length} max={told?.of || 1} aria-label={t("review")} />
        </p>
      )}
      {told?.done && (
        <>
          {told.seats.length > 0 && (
            <SeatSummaries
              {...{ hues, mine }}
              game={game.name}
              seats={told.seats}
              verdict={told.verdict}
              names={props.names}
              told={names}
            />
          )}
          <TurningPoints {...props} moments={told.moments} />
        </>
      )}
      {points.length > 1 && (
        <details>
          <summary>{t("review.table")}</summary>
          <Table {...{ known, moves, names, hues, show, turnOf }} />
        </details>
      )}
    </>
  );
}

/** The moments worth a look, in their order, and the way to the one that cost most. */
function TurningPoints({ moments, ...props }: Props & { moments: readonly Turning[] }) {
  const { match, game, known, names, mine, moves, show, spell } = props;
  const item = useRef<HTMLLIElement>(null);
  const worst = worstOf(moments);
  const goToWorst = (at: number) => {
    show(at);
    item.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <h3>{t("review.turns")}</h3>
      {moments.length === 0 && <p class="soft">{t("review.no_turns")}</p>}
      {worst && (
        <p>
          <Button says={t("review.worst.show")} look="small" press={() => goToWorst(worst.at)} />
        </p>
      )}
      <ol class="stack review-turns">
        {moments.map((moment) => (
          <li key={`${moment.kind} ${moment.at}`} {...(moment === worst && { ref: item })}>
            <Moment
              {...{ match, moves, names, mine, show, spell }}
              moment={{ ...moment, isWorst: moment === worst }}
              game={game.name}
              hues={game.hues}
              one={known.judged.find((one) => one.at === moment.at)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The mistake that cost most, where there are several. */
export function worstOf(moments: readonly Turning[]): Turning | null {
  const mistakes = moments.filter(({ kind }) => kind === "mistake");
  return mistakes.length > 1 ? mistakes.reduce((worst, one) => (one.change > worst.change ? one : worst)) : null;
}

type TableProps = Pick<Props, "known" | "moves" | "names" | "show"> & {
  hues: readonly string[];
  turnOf: (at: number) => string;
};

/** The same as numbers, for readers who prefer a table. */
function Table({ known, moves, names, hues, show, turnOf }: TableProps) {
  const points = pointsOf(known, moves.length);
  const seats = seatsOf(points);
  const judgements = new Map(known.judged.map((one) => [one.at, one]));
  const luck = known.told?.luck ?? [];
  return (
    <ScrollBox label={t("review.graph")}>
      <table class="review-table">
        <caption class="unseen">{t("review.graph")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("moves")}</th>
            {seats.map((seat) => (
              <th scope="col" key={seat}>
                <Token hue={hues[seat] ?? "neutral"} mark={seat} size={16} />
                <span class="unseen">{nameOf(seat, seats, names)}</span>
              </th>
            ))}
            {luck.length > 0 && <th scope="col">{t("review.sheet.luck")}</th>}
            <th scope="col">{t("review.played")}</th>
            <th scope="col">{t("review.best")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, shares }, place) => (
            <tr key={at}>
              <th scope="row">
                <Button
                  says={turnInShort(moves[at], judgements.get(at), hues) ?? turnOf(at)}
                  look="quiet small number"
                  aria-label={turnOf(at)}
                  press={() => show(at)}
                />
              </th>
              {seats.map((seat) => (
                <td class="number" key={seat}>
                  {percent(shares[seat] ?? 0)}
                </td>
              ))}
              {luck.length > 0 && (
                <td class="number">{luckOf(judgements.get(at), luck, points[place - 1]?.at ?? 0)}</td>
              )}
              <td>
                {judgements.get(at)?.move} {judgements.get(at)?.mark}
              </td>
              <td>{judgements.get(at)?.best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The number of a turn and the sign of whose it is; null where there is no such turn. */
const turnInShort = (move: StoryPly | undefined, one: DecisionInWords | undefined, hues: readonly string[]) =>
  move?.turn && one ? (
    <>
      {move.turn} <Token hue={hues[one.seat] ?? "neutral"} mark={one.seat} size={16} />
    </>
  ) : null;

/** What a seat had of luck before its decision, since the decision before that. */
function luckOf(one: DecisionInWords | undefined, luck: readonly LuckEntry[], since: number): string {
  const gained = one ? luckBetween(luck, since, one.at, one.seat) : null;
  return gained === null ? "" : signed(gained);
}
