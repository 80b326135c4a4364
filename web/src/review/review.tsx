import "./review.css";
import type { Signal } from "@preact/signals";
import { Token } from "../pieces/marks";
import type { JudgedShown } from "../wire/types/answers";
import { lang, t } from "../words/words";
import { type AnalysisState, percent, pointsOf, seatsOf, useAnalysis } from "./analysis";
import { Graph, nameOf } from "./graph";

interface Props {
  match: string;
  hues: readonly string[];
  names: readonly string[];
  /** How many moves were made in all. */
  moves: number;
  /** After how many of them the board is looked at. */
  at: number;
  show: (at: number) => void;
}

/** Looking back at a game: who stood better when, where it turned, and what would have been better. */
export function Review({ wanted, ...props }: Props & { wanted: Signal<boolean> }) {
  const known = useAnalysis(props.match, wanted.value);
  return (
    <section class="panel review" aria-labelledby="review">
      <h2 id="review" tabIndex={-1}>
        {t("review")}
      </h2>
      {!wanted.value && (
        <>
          <p class="soft">{t("review.about")}</p>
          <p>
            <button type="button" class="button small" onClick={() => (wanted.value = true)}>
              {t("review.begin")}
            </button>
          </p>
        </>
      )}
      {known.problem !== null && <p role="alert">{known.problem}</p>}
      {wanted.value && known.problem === null && <Told {...props} known={known} />}
    </section>
  );
}

function Told({ known, hues, names, moves, at, show }: Props & { known: AnalysisState }) {
  const { told, judged } = known;
  const points = pointsOf(known, moves);
  const turns = (told?.turns ?? []).flatMap((turn) => judged.find((one) => one.at === turn) ?? []);
  return (
    <>
      {points.length > 1 && <Graph {...{ points, moves, at, hues, names, show }} turns={told?.turns ?? []} />}
      {!told?.done && (
        <p class="soft" role="status">
          {t("review.growing", { n: judged.length, of: told?.of ?? "…" })}
          <progress value={judged.length} max={told?.of || 1} aria-label={t("review")} />
        </p>
      )}
      {told?.done && (
        <>
          <h3>{t("review.turns")}</h3>
          {turns.length === 0 && <p class="soft">{t("review.no_turns")}</p>}
          <ol class="stack review-turns">
            {turns.map((one) => (
              <li key={one.at}>
                <Turn {...{ one, show }} hue={hues[one.seat] ?? "neutral"} name={names[one.seat] ?? ""} />
              </li>
            ))}
          </ol>
        </>
      )}
      {points.length > 1 && (
        <details>
          <summary>{t("review.table")}</summary>
          <Table {...{ known, moves, names, show }} />
        </details>
      )}
    </>
  );
}

interface TurnProps {
  one: JudgedShown;
  hue: string;
  name: string;
  show: (at: number) => void;
}

/** One turning point: what was done, what it cost, what was better and why. */
const Turn = ({ one, hue, name, show }: TurnProps) => (
  <article class="review-turn">
    <p>
      <Token hue={hue} mark={one.seat} size={18} /> <strong>{t("review.turn", { name, move: one.move })}</strong>{" "}
      <span class="soft number">{t("review.cost", { share: percent(one.loss ?? 0) })}</span>
    </p>
    <p>
      {t("review.better", { move: one.best })} {one.why?.text[lang.value]}
    </p>
    <button type="button" class="button small" onClick={() => show(one.at)}>
      {t("review.look", { at: one.at })}
    </button>
  </article>
);

/** The same as numbers, for readers who prefer a table. */
function Table({ known, moves, names, show }: Pick<Props, "moves" | "names" | "show"> & { known: AnalysisState }) {
  const points = pointsOf(known, moves);
  const seats = seatsOf(points);
  const made = new Map(known.judged.map((one) => [one.at, one]));
  return (
    <div class="review-table">
      <table>
        <caption class="unseen">{t("review.graph")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("moves")}</th>
            {seats.map((seat) => (
              <th scope="col" key={seat}>
                {nameOf(seat, seats, names)}
              </th>
            ))}
            <th scope="col">{t("review.played")}</th>
            <th scope="col">{t("review.best")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, shares }) => (
            <tr key={at}>
              <th scope="row">
                <button type="button" class="button quiet small number" onClick={() => show(at)}>
                  {at}
                </button>
              </th>
              {seats.map((seat) => (
                <td class="number" key={seat}>
                  {percent(shares[seat] ?? 0)}
                </td>
              ))}
              <td>
                {made.get(at)?.move} {made.get(at)?.mark}
              </td>
              <td>{made.get(at)?.best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
