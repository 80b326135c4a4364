import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { go } from "../../ui/route";
import { orSayWhy } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { TournamentView } from "../../wire/types/answers";
import { notify } from "../push/notifications";
import { momentText, namesOf, titleOf } from "./words";

/** The games to which this page has gone by itself: who comes back to the tournament meanwhile may stay there. */
const gone = new Set<string>();

/** Sit down at a game, and go to its table. */
async function sitDown(tournament: string, match: string): Promise<void> {
  gone.add(match);
  await orSayWhy(async () => {
    await api.sit(tournament, { match });
    go(`/m/${match}`);
  });
}

interface Props {
  shown: TournamentView;
  /** Seconds after which the page goes to the game by itself. */
  after?: number;
}

/** The reader's next game: a button, and the page goes there by itself where it is looked at. */
export function OwnGame({ shown, after = 0 }: Props) {
  const game = shown.own_game;
  const match = game?.match ?? null;
  const stays = useSignal(false);
  const left = useSignal(after);
  useEffect(() => {
    if (match === null || gone.has(match)) return;
    announce(t("tournament.next"));
    void notify(titleOf(shown), t("tournament.next"), match);
    left.value = after;
    const timer = setInterval(() => {
      if (document.hidden || stays.peek()) return;
      if (left.peek() <= 0) {
        clearInterval(timer);
        void sitDown(shown.tournament, match);
      } else left.value -= 1;
    }, 1_000);
    return () => clearInterval(timer);
  }, [match]);
  if (game === null || match === null) return null;
  const names = namesOf(shown.people);
  const by = !gone.has(match) && !stays.value && after > 0;
  return (
    <section class="panel stack tournament-next" aria-labelledby="next-game">
      <h2 id="next-game">{t("tournament.next")}</h2>
      <p>{t("tournament.next.against", { names: game.opponents.map((who) => names.get(who)).join(", ") })}</p>
      <p class="soft">{t("tournament.next.until", { time: momentText(game.until) })}</p>
      <p class="row">
        <Button
          says={by ? t("tournament.next.in", { n: left.value }) : t("tournament.next.go")}
          look="main"
          press={() => void sitDown(shown.tournament, match)}
        />
        {by && <Button says={t("tournament.next.stay")} press={() => (stays.value = true)} />}
      </p>
    </section>
  );
}
