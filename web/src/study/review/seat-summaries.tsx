import "./seat-summaries.css";
import { Token } from "../../boards/pieces/marks";
import { fillNames } from "../../table/told-names";
import { hasText, say, t } from "../../ui/words/words";
import type { SheetEntry, Verdict } from "../../wire/types/answers";
import { percent, signed } from "./analysis";

interface Props {
  /** The game's name. */
  game: string;
  seats: readonly SheetEntry[];
  verdict: Verdict | null;
  hues: readonly string[];
  names: readonly string[];
  /** The names as they stand in a sentence: the reader is "You". */
  told: readonly string[];
  /** The seats of the reader. */
  mine: readonly number[];
}

/** An error rate is told in thousandths of a win for each decision. */
const THOUSANDTHS = 1_000;
const TENTHS = 10;

/** How well each seat played, what luck gave it, and what the result would be without that. */
export function SeatSummaries({ game, seats, verdict, hues, names, told, mine }: Props) {
  const chance = seats.some(({ luck }) => luck !== null);
  const most = Math.max(0.5, ...seats.map(({ luck }) => Math.abs(luck ?? 0)));
  return (
    <section class="sheet" aria-labelledby="sheet">
      <h3 id="sheet">{t(chance ? "review.sheet" : "review.sheet.play")}</h3>
      {verdict && <p class="sheet-verdict">{verdictOf(game, verdict, names, mine)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t("review.sheet.rate")}</th>
            {chance && <th scope="col">{t("review.sheet.luck")}</th>}
            <th scope="col">{t("review.sheet.result")}</th>
            {chance && <th scope="col">{t("review.sheet.adjusted")}</th>}
          </tr>
        </thead>
        {seats.map((one) => (
          <tbody key={one.seat}>
            <tr>
              <th scope="rowgroup" colSpan={chance ? 4 : 2}>
                <Token hue={hues[one.seat] ?? "neutral"} mark={one.seat} size={16} /> {told[one.seat]}
              </th>
            </tr>
            <tr class="sheet-figures">
              <td>
                <Accuracy {...one} />
              </td>
              {chance && <td>{one.luck === null ? "–" : <LuckBar luck={one.luck} most={most} />}</td>}
              <td>{one.result === null ? "–" : percent(one.result)}</td>
              {chance && <td>{one.adjusted === null ? "–" : percent(Math.min(Math.max(one.adjusted, 0), 1))}</td>}
            </tr>
          </tbody>
        ))}
      </table>
      <details>
        <summary>{t("review.sheet.meaning")}</summary>
        <p class="soft small">
          {t("review.sheet.about")} {chance && t("review.sheet.about.luck")}
        </p>
      </details>
    </section>
  );
}

/** The part of the win that an average decision kept, with a word for it. */
const Accuracy = ({ rate, band }: SheetEntry) =>
  rate === null ? (
    <>–</>
  ) : (
    <>
      {percent(1 - rate / THOUSANDTHS)} {band && <span class="sheet-band">{t(`review.band.${band}`)}</span>}
      <span class="sheet-bar" aria-hidden="true">
        <span class="kept" style={{ width: `${100 - rate / TENTHS}%` }} />
      </span>
    </>
  );

/** Luck as a bar from the middle: to the right what it gave, to the left what it took. */
function LuckBar({ luck, most }: { luck: number; most: number }) {
  const width = (50 * Math.abs(luck)) / most;
  return (
    <>
      {signed(luck)}
      <span class="sheet-bar middle" aria-hidden="true">
        <span
          class={luck < 0 ? "bad" : "good"}
          style={{ width: `${width}%`, left: `${luck < 0 ? 50 - width : 50}%` }}
        />
      </span>
    </>
  );
}

/** Say who played better and who had the luck, in the game's own words where it has some. */
function verdictOf(game: string, verdict: Verdict, names: readonly string[], mine: readonly number[]): string {
  const own = `${game}.web.review.verdict.${verdict.key}`;
  const key = hasText(own) ? own : `shell.web.review.verdict.${verdict.key}`;
  return fillNames(say(key, { better: `{${verdict.better}}`, luckier: `{${verdict.luckier}}` }), names, mine);
}
