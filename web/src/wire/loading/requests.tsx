import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Loading, WayBack } from "../../ui/parts/loading";
import { ApiError } from "../ask";
import { outOfReach } from "../transport";

/** The status of a server that cannot read its matches just now, and after how many milliseconds it is asked again. */
const UNAVAILABLE = 503;
const ASK_AGAIN_AFTER = 4_000;

/** A request: not answered yet, answered, or failed, for good or until it is made again. */
export type Request<T> =
  | { is: "loading" }
  | { is: "loaded"; value: T }
  | { is: "failed"; error: Error; tryingAgain: boolean };

/** Ask for something whenever what it depends on changes, and again while the server cannot answer. */
export function useRequest<T>(ask: () => Promise<T>, depends: readonly unknown[]): Signal<Request<T>> {
  const answer = useSignal<Request<T>>({ is: "loading" });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loaded = (value: T) => {
      if (wanted) answer.value = { is: "loaded", value };
    };
    const failed = (error: Error) => {
      if (!wanted) return;
      const tryingAgain = outOfReach.peek() || (error instanceof ApiError && error.status === UNAVAILABLE);
      answer.value = { is: "failed", error, tryingAgain };
      if (tryingAgain) timer = setTimeout(attempt, ASK_AGAIN_AFTER);
    };
    const attempt = () => void ask().then(loaded, failed);
    attempt();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, depends);
  return answer;
}

interface Props<T> {
  request: Signal<Request<T>>;
  /** Whether nothing else stands on the screen: each screen has a heading. */
  isAll?: boolean;
  children: (value: T) => ComponentChildren;
}

/** Show what was asked for once it is here; until then say that it is loading, or why it does not come and where to go. */
export function Loaded<T>({ request, isAll = false, children }: Props<T>) {
  const { value: answer } = request;
  if (answer.is === "loading") return <Loading isAll={isAll} />;
  if (answer.is === "failed") {
    return (
      <section class="panel stack" role="alert">
        {isAll ? <h1>{answer.error.message}</h1> : <p>{answer.error.message}</p>}
        <p>
          <WayBack target="_top" />
        </p>
      </section>
    );
  }
  return <>{children(answer.value)}</>;
}
