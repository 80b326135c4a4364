import { TOUCH, useMedia } from "../../ui/parts/media";
import { sentence } from "../../ui/words/words";
import type { CubulusView } from "../../wire/types/cubulus";
import type { BoardProps } from "../board";
import { Ball } from "./ball";
import { holeOf, lineBehind } from "./geometry";
import { holeName, w } from "./words";

type Balls = readonly (number | null)[];
type Shown = Pick<BoardProps<CubulusView>, "view" | "hues">;

/** How a line lies, and how it will lie once the previewed ball has come in. */
export function Line({ view, hues, move, hole }: Shown & { move: string | null; hole: string | null }) {
  const touch = useMedia(TOUCH);
  if (view.outcome !== null) return null;
  const after = move === null ? undefined : view.slides[move];
  if (move === null || after === undefined)
    return <p class="cls-line-none">{w(touch ? "line.none.touch" : "line.none")}</p>;
  const pushed = Object.keys(after).length > 1;
  const round = move.endsWith("*");
  const inserted = pushed ? "push" : "drop";
  const line = pushed ? lineBehind(holeOf(move), view.faces) : Object.keys(after);
  const before = line.map((cell) => view.cells[cell] ?? null);
  const then = line.map((cell) => after[cell] ?? null);
  return (
    <div class="cls-line" aria-hidden="true">
      <p class="cls-line-title">
        {!move.startsWith("@") && <b>{sentence(holeName(hole ?? move))}</b>}
        {w(`line.${round ? "turn" : inserted}`)}
      </p>
      <span class="cls-slot free">
        <One owner={then[0] ?? null} view={view} hues={hues} />
      </span>
      <svg viewBox="0 0 14 20" class="cls-arrow" aria-hidden="true">
        <path d="M1 10H12M7 4l6 6-6 6" />
      </svg>
      <Three balls={before} view={view} hues={hues} />
      <span class="cls-line-out">{round && <One owner={before.at(-1) ?? null} view={view} hues={hues} />}</span>
      <Three balls={then} view={view} hues={hues} after />
    </div>
  );
}

const One = ({ owner, view, hues }: Shown & { owner: number | null }) =>
  owner === null ? null : <Ball owner={owner} neutral={view.neutral} hues={hues} />;

const Three = ({ balls, view, hues, after = false }: Shown & { balls: Balls; after?: boolean }) => (
  <span class={`cls-three ${after ? "after" : ""}`}>
    {balls.map((owner, n) => (
      <span class="cls-slot" key={n}>
        <One owner={owner} view={view} hues={hues} />
      </span>
    ))}
  </span>
);
