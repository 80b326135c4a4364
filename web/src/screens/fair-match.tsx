import { useSignal } from "@preact/signals";
import { fairMatch } from "../boards/options/handicap";
import type { Bot } from "../table/new/opponent";
import { Button } from "../ui/parts/button";
import { bound, SegmentField } from "../ui/parts/fields";
import { Stepper } from "../ui/parts/stepper";
import { t } from "../ui/words/words";
import type { FairMatch as Measured } from "../wire/types/answers";

interface Props {
  measured: readonly Measured[];
  /** The bots at the two seats; a person has none. */
  seats: readonly [Bot | null, Bot | null];
  bots: readonly string[];
  /** The bot that the person seems to be as strong as. */
  usual: Bot;
  /** Give the two seats their handicaps. */
  give: (handicaps: [number, number]) => void;
}

const levelOf = (bot: string): number => Number(bot.split(":")[1] ?? 0);

/** Suggest the handicap that makes a match between two levels fair; a person says which level is their own. */
export function FairMatch({ measured, seats, bots, usual, give }: Props) {
  const like = useSignal<Bot>(usual);
  const told = useSignal("");
  const levels = seats.map((bot) => levelOf(bot ?? like.value)) as [number, number];
  const pair = levels.join();
  const fair = fairMatch(measured, ...levels);
  const suggest = () => {
    const handicap = levels[0] === levels[1] ? 0 : (fair?.tried ?? 0);
    give(levels[0] > levels[1] ? [handicap, 0] : [0, handicap]);
    told.value = pair;
  };
  return (
    <div class="fair-match">
      {seats.includes(null) && (
        <SegmentField
          label={t("handicap.level")}
          {...bound(like)}
          values={bots.filter((bot) => levelOf(bot) > 0) as Bot[]}
          name={(bot) => t(`bot.${bot.replace(":", "")}`)}
          brief={(bot) => String(levelOf(bot))}
        />
      )}
      <Button says={t("handicap.fair")} press={suggest} />
      <p class="soft" role="status">
        {told.value === pair ? sentenceOn(levels, fair) : ""}
      </p>
    </div>
  );
}

/** Say what the handicap rests on. */
function sentenceOn([one, other]: readonly [number, number], found: Measured | undefined): string {
  if (one === other) return t("handicap.equal");
  if (!found) return t("handicap.unknown");
  const fair = found.handicap ? "with" : "without";
  const key = found.handicap === null ? "unfair" : fair;
  const percent = (share: number) => Math.round(100 * share);
  return t(`handicap.${key}`, {
    handicap: found.tried,
    won: percent(found.won),
    low: percent(found.low),
    high: percent(found.high),
  });
}

interface SeatProps {
  /** What the seat is called. */
  name: string;
  value: number;
  most: number;
  change: (value: number) => void;
}

/** The handicap of one seat, below the choice of who sits there. */
export const SeatHandicap = ({ name, value, most, change }: SeatProps) => (
  <div class="seat-handicap">
    <span aria-hidden="true">{t("handicap")}</span>
    <Stepper
      label={`${t("handicap")}: ${name}`}
      value={value}
      most={most}
      less={t("handicap.less", { name })}
      more={t("handicap.more", { name })}
      change={change}
    />
  </div>
);
