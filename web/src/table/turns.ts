import { t } from "../ui/words/words";
import type { StoryPly } from "../wire/types/answers";
import { isReader } from "./points";

/** Name the turn that a position belongs to, after so many moves: "Turn 12, you". Rolls and draws are no turns. */
export function turnName(
  moves: readonly StoryPly[],
  at: number,
  names: readonly string[],
  mine: readonly number[],
): string {
  const number = moves[at]?.turn;
  if (number === undefined) return "";
  const seat = moves.find(({ turn, actor }) => turn === number && actor >= 0)?.actor;
  if (!number || seat === undefined) return t("turn.none");
  return t("turn", { n: number, name: isReader(seat, mine) ? t("points.you") : (names[seat] ?? "") });
}

/** One line in the list of moves: what belongs to one turn, or what was set up before one. */
export interface TurnLine {
  /** The number of the turn, or 0. */
  turn: number;
  /** How many rounds were over. */
  round: number;
  /** Whose turn it is. */
  seat: number | null;
  /** How many moves stand before it. */
  from: number;
  plies: readonly StoryPly[];
}

/** Put the moves of one turn into one line. */
export function linesOf(moves: readonly StoryPly[]): readonly TurnLine[] {
  const lines: (TurnLine & { plies: StoryPly[] })[] = [];
  for (const [from, ply] of moves.entries()) {
    const { turn, round } = ply;
    let line = lines.at(-1);
    if (line?.turn !== turn || line.round !== round) {
      line = { turn, round, seat: null, from, plies: [] };
      lines.push(line);
    }
    line.plies.push(ply);
    if (turn && ply.actor >= 0) line.seat = ply.actor;
  }
  return lines;
}
