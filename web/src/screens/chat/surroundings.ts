import { effect, signal } from "@preact/signals";
import { theme } from "../../ui/settings";
import { setLanguage } from "../../ui/words/words";
import type { Host, HostContext } from "./host";

/** What the host has said of itself and of the place that it gives to the page. */
export const surroundings = signal<HostContext>({});

/** How high the window is taken to be where a host sets no bounds: a narrow one as high as a phone is for its width. */
const usualHeight = (): number => (innerWidth < 640 ? Math.max(760, 2.2 * innerWidth) : 760);
const LEAST_HEIGHT = 420;
const FONT = "--font-sans";

/** Take over what the host says, or what has changed of it: language, theme, font, room. */
export async function fitInto(context: HostContext): Promise<void> {
  surroundings.value = { ...surroundings.value, ...context };
  const { locale } = surroundings.value;
  if (locale !== undefined) await setLanguage(locale.toLowerCase().startsWith("ru") ? "ru" : "en");
}

effect(() => {
  theme.value = surroundings.value.theme ?? "auto";
});

effect(() => {
  const { styles, containerDimensions: room = {}, safeAreaInsets: edges, displayMode } = surroundings.value;
  const { style } = document.documentElement;
  const bound = room.height ?? room.maxHeight ?? (displayMode === "fullscreen" ? innerHeight : usualHeight());
  style.setProperty("--told-height", `${Math.max(LEAST_HEIGHT, bound)}px`);
  const font = styles?.variables?.[FONT];
  if (font) style.setProperty("--text", `${font}, system-ui, sans-serif`);
  if (edges) style.padding = `${edges.top}px ${edges.right}px ${edges.bottom}px ${edges.left}px`;
});

/** Tell the host whenever the page gets another size, so that the frame has it, too. */
export function tellSize(host: Host): void {
  let told = "";
  const look = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (told === `${innerWidth} ${height}`) return;
    told = `${innerWidth} ${height}`;
    host.notify("ui/notifications/size-changed", { width: innerWidth, height });
  };
  new ResizeObserver(look).observe(document.documentElement);
}

/** Ask the host for the whole window, or to take the page back into the chat. */
export async function changeMode(host: Host, mode: "fullscreen" | "inline"): Promise<void> {
  const answer = (await host.request("ui/request-display-mode", { mode })) as { mode?: string } | null;
  if (answer?.mode) await fitInto({ displayMode: answer.mode });
}
