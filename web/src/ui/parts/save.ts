/** Milliseconds after which a browser has surely read what it saves. */
const SAVED_AFTER = 60_000;

/** Have the browser save a file under a name. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER);
}
