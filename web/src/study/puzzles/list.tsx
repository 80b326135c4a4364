import "./puzzles.css";
import { LinkButton } from "../../ui/parts/button";
import { Stars } from "../../ui/parts/stars";
import { say, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { PuzzleEntry } from "../../wire/types/answers";
import { GamePuzzles } from "./game-puzzles";
import { addressOf, nextOf, progress, progressOf, themeName } from "./progress";
import { PuzzlePicture, SolvedBar } from "./puzzle-parts";

/** The next puzzle of each game; or all puzzles of one game. */
export function Puzzles({ game }: { game?: string }) {
  const request = useRequest(async () => {
    const { puzzles } = await api.puzzles();
    await loadGameWords(Object.keys(puzzles));
    return puzzles;
  }, []);
  return (
    <Loaded request={request} isAll>
      {(puzzles) =>
        game && puzzles[game] ? <GamePuzzles game={game} listed={puzzles[game]} /> : <NextPuzzles puzzles={puzzles} />
      }
    </Loaded>
  );
}

function NextPuzzles({ puzzles }: { puzzles: Readonly<Record<string, readonly PuzzleEntry[]>> }) {
  const first = lastPlayed(puzzles);
  return (
    <div class="puzzles">
      <header>
        <h1>{t("puzzles")}</h1>
        <p class="soft lead">{t("puzzles.lead")}</p>
      </header>
      <ul class="puzzles-next">
        {Object.entries(puzzles).map(([game, listed]) => (
          <li key={game}>
            <Next {...{ game, listed }} isMain={game === first} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The game whose puzzle was done last, or the first one. */
function lastPlayed(puzzles: Readonly<Record<string, readonly PuzzleEntry[]>>): string | undefined {
  const [latest] = Object.keys(progress.value);
  const games = Object.keys(puzzles);
  return games.find((game) => puzzles[game]?.some(({ key }) => key === latest)) ?? games[0];
}

interface NextProps {
  game: string;
  listed: readonly PuzzleEntry[];
  isMain: boolean;
}

/** The board of a game's next puzzle, and how many are solved. */
function Next({ game, listed, isMain }: NextProps) {
  const next = nextOf(listed, 0);
  if (!next) return null;
  const title = say(`${game}.title`);
  const { solved, of } = progressOf(listed);
  return (
    <article class={`puzzle-card game-${game}`} aria-labelledby={`puzzles-${game}`}>
      <div class="puzzle-picture">
        <PuzzlePicture puzzle={next} />
      </div>
      <div class="puzzle-words">
        <h2 id={`puzzles-${game}`}>{title}</h2>
        <p class="puzzle-kind">
          <Stars n={next.difficulty} /> <span class="soft">{themeName(next)}</span>
        </p>
        <SolvedBar {...{ solved, of }} />
        <p class="row">
          <LinkButton
            says={t("puzzles.next")}
            look={`puzzle-go ${isMain ? "main" : ""}`}
            href={addressOf(next)}
            aria-label={`${t("puzzles.next")}: ${title}`}
          />
          <LinkButton
            says={t("puzzles.all_of", { n: of })}
            look="quiet"
            href={`/puzzles/${game}`}
            aria-label={`${t("puzzles.all_of", { n: of })}: ${title}`}
          />
        </p>
      </div>
    </article>
  );
}
