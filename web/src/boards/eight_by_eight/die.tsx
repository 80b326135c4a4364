/** The eight-sided die, as one sees it from a corner; it tumbles when it shows something else. */
export const Die = ({ roll, hue = "neutral" }: { roll: number | null; hue?: string | undefined }) => (
  <svg
    viewBox="-30 -32 60 64"
    class={`ebe-die hue-${hue} ${roll === null ? "rolling" : ""}`}
    role="img"
    aria-label={roll === null ? "…" : String(roll)}
  >
    <path d="M0-30 27-14V15L0 30-27 15V-14z" class="die-dark" />
    <path d="M0-30 27-14 0 19-27-14z" class="die-face" />
    <path d="M27-14 0 19 27 15zM-27-14 0 19-27 15z" class="die-side" />
    <text y="2" text-anchor="middle" class="die-number">
      {roll ?? "…"}
    </text>
  </svg>
);
