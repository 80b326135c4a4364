import { PlayAgain } from "../people/find/play-again";
import { MatchLine } from "../table/match-line";
import { LinkButton } from "../ui/parts/button";
import { Stars } from "../ui/parts/stars";
import { say, t } from "../ui/words/words";
import { isStatic } from "../ui/world";
import type { MatchGoing } from "../wire/types/answers";
import type { Next } from "./next-up";

interface Props {
  /** The games that go on; those come first that wait for the player. */
  going: readonly MatchGoing[];
  /** What could be learnt next. */
  next: readonly Next[];
}

/** The one thing to go on with: a game that waits, or else the next lesson or puzzle; and who asks for another game. */
export function Continue({ going, next }: Props) {
  const [match] = going;
  const [first] = next;
  return (
    <>
      {!isStatic && <PlayAgain asked />}
      {match && (
        <section class="home-continue home-going" aria-label={t("home.continue")}>
          <MatchLine match={match} />
          <LinkButton says={t("home.continue")} look="main" href={`/m/${match.match}`} />
          {going.length > 1 && <LinkButton says={t("home.going.all")} look="quiet" href="/history" />}
        </section>
      )}
      {!match && first && (
        <section class="home-continue" aria-label={t("home.continue")}>
          <p>
            {t(`home.next.${first.kind}`, { n: first.n, title: say(`${first.game}.title`) })}{" "}
            {first.difficulty > 0 && <Stars n={first.difficulty} />}
          </p>
          <LinkButton says={t(first.n === 1 ? "setup.start" : "home.continue")} look="main" href={first.href} />
        </section>
      )}
    </>
  );
}
