import type { SeatShown } from "../wire/types/answers";
import { seatName, t } from "../words/words";

/** What the seats are called in their game, without the players. */
export const seatNames = (game: string, players: number): string[] =>
  Array.from({ length: players }, (_, seat) => seatName(game, seat, players));

/** What the seats are called with their players: `Red · Vera`. */
export const playerNames = (game: string, seats: readonly SeatShown[]): string[] =>
  seats.map((seat, n) => {
    const own = seatName(game, n, seats.length);
    if (seat.bot) return `${own} · ${botName(seat.name)}`;
    return seat.name ? `${own} · ${seat.name}` : own;
  });

const botName = (name: string): string => t(`bot.${name.replace(":", "")}`);
