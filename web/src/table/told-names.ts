import { sentence, t } from "../ui/words/words";
import type { ReasonInWords } from "../wire/types/answers";
import { isReader } from "./points";

/** What the players are called where they are told about: the reader is "You". */
export const toldNames = (names: readonly string[], mine: readonly number[]): readonly string[] =>
  names.map((name, seat) => (isReader(seat, mine) ? sentence(t("points.you")) : name));

/** A player's place in a text of the server, perhaps with the colours beside it. */
const PLACE = /\{(\d+)\}( \([^)]*\))?/g;
/** What a sentence begins after. */
const BEGINS = /(^|[.!?]\s)$|\n$/;

/** Put the players' names where a text of the server has `{0}`, `{1}` … Who is called by the colours has them once. */
export const fillNames = (text: string, names: readonly string[], mine: readonly number[]): string =>
  text.replace(PLACE, (_, seat: string, colours: string | undefined, where: number) => {
    const begins = BEGINS.test(text.slice(0, where));
    const called =
      (begins || !isReader(Number(seat), mine) ? toldNames(names, mine)[Number(seat)] : t("points.you")) ?? "";
    const has = called.toLowerCase().includes((colours ?? "").slice(2, -1).toLowerCase());
    return called + (has ? "" : colours);
  });

/** Put the players' names into the reason of a hint or of a judgement, in all languages. */
export const withNames = (why: ReasonInWords, names: readonly string[], mine: readonly number[]): ReasonInWords => ({
  ...why,
  text: Object.fromEntries(Object.entries(why.text).map(([lang, text]) => [lang, fillNames(text, names, mine)])),
});
