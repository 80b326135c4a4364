import type { AnyView, BoardModule } from "../boards/board";
import { boardOf, type GameName, isGame, nameIn } from "../boards/index";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import { learn } from "../words/words";

/** What it takes to show a match: what it is, its board, and the words of its game. */
export interface Entered {
  shown: MatchShown;
  game: GameName;
  board: BoardModule<AnyView>;
}

/** Fetch all of it; `come` sits down on the way, or only asks. */
export async function enter(match: string, come: () => Promise<MatchShown> = () => api.show(match)): Promise<Entered> {
  const shown = await come();
  const game = nameIn(shown.game);
  if (!isGame(game)) throw new Error(game);
  const [board] = await Promise.all([boardOf(game), learn(game)]);
  return { shown, game, board };
}
