import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../wire/api";
import type { TournamentView } from "../../wire/types/answers";

/** Milliseconds between two questions: results that come together are shown together. */
const PAUSE = 1_500;
const PAUSE_WITH_MANY_GAMES = 6_000;
const MANY = 300;
const AFTER_TROUBLE = 5_000;

export interface Followed {
  shown: TournamentView | null;
  problem: Error | null;
}

const wait = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds));

/** Follow a tournament: the server answers as soon as something has changed. Also says how to show an answer at once. */
export function useTournament(tournament: string): { followed: Signal<Followed>; take: (now: TournamentView) => void } {
  const followed = useSignal<Followed>({ shown: null, problem: null });
  const take = (shown: TournamentView) => {
    if (shown.n >= (followed.peek().shown?.n ?? 0)) followed.value = { shown, problem: null };
  };
  useEffect(() => {
    let here = true;
    const follow = async () => {
      while (here) {
        try {
          const now = await api.tournament(tournament, followed.peek().shown?.n ?? -1);
          if (!here) return;
          take(now);
          if (now.status !== "waiting" && now.status !== "running") return;
          await wait(now.games.length > MANY ? PAUSE_WITH_MANY_GAMES : PAUSE);
        } catch (problem) {
          if (!here) return;
          if (followed.peek().shown === null) {
            followed.value = { shown: null, problem: problem as Error };
            return;
          }
          await wait(AFTER_TROUBLE);
        }
      }
    };
    void follow();
    return () => {
      here = false;
    };
  }, [tournament]);
  return { followed, take };
}
