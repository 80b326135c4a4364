import { LinkButton } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import type { ClassView } from "../../wire/types/answers";
import { forgetCode, knownCodes } from "./known";
import { titleOf } from "./words";

const MOST = 3;
const GONE = 404;

/** A class to go back to. */
export interface WayBack {
  code: string;
  shown: ClassView;
}

/** The way back to each class in which this browser is, or whose results its teacher keeps. */
export const WaysBack = ({ ways, isMain = false }: { ways: readonly WayBack[]; isMain?: boolean }) =>
  ways.length === 0 ? null : (
    <p class="row class-ways-back">
      {ways.map(({ code, shown }, n) => (
        <LinkButton
          key={code}
          says={t(shown.status === "running" ? "class.again" : "class.again.results", { title: titleOf(shown) })}
          look={isMain && n === 0 && shown.status === "running" ? "main" : ""}
          href={`/class/${code}`}
        />
      ))}
    </p>
  );

/** Ask for the classes that this browser remembers, and leave out those from which it is out. */
export async function findWays(): Promise<readonly WayBack[]> {
  const codes = knownCodes().slice(0, MOST);
  const asked = await Promise.allSettled(codes.map((code) => api.classroom(code)));
  const ways = asked.flatMap((one, n) => {
    const code = codes[n] ?? "";
    if (one.status === "rejected" && one.reason instanceof ApiError && one.reason.status === GONE) forgetCode(code);
    return one.status === "fulfilled" && leadsIn(one.value) ? [{ code, shown: one.value }] : [];
  });
  return ways.sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
}

const isOver = ({ shown }: WayBack): boolean => shown.status !== "running";

const leadsIn = ({ status, yours, kept, you }: ClassView): boolean =>
  status === "running" ? yours || you.length > 0 : yours && kept;
