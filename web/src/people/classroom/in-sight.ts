import { useEffect, useRef, useState } from "preact/hooks";

/** How far beyond the window something counts as seen: it is there when one scrolls to it. */
const MARGIN = "200px";

/** Tell whether an element can be seen. */
export function useInSight<T extends Element>() {
  const place = useRef<T>(null);
  const [seen, tell] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, seen };
}
