import { beforeEach, expect, test, vi } from "vitest";

class Utterance {
  lang = "";
  constructor(readonly text: string) {}
}

const speech = { cancel: vi.fn(), speak: vi.fn() };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  speech.speak.mockClear();
});

test("a sentence is said aloud in the language of the page, if the person wants that", async () => {
  const [{ sayAloud }, { movesAloud }, { announce }] = await Promise.all([
    import("./aloud"),
    import("../settings"),
    import("../live-region"),
  ]);
  sayAloud("Red rolled 5.");
  expect(speech.speak).not.toHaveBeenCalled();
  movesAloud.value = true;
  announce("Red rolled 5.");
  announce("");
  expect(speech.speak.mock.calls).toEqual([[expect.objectContaining({ text: "Red rolled 5.", lang: "en" })]]);
});
