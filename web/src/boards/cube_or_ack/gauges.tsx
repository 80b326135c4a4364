import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { w } from "./words";

const AXES = ["width", "depth", "height"] as const;

/** How wide, deep and high the structure is, and how far it may grow. */
export function Gauges({ view }: { view: CubeOrAckView }) {
  return (
    <ul class="coa-gauges" aria-label={w("spans")}>
      {AXES.map((axis, n) => {
        const limit = view.room.limits[n] ?? 0;
        const length = view.span?.lengths[n] ?? 0;
        return (
          <li key={axis} class={length === limit ? "full" : ""}>
            <b>{w(`axis.${axis}`)}</b>
            <span class="coa-gauge" aria-hidden="true">
              {Array.from({ length: limit }, (_, at) => (
                <i class={at < length ? "on" : ""} key={at} />
              ))}
            </span>
            <span class="number">{w("of", { length, limit })}</span>
          </li>
        );
      })}
    </ul>
  );
}
