import { useId } from "preact/hooks";
import { seatHues } from "../../../boards/load";
import { miniatureOf } from "../../../boards/miniatures";
import { lang, t } from "../../../ui/words/words";
import type { GameEntry } from "../../../wire/types/answers";

interface Props {
  games: Readonly<Record<string, GameEntry>>;
  value: string;
  change: (game: string) => void;
}

/** One of the games, by its picture; arrow keys walk through them. */
export function GameTiles({ games, value, change }: Props) {
  const group = useId();
  return (
    <fieldset class="class-games">
      <legend>{t("tournament.game")}</legend>
      {Object.entries(games).map(([game, { title, traits }]) => {
        const Miniature = miniatureOf(game);
        return (
          <label key={game} class={`class-game game-${game}`}>
            <input type="radio" name={group} value={game} checked={game === value} onChange={() => change(game)} />
            {Miniature && <Miniature hues={seatHues(traits)} />}
            <span>{title[lang.value]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
