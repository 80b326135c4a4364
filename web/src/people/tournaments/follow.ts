import { api } from "../../wire/api";
import { useFollowed } from "../../wire/loading/follow";
import type { TournamentView } from "../../wire/types/answers";

const PAUSE = 1_500;
const PAUSE_WITH_MANY_GAMES = 6_000;
const MANY = 300;
const AFTER_TROUBLE = 5_000;

/** Follow a tournament until it is over. */
export const useTournament = (tournament: string) =>
  useFollowed<TournamentView>(tournament, {
    ask: (after) => api.tournament(tournament, after),
    pause: ({ status, games }) => {
      if (status !== "waiting" && status !== "running") return null;
      return games.length > MANY ? PAUSE_WITH_MANY_GAMES : PAUSE;
    },
    retry: (_, shown) => (shown ? AFTER_TROUBLE : null),
  });
