import { useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";
import type { Answers, MonkeyPuzzleView, SetOnBoard, SheetLine } from "../../wire/types/monkey_puzzle";
import { Token } from "../pieces/marks";
import { highlightHandlers } from "./path";
import { counted, shown, w } from "./words";

const SOME = 12;

interface Props {
  view: MonkeyPuzzleView;
  match: string | null;
  names: readonly string[];
  hues: readonly string[];
  /** The round that is read out, from 1. */
  round: number;
  /** Its cubes lie on the table still, so that paths can be shown on them. */
  lies: boolean;
}

/** A finished round of this game. */
const finished = async (match: string, round: number) =>
  (await api.round(match, round)) as { view: MonkeyPuzzleView; answers: Answers | null };

/** A round is over: the sheets are read out, and then all that was on the board. */
export function RoundResults({ view, match, names, hues, round, lies }: Props) {
  const answers = useRequest(
    () => (match === null ? Promise.resolve(null) : finished(match, round)),
    [match, round],
  ).value;
  const equations = answers.is === "loaded" ? (answers.value?.answers ?? null) : null;
  return (
    <div class="mpz-reading">
      <section class="mpz-sheets" aria-labelledby="reading">
        <h2 id="reading">{w("reading", { round })}</h2>
        <div class="mpz-columns">
          {view.sheets.map(
            (sheet, seat) => sheet && <Column key={seat} {...{ sheet, seat, names, hues, view, lies }} />,
          )}
        </div>
      </section>
      {equations && <WasThere {...{ names, hues, lies }} answers={equations} />}
    </div>
  );
}

type EarlierProps = Omit<Props, "view" | "lies" | "match"> & { match: string; open?: boolean };

/** An earlier round's sheets, fetched when they are opened. */
export function EarlierRound({ match, names, hues, round, open = false }: EarlierProps) {
  const [opened, set] = useState(open);
  return (
    <details class="mpz-earlier" open={opened} onToggle={(event) => set(event.currentTarget.open)}>
      <summary class="button small">{w("earlier", { round })}</summary>
      {opened && <EarlierSheets {...{ match, names, hues, round }} />}
    </details>
  );
}

function EarlierSheets({ match, names, hues, round }: EarlierProps) {
  const request = useRequest(() => finished(match, round), [match, round]).value;
  if (request.is === "failed") return <p role="alert">{request.error.message}</p>;
  if (request.is === "loading") return null;
  return <RoundResults {...{ match, names, hues, round }} view={request.value.view} lies={false} />;
}

interface ColumnProps extends Pick<Props, "view" | "names" | "hues" | "lies"> {
  sheet: readonly SheetLine[];
  seat: number;
}

function Column({ sheet, seat, names, hues, view, lies }: ColumnProps) {
  const [all, show] = useState(false);
  return (
    <div class="mpz-column">
      <h3>
        <Token hue={hues[seat] ?? "neutral"} mark={seat} size={16} /> <span>{names[seat]}</span>
        <span class="number mpz-total">{view.round_points?.[seat] ?? 0}</span>
      </h3>
      {sheet.length === 0 && <p class="soft">{w("reading.nothing")}</p>}
      <ol>
        {(all ? sheet : sheet.slice(0, SOME)).map((one, n) => (
          <li
            key={one.equation}
            class={`mpz-written read ${one.verdict}`}
            style={{ "--n": n }}
            {...(lies && highlightHandlers(one.cells))}
          >
            <span class="number digits">{one.digits}</span>
            <span class="equation">{shown(one.equation)}</span>
            <span class="worth number" title={one.points > 0 ? undefined : w(`verdict.${one.verdict}`)}>
              {one.points > 0 ? `+${one.points}` : w(`short.${one.verdict}`)}
            </span>
          </li>
        ))}
      </ol>
      {!all && sheet.length > SOME && (
        <Button says={w("there.all", { n: sheet.length })} look="small" press={() => show(true)} />
      )}
    </div>
  );
}

/** All equations of the board: first some that were easy to find, then all by their size. */
function WasThere({ answers, ...shown }: { answers: Answers } & Pick<Props, "names" | "hues" | "lies">) {
  const missed = answers.sets.filter((one) => one.finders.length === 0).length;
  const easy = easyOnes(answers.sets);
  return (
    <section class="mpz-there" aria-labelledby="there">
      <h2 id="there">{w("there")}</h2>
      {easy.length > 0 && (
        <>
          <h3>{w("there.easy")}</h3>
          <Sets {...shown} sets={easy} />
        </>
      )}
      <p class="soft">{w("there.counts", { sets: answers.sets.length, missed, best: answers.best })}</p>
      {!answers.complete && <p class="soft">{w("there.cut")}</p>}
      {bySize(answers.sets).map(({ cubes, sets }) => (
        <Size key={cubes} {...{ cubes, sets }} {...shown} />
      ))}
    </section>
  );
}

type SetsProps = Pick<Props, "names" | "hues" | "lies"> & { sets: readonly SetOnBoard[] };

/** The sets of one size, drawn when they are opened. */
function Size({ cubes, sets, ...shown }: SetsProps & { cubes: number }) {
  const [opened, open] = useState(false);
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{w("there.size", { cubes, n: sets.length })}</summary>
      {opened && <Sets {...shown} sets={sets} />}
    </details>
  );
}

const Sets = ({ sets, ...shown }: SetsProps) => (
  <ul>
    {sets.map((one) => (
      <HeldSet key={one.digits} {...{ one }} {...shown} />
    ))}
  </ul>
);

const HeldSet = ({ one, names, hues, lies }: { one: SetOnBoard } & Pick<Props, "names" | "hues" | "lies">) => (
  <li class="mpz-written" {...(lies && highlightHandlers(one.cells))}>
    <span class="number digits">{one.digits}</span>
    <span class="equation">{shown(one.equation)}</span>
    <span class="soft ways">{counted("ways", one.equations)}</span>
    {one.finders.map((seat) => (
      <span key={seat} title={names[seat]}>
        <Token hue={hues[seat] ?? "neutral"} mark={seat} size={14} />
        <span class="unseen">{names[seat]}</span>
      </span>
    ))}
    <span class="worth number">+{one.points}</span>
  </li>
);

const FEW = 6;

/** Choose what anybody could have found: the shortest that no player found, those without brackets or division first. */
export const easyOnes = (sets: readonly SetOnBoard[]): readonly SetOnBoard[] =>
  sets
    .filter(({ finders }) => finders.length === 0)
    .map((one) => ({ one, effort: one.digits.length + (/[(/]/.test(one.equation) ? 2 : 0) }))
    .sort((a, b) => a.effort - b.effort)
    .slice(0, FEW)
    .map(({ one }) => one);

/** Put sets of as many cubes together, the shortest first. */
export function bySize(sets: readonly SetOnBoard[]): readonly { cubes: number; sets: readonly SetOnBoard[] }[] {
  const sizes = [...new Set(sets.map(({ digits }) => digits.length))].sort((a, b) => a - b);
  return sizes.map((cubes) => ({ cubes, sets: sets.filter(({ digits }) => digits.length === cubes) }));
}
