import { sound } from "./settings";

type Name = "place" | "roll" | "refuse" | "turn" | "end";

/** Small sounds, made on the spot: frequency, seconds, shape, loudness, one after the other. */
const SCORES: Record<Name, readonly (readonly [number, number, OscillatorType, number])[]> = {
  place: [[220, 0.05, "triangle", 0.25]],
  roll: [
    [320, 0.03, "square", 0.05],
    [260, 0.03, "square", 0.05],
    [380, 0.04, "square", 0.06],
  ],
  refuse: [[140, 0.12, "sine", 0.25]],
  turn: [
    [523, 0.09, "sine", 0.16],
    [659, 0.12, "sine", 0.16],
  ],
  end: [
    [392, 0.12, "sine", 0.18],
    [523, 0.12, "sine", 0.18],
    [784, 0.26, "sine", 0.18],
  ],
};

let context: AudioContext | null = null;

// Browsers let a page make sounds only after a touch or a click.
addEventListener("pointerdown", () => {
  context ??= new AudioContext();
});

/** What happens at once, as a whole hand that is dealt, is heard once. */
const AT_ONCE = 60;
let latest = { name: "", at: 0 };

export function play(name: Name): void {
  const now = performance.now();
  if (!context || !sound.value || (latest.name === name && now - latest.at < AT_ONCE)) return;
  latest = { name, at: now };
  let at = context.currentTime;
  for (const [frequency, seconds, shape, loudness] of SCORES[name]) {
    const tone = new OscillatorNode(context, { type: shape, frequency });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setTargetAtTime(0, at + seconds * 0.5, seconds * 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds * 2);
    at += seconds;
  }
}
