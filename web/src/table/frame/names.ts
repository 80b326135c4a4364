import { seatName, t } from "../../ui/words/words";
import type { SeatEntry } from "../../wire/types/answers";

/** What the seats are called in their game, without the players. */
export const seatNames = (game: string, players: number): string[] =>
  Array.from({ length: players }, (_, seat) => seatName(game, seat, players));

/** What the players are called: by name, or by their seat; two bots of one level are told apart by their seats. */
export function playerNames(game: string, seats: readonly SeatEntry[]): string[] {
  const plain = seats.map((seat) => (seat.bot ? botName(seat.name) : seat.name));
  return plain.map((name, n) => {
    const own = seatName(game, n, seats.length);
    if (!name) return own;
    return plain.filter((other) => other === name).length > 1 ? `${name} (${own})` : name;
  });
}

/** What people call a bot: "Easy (2)". */
export const botName = (name: string): string => t(`bot.${name.replace(":", "")}`);
