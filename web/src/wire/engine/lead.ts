/** Milliseconds in which an engine that runs says so. */
const ANSWERS_WITHIN = 500;

/**
 * Run this page's engine when it is its turn: at once where no other page of the folder runs one, else when that page has
 * gone. A browser without locks, as on plain http or where nothing may be stored, has nothing but the other engine's answer
 * to go by. Settles when another engine has taken over.
 */
export async function lead(
  name: string,
  { run, isAnother, signal }: { run: () => Promise<void>; isAnother: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const isAllowed = await lock(name, { signal }, run);
  if (!isAllowed && !(await isThere(isAnother()))) await run();
}

/** Run this page's engine in place of one that is silent. */
export async function takeOver(name: string, run: () => Promise<void>): Promise<void> {
  if (!(await lock(name, { steal: true }, run))) await run();
}

/** Run under a lock until another page takes it; return whether this browser allows locks. */
async function lock(name: string, how: LockOptions, run: () => Promise<void>): Promise<boolean> {
  try {
    await navigator.locks?.request(name, how, run);
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
    if (problem.name === "SecurityError") return false;
    if (problem.name !== "AbortError") throw problem;
  }
  return navigator.locks !== undefined;
}

const isThere = (another: Promise<void>): Promise<boolean> =>
  Promise.race([
    another.then(() => true),
    new Promise<boolean>((settle) => setTimeout(() => settle(false), ANSWERS_WITHIN)),
  ]);
