import type { Triple } from "../space/ray";
import type { Stage } from "../space/stage";
import { beyond, FACES, SURFACE } from "./solid-parts";

/** How far a word stands from its side. */
const ASIDE = 0.3;
/** A side that looks at the eye less than this is too flat for a word. */
const FLAT = 0.14;

interface Size {
  half: number;
  tall: number;
}

/** The sides' names, each beside its side wherever that is seen. */
export class Signs {
  private readonly sizes = new Map<string, Size>();
  private readonly words: ReadonlyMap<string, HTMLElement>;

  constructor(
    private readonly stage: Stage,
    holder: HTMLElement,
  ) {
    this.words = new Map(
      [...holder.querySelectorAll<HTMLElement>("[data-sign]")].map((word) => [word.dataset.sign ?? "", word]),
    );
  }

  /** Put the words where their sides are just now. */
  place(): void {
    const [width, height] = this.stage.size;
    for (const { name, axis, out } of FACES) {
      const word = this.words.get(name);
      if (!word) continue;
      const faces = out * (this.stage.orbit.direction.toArray()[axis] ?? 0) > FLAT;
      word.classList.toggle("seen", faces);
      if (!faces) continue;
      const { x, y } = this.stage.spot(axis === 2 ? this.behind(out) : this.below(axis, out));
      const { half, tall } = this.sizeOf(name, word);
      const [left, top] = [within(x, half, width), within(y, tall, height)];
      word.style.transform = `translate(${Math.round(left - half)}px, ${Math.round(top - tall)}px)`;
    }
  }

  /** Half of a word's width and height, measured once: to ask each time would have the page laid out again. */
  private sizeOf(name: string, word: HTMLElement): Size {
    const size = this.sizes.get(name) ?? { half: word.offsetWidth / 2, tall: word.offsetHeight / 2 };
    if (size.half > 0) this.sizes.set(name, size);
    return size;
  }

  /** Below an upright side, or above it when one looks from below. */
  private below(axis: number, out: number): Triple {
    const down = this.stage.orbit.direction.z < 0 ? 1 : -1;
    return beyond(beyond([0, 0, 0], axis, out * SURFACE), 2, down * (SURFACE + ASIDE));
  }

  /** Behind the far edge of the top or the bottom. */
  private behind(out: number): Triple {
    const { x, y } = this.stage.orbit.direction;
    const far = SURFACE / Math.max(Math.abs(x), Math.abs(y)) + ASIDE / Math.hypot(x, y);
    return [-x * far, -y * far, out * SURFACE];
  }
}

/** The nearest place that leaves so much room at both ends. */
const within = (place: number, room: number, whole: number): number => Math.max(room, Math.min(whole - room, place));
