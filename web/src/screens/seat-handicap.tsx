import { Stepper } from "../ui/parts/stepper";
import { t } from "../ui/words/words";

interface Props {
  /** What the seat is called. */
  name: string;
  value: number;
  most: number;
  change: (value: number) => void;
}

/** The handicap of one seat, below the choice of who sits there. */
export const SeatHandicap = ({ name, value, most, change }: Props) => (
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
