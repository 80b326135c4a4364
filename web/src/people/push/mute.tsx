import { useSignal } from "@preact/signals";
import { Button } from "../../ui/parts/button";
import { toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";
import { notificationsOn } from "./notifications";
import { called } from "./service";

/** The button by which one is not notified of a match any more, or again; for those who are notified at all. */
export const Mute = ({ match }: { match: string }) =>
  notificationsOn.value && called.value !== null ? <MuteButton match={match} /> : null;

function MuteButton({ match }: { match: string }) {
  const known = useRequest(() => api.isMuted(match), [match]).value;
  const chosen = useSignal<boolean | null>(null);
  if (known.is !== "loaded") return null;
  const muted = chosen.value ?? known.value.muted;
  const change = () =>
    api.mute(match, !muted).then(
      (now) => (chosen.value = now.muted),
      (problem: Error) => toast(problem.message),
    );
  return <Button says={t("called.mute")} look="small" aria-pressed={muted} press={() => void change()} />;
}
