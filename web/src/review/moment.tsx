import { openNewMatch, settingUp } from "../new-match";
import { Token } from "../pieces/marks";
import { turnName } from "../table/turns";
import { api } from "../wire/api";
import type { JudgedShown, MomentShown, StoryPly } from "../wire/types/answers";
import { hasText, lang, say, t } from "../words/words";
import { percent } from "./analysis";

interface Props {
  match: string;
  game: string;
  moment: MomentShown;
  /** The decision, where the moment is one. */
  one: JudgedShown | undefined;
  moves: readonly StoryPly[];
  hues: readonly string[];
  names: readonly string[];
  show: (at: number) => void;
  spell: (move: string) => string;
}

/** A moment worth a look: a mistake, the best find, luck, or a jump of the curve; with the way to its position. */
export function Moment({ match, game, moment, one, moves, hues, names, show, spell }: Props) {
  const { kind, at, seat, change } = moment;
  const isLuck = kind === "lucky" || kind === "unlucky";
  const share = percent(change);
  return (
    <article class={`review-turn ${kind}`}>
      <p>
        <Token hue={hues[seat] ?? "neutral"} mark={seat} size={18} /> <strong>{turnName(moves, at, names)}</strong>{" "}
        <span class="review-kind">{t(`review.${kind}`)}</span>
      </p>
      {isLuck && (
        <p>
          {drawn(game, spell(moves[at]?.text ?? ""))} {t(`review.${kind}.share`, { share })}
        </p>
      )}
      {kind === "find" && one && <p>{t("review.find.share", { move: spell(one.move), share })}</p>}
      {(kind === "rise" || kind === "fall") && one && (
        <p>{t(`review.${kind}.share`, { move: spell(one.move), share })}</p>
      )}
      {kind === "mistake" && one && (
        <p>
          {t("review.cost", { move: spell(one.move), share })} {t("review.better", { move: spell(one.best) })}{" "}
          {one.why?.text[lang.value]}
        </p>
      )}
      <div class="row">
        <button type="button" class="button small" onClick={() => show(isLuck ? at + 1 : at)}>
          {t("review.look")}
        </button>
        {kind === "mistake" && (
          <button
            type="button"
            class="button small"
            disabled={settingUp.value}
            onClick={() => void openNewMatch((name) => api.branch(match, { at, seat, name }))}
          >
            {t("review.try")}
          </button>
        )}
      </div>
    </article>
  );
}

/** Say what chance brought, in the game's own words where it has some. */
function drawn(game: string, text: string): string {
  const own = `${game}.web.review.luck`;
  return say(hasText(own) ? own : "shell.web.review.luck", { text });
}
