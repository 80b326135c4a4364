import { useEffect } from "preact/hooks";
import { inClass } from "../../ui/class-place";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { go, place } from "../../ui/route";
import { orSayWhy } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { ClassSeats, ClassView } from "../../wire/types/answers";
import { isSeated, noteSeated, takeSeats } from "./seats";
import { namesOf, ownAt } from "./words";

/** The games to which this page has gone by itself: who comes back to the class meanwhile may stay there. */
const gone = new Set<string>();

/** Whether the page has not been at a table yet. */
export const mayGo = (match: string): boolean => !gone.has(match);

/** Sit down at a table of the class, and go there. */
export async function sitDown(code: string, match: string): Promise<void> {
  gone.add(match);
  await orSayWhy(async () => {
    await api.sitInClass(code, { match });
    noteSeated(match);
    go(inClass(`/m/${match}`, code));
  });
}

/**
 * Sit down at own tables that have not begun: at all of them for a teacher, who plays against many and opens none of them
 * first, and else at the one that is shown. Where that fails, it is tried again with the next news of the class.
 */
export function useSeats(code: string, shown: ClassView | null): void {
  const [first, here] = place.value.parts;
  const own = shown?.own_games.filter(({ match }) => shown.yours || (first === "m" && match === here)) ?? [];
  const open = own.filter(({ match, begun }) => !begun && !isSeated(match)).map(({ match }) => match);
  useEffect(() => {
    void takeSeats(code, open);
  }, [open.join(), shown]);
}

interface Props {
  code: string;
  shown: ClassView;
  /** Seconds after which the page goes to a new table by itself. */
  after: number;
  /** Whether the buttons are what is to be done now. */
  isMain?: boolean;
}

/** The tables that wait for this device: one button each. The page goes by itself where there is one. */
export function OwnGames({ code, shown, after, isMain = true }: Props) {
  const games = shown.own_games;
  const [first, another] = games;
  const next = first && !another && !shown.halted ? first.match : null;
  const names = namesOf(shown);
  useEffect(() => {
    if (next === null || !mayGo(next)) return;
    announce(t("class.ready"));
    const timer = setTimeout(() => void sitDown(code, next), after * 1_000);
    return () => clearTimeout(timer);
  }, [next]);
  const label = (own: ClassSeats) => ownAt(shown, own).map((one) => names.get(one));
  return (
    <div class="row">
      {games.map((own, n) => (
        <Button
          key={own.match}
          says={another ? t("class.to_table.of", { names: label(own).join(", ") }) : t("class.to_table")}
          look={`class-go ${isMain && n === 0 ? "main" : ""}`}
          press={() => void sitDown(code, own.match)}
        />
      ))}
    </div>
  );
}
