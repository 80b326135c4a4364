import { PlayFrom } from "../../table/new/play-from";
import { t } from "../../ui/words/words";
import { playOn } from "./origin";

interface Props {
  match: string;
  /** After how many moves one goes on. */
  at: number;
  /** The seat that one would take if one did not choose. */
  usual: number;
  /** What the seats are called, without who sat there. */
  seats: readonly string[];
}

/** Play on from a position that is looked at, against bots: a table of its own, with new dice. */
export const Branch = ({ match, at, usual, seats }: Props) => (
  <PlayFrom
    class="panel branch"
    label={t("branch.about")}
    {...{ seats, usual }}
    begin={(seat) => void playOn(match, { at, seat })}
  >
    <p class="soft small">{t(seats.length > 1 ? "branch.leads" : "branch.leads.alone")}</p>
  </PlayFrom>
);
