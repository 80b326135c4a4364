import { useEffect, useRef } from "preact/hooks";
import { nextTable } from "../../ui/class-bar";
import { announce } from "../../ui/live-region";
import { go, place } from "../../ui/route";
import { toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import type { ClassGame, ClassSeats, ClassView } from "../../wire/types/answers";
import { useClass } from "./follow";
import { mayGo, sitDown, useSeats } from "./own-games";
import { useWaiting } from "./waiting";
import { namesOf, phraseIn, TEACHER } from "./words";

/** Seconds in which one may look at a result or at a puzzle before the page goes to the next table. */
const LOOK = 8;

/** Goes with who is elsewhere than on the class's own page: what the teacher says, and the way to the next table. */
export function Companion({ code }: { code: string }) {
  const { shown, problem } = useClass(code).followed.value;
  const isOut = problem !== null || (shown !== null && !isIn(shown));
  useEffect(() => {
    if (isOut) go(`/class/${code}`, true);
  }, [isOut]);
  useNews(shown);
  useSeats(code, shown);
  if (!shown || isOut) return null;
  const [first, match] = place.value.parts;
  const here = first === "m" ? match : undefined;
  const others = shown.own_games.filter((one) => one.match !== here);
  const plays = others.length < shown.own_games.length;
  if (plays || shown.yours) return <NextTable key={here} {...{ code, shown, others }} />;
  return <ReadyTable {...{ code, shown, others }} />;
}

const isIn = ({ status, yours, you }: ClassView): boolean => status === "running" && (yours || you.length > 0);

/** Show what the teacher says from now on: a phrase, or that all is paused. It is read out, too. */
function useNews(shown: ClassView | null): void {
  const said = shown?.phrase_n ?? null;
  const halted = shown?.halted ?? null;
  const heard = useRef({ said, halted });
  useEffect(() => {
    const before = heard.current;
    heard.current = { said, halted };
    const phrase = shown && said !== before.said && before.said !== null ? phraseIn(shown) : "";
    if (phrase) toast(phrase, { lasts: true });
    if (halted && before.halted === false && place.value.parts[0] !== "m") toast(t("class.halted.pupil"));
  }, [said, halted]);
}

interface Props {
  code: string;
  shown: ClassView;
  /** The tables at which the reader sits, without this one. */
  others: readonly ClassSeats[];
}

/** Who plays at several tables: the bar has the way to the next one that waits. */
function NextTable({ code, shown, others }: Props) {
  const waiting = useWaiting(others);
  const next = shown.games.find((game) => waiting.has(game.match));
  const names = next ? namesIn(shown, next) : "";
  const none = others.length > 0 ? t("class.next_table.none") : "";
  useBar(code, next?.match ?? null, next ? t("class.next_table", { names }) : none, names && `${names} →`);
  return null;
}

/** Who plays nowhere: the table that is ready, to which the page goes by itself a little later. */
function ReadyTable({ code, shown, others }: Props) {
  const [first, another] = others;
  const match = first?.match ?? null;
  useBar(code, match, match === null ? "" : t("class.to_table"));
  // The rules stand in a tab of their own: the tab behind them goes to the table.
  const mayLeave = place.value.parts[0] !== "rules" && !shown.halted;
  const goes = match !== null && !another && mayLeave && mayGo(match) ? match : null;
  useEffect(() => {
    if (goes === null) return;
    announce(t("class.ready"));
    const timer = setTimeout(() => void sitDown(code, goes), LOOK * 1_000);
    return () => clearTimeout(timer);
  }, [goes]);
  return null;
}

/** Show in the bar the way to a table, or what is said where none waits; nothing where there is nothing to say. */
function useBar(code: string, match: string | null, says: string, brief = ""): void {
  useEffect(() => {
    const go = match === null ? null : () => void sitDown(code, match);
    nextTable.value = says ? { says, brief: brief || (go ? says : t("class.next_table.wait")), go } : null;
  }, [match, says, brief]);
  useEffect(
    () => () => {
      nextTable.value = null;
    },
    [],
  );
}

/** Whom a table is about: for the teacher the pupil who sits there, for two at one device which of them it is. */
function namesIn(shown: ClassView, { seats }: ClassGame): string {
  const names = namesOf(shown);
  const who = seats.filter((one) => (shown.yours ? one !== TEACHER : shown.you.includes(one)));
  return who.map((one) => names.get(one)).join(", ");
}
