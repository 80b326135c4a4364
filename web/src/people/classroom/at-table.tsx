import { useEffect, useRef } from "preact/hooks";
import { classHere } from "../../ui/class-place";
import { Button, LinkButton } from "../../ui/parts/button";
import { toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import type { ClassSeats, ClassView, MatchSummary, SeatEntry } from "../../wire/types/answers";
import { useClass } from "./follow";
import { OwnGames, sitDown } from "./own-games";
import { useWaiting } from "./waiting";
import { namesOf, phraseIn, TEACHER } from "./words";
import "./at-table.css";

/** Seconds in which one may look at the result before the page goes to the next table. */
const LOOK = 10;

interface Props {
  match: string;
  over: boolean;
  /** Whether the reader sits at this table. */
  plays: boolean;
}

/** At a table of a class: what the teacher says, and the way to the next table. */
export function ClassTable(props: Props) {
  const code = classHere();
  return code === null ? null : <InClass key={code} code={code} {...props} />;
}

function InClass({ code, match, over, plays }: Props & { code: string }) {
  const { shown } = useClass(code).followed.value;
  usePhrases(shown);
  if (shown?.status !== "running" || !plays) return null;
  const others = shown.own_games.filter((one) => one.match !== match);
  if (others.length === 0) return null;
  if (over && !shown.yours)
    return (
      <section class="panel stack class-next" aria-labelledby="next-table">
        <h2 id="next-table">{t("class.ready")}</h2>
        <OwnGames {...{ code }} shown={{ ...shown, own_games: others }} after={LOOK} />
      </section>
    );
  return <OtherTables {...{ code, shown }} others={others} />;
}

/** Show what the teacher says from now on; it covers nothing, and is read out. */
function usePhrases(shown: ClassView | null): void {
  const heard = useRef<number | null>(null);
  const said = shown?.phrase_n ?? null;
  useEffect(() => {
    const phrase = shown && phraseIn(shown);
    if (heard.current !== null && said !== heard.current && phrase) toast(phrase, { lasts: true });
    heard.current = said;
  }, [said]);
}

interface OthersProps {
  code: string;
  shown: ClassView;
  others: readonly ClassSeats[];
}

/** Who plays at several tables: the way to the next one that waits. The line stays when none does. */
function OtherTables({ code, shown, others }: OthersProps) {
  const waiting = useWaiting(others);
  const names = namesOf(shown);
  const next = shown.games.find((game) => waiting.has(game.match));
  const who = next?.seats
    .filter((one) => (shown.yours ? one !== TEACHER : shown.you.includes(one)))
    .map((one) => names.get(one));
  return (
    <p class="class-others">
      <Button
        says={next ? t("class.next_table", { names: who?.join(", ") ?? "" }) : t("class.next_table.none")}
        look="small"
        disabled={!next}
        press={() => next && void sitDown(code, next.match)}
      />
    </p>
  );
}

interface NotBegunProps {
  summary: MatchSummary;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** A table to which the others are on their way. */
export const NotBegun = ({ summary, seats, names }: NotBegunProps) => (
  <section class="panel stack waiting-note">
    <h1>{summary.title[lang.value]}</h1>
    <p role="status">{t(seats.some((seat) => seat.yours) ? "tournament.waiting" : "tournament.not_begun")}</p>
    <ol class="stack">
      {seats.map((seat, n) => (
        <li key={n} class="waiting-seat">
          <strong>{names[n]}</strong>
          <span class="soft">{t(stateOf(seat))}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** A game that the teacher has called off. */
export const CalledOff = () => {
  const code = classHere();
  return (
    <section class="panel stack waiting-note">
      <h1>{t("class.called_off")}</h1>
      <p>
        <LinkButton says={t("class.back")} look="main" href={code === null ? "/class" : `/class/${code}`} />
      </p>
    </section>
  );
};

function stateOf({ yours, taken }: SeatEntry): string {
  if (yours) return "waiting.you";
  return taken ? "waiting.there" : "waiting.expected";
}
