import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Token, type Way, WaySign } from "../boards/pieces/marks";
import { Button } from "../ui/parts/button";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import type { Story } from "../wire/types/answers";
import { linesOf, type TurnLine } from "./turns";

/** After an event the moves are asked for within so many ms, however many events follow. */
const SETTLES = 300;

/** The moves so far as a seat reads them, fetched again after each event while the list is open. */
export function useStory(
  match: string,
  eyes: Signal<number | null>,
  heard: Signal<number>,
  open: Signal<boolean>,
): Signal<Story | null> {
  const story = useSignal<Story | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asked = useRef(0);
  const answered = useRef(0);
  const ask = () => {
    timer.current = undefined;
    asked.current += 1;
    const turn = asked.current;
    void api.moves(match, eyes.peek() ?? undefined).then(
      (found) => {
        if (turn < answered.current) return; // a later answer was quicker
        answered.current = turn;
        story.value = found;
      },
      () => undefined, // the list stays as it was; the next event asks again
    );
  };
  useSignalEffect(() => {
    heard.value;
    if (!open.value) return;
    if (asked.current === 0) ask();
    else timer.current ??= setTimeout(ask, SETTLES);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return story;
}

interface Props {
  hues: readonly string[];
  story: Story | null;
  at: number | null;
  show: (at: number | null) => void;
  /** Say a move in a few words. */
  brief: (move: string) => string;
  /** Whether the notation stands beside the words. */
  coded: boolean;
  /** How bad a move was, by how many came before it: `?` or worse. */
  marks: ReadonlyMap<number, string>;
}

/** The list of moves, a line for each turn; each move leads to the position after it. */
export function Moves({ hues, story, at, show, brief, coded, marks }: Props) {
  const moves = story?.moves ?? [];
  const of = moves.length;
  const now = at ?? of;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => keepInSight(list.current), [now, of]);
  const lines = linesOf(moves);
  const several = lines.some(({ round }) => round > 0);
  return (
    <section class="moves" aria-label={t("moves")}>
      <div class="row spread">
        <Step label={t("moves.first")} way="first" to={0} off={now === 0} show={show} />
        <Step label={t("moves.back")} way="back" to={now - 1} off={now === 0} show={show} />
        <span class="soft">
          {now} / {of}
        </span>
        <Step label={t("moves.on")} way="on" to={now + 1 >= of ? null : now + 1} off={now >= of} show={show} />
        <Step label={t("moves.last")} way="last" to={null} off={at === null} show={show} />
      </div>
      <ol class="moves-list" ref={list}>
        {lines.map((line, n) => (
          <li key={line.from}>
            {several && line.round !== lines[n - 1]?.round && (
              <h2 class="moves-round">{t("rounds.round", { n: line.round + 1 })}</h2>
            )}
            <Line {...{ line, hues, now, of, show, brief, coded, marks }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type LineProps = Pick<Props, "hues" | "show" | "brief" | "coded" | "marks"> & {
  line: TurnLine;
  now: number;
  of: number;
};

/** One turn on one line; what was set up before it is folded. */
function Line({ line, hues, now, of, show, brief, coded, marks }: LineProps) {
  const { turn, seat, from, plies } = line;
  const steps = plies.map(({ text }, n) => (
    <Ply
      key={n}
      words={brief(text)}
      code={coded ? text : ""}
      mark={marks.get(from + n) ?? ""}
      to={from + n + 1}
      {...{ now, of, show }}
    />
  ));
  if (turn > 0)
    return (
      <div class="moves-turn">
        <span class="moves-number soft">{turn}</span>
        {seat !== null && <Token hue={hues[seat] ?? "neutral"} mark={seat} size={14} />}
        {steps}
      </div>
    );
  if (plies.length === 1) return <div class="moves-turn">{steps}</div>;
  return (
    <details class="moves-setup" open={now > from && now <= from + plies.length && now < of}>
      <summary>{t("moves.setup", { n: plies.length })}</summary>
      <div class="moves-turn">{steps}</div>
    </details>
  );
}

interface PlyProps {
  words: string;
  code: string;
  mark: string;
  to: number;
  now: number;
  of: number;
  show: (at: number | null) => void;
}

const Ply = ({ words, code, mark, to, now, of, show }: PlyProps) => (
  <button type="button" class="move" aria-current={now === to} onClick={() => show(to === of ? null : to)}>
    <span>
      {words} {!words.includes(code) && <small class="move-code">{code}</small>}
      {mark && (
        <strong class="move-mark" title={t("review.mistake")}>
          <span aria-hidden="true">{mark}</span>
          <span class="unseen">{t("review.mistake")}</span>
        </strong>
      )}
    </span>
  </button>
);

/** Scroll the list, and nothing else, to the move that is shown. */
function keepInSight(list: HTMLElement | null): void {
  const move = list?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!list || !move) return;
  const [outer, inner] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

interface StepProps {
  label: string;
  way: Way;
  to: number | null;
  off: boolean;
  show: (at: number | null) => void;
}

const Step = ({ label, way, to, off, show }: StepProps) => (
  <Button says={<WaySign way={way} />} look="quiet small" means={label} disabled={off} press={() => show(to)} />
);
