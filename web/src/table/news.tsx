import { t } from "../ui/words/words";
import type { TableState, Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";

/** A move of another seat, the position right after it, and the one before it, if the page showed that. */
export interface NewsItem {
  move: Told;
  view: AnyView;
  before?: AnyView | undefined;
}

const MOST = 3;
const TOLD: readonly string[] = ["undo", "resign", "leave"];
const DECLINE = "decline";

/** Whether an event that is no move is told as news, to all alike. */
export const isTold = (event: Told): boolean => TOLD.includes(event.kind);

/** Whether another player turned down what a reader had asked for; what its own player withdrew is no such answer. */
export const isTurnedDown = (event: Told, offers: TableState["offers"], mine: readonly number[]): boolean =>
  event.kind === DECLINE &&
  !mine.includes(event.seat ?? -1) &&
  mine.some((seat) => offers[event.text]?.includes(seat) ?? false);

/** Say in a sentence what is told as news, or null for a move. */
export function tellEvent(event: Told, names: readonly string[]): string | null {
  const name = names[event.seat ?? 0] ?? "";
  if (event.kind === DECLINE) return t(`told.decline.${event.text}`, { name });
  return isTold(event) ? t(`told.${event.kind}`, { name }) : null;
}

/** Add a move to the news. The reader's own move clears them; a move of chance belongs to no player's turn. */
export function addNews(news: readonly NewsItem[], heard: NewsItem, mine: readonly number[]): readonly NewsItem[] {
  const seat = heard.move.seat ?? -1;
  if (seat < 0) return news;
  if (mine.includes(seat)) return [];
  return [...news, heard].slice(-MOST);
}

/** What the other players did since the reader's last move, the newest last. The live region says it, too. */
export const News = ({ news, tell }: { news: readonly NewsItem[]; tell: (heard: NewsItem) => string }) => (
  <ol class="news">
    {news.map((heard, line) => (
      <li key={line}>{tell(heard)} </li>
    ))}
  </ol>
);
