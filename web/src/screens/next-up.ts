import { lessonProgress } from "../study/learn/progress";
import { addressOf, progress } from "../study/puzzles/progress";
import type { Games } from "../wire/games";
import type { GameProgress, PuzzleEntry } from "../wire/types/answers";

/** What a player could do next in a game: a lesson or a puzzle, by its number. */
export interface Next {
  kind: "lesson" | "puzzle";
  game: string;
  n: number;
  href: string;
  difficulty: number;
}

export type Puzzles = Readonly<Record<string, readonly PuzzleEntry[]>>;

/** For so many games things are offered. */
const MOST_GAMES = 2;

/** The next lesson and the next puzzle of each game that was played last. */
export const nextUp = (games: Games, played: readonly GameProgress[], puzzles: Puzzles): Next[] =>
  played
    .filter(({ game }) => game in games)
    .slice(0, MOST_GAMES)
    .flatMap(({ game }) => [
      ...(games[game]?.lessons ? nextLesson(game) : []),
      ...nextPuzzle(game, puzzles[game] ?? []),
    ]);

function nextLesson(game: string): Next[] {
  const { done, of, next = done.length + 1 } = lessonProgress(game);
  if (of > 0 && done.length >= of) return [];
  return [{ kind: "lesson", game, n: next, href: `/learn/${game}`, difficulty: 0 }];
}

function nextPuzzle(game: string, listed: readonly PuzzleEntry[]): Next[] {
  const open = listed.find((puzzle) => !progress.value[puzzle.key]);
  return open ? [{ kind: "puzzle", game, n: open.number, href: addressOf(open), difficulty: open.difficulty }] : [];
}
