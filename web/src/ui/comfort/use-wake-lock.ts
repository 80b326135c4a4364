import { useEffect } from "preact/hooks";
import { listen } from "../listen";

/** Keep the screen awake while time runs. A browser takes the lock away from a page that is hidden. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.hidden || over) return;
      // A battery that runs low may refuse.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) void lock?.release();
    };
    void ask();
    const stop = listen(document, { visibilitychange: ask });
    return () => {
      over = true;
      stop();
      void lock?.release();
    };
  }, [wanted]);
}
