interface Events extends HTMLElementEventMap, DocumentEventMap, WindowEventMap {
  webglcontextlost: Event;
  webglcontextrestored: Event;
}

type Handlers = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/** Handle events of a target, until the function that is returned is called. */
export function listen(target: EventTarget, handlers: Handlers, how: AddEventListenerOptions = {}): () => void {
  const stop = new AbortController();
  for (const [name, handle] of Object.entries(handlers))
    target.addEventListener(name, handle as EventListener, { ...how, signal: stop.signal });
  return () => stop.abort();
}
