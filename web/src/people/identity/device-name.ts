import { t } from "../../ui/words/words";

/** Names of browsers and systems by what stands in a browser's account of itself; the first that fits is meant. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Suggest what this device is to be called, such as "Firefox on Android"; nothing for a browser that we do not know. */
export function suggestedName(agent = navigator.userAgent): string {
  const browser = firstOf(BROWSERS, agent);
  const system = firstOf(SYSTEMS, agent);
  return browser && system ? t("device.kind", { browser, system }) : (browser ?? system ?? "");
}

const firstOf = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];
