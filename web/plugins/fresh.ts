import { vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

declare global {
  var closeWindow: (() => unknown) | undefined;
}

/** Files of tests share a process, since a new one reads its DOM for a second: each finds a new window and new modules. */
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
await globalThis.closeWindow?.();
const { teardown } = await builtinEnvironments["happy-dom"].setup(globalThis, {});
globalThis.closeWindow = () => teardown(globalThis);
