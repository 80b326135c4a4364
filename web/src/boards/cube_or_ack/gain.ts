import { useEffect, useState } from "preact/hooks";
import { api } from "../../wire/api";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { BoardProps } from "../board";
import { letterIn } from "./cells";
import { changedFaces } from "./scores";

const nothing = () => undefined;

/** How many faces a chosen piece would bring its colour, once the server has said; a match that counts does not tell. */
export function useGain(
  { view, match, play, threats }: BoardProps<CubeOrAckView>,
  chosen: string | null,
): number | null {
  const [told, tell] = useState<{ view: CubeOrAckView; move: string; by: number } | null>(null);
  const seat = play && threats !== "never" ? view.seat : null;
  useEffect(() => {
    if (chosen === null || match === null || seat === null) return;
    let here = true;
    const take = ({ view: after }: { view: unknown }) => {
      const changes = changedFaces(after as CubeOrAckView, view);
      const own = changes.find(({ letter }) => letter === letterIn(chosen));
      if (here) tell({ view, move: chosen, by: own?.by ?? 0 });
    };
    api.ahead(match, seat, [chosen]).then(take, nothing);
    return () => {
      here = false;
    };
  }, [chosen, match, seat, view]);
  return told?.view === view && told.move === chosen ? told.by : null;
}
