import { useTitle } from "../../ui/live-region";
import "../puzzles/puzzles.css";
import { useSignal } from "@preact/signals";
import { atRest } from "../../boards/board-props";
import { type OpenGame, openGame } from "../../boards/load";
import { ReasonText } from "../../boards/parts/reason-text";
import { GameFrame } from "../../table/frame/game-frame";
import { seatNames } from "../../table/frame/names";
import { Button, LinkButton } from "../../ui/parts/button";
import { MoveField } from "../../ui/parts/move-field";
import { place } from "../../ui/route";
import { play as sound } from "../../ui/sounds";
import { orSayWhy } from "../../ui/toasts";
import { lang, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { PositionRequest, SetPuzzleView } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";

/** The address of a position as a puzzle. */
export const puzzleAddress = (asked: PositionRequest): string =>
  `/set-puzzle?${new URLSearchParams({ game: asked.game, position: asked.position })}`;

/** A position that somebody set up, with one move to be found. */
export function SetPuzzle() {
  const { query } = place.value;
  const asked = { game: query.get("game") ?? "", position: query.get("position") ?? "" };
  const request = useRequest(async () => {
    const [first, game] = await Promise.all([api.trySetPuzzle(asked), openGame(nameIn(asked.game))]);
    return { first, game };
  }, [asked.game, asked.position]);
  return (
    <Loaded request={request} isAll>
      {({ first, game }) => <Position {...{ asked, first, game }} />}
    </Loaded>
  );
}

function Position({ asked, first, game }: { asked: PositionRequest; first: SetPuzzleView; game: OpenGame }) {
  const tried = useSignal<SetPuzzleView | null>(null);
  const asking = useSignal(false);
  const names = seatNames(game.name, first.players);
  const title = t("editor.puzzle.of", { game: first.title[lang.value] ?? "" });
  const found = tried.value;
  const open = found === null || found.right === null;
  const closed = found?.right ? "solved" : "wrong";
  useTitle(title);

  const attempt = async (move: string) => {
    if (asking.peek()) return;
    asking.value = true;
    await orSayWhy(async () => {
      tried.value = await api.trySetPuzzle({ ...asked, move });
      sound(tried.value.right ? "end" : "refuse");
    });
    asking.value = false;
  };
  const play = open && !asking.value ? (move: string) => void attempt(move) : null;
  const view = found?.after ?? first.view;
  const who = sentence(names[first.seat] ?? "");
  return (
    <GameFrame
      kind="puzzle"
      game={game}
      position={{ ...atRest(view, names, game.hues), puzzle: true, play, fault: found?.illegal?.at ?? [] }}
      head={{ title, prompt: t("editor.puzzle.task", { who }) }}
      above={
        <div class="stack">
          <Verdict game={game.name} found={found} />
          <div class="row">
            {found?.right === false && (
              <Button says={t("puzzle.back")} look="main" press={() => (tried.value = null)} />
            )}
            <LinkButton
              says={t("editor.this")}
              look="small quiet"
              href={`/edit?${new URLSearchParams({ ...asked })}`}
            />
          </div>
        </div>
      }
      below={open && <MoveField play={play} position={first.view} />}
      data={{ "data-verdict": open ? "begun" : closed }}
    />
  );
}

/** Whether a move was the one, and what it does. */
function Verdict({ game, found }: { game: string; found: SetPuzzleView | null }) {
  const why = found?.illegal ?? found?.why;
  return (
    <div aria-live="polite">
      {found && (
        <section class={`panel puzzle-verdict ${found.right ? "solved" : "wrong"}`}>
          {found.right !== null && <h2>{t(found.right ? "editor.puzzle.right" : "editor.puzzle.wrong")}</h2>}
          {why && (
            <p class="soft">
              <ReasonText game={game} why={why} />
            </p>
          )}
        </section>
      )}
    </div>
  );
}
