import "./game-frame.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import type { OpenGame } from "../../boards/load";
import { Standings } from "../../boards/parts/standing";
import { listen } from "../../ui/listen";
import { LOW, useMedia } from "../../ui/parts/media";
import type { AnyView } from "../../wire/views";
import { handleShortcut, KeyList, type Shortcuts } from "./key-list";

interface Head {
  title: string;
  /** What stands beside the title. */
  heading?: ComponentChildren;
  /** What is to be done; screen readers are told when it changes. */
  prompt?: string;
}

interface Props {
  /** Where the board is shown; the stylesheet lays the parts out by it. */
  kind: "table" | "lesson" | "puzzle" | "embed" | "chat";
  game: OpenGame;
  /** What the board is given. */
  position: BoardProps<AnyView>;
  head: Head;
  /** What stands directly before the board, or after it. */
  stage?: { before?: ComponentChildren; after?: ComponentChildren };
  /** What stands beside the board, before and after what the game shows there. Without both there is no such part. */
  above?: ComponentChildren;
  below?: ComponentChildren;
  shortcuts?: Shortcuts;
  /** Another key means another board: what was begun on the one before is forgotten. */
  boardKey?: string;
  /** The state of the whole, for stylesheets and tests. */
  data?: Readonly<Record<`data-${string}`, string | number | boolean>>;
}

/** A game's board with what stands around it: the same at a table, in a lesson, for a puzzle and inside another page. */
export function GameFrame(props: Props) {
  const { kind, game, position, head, stage, above, below, shortcuts, boardKey, data } = props;
  const { title, heading, prompt } = head;
  const { Board, Side } = game.board;
  const place = useRef<HTMLDivElement>(null);
  const isPlayed = kind === "table" || kind === "chat";
  useKeptFocus(place, isPlayed && shortcuts !== undefined, kind === "table");
  const low = useMedia(LOW);
  // A turn is played without scrolling; where something stands before the board the page may be longer.
  const oneScreen = (kind === "table" && !stage?.before) || (kind === "puzzle" && low);
  // A puzzle for one player is about a move, not about a score.
  const hasStandings = kind !== "table" && game.board.standing && !(position.puzzle && position.view.players === 1);
  const handlers = shortcuts && { onKeyDown: (event: KeyboardEvent) => handleShortcut(event, shortcuts) };
  return (
    <div class={`frame ${kind} ${oneScreen ? "one-screen" : ""} game-${game.name}`} {...data} {...handlers}>
      <div class="frame-stage">
        <header class="frame-head">
          <h1 class="frame-title">{title}</h1>
          {heading}
          {prompt !== undefined && (
            <p class="prompt" aria-live="polite">
              {prompt}
            </p>
          )}
        </header>
        {stage?.before}
        <div class="frame-board" ref={place}>
          <Board key={boardKey} {...position} />
          {!game.board.hasBar && position.tools && <div class="frame-bar">{position.tools}</div>}
        </div>
        {stage?.after}
      </div>
      {(above || below) && (
        <aside class="frame-side">
          {above}
          {(Side || game.board.standing) && (
            <div class="frame-scores">
              {hasStandings && <Standings board={game.board} {...position} />}
              {Side && <Side key={boardKey} {...position} />}
            </div>
          )}
          {below}
        </aside>
      )}
      {shortcuts && <KeyList {...{ shortcuts }} />}
    </div>
  );
}

/**
 * Keep the keyboard's focus on a board. It `begins` there, except in a frame of another page; and where the element that had it goes, because the board was
 * drawn anew, the same cell gets it, or the cell that had it before a button; or else the board's tab stop. Without that
 * the focus falls to the page's body.
 */
function useKeptFocus(board: { readonly current: HTMLElement | null }, wanted: boolean, begins: boolean): void {
  useLayoutEffect(() => {
    const root = board.current;
    if (!root || !wanted) return;
    let cell: string | null | undefined; // undefined: the focus is not on the board
    const focus = () => {
      const same = cell ? root.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) : null;
      const next = same ?? root.querySelector<HTMLElement>('[tabindex="0"]');
      next?.focus({ preventScroll: true });
    };
    const came = (event: FocusEvent) => {
      cell = (event.target as HTMLElement).dataset.cell ?? cell ?? null;
    };
    // The person went elsewhere, by key or by pointer.
    const left = (event: FocusEvent) => {
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) cell = undefined;
    };
    const pressed = (event: PointerEvent) => {
      if (!root.contains(event.target as Node)) cell = undefined;
    };
    const lost = () => cell !== undefined && isNowhere();
    const observer = new MutationObserver(() => lost() && focus());
    const unfocus = listen(root, { focusin: came, focusout: left });
    const unpress = listen(window, { pointerdown: pressed });
    observer.observe(root, { childList: true, subtree: true });
    if (begins && isNowhere()) focus();
    return () => {
      observer.disconnect();
      unfocus();
      unpress();
    };
  }, [wanted, begins]);
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
