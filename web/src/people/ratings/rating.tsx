import { lang, t } from "../../ui/words/words";
import type { PoolEntry, RoundedRating } from "../../wire/types/answers";

/** A rating with its range, and a mark where it rests on too few games. */
export const RatingText = ({ rating }: { rating: RoundedRating }) => (
  <>
    <span class="number">{t("profile.now", { rating: rating.rating, range: rating.range })}</span>
    {rating.provisional && <span class="tag">{t("profile.provisional")}</span>}
  </>
);

/** What a game with its number of seats is called. */
export const poolName = ({ title, seats }: PoolEntry): string =>
  t("profile.pool", { title: title[lang.value] ?? "", n: seats });
