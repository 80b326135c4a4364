import type { FunctionComponent } from "preact";
import { lazy, Suspense } from "preact/compat";

/** A part that is fetched when it is first shown; until it is there, its place is empty. */
export function later<Props extends object>(fetch: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const Part = lazy(async () => ({ default: await fetch() })) as FunctionComponent<Props>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
