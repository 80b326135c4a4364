import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { percentage } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { DecisionInWords, LuckEntry, MatchAnalysis } from "../../wire/types/answers";

/** What is known of a match so far, or why nothing will be. */
export interface AnalysisState {
  judged: readonly DecisionInWords[];
  told: MatchAnalysis | null;
  problem: string | null;
}

/** Milliseconds between two questions: soon at first, so that something is seen, then seldom, so as not to be a burden. */
const SOON = 500;
const LATER = 3000;
const SLOWER = 1.4;
const NOTHING: AnalysisState = { judged: [], told: null, problem: null };

/** What was found of the matches that were reviewed, as long as the page is open: who comes back need not ask again. */
const kept = new Map<string, AnalysisState>();

/** Whether a match was reviewed since the page was opened. */
export const wasReviewed = (match: string): boolean => kept.has(match);

/** Ask for a match to be looked through once that is wanted, and hear piece by piece what comes of it. */
export function useAnalysis(match: string, wanted: boolean): AnalysisState {
  const known = useSignal<AnalysisState>(kept.get(match) ?? NOTHING);
  useEffect(() => {
    const before = kept.get(match) ?? NOTHING;
    known.value = before;
    if (!wanted || before.told?.done) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = SOON;
    let here = true;
    const ask = async () => {
      const { judged } = known.peek();
      try {
        const told = await api.analysis(match, { after: judged.length });
        if (!here) return;
        known.value = { judged: [...judged, ...told.judged], told, problem: null };
        kept.set(match, known.value);
        pause = Math.min(LATER, pause * SLOWER);
        if (!told.done) timer = setTimeout(ask, pause);
      } catch (refused) {
        if (here) known.value = { ...known.peek(), problem: (refused as Error).message };
      }
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match, wanted]);
  return known.value;
}

/** The shares after so many moves: as each decision was come to, and at the end. */
export interface Point {
  at: number;
  shares: readonly number[];
}

export function pointsOf({ judged, told }: AnalysisState, moves: number): Point[] {
  const points = judged.filter((one) => one.shares.length > 0).map(({ at, shares }) => ({ at, shares }));
  if (told?.done && told.final.length) points.push({ at: moves, shares: told.final });
  return points;
}

/** Together or alone all seats have the same share: then there is one line. */
export function seatsOf(points: readonly Point[]): number[] {
  const count = points[0]?.shares.length ?? 0;
  const alike = count > 1 && points.every(({ shares }) => shares.every((share) => share === shares[0]));
  return alike ? [0] : Array.from({ length: count }, (_, seat) => seat);
}

export const percent = (share: number): string => percentage(Math.round(100 * share));

/** Write a gain or a loss, with its sign. */
export function signed(change: number): string {
  const whole = Math.round(100 * Math.abs(change));
  const sign = change < 0 ? "−" : "+";
  return `${whole === 0 ? "" : sign}${percentage(whole)}`;
}

/** What luck gave a seat from one move on and before another; null if there was none. */
export function luckBetween(luck: readonly LuckEntry[], from: number, to: number, seat: number): number | null {
  const there = luck.filter(({ at, gains }) => from <= at && at < to && gains.length > 0);
  return there.length ? there.reduce((sum, { gains }) => sum + (gains[seat] ?? 0), 0) : null;
}
