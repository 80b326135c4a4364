import { signal } from "@preact/signals";
import type { Answers, Mark } from "../../table/diary/entries";
import { fileOf } from "../../table/diary/entries";
import { LANGUAGES, t } from "../../ui/words/words";
import type { Scene } from "../../wire/types/scene";
import { lost } from "../studio-state";
import type { Said } from "../types";
import { s } from "../words";

/** A mark beside its position. */
export interface DiaryMark extends Mark {
  /** Null where the rules on the board do not lead there. */
  scene: Scene | null;
  /** The text of the position, for the board. */
  position: string;
}

/** A game of a player. */
export interface DiaryTest {
  version: string;
  /** Whether it was played by the rules on the board. */
  now: boolean;
  players: number;
  /** Why not all moves can be made. */
  why: Said | null;
  /** The game as text, where it cannot be replayed. */
  record: string;
  answers: Answers | null;
  marks: readonly DiaryMark[];
}

/** The counts of one version of the rules. */
export interface VersionCount {
  version: string;
  now: boolean;
  tests: number;
  words: Readonly<Record<string, number>>;
  /** The mean of the answers to whether players would play again. */
  again: number | null;
}

/** What was read of all diaries that are open. */
interface DiariesAnswer {
  /** Which of the files cannot be read, and why. */
  refused: readonly { file: number; why: Said }[];
  counts: readonly VersionCount[];
  tests: readonly DiaryTest[];
  /** So many positions are drawn, if there are more. */
  drawn: number | null;
  csv: string;
}

/** Players send files of the same name: only their texts tell them apart. */
interface BroughtFile {
  name: string;
  text: string;
}

const MEGABYTE = 1 << 20;
/** Megabytes of one diary, and of all together. */
const MOST_OF_ONE = 8;
const MOST_OF_ALL = 16;
const MOST_FILES = 200;

/** The diaries that were opened in this page; they are kept nowhere else. */
let brought: readonly BroughtFile[] = [];
let asked = 0;
/** What the diaries say by the rules on the board. */
export const diaries = signal<DiariesAnswer | null>(null);
export const reading = signal(false);
/** Why files cannot be read. */
export const problems = signal<readonly Said[]>([]);

const refuse = (...refused: readonly Said[]): void => {
  problems.value = [...problems.value, ...refused];
};
const inEach = (says: string): Said => Object.fromEntries(LANGUAGES.map((one) => [one, says]));

/** Open files beside those that are open. */
export async function openFiles(files: readonly File[]): Promise<void> {
  problems.value = [];
  const read = await Promise.all(files.map(readFile));
  await add(read.filter((file) => file !== null));
}

/** Read a file; refuse one that is too large to be a diary, or cannot be read. */
async function readFile(file: File): Promise<BroughtFile | null> {
  const { name, size } = file;
  if (size > MOST_OF_ONE * MEGABYTE) refuse(inEach(s("diary.too_large", { name, most: MOST_OF_ONE })));
  else {
    const text = await file.text().catch(() => null);
    if (text !== null) return { name, text };
    refuse(inEach(t("open.unreadable", { name })));
  }
  return null;
}

/** Open the diary that this browser keeps of the game on the board. */
export function openOwn(game: string): Promise<void> {
  problems.value = [];
  return add([{ name: s("diary.mine.name"), text: fileOf(game) }]);
}

/** Close all diaries. */
export function closeDiaries(): void {
  asked += 1;
  brought = [];
  diaries.value = null;
  problems.value = [];
  reading.value = false;
}

async function add(files: readonly BroughtFile[]): Promise<void> {
  const all = [...new Map([...brought, ...files].map((file) => [file.text, file])).values()];
  if (all.length > MOST_FILES || all.reduce((sum, { text }) => sum + text.length, 0) > MOST_OF_ALL * MEGABYTE) {
    refuse(inEach(s("diary.too_many", { files: MOST_FILES, most: MOST_OF_ALL })));
    return;
  }
  brought = all;
  await readAgain();
}

/** Read the open diaries by the rules on the board. */
export async function readAgain(): Promise<void> {
  if (!brought.length) return;
  asked += 1;
  const turn = asked;
  reading.value = true;
  const told = await ask(brought);
  if (turn !== asked) return; // other files were opened meanwhile, or the rules have changed
  reading.value = false;
  if (told === null) refuse(inEach(s("diary.failed")));
  else if ("why" in told) refuse(told.why);
  else show(told);
}

async function ask(files: readonly BroughtFile[]): Promise<DiariesAnswer | { why: Said } | null> {
  try {
    const answer = await fetch("/api/studio/diaries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ files }),
    });
    return answer.ok ? ((await answer.json()) as DiariesAnswer | { why: Said }) : null;
  } catch {
    lost.value = true;
    return null;
  }
}

/** Show what was read, and close the files that cannot be. */
function show(told: DiariesAnswer): void {
  const refused = new Set(told.refused.map(({ file }) => file));
  brought = brought.filter((_, n) => !refused.has(n));
  refuse(...told.refused.map(({ why }) => why));
  diaries.value = told;
}
