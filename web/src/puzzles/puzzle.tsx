import "./puzzles.css";
import "../table/table.css";
import { useSignal } from "@preact/signals";
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
import { play as sound } from "../sounds";
import { Command } from "../table/command";
import { dismissAll, toast } from "../toasts";
import { api } from "../wire/api";
import type { PuzzleListed, PuzzleShown, Tried } from "../wire/types/answers";
import { lang, learn, seatName, t } from "../words/words";
import { Answer } from "./answer";
import { address, nextOf } from "./list";
import { finished, made } from "./progress";

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
  return <Solving game={game} {...answer.it} />;
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
function Solving({ game, shown, listed, day, board }: Props) {
  const tried = useSignal<Tried | null>(null);
  const stands = useSignal<Tried | null>(null);
  const helped = useSignal(false);
  const asking = useSignal(false);
  const fault = useSignal<readonly string[]>([]);
  const { Board, Side } = board;
  const view = (tried.value?.view ?? shown.view) as unknown as AnyView;
  const names = Array.from({ length: view.players }, (_, seat) => seatName(game, seat, view.players));
  const verdict = tried.value?.verdict ?? "begun";
  const open = verdict === "begun" || verdict === "right";
  const link = useOrigin() + address(shown.listed);
  const next = nextOf(listed, shown.listed.number);

  useEffect(() => {
    document.title = `${t("puzzle", { n: shown.listed.number })} · ${shown.title[lang.value]} · Cubetable`;
  }, [lang.value]);

  const ask = async (moves: readonly string[], show: boolean) => {
    if (asking.value) return;
    asking.value = true;
    try {
      judged(await api.tryPuzzle(game, shown.listed.number, { moves, show }));
    } catch (problem) {
      sound("refuse");
      toast((problem as Error).message);
    }
    asking.value = false;
  };

  const judged = (it: Tried) => {
    dismissAll();
    fault.value = it.verdict === "refused" ? (it.why?.at ?? []) : [];
    if (it.verdict === "refused") {
      refuse(it);
      return;
    }
    tried.value = it;
    if (it.verdict !== "wrong") stands.value = it;
    sound(it.verdict === "wrong" ? "refuse" : it.verdict === "solved" ? "end" : "place");
    if (it.verdict !== "solved") return;
    const became = helped.value ? "shown" : "solved";
    finished(shown.listed, became);
    if (day !== null) made(day, { puzzle: { became, game } });
  };

  const refuse = ({ why }: Tried) => {
    const text = why?.text[lang.value] ?? "";
    sound("refuse");
    tell(text);
    toast(
      <>
        {text} {why && <a href={`/rules/${game}#${why.rule}`}>{t("rules")}</a>}
      </>,
    );
  };

  const back = () => {
    tried.value = stands.value;
    tell(board.prompt(view, names));
  };
  const show = () => {
    helped.value = true;
    void ask(stands.value?.line ?? [], true);
  };
  const again = () => {
    stands.value = null;
    tried.value = null;
  };

  const keys = (event: KeyboardEvent) => {
    if (!letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    const doing: Record<string, () => void> = {
      u: () => verdict === "wrong" && back(),
      h: () => open && show(),
      "/": () => document.getElementById("command")?.focus(),
    };
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const line = tried.value?.line ?? [];
  const props: BoardProps<AnyView> = {
    view,
    last: line.length ? { kind: "move", seat: null, text: line[line.length - 1] ?? "", at: 0 } : null,
    play: open && !asking.value ? (move) => void ask([...line, move], false) : null,
    fault: fault.value,
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
        <p class="prompt">
          {t(`puzzle.${game}`, {
            name: names[shown.seat] ?? "",
            n: shown.listed.own_moves,
            roll: String((shown.view as { roll?: number }).roll ?? ""),
          })}
        </p>
      </header>
      <div class="table-board">
        <Board {...props} />
      </div>
      <aside class="table-side">
        <Answer tried={tried.value} helped={helped.value} />
        <div class="row">
          {verdict === "wrong" && (
            <button type="button" class="button main" onClick={back}>
              {t("puzzle.back")}
            </button>
          )}
          {verdict === "solved" && next && (
            <a class="button main" href={address(next)}>
              {t("puzzles.next")}
            </a>
          )}
          {open && (
            <button type="button" class="button small" onClick={show} disabled={asking.value}>
              {t("puzzle.show")}
            </button>
          )}
          {line.length > 0 && (
            <button type="button" class="button small" onClick={again}>
              {t("puzzle.again")}
            </button>
          )}
          {asking.value && (
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
