import { CheckField } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import type { QuietSettings } from "../../wire/types/answers";

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

/** Write a minute of the day as a field for times takes it. */
export function timeOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** Read what a field for times holds; null if it is empty. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes);
}
