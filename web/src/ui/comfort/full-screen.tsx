import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listen } from "../listen";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { t } from "../words/words";

/** Let the page fill the screen, where a browser can do that and the reader has just pressed something. */
export const fillScreen = (): void => {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
};

/** A button that lets the page fill the screen, where a browser can do that. */
export function FullScreen() {
  const full = useSignal(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => {
      full.value = document.fullscreenElement !== null;
    };
    return listen(document, { fullscreenchange: look });
  }, []);
  if (!document.fullscreenEnabled) return null;
  const change = () => (full.value ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      says={<Icon name={full.value ? "smaller" : "larger"} />}
      look="quiet small full-screen"
      means={t("full_screen")}
      aria-pressed={full.value}
      press={() => void change()}
    />
  );
}
