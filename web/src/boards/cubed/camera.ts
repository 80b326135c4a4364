import { useEffect, useRef, useState } from "preact/hooks";
import { listen } from "../../ui/listen";
import { type Point, RADIUS, WIDTH } from "./plane";

/** How the plane is looked at: a point of it stands at `scale` times itself plus `x`, `y`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LARGEST = 1.6;
const SMALLEST = 0.2;
/** Unasked a piece is shown no larger than this. */
const COMFORTABLE = 1;
/** A pointer that moved so far is dragging, not tapping. */
const DRAGS = 8;
const WHEEL = 0.0016;

/** Look at a whole box from the middle of a window. */
export function fitted(box: Box, width: number, height: number): Camera {
  const scale = Math.min(COMFORTABLE, width / box.width, height / box.height);
  return { scale, x: width / 2 - scale * (box.x + box.width / 2), y: height / 2 - scale * (box.y + box.height / 2) };
}

/** The pane through which one looks, and where the corner begins in which buttons stand. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly corner: Point;
}

/** Look at a whole box of cells; where one of them would lie under the buttons in the corner, from above them. */
export function resting(box: Box, cells: readonly Point[], { width, height, corner }: Pane): Camera {
  const { x, y, scale } = fitted(box, width, height);
  const hidden = ({ x: across, y: down }: Point) =>
    x + scale * (across + WIDTH / 2) > corner.x && y + scale * (down + RADIUS) > corner.y;
  return cells.some(hidden) ? fitted(box, width, corner.y) : { x, y, scale };
}

/** Come nearer or go away, so that what is under a point of the window stays there. */
export function zoomed(camera: Camera, by: number, at: Point): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * by));
  const real = scale / camera.scale;
  return { scale, x: at.x - real * (at.x - camera.x), y: at.y - real * (at.y - camera.y) };
}

/** Look aside just so far that a point stands well inside the window. */
export function showing(camera: Camera, point: Point, width: number, height: number, margin: number): Camera {
  const [x, y] = [camera.x + camera.scale * point.x, camera.y + camera.scale * point.y];
  const inside = (at: number, size: number) =>
    Math.min(Math.max(at, Math.min(margin, size / 2)), size - Math.min(margin, size / 2));
  return { ...camera, x: camera.x + inside(x, width) - x, y: camera.y + inside(y, height) - y };
}

/** Show the whole table until the player drags, pinches or zooms; then keep the player's view. */
export function useCamera(box: Box, cells: readonly Point[], turn: ((by: number) => void) | null) {
  const frame = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [size, measure] = useState<Pane>({ width: 600, height: 420, corner: { x: 600, y: 420 } });
  const [own, look] = useState<Camera | null>(null);
  const camera = own ?? resting(box, cells, size);
  const now = useRef(camera);
  now.current = camera;
  const turning = useRef(turn);
  turning.current = turn;
  const pointers = useRef(new Map<number, Point>());
  const dragging = useRef(false);

  useEffect(() => {
    const element = frame.current;
    const corner = buttons.current;
    if (!element || !corner) return;
    const resized = new ResizeObserver(() =>
      measure({
        width: element.clientWidth,
        height: element.clientHeight,
        corner: { x: corner.offsetLeft, y: corner.offsetTop },
      }),
    );
    resized.observe(element);
    resized.observe(corner);
    let wound = 0;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (turning.current && !event.ctrlKey) {
        wound += event.deltaY;
        if (Math.abs(wound) < 50) return;
        turning.current(Math.sign(wound));
        wound = 0;
      } else look(zoomed(now.current, Math.exp(-WHEEL * event.deltaY), inside(element, event)));
    };
    const unwheel = listen(element, { wheel }, { passive: false });
    const up = (event: PointerEvent) => pointers.current.delete(event.pointerId);
    const unpoint = listen(window, { pointerup: up, pointercancel: up });
    return () => {
      resized.disconnect();
      unwheel();
      unpoint();
    };
  }, []);

  const down = (event: PointerEvent) => {
    if (pointers.current.size === 0) dragging.current = false;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before || !frame.current) return;
    const after = { x: event.clientX, y: event.clientY };
    if (!dragging.current && Math.hypot(after.x - before.x, after.y - before.y) < DRAGS) return;
    dragging.current = true;
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const by = apart(after, other) / Math.max(1, apart(before, other));
      const middle = { clientX: (after.x + other.x) / 2, clientY: (after.y + other.y) / 2 };
      look(zoomed(now.current, by, inside(frame.current, middle)));
    } else look({ ...now.current, x: now.current.x + after.x - before.x, y: now.current.y + after.y - before.y });
    held.set(event.pointerId, after);
  };

  return {
    frame,
    buttons,
    camera,
    moved: own !== null,
    dragged: () => dragging.current,
    handlers: { onPointerDown: down, onPointerMove: move },
    zoom: (by: number) => look(zoomed(camera, by, { x: size.width / 2, y: size.height / 2 })),
    whole: () => look(null),
    /** Scroll a focused point into view when only a part of the table is visible. */
    reveal: (point: Point) => own && look(showing(own, point, size.width, size.height, (WIDTH * own.scale) / 2)),
  };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function inside(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: at.clientX - box.x, y: at.clientY - box.y };
}
