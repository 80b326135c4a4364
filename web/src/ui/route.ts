import { signal } from "@preact/signals";
import { isStatic } from "./world";

/** Where we are: the path's parts, what is asked behind `?`, and what stands behind `#`. */
export interface Place {
  parts: readonly string[];
  query: URLSearchParams;
  fragment: string;
}

/**
 * What the browser is to show for an address of this page. A static host answers for one file only, so there the address
 * stands behind `#`: it survives a reload, and opens in another tab.
 */
export const hrefOf = (address: string): string => (isStatic ? `#${address}` : address);

/** The address of this page that a location stands for. */
export function addressOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  if (!isStatic) return pathname + search + hash;
  if (hash.startsWith("#/")) return hash.slice(1);
  // A link to a record or a position is written the same for a server and for a folder.
  const query = new URLSearchParams(search);
  return query.has("record") || query.has("position") ? `/${search}` : "/";
}

/** The address of a page in a frame without an origin begins with no host. */
const ANY_HOST = "http://page";

function here(): Place {
  const { pathname, searchParams, hash } = new URL(addressOf(location), ANY_HOST);
  return { parts: pathname.split("/").filter(Boolean), query: searchParams, fragment: hash.slice(1) };
}

export const place = signal<Place>(here());

addEventListener("popstate", () => {
  place.value = here();
});

/** Go to an address of this page. */
export function go(address: string, replace = false): void {
  const page = isStatic ? location.pathname : ""; // without what stood behind `?`
  history[replace ? "replaceState" : "pushState"](null, "", page + hrefOf(address));
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow links within the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || link.pathname === "/docs" || link.pathname.startsWith("/help/")) return;
  if (isStatic && link.pathname !== location.pathname) return;
  event.preventDefault();
  go(addressOf(link));
}
