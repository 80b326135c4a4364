import { COLOURS, Cube } from "./cube";
import { w } from "./words";

/** What is written in the example: numbers of cubes that touch, and signs between them. */
const WRITTEN = ["4", "×", "2", "=", "8"] as const;

/** Before the first game: how an equation is made, once more and again, and the button that starts the time. */
export const Example = ({ ready }: { ready: () => void }) => (
  <div class="mpz-ready panel">
    <p>{w("ready.about")}</p>
    <p class="mpz-example" role="img" aria-label={WRITTEN.join(" ")}>
      {WRITTEN.map((one, n) => (
        <span key={n} style={{ "--n": n }}>
          {/\d/.test(one) ? (
            <Cube cube={{ digit: Number(one), colour: COLOURS[n] ?? "" }} order={null} />
          ) : (
            <b>{one}</b>
          )}
        </span>
      ))}
    </p>
    <button type="button" class="button main" ref={(button) => button?.focus({ preventScroll: true })} onClick={ready}>
      {w("ready")}
    </button>
  </div>
);
