import { useSignal } from "@preact/signals";
import { settingUp } from "../new-match";
import { t } from "../words/words";
import { playOn } from "./origin";

interface Props {
  match: string;
  /** After how many moves one goes on. */
  at: number;
  /** The seat that one would take if one did not choose. */
  usual: number;
  /** What the seats are called, without who sat there. */
  seats: readonly string[];
}

/** Play on from a position that is looked at, against bots: a table of its own, with new dice. */
export function Branch({ match, at, usual, seats }: Props) {
  const chosen = useSignal<number | null>(null);
  const seat = chosen.value ?? usual;
  return (
    <form
      class="panel row branch"
      aria-label={t("branch.about")}
      onSubmit={(event) => {
        event.preventDefault();
        void playOn(match, { at, seat });
      }}
    >
      <button type="submit" class="button small" disabled={settingUp.value}>
        {t(seats.length > 1 ? "branch" : "branch.alone")}
      </button>
      {seats.length > 1 && (
        <label class="row">
          <span>{t("branch.as")}</span>
          <select
            class="input"
            value={String(seat)}
            onChange={(event) => {
              chosen.value = Number(event.currentTarget.value);
            }}
          >
            {seats.map((name, n) => (
              <option value={String(n)} key={n}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="soft small">{t(seats.length > 1 ? "branch.leads" : "branch.leads.alone")}</p>
    </form>
  );
}
