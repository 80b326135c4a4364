/** Give the milliseconds that a custom property of the page says, as its settings and the reader's system make it. */
export function lasting(property: "--calm" | "--move"): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(property).trim();
  return (Number.parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);
}

/** How long a move takes on a board; nothing where nothing is to move, or the page is not looked at. */
export const moveLasts = (): number => (document.hidden ? 0 : lasting("--move"));
