import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { OpenGame } from "../../boards/load";
import { ReasonText } from "../../boards/parts/reason-text";
import { seatNames } from "../../table/frame/names";
import { openNewMatch } from "../../table/new/new-match";
import { PlayFrom } from "../../table/new/play-from";
import { Button, LinkButton } from "../../ui/parts/button";
import type { ComparedMoves } from "../../ui/parts/compared-mark";
import { copy } from "../../ui/parts/copy";
import { hrefOf } from "../../ui/route";
import { sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useOrigin } from "../../wire/loading/origin";
import type { WeighingInWords } from "../../wire/types/answers";
import { percent } from "../review/analysis";
import { addressOf, type Draft } from "./draft";
import { puzzleAddress } from "./set-puzzle";

interface Props {
  game: OpenGame;
  draft: Draft;
  /** Mark moves on the board. */
  mark: (moves: ComparedMoves | null) => void;
}

type Outcome =
  | { is: "idle" }
  | { is: "asking" }
  | { is: "refused"; why: string }
  | { is: "weighed"; found: WeighingInWords }
  | { is: "puzzle" };

/** What can be done with a legal position: play on from it, have it analysed, make a puzzle of it, share it. */
export function Actions({ game, draft, mark }: Props) {
  const found = useSignal<Outcome>({ is: "idle" });
  const { position } = draft;
  const origin = useOrigin();
  useLayoutEffect(() => {
    found.value = { is: "idle" };
    mark(null);
  }, [position]);
  const asked = { game: draft.game, position: position ?? "" };
  const ask = async (what: () => Promise<Outcome>) => {
    found.value = { is: "asking" };
    const answer = await what().catch((refused: Error): Outcome => ({ is: "refused", why: refused.message }));
    if (draft.position !== asked.position) return;
    found.value = answer;
    const [best] = answer.is === "weighed" ? answer.found.lines : [];
    mark(best ? { played: best.move, better: null } : null);
  };
  const off = position === null || found.value.is === "asking";
  const goes = draft.actors.length > 0;
  return (
    <section class="panel stack editor-actions" aria-label={t("editor.actions")}>
      <Begin {...{ game, draft }} />
      <div class="row">
        <Button
          says={t("editor.analyse")}
          look="small"
          disabled={off || !goes}
          press={() => void ask(async () => ({ is: "weighed", found: await api.weigh(asked.game, asked.position) }))}
        />
        <Button
          says={t("editor.puzzle")}
          look="small"
          disabled={off || !goes}
          press={() => void ask(() => api.trySetPuzzle(asked).then((): Outcome => ({ is: "puzzle" })))}
        />
        <Button
          says={t("share.link")}
          look="small"
          disabled={position === null}
          press={() => void copy(origin + hrefOf(addressOf(draft)), t("share.copied"))}
        />
      </div>
      <div class="editor-answer" aria-live="polite">
        <Answer {...{ game, draft, mark }} found={found.value} link={origin + hrefOf(puzzleAddress(asked))} />
      </div>
    </section>
  );
}

function Answer({ found, game, draft, mark, link }: Props & { found: Outcome; link: string }) {
  if (found.is === "idle") return null;
  if (found.is === "asking") return <p class="soft">{t("loading")}</p>;
  if (found.is === "refused") return <p role="alert">{found.why}</p>;
  if (found.is === "weighed") return <Weighed {...{ game, draft, mark }} found={found.found} />;
  return (
    <div class="stack">
      <p>{t("editor.puzzle.is")}</p>
      <div class="row">
        <LinkButton
          says={t("editor.puzzle.try")}
          look="small main"
          href={puzzleAddress({ game: draft.game, position: draft.position ?? "" })}
        />
        <Button says={t("editor.puzzle.link")} look="small" press={() => void copy(link, t("share.copied"))} />
      </div>
    </div>
  );
}

/** The best moves, each with the share of the win that it promises. */
function Weighed({ game, draft, mark, found }: Props & { found: WeighingInWords }) {
  const spell = (move: string) => sentence(game.board.spell?.(move, draft.view) ?? move);
  const who = seatNames(game.name, draft.players)[found.seat] ?? "";
  const best = found.lines[0]?.move ?? null;
  /** Show a line of the list on the board, beside the best one. */
  const point = (n: number) => {
    const move = found.lines[n]?.move;
    if (move) mark({ played: move, better: move === best ? null : best });
  };
  return (
    <div class="stack">
      <table class="editor-weighed">
        <caption>{t(found.proved ? "editor.weighed.proved" : "editor.weighed", { who: sentence(who) })}</caption>
        <tbody>
          {found.lines.map(({ move, outlook }, n) => (
            <tr key={move} onPointerEnter={() => point(n)}>
              <th scope="row">
                <button type="button" class="editor-line" onFocus={() => point(n)} onClick={() => point(n)}>
                  {spell(move)}
                </button>
              </th>
              <td class="number">{percent(outlook)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.why && (
        <p class="soft">
          <ReasonText game={game.name} why={found.why} />
        </p>
      )}
    </div>
  );
}

/** Begin a match with the position, against bots. */
const Begin = ({ game, draft }: Omit<Props, "mark">) => (
  <PlayFrom
    main
    seats={seatNames(game.name, draft.players)}
    usual={Math.max(0, draft.actors[0] ?? 0)}
    off={draft.position === null || draft.actors.length === 0}
    begin={(seat) => {
      const { game: spec, position } = draft;
      void openNewMatch((name) => api.playFrom({ game: spec, position: position ?? "", seat, bot: "bot:2", name }));
    }}
  />
);
