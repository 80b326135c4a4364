/** The edge of a unit cube as it is drawn from a corner, and how far an edge along the floor goes across and down. */
export const SIZE = 31;
export const ACROSS = SIZE * Math.cos(Math.PI / 6);
export const DOWN = SIZE / 2;
