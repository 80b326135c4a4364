import type { SeatEntry } from "../wire/types/answers";
import type { AnyView } from "../wire/views";
import { HIGHEST } from "./new/opponent";

/** How a match ended for its reader: the key of the sentence, and the number in it. */
export interface Headline {
  key: string;
  n: number;
}

interface Ending {
  winners: readonly number[];
  outcome: AnyView["outcome"];
  /** How the match came to its end. */
  ending: string | null;
  /** All players win or lose together. */
  cooperative: boolean;
  players: number;
  /** The seats of the reader. */
  mine: readonly number[];
  /** The scores are points that people count. */
  points: boolean;
}

/** Say how a match ended: to one player as "you", to spectators and to several people at one screen by name. */
export function headlineOf({ winners, outcome, ending, cooperative, players, mine, points }: Ending): Headline {
  const [seat, another] = mine;
  const scores = points ? outcome?.scores : undefined;
  if (seat === undefined && players === 1) return plain("over");
  if (winners.length === 0 && (ending === "agreed" || (ending === "normal" && players > 1 && !cooperative)))
    return plain("draw");
  if (seat === undefined || another !== undefined) return plain(winners.length ? "won" : "nobody");
  if (players === 1 && scores) return { key: "score", n: scores[0] ?? 0 };
  if (winners.length === 0) return plain(ending === "normal" && players > 1 ? "nobody" : "over");
  if (winners.includes(seat)) return ofWinner(seat, { winners, players, cooperative }, scores);
  const by = distance(scores, seat, winners[0] ?? 0);
  return by ? { key: "you_lost_by", n: by } : plain("you_lost");
}

function ofWinner(
  seat: number,
  { winners, players, cooperative }: Pick<Ending, "winners" | "players" | "cooperative">,
  scores: readonly number[] | undefined,
): Headline {
  if (winners.length === players && players > 1 && cooperative) return plain("together");
  if (winners.length > 1) return plain("shared");
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
  const by = Math.min(...others.map((other) => distance(scores, seat, other)));
  return by > 0 && Number.isFinite(by) ? { key: "you_won_by", n: by } : plain("you_won");
}

const plain = (key: string): Headline => ({ key, n: 0 });

const distance = (scores: readonly number[] | undefined, one: number, other: number): number =>
  Math.abs((scores?.[one] ?? 0) - (scores?.[other] ?? 0));

/** The bots one level below and above the bots of a match, as far as the game offers them; nothing where a person sits, or bots of two levels. */
export function otherLevels(
  seats: readonly SeatEntry[],
  mine: readonly number[],
  highest = HIGHEST,
): { easier: string | null; stronger: string | null } {
  const names = new Set(seats.flatMap((seat, n) => (mine.includes(n) ? [] : [seat.bot ? seat.name : ""])));
  const [name = ""] = names;
  const level = names.size === 1 && mine.length === 1 ? Number(/^bot:(\d)$/.exec(name)?.[1] ?? 0) : 0;
  return {
    easier: level > 1 ? `bot:${level - 1}` : null,
    stronger: level > 0 && level < highest ? `bot:${level + 1}` : null,
  };
}
