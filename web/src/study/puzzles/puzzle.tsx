import "./puzzles.css";
import "../../table/table.css";
import { atRest } from "../../boards/board-props";
import { type OpenGame, openGame } from "../../boards/load";
import { useLatest } from "../../boards/motion/use-latest";
import { GameFrame } from "../../table/frame/game-frame";
import { seatNames } from "../../table/frame/names";
import { classHere } from "../../ui/class-place";
import { announce, useTitle } from "../../ui/live-region";
import { Button, LinkButton } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { NotFound } from "../../ui/parts/loading";
import { LOW, useMedia } from "../../ui/parts/media";
import { MoveField } from "../../ui/parts/move-field";
import { Stars } from "../../ui/parts/stars";
import { RulesLink } from "../../ui/rules-link";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { listGames } from "../../wire/games";
import { useOrigin } from "../../wire/loading/origin";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { PuzzleEntry, PuzzleView } from "../../wire/types/answers";
import type { Told } from "../../wire/types/messages";
import { addressOf, nextOf, themeName } from "./progress";
import { PuzzleAnswer } from "./puzzle-answer";
import { type PuzzleState, usePuzzle } from "./puzzle-state";

/** A puzzle at its own address. */
export function Puzzle({ game, number }: { game: string; number: string }) {
  const request = useRequest(async () => {
    if (!(game in (await listGames()))) return null;
    const [shown, { puzzles }, today, open] = await Promise.all([
      api.puzzle(game, number),
      api.puzzles(),
      api.daily(),
      openGame(game),
    ]);
    const day = today.puzzle.key === shown.listed.key ? today.date : null;
    return { shown, listed: puzzles[game] ?? [], day, game: open };
  }, [game, number]);
  return (
    <Loaded request={request} isAll>
      {(loaded) => (loaded ? <Position {...loaded} /> : <NotFound />)}
    </Loaded>
  );
}

interface Props {
  game: OpenGame;
  shown: PuzzleView;
  listed: readonly PuzzleEntry[];
  /** The date whose puzzle this is, if it is today's. */
  day: string | null;
}

/** One position to be solved, on the same board as at the table. */
function Position({ game, shown, listed, day }: Props) {
  const state = usePuzzle(shown, game.name, day);
  const { verdict, view, latest, open, fault, play, show } = state;
  const names = seatNames(game.name, view.players);
  const next = nextOf(listed, shown.listed.number);
  const last: Told | null = latest === undefined ? null : { kind: "move", seat: null, text: latest, at: 0 };
  const motion = useLatest(view, last);
  const title = `${shown.title[lang.value]} · ${t("puzzle", { n: shown.listed.number })}`;
  const task = shown.task[lang.value] ?? "";

  useTitle(`${t("puzzle", { n: shown.listed.number })} · ${shown.title[lang.value]}`);

  const low = useMedia(LOW);
  const takeBack = () => {
    state.back();
    announce(task);
  };
  const answer = (
    <div class="puzzle-answer">
      <PuzzleAnswer
        game={game.name}
        spell={(move, at) => game.board.spell?.(move, at) ?? move}
        brief={(move) => game.board.brief?.(move, view, names) ?? move}
        names={names}
        state={state}
      />
      <Buttons {...{ state, takeBack, next }} />
    </div>
  );
  return (
    <GameFrame
      kind="puzzle"
      game={game}
      position={{ ...atRest(view, names, game.hues), puzzle: true, last, motion, play, fault }}
      head={{
        title,
        heading: (
          <>
            <Stars n={shown.listed.difficulty} /> <span class="soft">{themeName(shown.listed)}</span>
          </>
        ),
        prompt: task,
      }}
      {...(low ? { stage: { after: answer } } : { above: answer })}
      below={
        <>
          {open && <MoveField play={play} position={view} />}
          <Links game={game.name} listed={shown.listed} skip={!open && verdict === "wrong" ? next : undefined} />
        </>
      }
      shortcuts={{ u: () => verdict === "wrong" && takeBack(), h: () => open && show() }}
      data={{ "data-verdict": verdict }}
    />
  );
}

interface ButtonsProps {
  state: PuzzleState;
  takeBack: () => void;
  next: PuzzleEntry | undefined;
}

/** What can be done with the puzzle beside making a move. */
const Buttons = ({ state: { verdict, open, asking, tried, show, again }, takeBack, next }: ButtonsProps) => (
  <div class="row">
    {verdict === "wrong" && <Button says={t("puzzle.back")} look="main" press={takeBack} />}
    {verdict === "solved" && <Onward next={next} />}
    {open && <Button says={t("puzzle.show")} look="small" press={show} disabled={asking} />}
    {(tried?.line.length ?? 0) > 0 && <Button says={t("puzzle.again")} look="small" press={again} />}
    {asking && (
      <span class="soft puzzle-asking" role="status">
        {t("loading")}
      </span>
    )}
  </div>
);

/** What follows a solved puzzle: the next one, or in a class the way back. */
function Onward({ next }: { next: PuzzleEntry | undefined }) {
  const code = classHere();
  if (code !== null) return <LinkButton says={t("class.back")} look="main" href={`/class/${code}`} />;
  return next ? <LinkButton says={t("puzzles.next")} look="main" href={addressOf(next)} /> : null;
}

interface LinksProps {
  game: string;
  listed: PuzzleEntry;
  /** The puzzle to go on with instead of this one. */
  skip: PuzzleEntry | undefined;
}

/** The ways from a puzzle to others, to the rules, and to other people. */
function Links({ game, listed, skip }: LinksProps) {
  const link = useOrigin() + addressOf(listed);
  if (classHere() !== null)
    return (
      <p class="row">
        <RulesLink game={game} look="small quiet" />
      </p>
    );
  return (
    <p class="row">
      <LinkButton says={t("puzzle.all")} look="small quiet" href={`/puzzles/${game}`} />
      {skip && <LinkButton says={t("puzzles.next")} look="small quiet" href={addressOf(skip)} />}
      <RulesLink game={game} look="small quiet" />
      <Button says={t("share.link")} look="small quiet" press={() => void copy(link, t("share.copied"))} />
      <LinkButton says={t("share.png")} look="small quiet" href={`/api${addressOf(listed)}/picture.png`} download />
    </p>
  );
}
