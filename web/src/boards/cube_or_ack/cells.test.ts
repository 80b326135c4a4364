import { describe, expect, it } from "vitest";
import { across, cellIn, glassAround, layerOf, layersOf, letterIn, placeOf } from "./cells";

/** Read cells that are written one after the other. */
const cells = (text: string): number[][] => text.split(" ").map((cell) => cell.split(",").map(Number));

const ROOM = { usable: 64, layers: [], hollow: false, interior_first: false, interior: [] };
const FLOATING = { ...ROOM, fixed: false, limits: [4, 4, 4] };
const PYRAMID = {
  ...ROOM,
  fixed: true,
  limits: [3, 3, 2],
  usable: 10,
  layers: [cells("0,0,0 2,2,0"), cells("1,1,1 1,1,1")],
};

describe("the glass of a floating frame", () => {
  const window = cells("-1,-1,-1 3,1,1");
  const span = { low: [0, 0, 0], high: [2, 0, 0], lengths: [3, 1, 1] };

  it("is as large as the structure may become, round its middle", () => {
    expect(glassAround({ room: FLOATING, window, span }, null)).toEqual({
      low: [-0.5, -1.5, -1.5],
      high: [2.5, 1.5, 1.5],
    });
  });

  it("settles where it would lie with the cell that is looked at", () => {
    expect(glassAround({ room: FLOATING, window, span }, [3, 0, 0])).toEqual({
      low: [0, -1.5, -1.5],
      high: [3, 1.5, 1.5],
    });
  });

  it("stands round the first place while nothing is there", () => {
    expect(glassAround({ room: FLOATING, window: [[0, 0, 0]], span: null }, null).low).toEqual([-1.5, -1.5, -1.5]);
  });
});

describe("layers", () => {
  it("show a floating frame's window, the back above the front", () => {
    const layers = layersOf({ room: FLOATING, window: cells("-1,0,0 0,1,1") });
    expect(layers.map((layer) => layer.z)).toEqual([0, 1]);
    expect(layers[1]?.rows).toEqual([cells("-1,1,1 0,1,1"), cells("-1,0,1 0,0,1")]);
  });

  it("leave out what lies outside a pyramid", () => {
    const [base, top] = layersOf({ room: PYRAMID, window: cells("0,0,0 2,2,1") });
    expect(base?.rows.flat().filter(Boolean)).toHaveLength(9);
    expect(top?.rows.flat().filter(Boolean)).toEqual([[1, 1, 1]]);
  });
});

describe("how many layers lie beside each other", () => {
  it("follows the width there is", () => {
    expect(across(5, 5, 5, 790, 560)).toBe(3);
    expect(across(5, 5, 5, 360, 560)).toBe(2);
    expect(across(1, 3, 3, 360, 560)).toBe(1);
  });
});

it("a move is a letter and a cell", () => {
  expect([letterIn("r:-1,0,2"), cellIn("r:-1,0,2")]).toEqual(["r", "-1,0,2"]);
});

it("layers are named from the bottom of the structure, with room below and above while the frame floats", () => {
  const window = cells("-1,-1,-1 1,1,3");
  const span = { low: [0, 0, 0], high: [0, 0, 2], lengths: [1, 1, 3] };
  const names = [-1, 0, 1, 2, 3].map((z) => layerOf({ room: FLOATING, window, span }, z).key);
  expect(names).toEqual(["below", "bottom", "nth", "top", "above"]);
  expect(layerOf({ room: FLOATING, window, span }, 1).n).toBe(2);
  expect(layerOf({ room: FLOATING, window: cells("0,0,0 0,0,0"), span: null }, 0).key).toBe("bottom");
});

it("names a cell beyond the window as if the window reached it", () => {
  const view = { window: cells("1,1,0 2,2,0"), room: FLOATING, span: null } as never;
  expect(placeOf(view, "0,2,0")).toMatchObject({ row: 1, column: 1 });
  expect(placeOf(view, "2,3,0")).toMatchObject({ row: 1, column: 2 });
});
