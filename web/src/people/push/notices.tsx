import "./notices.css";
import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { CheckField } from "../../ui/parts/fields";
import { toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { isStatic } from "../../ui/world";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";
import type { CallSettings, PushOptions, QuietSettings } from "../../wire/types/answers";
import { allowNotifications, canNotify, isDenied, notificationsOn } from "./notifications";
import { beCalled, beCalledNoMore, called, canPush } from "./service";

const KINDS = ["turn", "begun", "clock", "found", "game"] as const;

/** Whether this browser notifies, for what, and when not. Without a server it does so while the page is open. */
export function Notices() {
  if (!isStatic) return <ServerNotices />;
  if (!canNotify) return null;
  return <CheckField label={t("notices")} value={notificationsOn.value} change={(on) => void allowNotifications(on)} />;
}

function ServerNotices() {
  const asked = useSignal(0);
  const failed = useSignal(false);
  const answer = useRequest(api.push, [asked.value]).value;
  const state = answer.is === "loaded" ? answer.value : null;
  const change = async (on: boolean) => {
    failed.value = false;
    if (on) await api.whoAmI(); // a browser without a cookie gets one, before it opens a line
    await allowNotifications(on);
    const called = notificationsOn.value ? beCalled() : beCalledNoMore();
    await called.catch(() => (failed.value = true));
    asked.value += 1;
  };
  return (
    <fieldset class="stack notify">
      <legend>{t("notify")}</legend>
      {canNotify && <CheckField label={t("notices")} value={notificationsOn.value} change={(on) => void change(on)} />}
      <p class="soft" role="status">
        {state && t(`notify.${reachOf(state, failed.value)}`)}
      </p>
      {state && state.browsers > 0 && <Wanted first={state.calls} />}
    </fieldset>
  );
}

/** How far notifications reach this browser, and why no further. */
function reachOf({ state }: PushOptions, failed: boolean): string {
  if (!canNotify) return "needs_https";
  if (isDenied()) return "denied";
  if (state !== "ready") return state;
  if (!canPush) return "open_only";
  if (failed) return "failed";
  if (!notificationsOn.value) return "off";
  return called.value === null ? "failed" : "closed";
}

/** What one is notified of, at all of one's browsers. */
function Wanted({ first }: { first: CallSettings }) {
  const calls = useSignal(first);
  const heading = useId();
  const saved = useRef(first);
  const answered = useRef(Promise.resolve());
  const save = async () => {
    const newest = calls.value;
    if (newest === saved.current) return; // it went with the one before
    try {
      await api.callFor(newest);
      saved.current = newest;
    } catch (problem) {
      calls.value = saved.current;
      toast((problem as Error).message);
    }
  };
  // All is sent each time, so that one waits for the other: the newest must come last.
  const choose = (more: Partial<CallSettings>) => {
    calls.value = { ...calls.value, ...more };
    answered.current = answered.current.then(save);
  };
  return (
    <section class="stack" aria-labelledby={heading}>
      <p id={heading}>{t("notify.when")}</p>
      {KINDS.map((kind) => (
        <CheckField
          key={kind}
          label={t(`notify.${kind}`)}
          value={calls.value[kind] ?? true}
          change={(on) => choose({ [kind]: on })}
        />
      ))}
      <Quiet quiet={calls.value.quiet ?? null} change={(quiet) => choose({ quiet })} />
    </section>
  );
}

const EVENING = 22 * 60;
const MORNING = 8 * 60;

interface Props {
  quiet: QuietSettings | null;
  change: (quiet: QuietSettings | null) => void;
}

/** The hours in which one is not notified, by the clock of this browser. */
function Quiet({ quiet, change }: Props) {
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
