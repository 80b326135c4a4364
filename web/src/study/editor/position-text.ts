import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { listGames } from "../../wire/games";
import { addressOf } from "./draft";

/** A game with its options, and then a position of it; the name of the game may be missing. */
const WITH_GAME = /^([a-z_]+(?:\([^()]*\))?)\s+(\S.*)$/;

/** No position has a longer text. */
const LONGEST = 8192;

/** Whether a text is one line that is no record: a record begins with a tag. */
export const isPosition = (text: string): boolean => {
  const line = text.trim();
  return line !== "" && line.length <= LONGEST && !line.startsWith("[") && !line.includes("\n");
};

/** Find the address at which a position is edited; a text without a game is read as one of each game in turn. */
export async function editorFor(text: string): Promise<string> {
  const line = text.trim();
  const games = await listGames();
  const [, spec = "", rest = ""] = WITH_GAME.exec(line) ?? [];
  if (spec.replace(/\(.*$/, "") in games) {
    await api.edit({ game: spec, begin: "start", position: rest });
    return addressOf({ game: spec, position: rest });
  }
  for (const game of Object.keys(games)) {
    if (games[game]?.editor && (await isOf(game, line))) return addressOf({ game, position: line });
  }
  throw new Error(t("open.no_game_of_position"));
}

async function isOf(game: string, position: string): Promise<boolean> {
  try {
    await api.edit({ game, begin: "start", position });
    return true;
  } catch (problem) {
    if (problem instanceof ApiError) return false;
    throw problem;
  }
}
