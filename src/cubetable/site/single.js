// Takes the files out of this page, gives each an address, and starts the first script. SETTINGS is filled in by
// `cubetable share --single`.
//
// A page that is opened from a disk has an origin that no other script shares, not even its own workers. So each worker
// gets the files themselves and gives them addresses of its own; and it begins as a plain script, for a module would
// have to come from the page's origin.
(async () => {
  const { first, kinds, prefix, assets } = SETTINGS;

  /** Give each file an address here. A worker is started by `startHeld`, with the name of its script. */
  function hold(files) {
    globalThis.held = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, URL.createObjectURL(file)]));
    globalThis.startHeld = (script) => {
      const begin = new Blob([`${hold}${receive}receive();`], { type: "text/javascript" });
      const worker = new Worker(URL.createObjectURL(begin));
      worker.postMessage({ files, script });
      return worker;
    };
  }

  /** Take the files in a worker, and run its script; what the worker is told meanwhile waits. */
  function receive() {
    const early = [];
    const keep = (event) => early.push(event);
    const begin = async ({ data: { files, script } }) => {
      removeEventListener("message", begin);
      addEventListener("message", keep);
      hold(files);
      await import(held[script]).catch((problem) => setTimeout(() => { throw problem; }));
      removeEventListener("message", keep);
      for (const { data } of early) dispatchEvent(new MessageEvent("message", { data }));
    };
    addEventListener("message", begin);
  }

  const unpacked = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };
  const kindOf = (name) => kinds[name.slice(name.lastIndexOf("."))] ?? "application/octet-stream";
  const parts = [...document.querySelectorAll("script[data-held]")].map(async (one) => {
    const name = one.dataset.held;
    const file = new Blob([await unpacked(one.textContent)], { type: kindOf(name) });
    one.remove();
    return [name, file];
  });
  hold(Object.fromEntries(await Promise.all(parts)));
  const scripts = Object.entries(held).filter(([name]) => name.startsWith(assets));
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports: Object.fromEntries(scripts.map(([name, at]) => [name.replace(assets, prefix), at])) });
  document.head.append(map);
  await import(first);
})();
