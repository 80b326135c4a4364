import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { Token } from "../pieces/marks";
import { api } from "../wire/api";
import type { Story } from "../wire/types/answers";
import { t } from "../words/words";

/** The moves so far, fetched again after each event while the list is open. */
export function useStory(match: string, heard: Signal<number>, open: Signal<boolean>): Signal<Story | null> {
  const story = useSignal<Story | null>(null);
  useSignalEffect(() => {
    heard.value;
    if (!open.value) return;
    void api.moves(match).then(
      (found) => {
        story.value = found;
      },
      () => undefined, // the list stays as it was; the next event asks again
    );
  });
  return story;
}

interface Props {
  hues: readonly string[];
  story: Story | null;
  at: number | null;
  show: (at: number | null) => void;
}

/** The list of moves; each leads to the position after it. */
export function Moves({ hues, story, at, show }: Props) {
  const moves = story?.moves ?? [];
  const of = moves.length;
  const now = at ?? of;
  return (
    <section class="moves" aria-label={t("moves")}>
      <div class="row spread">
        <Step label={t("moves.first")} sign="⏮" to={0} off={now === 0} show={show} />
        <Step label={t("moves.back")} sign="◀" to={now - 1} off={now === 0} show={show} />
        <span class="number soft">
          {now} / {of}
        </span>
        <Step label={t("moves.on")} sign="▶" to={now + 1 >= of ? null : now + 1} off={now >= of} show={show} />
        <Step label={t("moves.last")} sign="⏭" to={null} off={at === null} show={show} />
      </div>
      <ol class="moves-list">
        {moves.map((ply, n) => (
          <li key={n}>
            <button
              type="button"
              class="move number"
              aria-current={now === n + 1}
              onClick={() => show(n + 1 === of ? null : n + 1)}
            >
              {ply.actor >= 0 ? (
                <Token hue={hues[ply.actor] ?? "neutral"} mark={ply.actor} size={14} />
              ) : (
                <span aria-hidden="true">◇</span>
              )}
              {ply.text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  label: string;
  sign: string;
  to: number | null;
  off: boolean;
  show: (at: number | null) => void;
}

const Step = ({ label, sign, to, off, show }: StepProps) => (
  <button
    type="button"
    class="button quiet small"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={() => show(to)}
  >
    {sign}
  </button>
);
