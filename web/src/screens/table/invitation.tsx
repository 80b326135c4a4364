import "./invitation.css";
import { useSignal } from "@preact/signals";
import { miniatureOf } from "../../boards/miniatures";
import { playerNames } from "../../table/frame/names";
import type { LoadedMatch } from "../../table/load-match";
import { Button, LinkButton } from "../../ui/parts/button";
import { Form, NameField } from "../../ui/parts/fields";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { lang, say, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { MatchSummary, SeatKey } from "../../wire/types/answers";
import { MatchFacts } from "./match-facts";

interface Props extends LoadedMatch {
  /** The seat that the link opens, or a free one at an open table. */
  seat: SeatKey;
  /** Whether another player sits there and keeps the seat. */
  held: boolean;
  sitDown: (summary: MatchSummary) => void;
  watch: () => void;
}

/** The card of an invitation: who invites, to which game, and what one can do now. Only "Join" takes the seat. */
export function Invitation({ summary, game, seat, held, sitDown, watch }: Props) {
  const busy = useSignal(false);
  const taken = summary.seats[seat.seat]?.taken ?? false;
  const sitter = { name: playerNames(game.name, summary.seats)[seat.seat] ?? "" };
  const Miniature = miniatureOf(game.name);
  const sit = () =>
    onceAtATime(busy, async () => sitDown(await api.join(summary.match, { ...seat, name: nickname.value })));
  return (
    <section class="panel invitation-card" aria-labelledby="invitation">
      <div class={`invitation-picture game-${game.name}`}>{Miniature && <Miniature hues={game.hues} />}</div>
      <div class="stack">
        <h1 id="invitation">{headline(summary)}</h1>
        {taken ? <p>{t(held ? "door.held" : "door.taken", sitter)}</p> : <p>{say(`${game.name}.about`)}</p>}
        <MatchFacts summary={summary} guest={summary.seats} />
        <Form
          class="stack"
          act={() => {
            if (!held) void sit();
          }}
        >
          {!taken && <NameField />}
          <div class="row">
            {held ? (
              <LinkButton says={t("devices.join")} href="/device" />
            ) : (
              <Button says={t(taken ? "door.go_on" : "door.sit")} submit look="main" disabled={busy.value} />
            )}
            <LinkButton
              says={t(game.lessons ? "door.learn" : "rules")}
              href={`/${game.lessons ? "learn" : "rules"}/${game.name}`}
            />
            <Button says={t("door.watch")} press={watch} />
          </div>
        </Form>
      </div>
    </section>
  );
}

function headline({ title, host, listed }: MatchSummary): string {
  const named = { name: host, title: title[lang.value] ?? "" };
  if (host) return t("door.invites", named);
  return t(listed ? "door.open" : "door.invited", named);
}
