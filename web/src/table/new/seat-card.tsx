import "./seat-card.css";
import type { ComponentChildren } from "preact";
import { Token } from "../../boards/pieces/marks";
import { SegmentField } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import type { Bot } from "./opponent";

/** Who is to sit at a seat: a person at this device, one who comes by a link, or a bot. */
export type Who = "here" | "link" | Bot;

type Kind = "here" | "link" | "bot";

interface Props {
  /** What the seat is called. */
  name: string;
  /** The seat's place in the game: the first one is the reader's. */
  seat: number;
  hue: string;
  who: Who;
  /** Where people may sit. */
  people: readonly ("here" | "link")[];
  bots: readonly Bot[];
  /** The bot that comes when one asks for any. */
  usual: Bot;
  /** Whether the board is on a television, and people play with phones. */
  wall: boolean;
  change: (who: Who) => void;
  children?: ComponentChildren;
}

/** One seat as a card: its colour, who sits there, and how strong a bot is. */
export function SeatCard({ name, seat, hue, who, people, bots, usual, wall, change, children }: Props) {
  const kind: Kind = who === "here" || who === "link" ? who : "bot";
  const kindName = (one: Kind): string => {
    if (one === "link" && wall) return t("setup.seat.phone");
    return t(one === "here" && seat === 0 ? "setup.you" : `setup.seat.${one}`);
  };
  return (
    <article class={`seat-card ${kind}`}>
      <h3>
        <Token hue={hue} mark={seat} /> {name}
      </h3>
      <SegmentField
        label={name}
        isLabelHidden
        value={kind}
        values={[...people, "bot"] as Kind[]}
        name={kindName}
        change={(one) => change(one === "bot" ? usual : one)}
      />
      {kind === "bot" && (
        <>
          <SegmentField
            label={t("setup.level", { name })}
            isLabelHidden
            value={who as Bot}
            values={bots}
            name={botWords}
            brief={(bot) => bot.split(":")[1] ?? "0"}
            change={change}
          />
          <p class="soft small">{botWords(who as Bot)}</p>
        </>
      )}
      {kind === "link" && <p class="soft small">{t(wall ? "setup.phone" : "setup.link")}</p>}
      {children}
    </article>
  );
}

const botWords = (bot: Bot): string => t(`bot.${bot.replace(":", "")}`);
