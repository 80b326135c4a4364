import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { PublicMatch } from "../../wire/types/messages";

/** Milliseconds between two pictures that are fetched: the server answers sixty requests a minute. */
const PAUSE = 2_000;

/** The versions of which pictures are shown: those that have changed follow one after the other, the oldest first. */
export function usePictures(matches: readonly PublicMatch[]): ReadonlyMap<string, number> {
  const shown = useSignal<ReadonlyMap<string, number>>(new Map());
  const behind = nextBehind(matches, shown.value);
  const isNew = behind !== null && !shown.value.has(behind.m);
  const newest = useRef(behind);
  newest.current = behind;
  useEffect(() => {
    if (behind === null) return;
    const timer = setTimeout(() => newest.current && follow(shown, newest.current), isNew ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [behind === null, isNew, shown.value]);
  return shown.value;
}

/** The match whose picture is furthest behind; one without a picture comes first. */
export function nextBehind(matches: readonly PublicMatch[], shown: ReadonlyMap<string, number>): PublicMatch | null {
  const late = matches.filter(({ m, v }) => (shown.get(m) ?? -1) < v);
  const lateness = ({ m, v }: PublicMatch) => (shown.has(m) ? v - (shown.get(m) ?? 0) : Number.POSITIVE_INFINITY);
  return late.reduce<PublicMatch | null>((most, one) => (most && lateness(most) >= lateness(one) ? most : one), null);
}

function follow(shown: Signal<ReadonlyMap<string, number>>, { m, v }: PublicMatch): void {
  shown.value = new Map(shown.value).set(m, v);
}
