import { openNewMatch } from "../../table/new/new-match";
import { keep, recall } from "../../ui/storage";
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
