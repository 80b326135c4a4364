import { place } from "./route";

/** The code of the class in whose pages this page is; null outside of a class. */
export function classHere(): string | null {
  const { parts, query } = place.value;
  return parts[0] === "class" ? (parts[1] ?? null) : query.get("class");
}

/** The same address without a way out of a class, where the reader is in one. */
export function inClass(address: string, code: string | null = classHere()): string {
  if (code === null) return address;
  const [path = "", fragment] = address.split("#");
  const asked = `${path}${path.includes("?") ? "&" : "?"}class=${encodeURIComponent(code)}`;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}
