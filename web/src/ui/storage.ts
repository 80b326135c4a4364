import { effect, type Signal, signal } from "@preact/signals";
import { isInChat } from "./world";

/** Where something is kept: for all tabs of this browser, or until this tab is closed. */
type Where = "localStorage" | "sessionStorage";

const keyOf = (name: string) => `cubetable.${name}`;

/** Keep a value, or nothing where it is null; say whether the browser does that: one that keeps nothing still plays. */
export function keep(where: Where, name: string, value: unknown): boolean {
  if (isInChat) return false; // the frame is another program's
  try {
    if (value === null) window[where].removeItem(keyOf(name));
    else window[where].setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Give what was kept, or what is usual. */
export function recall<T>(where: Where, name: string, usual: T): T {
  if (isInChat) return usual;
  try {
    const text = window[where].getItem(keyOf(name));
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}

/** List the names of what is kept for all tabs that begin in one way, without that beginning. */
export function storedNames(beginning: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(keyOf(beginning)));
    return names.map((name) => name.slice(keyOf(beginning).length));
  } catch {
    return [];
  }
}

/** A signal that a browser remembers; where nothing may be remembered it is a plain signal. */
export function storedSignal<T>(name: string, usual: T): Signal<T> {
  const value = signal(recall("localStorage", name, usual));
  effect(() => void keep("localStorage", name, value.value));
  return value;
}
