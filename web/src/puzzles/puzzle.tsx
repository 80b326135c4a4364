import "./puzzles.css";
import "../table/table.css";
import { useEffect } from "preact/hooks";
import { tell } from "../aloud";
import { Lost } from "../app";
import { useAsked } from "../asked";
import type { AnyView, BoardModule, BoardProps } from "../boards/board";
import { boardOf, type GameName, isGame } from "../boards/index";
import { copy } from "../parts/copy";
import { useOrigin } from "../parts/origin";
import { Stars } from "../parts/stars";
import { letterKeys } from "../settings";
import { Command } from "../table/command";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { PuzzleListed, PuzzleShown } from "../wire/types/answers";
import { lang, learn, seatName, t } from "../words/words";
import { Answer } from "./answer";
import { address, nextOf } from "./list";
import { useSolving } from "./solving";

const STILL = { left: null, running: null, waits: null, paused: false, heardAt: 0 };

export function Puzzle({ game, number }: { game: string; number: string }) {
  const answer = useAsked(async () => {
    if (!isGame(game)) return null;
    const [shown, { puzzles }, today, board] = await Promise.all([
      api.puzzle(game, number),
      api.puzzles(),
      api.daily(),
      boardOf(game),
      learn(game),
    ]);
    return {
      shown,
      listed: puzzles[game] ?? [],
      day: today.puzzle.key === shown.listed.key ? today.date : null,
      board,
    };
  }, [game, number]).value;
  if (answer.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (answer.is === "refused") return <p role="alert">{answer.why.message}</p>;
  if (answer.it === null || !isGame(game)) return <Lost />;
  return <Position game={game} {...answer.it} />;
}

interface Props {
  game: GameName;
  shown: PuzzleShown;
  listed: readonly PuzzleListed[];
  /** The date whose puzzle this is, if it is today's. */
  day: string | null;
  board: BoardModule<AnyView>;
}

/** One position to be solved, on the same board as at the table. */
function Position({ game, shown, listed, day, board }: Props) {
  const { tried, verdict, open, asking, helped, fault, play, back, show, again } = useSolving(shown, game, day);
  const { Board, Side } = board;
  const view = (tried?.view ?? shown.view) as unknown as AnyView;
  const names = Array.from({ length: view.players }, (_, seat) => seatName(game, seat, view.players));
  const link = useOrigin() + address(shown.listed);
  const next = nextOf(listed, shown.listed.number);
  const line = tried?.line ?? [];
  const task = t(`puzzle.${game}`, {
    name: names[shown.seat] ?? "",
    n: shown.listed.own_moves,
    roll: String((shown.view as { roll?: number }).roll ?? ""),
  });

  useEffect(() => {
    document.title = `${t("puzzle", { n: shown.listed.number })} · ${shown.title[lang.value]} · Cubetable`;
  }, [lang.value]);

  const takeBack = () => {
    back();
    tell(task);
  };
  const keys = (event: KeyboardEvent) => {
    if (!letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    const doing: Record<string, () => void> = {
      u: () => verdict === "wrong" && takeBack(),
      h: () => open && show(),
      "/": () => document.getElementById("command")?.focus(),
      "?": () => toast(t("keys")),
    };
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const props: BoardProps<AnyView> = {
    view,
    last: line.length ? { kind: "move", seat: null, text: line[line.length - 1] ?? "", at: 0 } : null,
    play,
    fault,
    refused: null,
    hint: null,
    pointed: new Map(),
    point: () => undefined,
    names,
    match: "",
    clock: STILL,
  };

  return (
    <div class={`table game-${game}`} data-verdict={verdict} onKeyDown={keys}>
      <header class="table-head">
        <h1 class="table-title">
          {shown.title[lang.value]} · {t("puzzle", { n: shown.listed.number })}
        </h1>
        <Stars n={shown.listed.difficulty} />
        <p class="prompt">{task}</p>
      </header>
      <div class="table-board">
        <Board {...props} />
      </div>
      <aside class="table-side">
        <Answer tried={tried} helped={helped} />
        <div class="row">
          {verdict === "wrong" && (
            <button type="button" class="button main" onClick={takeBack}>
              {t("puzzle.back")}
            </button>
          )}
          {verdict === "solved" && next && (
            <a class="button main" href={address(next)}>
              {t("puzzles.next")}
            </a>
          )}
          {open && (
            <button type="button" class="button small" onClick={show} disabled={asking}>
              {t("puzzle.show")}
            </button>
          )}
          {line.length > 0 && (
            <button type="button" class="button small" onClick={again}>
              {t("puzzle.again")}
            </button>
          )}
          {asking && (
            <span class="soft puzzle-asking" role="status">
              {t("loading")}
            </span>
          )}
        </div>
        {Side && <Side {...props} />}
        {open && <Command play={props.play} />}
        <p class="row">
          <a class="button small quiet" href="/puzzles">
            {t("puzzle.all")}
          </a>
          {!open && next && verdict === "wrong" && (
            <a class="button small quiet" href={address(next)}>
              {t("puzzles.next")}
            </a>
          )}
          <a class="button small quiet" href={`/rules/${game}`} target="_blank" rel="noopener">
            {t("rules")}
          </a>
          <button type="button" class="button small quiet" onClick={() => void copy(link, t("share.copied"))}>
            {t("share.link")}
          </button>
          <a class="button small quiet" href={`/api${address(shown.listed)}/picture.png`} download>
            {t("share.png")}
          </a>
        </p>
      </aside>
    </div>
  );
}
