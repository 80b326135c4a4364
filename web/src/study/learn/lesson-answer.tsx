import { ReasonText } from "../../boards/parts/reason-text";
import { lang } from "../../ui/words/words";
import type { AttemptShown } from "../../wire/types/answers";

const SIGNS = { refused: "✕", trap: "!", other: "…", reached: "✓", done: "✓" } as const;

type Answer = Pick<AttemptShown, "verdict" | "said" | "why">;

/** What came of a move: what it is for the lesson, then what the game says of it, with a way to its rule. */
export function LessonAnswer({ game, answer }: { game: string; answer: Answer }) {
  const { verdict, said, why } = answer;
  return (
    <div class="learn-said">
      <span class="learn-sign" aria-hidden="true">
        {SIGNS[verdict]}
      </span>
      <div>
        <p>
          <strong>{said[lang.value]}</strong>
        </p>
        {why && (
          <p class="soft small">
            <ReasonText {...{ game, why }} />
          </p>
        )}
      </div>
    </div>
  );
}
