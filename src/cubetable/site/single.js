// Takes the files out of this page, gives each an address, and starts the first script. SETTINGS is filled in by
// `cubetable share --single`.
(async () => {
  const { first, kinds, prefix, assets } = SETTINGS;
  const unpacked = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const opened = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(opened).blob();
  };
  const kindOf = (name) => kinds[name.slice(name.lastIndexOf("."))] ?? "application/octet-stream";
  const parts = await Promise.all(
    [...document.querySelectorAll("script[data-held]")].map(async (one) => {
      const part = [one.dataset.held, await unpacked(one.textContent)];
      one.remove();
      return part;
    }),
  );
  const isWorker = ([name]) => name.startsWith(assets) && /\bworker-/.test(name);
  const address = (name, content) => URL.createObjectURL(new Blob(content, { type: kindOf(name) }));
  globalThis.held = Object.fromEntries(parts.filter((one) => !isWorker(one)).map(([name, blob]) => [name, address(name, [blob])]));
  // A worker that starts another one comes after it: each has the addresses of all that came before.
  const workers = parts.filter(isWorker).sort(([one], [other]) => other.includes("thinker") - one.includes("thinker"));
  for (const [name, blob] of workers) held[name] = address(name, [`globalThis.held = ${JSON.stringify(held)};\n`, blob]);
  const scripts = Object.entries(held).filter(([name]) => name.startsWith(assets));
  const imports = Object.fromEntries(scripts.map(([name, where]) => [name.replace(assets, prefix), where]));
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports });
  document.head.append(map);
  await import(first);
})();
