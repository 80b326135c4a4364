import { Token } from "../boards/pieces/marks";
import { t } from "../ui/words/words";

interface Props {
  seat: number;
  hue: string;
  /** What the seat is called in the game. */
  own: string;
  /** There is room for a sentence. */
  whole: boolean;
}

/** Say which seat is the reader's, where the list of players is out of view. */
export const OwnSeat = ({ seat, hue, own, whole }: Props) => (
  <p class="own-seat" title={t("you_are", { name: own })}>
    <Token hue={hue} mark={seat} size={16} /> {whole ? t("you_are", { name: own }) : t("you")}
  </p>
);
