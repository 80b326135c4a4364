import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Loading } from "../../ui/parts/loading";
import { t } from "../../ui/words/words";
import type { Request } from "./requests";

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
          <a href="/" target="_top">
            {t("home")}
          </a>
        </p>
      </section>
    );
  }
  return <>{children(answer.value)}</>;
}
