import "./studio.css";
import { seat_hues } from "@package/core/marks.json";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { atRest } from "../boards/board-props";
import { useLatest } from "../boards/motion/use-latest";
import { makeSceneBoard } from "../boards/scene/scene-board";
import type { SceneView } from "../boards/scene/words";
import { seatNames } from "../table/frame/names";
import { LanguageButton, ThemeButton } from "../ui/top-bar";
import { lang, loadWords } from "../ui/words/words";
import { later } from "../wire/loading/later";
import { Controls, useBrought } from "./controls";
import { BoardDiary } from "./diary/board-diary";
import { DiariesPanel } from "./diary/diaries";
import { SearchPanel } from "./experiments/search-panel";
import { VariantsPanel } from "./experiments/variants-panel";
import { BotsPanel, LawsPanel, MovesPanel, NumbersPanel, RefusalsPanel } from "./panels";
import { act, listen, lost, notOpened, pointedAt, refused, topics } from "./studio-state";
import type { BoardShown, Fault, GameEntry, Note, Said } from "./types";
import { noteWords, s } from "./words";

const board = makeSceneBoard();

/** The screen of the studio, once its words are here. */
export const Studio = later(() => loadWords("studio").then(() => Screen));

function Screen() {
  useEffect(listen, []);
  const dropping = useBrought();
  const { game, board: shown } = topics.value;
  return (
    <div class={`studio ${dropping ? "dropping" : ""}`} data-version={topics.value.file?.version}>
      <Head />
      <div class="studio-stage">
        <Messages />
        {game && shown && <Table game={game} shown={shown} />}
        {game && <VariantsPanel game={game} />}
        {game && <SearchPanel game={game} />}
      </div>
      <aside class="studio-side" aria-label={s("panels")}>
        <RefusalsPanel />
        <LawsPanel />
        <NumbersPanel />
        <BotsPanel />
        <MovesPanel />
        <DiariesPanel />
      </aside>
    </div>
  );
}

/** The title, the file, and the choice among the games of a folder. */
function Head() {
  const { file, game } = topics.value;
  return (
    <header class="studio-head">
      <h1>{game?.title[lang.value] ?? s("title")}</h1>
      {file && file.games.length > 1 ? (
        <label class="row">
          <span>{s("pick")}</span>
          <select
            class="input"
            value={file.name}
            onChange={({ currentTarget }) => act({ what: "open", text: currentTarget.value })}
          >
            {file.games.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ) : (
        <code>{file?.name}</code>
      )}
      <span class="soft" role="status">
        {file && (file.loading ? s("loading") : s("saved", { n: file.version }))}
      </span>
      <span class="studio-switches">
        <ThemeButton />
        <LanguageButton />
      </span>
    </header>
  );
}

/** The board with what belongs to it. */
function Table({ game, shown }: { game: GameEntry; shown: BoardShown }) {
  const { view, moves, at, live, over } = shown;
  const names = useMemo(() => seatNames(game.name, view.players), [game, view.players, lang.value]);
  const before = moves.slice(0, at);
  const lastOfSeat = before.findLast(({ seat }) => seat >= 0) ?? null;
  const last = lastOfSeat && { kind: "move", ...lastOfSeat, at: 0 };
  const position = {
    ...atRest(view, names, game.hues.length ? game.hues : seat_hues),
    last,
    motion: useLatest(view, last),
    play: live && shown.seat !== null ? (text: string) => void act({ what: "play", text }) : null,
    fault: pointedAt.value.length ? pointedAt.value : (refused.value?.at ?? []),
    refused: refused.value,
    settle: () => (refused.value = null),
  };
  const turn = shown.seat !== null && s("turn", { seat: names[shown.seat] ?? "" });
  const why = refused.value && `${refused.value.text[lang.value]} ${refused.value.rule}`;
  return (
    <>
      <p class="prompt" aria-live="polite">
        {over ? over[lang.value] : [turn, (view as SceneView).scene.says[lang.value]].filter(Boolean).join(" ")}
      </p>
      <section class={`studio-board game-${game.name}`} aria-label={s("board")} data-at={at} data-over={over !== null}>
        <board.Board key={`${game.spec} ${topics.value.file?.version}`} {...position} />
      </section>
      <p class="studio-refused" role="status">
        {why && s("refused", { why })}
      </p>
      <Controls {...{ game, shown, names }} />
      <BoardDiary {...{ game, shown }} />
    </>
  );
}

/** What stands above the board: an error of the file, and how the position came over to new rules. */
function Messages() {
  const { fault, board } = topics.value;
  return (
    <>
      {lost.value && (
        <p class="panel studio-fault" role="alert">
          {s("lost")}
        </p>
      )}
      {fault && <FaultShown fault={fault} goesOn={Boolean(board?.live)} />}
      {!board && !fault && <p class="panel">{s("waiting")}</p>}
      {notOpened.value && <NotOpened said={notOpened.value} />}
      {board?.note && <NoteShown note={board.note} />}
    </>
  );
}

const FaultShown = ({ fault, goesOn }: { fault: Fault; goesOn: boolean }) => (
  <section class="panel studio-fault stack" role="alert">
    <h2>{fault.line ? s("error", { file: fault.file, line: fault.line }) : s("error.plain", { file: fault.file })}</h2>
    {fault.source && (
      <pre>
        <code>{fault.source}</code>
      </pre>
    )}
    <p>{fault.text[lang.value]}</p>
    {fault.moves.length > 0 && <p>{s("error.moves", { moves: fault.moves.join(" ") })}</p>}
    {goesOn && <p class="soft">{s("error.still")}</p>}
  </section>
);

/** Notes of a save, which nobody has to look for. */
const OF_A_SAVE: readonly Note["kind"][] = ["kept", "replayed"];

function NoteShown({ note }: { note: Note }) {
  const line = useBroughtIntoSight(OF_A_SAVE.includes(note.kind) ? null : note);
  return (
    <p class={`studio-note ${"why" in note && note.why ? "panel" : "soft"}`} ref={line}>
      {noteWords(note)}
    </p>
  );
}

function NotOpened({ said }: { said: Said }) {
  const line = useBroughtIntoSight(said);
  return (
    <p class="panel studio-fault studio-not-opened" role="alert" ref={line}>
      {said[lang.value]}
    </p>
  );
}

/** Scroll to a line when it has news: who opens something below the board does not see what stands above. */
function useBroughtIntoSight(news: unknown) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (news !== null) line.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
  return line;
}
