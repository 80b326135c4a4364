import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { w } from "./words";

/** Lay the pen down: asked twice, since it holds for the whole round. */
export function StopWriting({ play, alone }: { play: ((text: string) => void) | null; alone: boolean }) {
  const [sure, ask] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (sure) yes.current?.focus();
  }, [sure]);
  if (!sure) return <Button says={w("done")} press={() => ask(true)} />;
  return (
    <div class="mpz-sure">
      <p>{w(alone ? "done.alone" : "done.sure")}</p>
      <div class="row">
        <button
          type="button"
          class="button main small"
          ref={yes}
          onClick={() => {
            ask(false);
            play?.("done");
          }}
        >
          {w("done")}
        </button>
        <Button says={t("cancel")} look="small" press={() => ask(false)} />
      </div>
    </div>
  );
}
