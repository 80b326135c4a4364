import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { t } from "../words/words";

/** A move of another seat, and the position right after it. */
export interface Heard {
  move: Told;
  view: AnyView;
}

const MOST = 3;
const TOLD: readonly string[] = ["undo", "resign"];

/** Whether an event that is no move is told as news, to all alike. */
export const isTold = (event: Told): boolean => TOLD.includes(event.kind);

/** Say in a sentence that a player took a move back or resigned. */
export const tellEvent = (event: Told, names: readonly string[]): string =>
  t(`told.${event.kind}`, { name: names[event.seat ?? 0] ?? "" });

/** Add a move to the news. The reader's own move clears them; a move of chance belongs to no player's turn. */
export function addHeard(news: readonly Heard[], heard: Heard, mine: readonly number[]): readonly Heard[] {
  const seat = heard.move.seat ?? -1;
  if (seat < 0) return news;
  if (mine.includes(seat)) return [];
  return [...news, heard].slice(-MOST);
}

/** What the other players did since the reader's last move, the newest last. The live region says it, too. */
export function News({ news, tell }: { news: readonly Heard[]; tell: (heard: Heard) => string }) {
  return (
    <ol class="news">
      {news.map((heard, line) => (
        <li key={line}>{tell(heard)} </li>
      ))}
    </ol>
  );
}
