/** Milliseconds in which an engine that runs says so. */
const ANSWERS_WITHIN = 500;

/**
 * Run this page's engine when it is its turn: at once where no other page of the folder runs one, else when that page has
 * gone. A browser without locks, as on plain http, has nothing but the other engine's answer to go by. Settles when another
 * engine has taken over.
 */
export async function lead(
  name: string,
  { run, isAnother, signal }: { run: () => Promise<void>; isAnother: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, { signal }, run).catch(ended);
  else if (!(await isThere(isAnother()))) await run();
}

/** Run this page's engine in place of one that is silent. */
export async function takeOver(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, { steal: true }, run).catch(ended);
  else await run();
}

function ended(problem: unknown): void {
  const isTaken = problem instanceof DOMException && problem.name === "AbortError";
  if (!isTaken) throw problem;
}

const isThere = (another: Promise<void>): Promise<boolean> =>
  Promise.race([
    another.then(() => true),
    new Promise<boolean>((settle) => setTimeout(() => settle(false), ANSWERS_WITHIN)),
  ]);
