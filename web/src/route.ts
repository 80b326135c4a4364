import { signal } from "@preact/signals";

/** Where we are: the path's parts, what is asked behind `?`, and what stands behind `#`. */
export interface Place {
  parts: readonly string[];
  query: URLSearchParams;
  fragment: string;
}

function here(): Place {
  const parts = location.pathname.split("/").filter(Boolean);
  return { parts, query: new URLSearchParams(location.search), fragment: location.hash.slice(1) };
}

export const place = signal<Place>(here());

addEventListener("popstate", () => {
  place.value = here();
});

/** Go to an address of this page. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow links within the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || link.pathname === "/docs") return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
