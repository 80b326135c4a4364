declare global {
  /** The files of a page that brings everything along (`cubetable share --single`): their addresses, by their paths. */
  var held: Readonly<Record<string, string>> | undefined;
}

/** How the address of a file begins that such a page has, for those who put addresses together themselves. */
const HELD = "held:/";

/** Return the whole address of a file, or of a folder, of the page's own folder. */
export function addressOf(base: string, path: string): string {
  if (globalThis.held === undefined) return new URL(base + path, location.href).href;
  return globalThis.held[path] ?? HELD + path;
}

/** Return the address at which a file is to be fetched that was asked for by the address of its folder. */
export const fetchable = (address: string): string =>
  address.startsWith(HELD) ? (globalThis.held?.[address.slice(HELD.length)] ?? address) : address;
