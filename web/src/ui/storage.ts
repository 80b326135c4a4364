import { effect, type Signal, signal } from "@preact/signals";

/** A signal that a browser remembers; where nothing may be remembered it is a plain signal. */
export function storedSignal<T>(name: string, usual: T): Signal<T> {
  const value = signal(recall(name, usual));
  effect(() => {
    try {
      localStorage.setItem(`cubetable.${name}`, JSON.stringify(value.value));
    } catch {
      // a browser that keeps nothing still plays
    }
  });
  return value;
}

function recall<T>(name: string, usual: T): T {
  try {
    const text = localStorage.getItem(`cubetable.${name}`);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}
