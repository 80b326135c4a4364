import { ReasonText } from "../../boards/parts/reason-text";
import { Token } from "../../boards/pieces/marks";
import { settingUp } from "../../table/new/new-match";
import { withNames } from "../../table/told-names";
import { turnName } from "../../table/turns";
import { Button } from "../../ui/parts/button";
import { hasText, say, t } from "../../ui/words/words";
import type { DecisionInWords, StoryPly, Moment as Turning } from "../../wire/types/answers";
import { percent } from "./analysis";
import { playOn } from "./origin";

interface Props {
  match: string;
  game: string;
  /** The moment, and whether no other mistake cost as much. */
  moment: Turning & { isWorst: boolean };
  /** The decision, where the moment is one. */
  one: DecisionInWords | undefined;
  moves: readonly StoryPly[];
  hues: readonly string[];
  names: readonly string[];
  /** The seats of the reader. */
  mine: readonly number[];
  show: (at: number) => void;
  spell: (move: string) => string;
}

/** A moment worth a look: a mistake, the best find, luck, or a jump of the curve; with the way to its position. */
export function Moment({ match, game, moment, one, moves, hues, names, mine, show, spell }: Props) {
  const { kind, at, seat, change, isWorst } = moment;
  const isLuck = kind === "lucky" || kind === "unlucky";
  const share = percent(change);
  return (
    <article class={`review-turn ${kind}`}>
      <p>
        <Token hue={hues[seat] ?? "neutral"} mark={seat} size={18} />{" "}
        <strong>{turnName(moves, at, names, mine)}</strong>{" "}
        <span class="review-kind">{t(isWorst ? "review.worst" : `review.${kind}`)}</span>
      </p>
      {isLuck && (
        <p>
          {moves[at]?.turn === 0 ? t("review.deal") : drawn(game, spell(moves[at]?.text ?? ""))}{" "}
          {t(`review.${kind}.share`, { share })}
        </p>
      )}
      {kind === "find" && one && <p>{t("review.find.share", { move: spell(one.move), share })}</p>}
      {(kind === "rise" || kind === "fall") && one && (
        <p>{t(`review.${kind}.share`, { move: spell(one.move), share })}</p>
      )}
      {kind === "mistake" && one && (
        <p>
          {t("review.cost", { move: spell(one.move), share })} {t("review.better", { move: spell(one.best) })}{" "}
          {one.why && <ReasonText game={game} why={withNames(one.why, names, mine)} />} {one.proved && t("proved")}
        </p>
      )}
      <div class="row">
        <Button says={t("review.look")} look="small" press={() => show(isLuck ? at + 1 : at)} />
        {kind === "mistake" && (
          <Button
            says={t("review.try")}
            look="small"
            disabled={settingUp.value}
            press={() => void playOn(match, { at, seat })}
          />
        )}
      </div>
      {kind === "mistake" && <p class="soft small">{leads(names, mine.includes(seat) ? null : seat)}</p>}
    </article>
  );
}

/** Say what it means to try another move, in one's own place or in that of another seat. */
function leads(names: readonly string[], other: number | null): string {
  if (names.length === 1) return t("branch.leads.alone");
  return other === null ? t("branch.leads") : t("review.try.leads", { name: names[other] ?? "" });
}

/** Say what chance brought, in the game's own words where it has some. */
function drawn(game: string, text: string): string {
  const own = `${game}.web.review.luck`;
  return say(hasText(own) ? own : "shell.web.review.luck", { text });
}
