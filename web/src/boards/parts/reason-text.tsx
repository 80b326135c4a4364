import "./reason-text.css";
import { announce } from "../../ui/live-region";
import { rulesAddress } from "../../ui/rules-link";
import { toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { isInChat } from "../../ui/world";
import type { ReasonInWords } from "../../wire/types/answers";

type RuleProps = { game: string; rule: string };

/** A quiet way to a rule: it opens the rulebook there. Its number is read out, and shown only where there is no way. */
export const RuleLink = ({ game, rule }: RuleProps) =>
  isInChat ? (
    <span class="soft">({rule})</span>
  ) : (
    <a class="rule-link" href={rulesAddress(game, rule)} target="_blank" rel="noopener">
      {t("rule")}
      <span class="unseen"> {rule}</span>
    </a>
  );

/** What a game says of a move, and the way to the rule behind it, if there is one. */
export const ReasonText = ({ game, why }: { game: string; why: Pick<ReasonInWords, "rule" | "text"> }) => (
  <>
    {why.text[lang.value]} {why.rule && <RuleLink game={game} rule={why.rule} />}
  </>
);

type Why = Pick<ReasonInWords, "rule" | "text">;

/** Say at once why a move is refused, and show it for a while with the way to its rule; `least` in milliseconds. */
export function tellRefusal(game: string, why: Why, least?: number): void {
  const text = why.text[lang.value] ?? "";
  announce(text);
  toast(<ReasonText {...{ game, why }} />, { length: text.length, least, isSaid: true });
}
