import "./seeks.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button, LinkButton } from "../../ui/parts/button";
import { go } from "../../ui/route";
import { onceAtATime, orSayWhy } from "../../ui/toasts";
import { lang, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ask } from "../../wire/ask";
import type { OpponentEntry } from "../../wire/types/answers";

/** Milliseconds after which the page asks again who wants another game. */
const AGAIN = 10_000;

interface Props {
  /** List only those who ask for another game. */
  asked?: boolean;
}

/** The people whom one met last: a click asks for another game, or accepts the one that they ask for. */
export function PlayAgain({ asked = false }: Props) {
  const known = useSignal<readonly OpponentEntry[]>([]);
  const busy = useSignal(false);
  const look = async () => {
    if (!document.hidden) known.value = await api.opponents().catch(() => known.peek());
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const listed = asked ? known.value.filter(({ asks }) => asks === "they") : known.value;
  if (listed.length === 0) return null;
  const offer = ({ match, seat }: OpponentEntry, yes: boolean) =>
    onceAtATime(busy, async () => {
      const id = crypto.randomUUID();
      await ask("POST", `/matches/${match}/offer`, { seat, what: "rematch", yes, id });
      if (yes)
        go(`/m/${match}`); // the table leads on to the next one
      else await orSayWhy(look);
    });
  return (
    <section class="stack again" aria-labelledby="again">
      <h2 id="again">{t("again")}</h2>
      <ul class="find-seeks" aria-live="polite">
        {listed.map((one) => {
          const names = one.names.map((name) => name || sentence(t("history.unnamed"))).join(", ");
          return (
            <li key={one.match} class={`panel find-seek again-${one.asks}`}>
              <div class="find-offer">
                <span class="find-terms">
                  <strong>{one.asks === "they" ? t("offer.rematch.theirs", { names }) : names}</strong>
                  <span class="soft small">{one.title[lang.value]}</span>
                </span>
                {one.asks === "they" && (
                  <span class="row">
                    <Button
                      says={t("offer.accept")}
                      look="main"
                      disabled={busy.value}
                      press={() => void offer(one, true)}
                    />
                    <Button says={t("offer.decline")} disabled={busy.value} press={() => void offer(one, false)} />
                  </span>
                )}
                {one.asks === "you" && (
                  <LinkButton says={t("again.asked")} look="small quiet" href={`/m/${one.match}`} />
                )}
                {one.asks === "nobody" && (
                  <Button
                    says={t("again.ask")}
                    look="small"
                    disabled={busy.value}
                    aria-label={t("again.ask.with", { names, title: one.title[lang.value] ?? "" })}
                    press={() => void offer(one, true)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
