import { describe, expect, it } from "vitest";
import type { CubulusView } from "../../wire/types/cubulus";
import { entry } from "./marks";

const faces = {
  F: ["113", "213", "313", "112", "212", "312", "111", "211", "311"],
  L: ["133", "123", "113", "132", "122", "112", "131", "121", "111"],
  D: ["111", "211", "311", "121", "221", "321", "131", "231", "331"],
};
// The corner at the lower left of the front is empty: its three holes stand for one move.
const view = {
  faces,
  holes: { F7: "D1", L9: "D1", D1: "D1", F5: "F5*" },
  slides: { D1: { "111": 0 }, "F5*": { "212": 0, "222": 1, "232": 0 }, "@222": { "222": 2 } },
} as unknown as CubulusView;

describe("a previewed ball comes in", () => {
  it("through the hole that is pointed at", () => {
    expect(entry({ view, preview: "D1", hole: "F7" })).toMatchObject({ cell: "111", face: { name: "F" } });
    expect(entry({ view, preview: "D1", hole: "L9" })).toMatchObject({ cell: "111", face: { name: "L" } });
  });

  it("through the hole that the move names, where none is pointed at", () => {
    expect(entry({ view, preview: "D1", hole: null })).toMatchObject({ cell: "111", face: { name: "D" } });
    expect(entry({ view, preview: "D1", hole: "F5" })).toMatchObject({ face: { name: "D" } });
  });

  it("into a full line at the end that is pushed", () => {
    expect(entry({ view, preview: "F5*", hole: "F5" })).toMatchObject({ cell: "212", face: { name: "F" } });
  });

  it("through no hole when it is placed into a cell", () => {
    expect(entry({ view, preview: "@222", hole: "222" })).toEqual({ cell: "222", face: undefined });
  });

  it("nowhere without a preview", () => {
    expect(entry({ view, preview: null, hole: "F7" })).toBeNull();
  });
});
