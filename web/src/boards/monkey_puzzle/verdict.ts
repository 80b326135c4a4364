import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ReasonInWords } from "../../wire/types/answers";
import type { MonkeyPuzzleView, SheetLine } from "../../wire/types/monkey_puzzle";

/** What the server said of the equation that was sent last. */
export type Verdict = { is: "refused"; why: ReasonInWords } | Written;

interface Written {
  is: "written";
  one: SheetLine;
  /** The points of the whole sheet. */
  points: number;
  /** The equation that counts no longer, since the new one has the same numbers. */
  instead: string | null;
}

/** Say what a new equation has done to its sheet: the points of all, and which one it replaces. */
export function writtenOn(sheet: readonly SheetLine[], one: SheetLine): Written {
  const same = sheet.find((other) => other !== one && other.verdict === "again" && other.digits === one.digits);
  const points = sheet.reduce((sum, each) => sum + each.points, 0);
  return { is: "written", one, points, instead: (one.verdict === "scores" && same?.equation) || null };
}

/** Hear what becomes of what was sent: it is refused with a reason, or it stands on one's sheet. */
export function useVerdict(view: MonkeyPuzzleView, refused: ReasonInWords | null, written: (one: SheetLine) => void) {
  const [verdict, judge] = useState<Verdict | null>(null);
  const sheet = view.seat === null ? null : (view.sheets[view.seat] ?? null);
  const whose = `${view.seat} ${view.round}`;
  const known = useRef<{ whose: string; texts: Set<string> } | null>(null);
  const latest = useRef<ReasonInWords | null>(refused);

  useLayoutEffect(() => {
    if (refused === latest.current) return;
    latest.current = refused;
    if (refused !== null) judge({ is: "refused", why: refused });
  }, [refused]);

  useLayoutEffect(() => {
    const before = known.current;
    known.current = sheet && { whose, texts: new Set(sheet.map((one) => one.equation)) };
    if (before === null || sheet === null) return;
    if (before.whose !== whose) {
      judge(null);
      return;
    }
    const fresh = sheet.filter((one) => !before.texts.has(one.equation));
    const one = fresh.length === 1 ? fresh[0] : undefined;
    if (!one) return;
    judge(writtenOn(sheet, one));
    written(one);
  }, [sheet, whose]);

  return { verdict, forget: () => judge(null) };
}
