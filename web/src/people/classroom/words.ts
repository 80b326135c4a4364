import { botName } from "../../table/frame/names";
import { inClass } from "../../ui/class-place";
import { lang, sentence, t } from "../../ui/words/words";
import type { ClassGame, ClassMember, ClassSeats, ClassTaskEntry, ClassView } from "../../wire/types/answers";

/** The signs of a code: none looks like another. */
const SIGNS = "ABCDEFGHJKMNPQRTUVWXY346789";
/** Russian letters that look like signs of a code, and those signs. */
const RUSSIAN = "АВЕКМНРСТУХ";
const LATIN = "ABEKMHPCTYX";
const LENGTH = 6;
const HALF = LENGTH / 2;

/** Read a code as it was typed, in any case and alphabet, with spaces or hyphens; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[А-Я]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** Write a code as it is read aloud, in two halves. */
export const spellCode = (code: string): string => `${code.slice(0, HALF)} ${code.slice(HALF)}`;

/** What a class is called. */
export const titleOf = ({ title }: Pick<ClassView, "title">): string => title || t("class");

/** The number of the teacher at a table; members have those from 1 on, and a bot has its level, less than 0. */
export const TEACHER = 0;
const LEVELS = [1, 2, 3, 4, 5, 6];

/** What to call each who can sit at a table, by the number: the members, the teacher and bots. */
export function namesOf({ members, teacher }: ClassView): ReadonlyMap<number, string> {
  return new Map([
    ...LEVELS.map((level) => [-level, botName(`bot:${level}`)] as const),
    [TEACHER, teacher || t("class.teacher.unnamed")] as const,
    ...members.map(({ number, name }) => [number, name || t("tournament.unnamed", { n: number })] as const),
  ]);
}

/** Whether a game is still to be played, or to begin. */
export const isGoing = ({ status }: ClassGame): boolean => status === "waiting" || status === "playing";

/** Who of this device sits at one of its tables. */
export function ownAt({ games }: ClassView, { match, seats }: ClassSeats): readonly number[] {
  const game = games.find((one) => one.match === match);
  return seats.flatMap((seat) => game?.seats[seat] ?? []);
}

/** Whether nothing was begun in a class: then the way in is what matters. */
export const isFresh = ({ rounds, tasks }: ClassView): boolean => rounds.length + tasks.length === 0;

/** The pupils who ever joined, those who are still in first. */
export const pupilsOf = ({ members }: ClassView): readonly ClassMember[] =>
  [...members].sort((one, other) => Number(one.left) - Number(other.left));

/** The pupils who are in the class. */
export const membersIn = (shown: ClassView): readonly ClassMember[] => shown.members.filter(({ left }) => !left);

/** The pupils who can be put to a table now. */
export const freeMembers = (shown: ClassView): readonly ClassMember[] =>
  membersIn(shown).filter(({ here, free }) => here && free);

/** What the teacher says to all just now. */
export const phraseIn = ({ phrase, phrases }: ClassView): string =>
  phrases.find(({ key }) => key === phrase)?.text[lang.value] ?? "";

/** What the pupils of this device still have to do, the first one first. */
export const openTasks = ({ tasks }: ClassView): readonly ClassTaskEntry[] =>
  tasks.filter(({ yours }) => yours === "open");

export type TaskState = "done" | "tried" | "opened" | "new";

/** What has become of a task for one who was given it. */
export function taskState({ done, tried, opened }: ClassTaskEntry, who: number): TaskState {
  if (done.includes(who)) return "done";
  if (tried.includes(who)) return "tried";
  return opened.includes(who) ? "opened" : "new";
}

/** How the latest task stands with one who was given it, in a few words; nothing where there is none to be done. */
export function taskStanding(task: ClassTaskEntry | null, who: number): string {
  return task?.who.includes(who)
    ? `${t(`class.task.${task.kind}`)}: ${t(`class.task.state.${taskState(task, who)}`)}`
    : "";
}

/** The task that was given last, as long as somebody who is in the class has still to do it. */
export function taskNow(shown: ClassView): ClassTaskEntry | null {
  const latest = shown.tasks.at(-1);
  const inside = membersIn(shown).map(({ number }) => number);
  return latest?.who.some((one) => inside.includes(one) && !latest.done.includes(one)) ? latest : null;
}

export type MemberState = "removed" | "left" | "away" | "plays" | "here";

/** What a pupil does, as far as the teacher has to know. */
export function stateOf({ left, barred, here, free }: ClassMember): MemberState {
  if (barred) return "removed";
  if (left) return "left";
  if (!here) return "away";
  return free ? "here" : "plays";
}

/** The games of the latest round, after older ones that still go on. A table keeps its place, whatever happens there. */
export function shownGames({ games, rounds }: ClassView): readonly ClassGame[] {
  const latest = rounds.at(-1)?.round;
  return games.filter((game) => (game.round === latest && game.status !== "off") || isGoing(game));
}

interface Ranked {
  place: number;
  member: ClassMember;
}

/** The members by their points; who has as many has the same place. */
export function ranked(shown: ClassView): readonly Ranked[] {
  const sorted = shown.members
    .filter(({ left, games, lessons, puzzles }) => !left || games + lessons + puzzles > 0)
    .sort((one, other) => other.points - one.points || one.number - other.number);
  return sorted.map((member) => ({
    place: 1 + sorted.findIndex(({ points }) => points === member.points),
    member,
  }));
}

/** Where a code is typed, as people write an address. */
export const doorOf = (origin: string): string => `${origin.replace(/^https?:\/\//, "")}/class`;

/** Say how one comes in, or that nobody new can. */
export const howToJoin = ({ locked }: ClassView, origin: string): string =>
  locked ? sentence(t("class.locked.teacher")) : t("class.invite", { address: doorOf(origin) });

/** Where a task is done: on the usual screen, which tells the class what came of it. */
export function addressOfTask({ kind, what, n }: ClassTaskEntry, code: string): string {
  const screen = kind === "lesson" ? `/learn/${what}` : `/puzzles/${what}`;
  return inClass(`${screen}?task=${n}`, code);
}
