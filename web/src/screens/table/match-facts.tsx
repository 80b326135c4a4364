import { playerNames } from "../../table/frame/names";
import { clockName } from "../../ui/parts/clock";
import { lang, say, sentence, t } from "../../ui/words/words";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";

interface Props {
  summary: MatchSummary;
  /** For a guest: who plays. The waiting room shows the seats anyway. */
  guest?: readonly SeatEntry[];
}

/** What one wants to know of a match before it begins: how long it is, its rules, its players, and its clock. */
export function MatchFacts({ summary, guest }: Props) {
  const game = nameIn(summary.game);
  const facts: [string, string][] = [
    [t("door.game"), say(`${game}.facts`)],
    [t("setup.options"), sentence(summary.rules[lang.value] ?? "")],
    [t("setup.clock"), clockInWords(summary.clock)],
    [t("rated"), summary.rated ? t("rated.help") : ""],
  ];
  if (guest) facts.push([t("players"), playersAt(game, guest)]);
  else if (summary.seats.length > 1) facts.push([t("setup.away"), sentence(t(`away.${summary.away.what}`))]);
  return (
    <dl class="match-facts">
      {facts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const playersAt = (game: string, seats: readonly SeatEntry[]): string =>
  playerNames(game, seats)
    .filter((_, n) => seats[n]?.taken)
    .join(", ");

/** Say how long a player may think. */
function clockInWords(clock: string): string {
  const text = sentence(clockName(clock));
  return clock === "none" ? text : `${text}. ${t("clock.first_move")}`;
}
