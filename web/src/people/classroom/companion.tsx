import { useEffect, useRef, useState } from "preact/hooks";
import { classSays, nextTable } from "../../ui/class-bar";
import { announce } from "../../ui/live-region";
import { go, place } from "../../ui/route";
import { t } from "../../ui/words/words";
import type { ClassGame, ClassSeats, ClassTaskEntry, ClassView } from "../../wire/types/answers";
import { useClass } from "./follow";
import { mayGo, sitDown, useSeats } from "./own-games";
import { usePhrase } from "./phrase";
import { isSeated } from "./seats";
import { useWaiting } from "./waiting";
import { addressOfTask, namesOf, openTasks, TEACHER } from "./words";

/** Seconds in which one may look at a result or at a puzzle before the page goes to the next table. */
const LOOK = 5;
/** Milliseconds for which a new task is told. */
const NEWS = 15_000;

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
  const task = openTasks(shown)[0];
  const toDo = task && !isAt(task) ? task : undefined;
  if (others.length === 0 && toDo) return <TaskWay {...{ code }} task={toDo} />;
  if (plays || shown.yours) return <NextTable key={here} {...{ code, shown, others }} task={toDo} />;
  return <ReadyTable {...{ code, shown, others }} />;
}

const isIn = ({ status, yours, you }: ClassView): boolean => status === "running" && (yours || you.length > 0);

/** Whether the screen shows a task. */
const isAt = ({ n }: ClassTaskEntry): boolean => place.value.query.get("task") === String(n);

/** Show what the teacher says, and for a while that a task is new; beside a table that all is paused, too. It is read out. */
function useNews(shown: ClassView | null): void {
  const phrase = usePhrase(shown);
  const [fresh, tell] = useState("");
  const tasks = shown && openTasks(shown).filter((task) => !isAt(task));
  const latest = tasks && (tasks.at(-1)?.n ?? 0);
  const heard = useRef(latest);
  useEffect(() => {
    const before = heard.current;
    heard.current = latest;
    if (latest !== null && before !== null && latest > before)
      tell(t(`class.task.new.${tasks?.at(-1)?.kind ?? "puzzle"}`));
  }, [latest]);
  useEffect(() => {
    const timer = setTimeout(() => tell(""), NEWS);
    return () => clearTimeout(timer);
  }, [fresh]);
  const isPaused = shown?.halted && place.value.parts[0] !== "m";
  const isAtTask = place.value.query.has("task");
  const news = isAtTask ? "" : fresh;
  const says = phrase || (isPaused ? t("class.halted.pupil") : news);
  useEffect(() => {
    classSays.value = says;
    if (says) announce(says);
    return () => {
      classSays.value = "";
    };
  }, [says]);
}

interface Props {
  code: string;
  shown: ClassView;
  /** The tables at which the reader sits, without this one. */
  others: readonly ClassSeats[];
}

/** Who was given a task, and has no other table to go to: the way to it. */
function TaskWay({ code, task }: { code: string; task: ClassTaskEntry }) {
  const says = t(`class.task.to.${task.kind}`);
  useBar(() => go(addressOfTask(task, code)), says, says, String(task.n));
  return null;
}

/** Who plays at several tables: the bar has the way to the next one that waits, or else to a task. */
function NextTable({ code, shown, others, task }: Props & { task: ClassTaskEntry | undefined }) {
  const waiting = useWaiting(others);
  const empty = others.filter(({ match, begun }) => !begun && !isSeated(match)).map(({ match }) => match);
  const next = shown.games.find(({ match }) => waiting.has(match) || empty.includes(match));
  const names = next ? namesIn(shown, next) : "";
  const says = next ? t("class.next_table", { names }) : "";
  useBar(next ? () => void sitDown(code, next.match) : null, says, names && `${names} →`, next?.match);
  return !next && task ? <TaskWay {...{ code, task }} /> : null;
}

/** Who plays nowhere: the table that is ready, to which the page goes by itself a little later. */
function ReadyTable({ code, shown, others }: Props) {
  const [first, another] = others;
  const match = first?.match ?? null;
  const toTable = match === null ? null : () => void sitDown(code, match);
  useBar(toTable, toTable ? t("class.to_table") : "", "", match);
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

/** Show in the bar the way to a table or a task; nothing where there is none. */
function useBar(go: (() => void) | null, says: string, brief: string, where: string | null = null): void {
  useEffect(() => {
    nextTable.value = go && { says, brief: brief || says, go };
  }, [where, says, brief]);
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
