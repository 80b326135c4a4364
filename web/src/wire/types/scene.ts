// Written by `make types` from the server's own classes. Do not edit.

/** The picture of a position, as one seat sees it. */
export interface Scene {
  width: number;
  height: number;
  label: Record<string, string>;
  shapes: readonly (Box | Disc | Polygon | Line | Figure | Caption | Token | Die | Bag)[];
  places: readonly Place[];
  pieces: readonly Piece[];
  above: readonly (Box | Disc | Polygon | Line | Figure | Caption | Token | Die | Bag)[];
  says: Record<string, string>;
  scores: readonly number[] | null;
  last: readonly string[] | null;
  steps: Record<string, readonly string[]>;
  length: number;
  join: string;
}

/** A rectangle. */
export interface Box {
  form: "box";
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  fill: string | null;
  rim: string | null;
  pen: number;
}

/** A circle; in plain text it is an empty spot. */
export interface Disc {
  form: "disc";
  x: number;
  y: number;
  r: number;
  fill: string | null;
  rim: string | null;
  pen: number;
}

/** An area with straight sides. */
export interface Polygon {
  form: "polygon";
  points: readonly (readonly number[])[];
  fill: string | null;
  rim: string | null;
  pen: number;
}

/** A line from point to point. */
export interface Line { form: "line"; points: readonly (readonly number[])[]; colour: string; pen: number }

/** Digits, or letters that mean the same in each language. */
export interface Figure { form: "figure"; x: number; y: number; text: string; size: number; colour: string }

/** A few words; a picture has them if a language is named for it. */
export interface Caption {
  form: "caption";
  x: number;
  y: number;
  words: Record<string, string>;
  size: number;
  colour: string;
}

/** A round piece: a hue with a glyph and a pattern, by the number of the colour. */
export interface Token { form: "token"; x: number; y: number; size: number; hue: string; mark: number }

/** A die; without a number it is still to be rolled. */
export interface Die { form: "die"; x: number; y: number; size: number; number: number | null }

/** A bag with so many pieces in it. */
export interface Bag { form: "bag"; x: number; y: number; size: number; count: number }

/** Something that can be chosen. */
export interface Place {
  name: string;
  title: Record<string, string>;
  holds: Record<string, string>;
  outline: readonly (readonly number[])[];
  shapes: readonly (Box | Disc | Polygon | Line | Figure | Caption | Token | Die | Bag)[];
}

/** Something that moves: the name stays the same in each position, so that it slides from place to place. */
export interface Piece {
  name: string;
  x: number;
  y: number;
  shapes: readonly (Box | Disc | Polygon | Line | Figure | Caption | Token | Die | Bag)[];
  comes: readonly number[] | null;
}
