import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";

/** What a match changed, player by player; nothing where it did not count. */
export function RatingChange({ match, names }: { match: string; names: readonly string[] }) {
  const { value: answer } = useRequest(() => api.ratingsOf(match), [match]);
  if (answer.is !== "loaded" || answer.value.length === 0) return null;
  return (
    <ul class="rating-change" aria-label={t("profile")}>
      {answer.value.map(({ seat, before, after }) => (
        <li key={seat} class="number">
          {t("rated.change", {
            name: names[seat] ?? "",
            before: before.rating,
            after: after.rating,
            by: signed(after.rating - before.rating),
          })}
        </li>
      ))}
    </ul>
  );
}

const signed = (by: number): string => (by < 0 ? `−${-by}` : `${by > 0 ? "+" : ""}${by}`);
