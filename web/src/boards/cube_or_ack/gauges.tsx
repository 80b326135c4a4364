import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { say } from "../../words/words";

const AXES = ["x", "y", "z"] as const;

/** How far the structure reaches along each axis, and how far it may. */
export function Gauges({ view }: { view: CubeOrAckView }) {
  return (
    <ul class="coa-gauges" aria-label={say("cube_or_ack.web.spans")}>
      {AXES.map((axis, n) => {
        const limit = view.room.limits[n] ?? 0;
        const length = view.span?.lengths[n] ?? 0;
        return (
          <li key={axis} class={length === limit ? "full" : ""}>
            <b>{axis}</b>
            <span class="coa-gauge" aria-hidden="true">
              {Array.from({ length: limit }, (_, at) => (
                <i class={at < length ? "on" : ""} key={at} />
              ))}
            </span>
            <span class="number">
              {length}/{limit}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
