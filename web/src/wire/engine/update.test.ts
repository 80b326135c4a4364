import { expect, test, vi } from "vitest";
import { keepFiles } from "./update";

test("a page of a first visit is loaded anew for the second version, and not for the first", async () => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => Object.assign(new EventTarget(), { waiting: null }),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await keepFiles();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, "serviceWorker");
});
