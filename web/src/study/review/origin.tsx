import { openNewMatch } from "../../table/new/new-match";
import { PlayFrom } from "../../table/new/play-from";
import { keep, recall } from "../../ui/storage";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { BranchRequest } from "../../wire/types/answers";

const keyOf = (match: string) => `origin.${match}`;

/** Play on from a position that is looked at, at a table of its own, which knows the way back. */
export const playOn = (match: string, from: Omit<BranchRequest, "name">): Promise<void> =>
  openNewMatch(async (name) => {
    const branch = await api.branch(match, { ...from, name });
    keep("sessionStorage", keyOf(branch.match), `/m/${match}?at=${from.at}`);
    return branch;
  });

/** The address of the position that a match was begun from in this window, if it was. */
export const originOf = (match: string): string | null => recall("sessionStorage", keyOf(match), null);

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
