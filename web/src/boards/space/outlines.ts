import { BufferGeometry, Color, Float32BufferAttribute, LineBasicMaterial, LineSegments, type Scene } from "three";

import type { Triple } from "./ray";

/** A box drawn by its edges. */
export interface Outlined {
  low: Triple;
  high: Triple;
  colour: string;
}

/** Boxes by their edges, all of them in one go. */
export class Outlines {
  private readonly lines: LineSegments<BufferGeometry, LineBasicMaterial>;

  constructor(scene: Scene, opacity = 1) {
    const material = new LineBasicMaterial({ vertexColors: true, transparent: opacity < 1, opacity });
    this.lines = new LineSegments(new BufferGeometry(), material);
    this.lines.frustumCulled = false;
    scene.add(this.lines);
  }

  show(boxes: readonly Outlined[]): void {
    const points: number[] = [];
    const colours: number[] = [];
    for (const { low, high, colour } of boxes) {
      const { r, g, b } = new Color(colour);
      for (const point of edges(low, high)) {
        points.push(...point);
        colours.push(r, g, b);
      }
    }
    this.lines.geometry.dispose();
    this.lines.geometry = new BufferGeometry();
    this.lines.geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
    this.lines.geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
    this.lines.visible = points.length > 0;
  }

  close(): void {
    this.lines.geometry.dispose();
    this.lines.material.dispose();
  }
}

/** The twelve edges of a box, as pairs of points. */
export function edges(low: Triple, high: Triple): Triple[] {
  const corner = (n: number): Triple => [(n & 1 ? high : low)[0], (n & 2 ? high : low)[1], (n & 4 ? high : low)[2]];
  const points: Triple[] = [];
  for (let n = 0; n < 8; n += 1) {
    for (const bit of [1, 2, 4]) if (!(n & bit)) points.push(corner(n), corner(n | bit));
  }
  return points;
}
