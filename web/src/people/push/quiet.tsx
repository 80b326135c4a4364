import { CheckField } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import type { QuietSettings } from "../../wire/types/answers";
import { minuteOf, timeOf } from "./minutes";

const EVENING = 22 * 60;
const MORNING = 8 * 60;

interface Props {
  quiet: QuietSettings | null;
  change: (quiet: QuietSettings | null) => void;
}

/** The hours in which one is not notified, by the clock of this browser. */
export function Quiet({ quiet, change }: Props) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return (
    <>
      <CheckField
        label={t("notify.quiet")}
        value={quiet !== null}
        change={(on) => change(on ? { start: EVENING, end: MORNING, zone } : null)}
      />
      {quiet && (
        <div class="quiet-hours">
          {(["start", "end"] as const).map((which) => (
            <label class="field" key={which}>
              <span>{t(`notify.quiet.${which}`)}</span>
              <input
                class="input"
                type="time"
                required
                value={timeOf(quiet[which])}
                onChange={({ currentTarget: { value } }) => {
                  const minute = minuteOf(value);
                  if (minute !== null) change({ ...quiet, [which]: minute, zone });
                }}
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
