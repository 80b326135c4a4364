// Plays again what pytest has written down, with the functions of a WebAssembly module: `node replay.mjs CASES`.
// Answers with one line of JSON for each case: the same digests that pytest has made natively.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { Module } from "./module.mjs";

const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
const module = new Module(cases.wasm);
const call = (name, ...given) => module.call(cases.functions[name], ...given);

const numbers = (values) => new BigInt64Array(values.map(BigInt));

/** Every word that the kernels say on the way through a game that pytest has chosen. */
function walk({ state, seats, most, plies, probes }) {
  const hash = createHash("sha256");
  module.reset();
  const size = state.length;
  const at = module.take(8 * size);
  const [actors, moves, weights, scores, returns] = [seats + 2, most, most, seats, seats].map((n) => module.take(8 * n));
  module.words(at, size).set(numbers(state));
  const mark = module.top;
  const add = (where, count) => hash.update(module.bytes(where, 8 * Number(count)));
  const look = () => {
    add(at, size);
    add(actors, call("actors", at, size, actors, seats + 2));
    const count = call("chances", at, size, moves, most, weights, most);
    add(moves, count);
    add(weights, count);
    call("scores", at, size, scores, seats);
    add(scores, seats);
    call("returns", at, size, returns, seats);
    add(returns, seats);
  };
  for (const [seat, move] of plies) {
    module.reset(mark);
    look();
    const actor = BigInt(seat);
    add(moves, call("moves", at, size, actor, moves, most));
    const why = [...probes, move].map((probe) => call("why", at, size, actor, BigInt(probe)));
    hash.update(new Uint8Array(numbers(why).buffer));
    call("play", at, size, actor, BigInt(move));
  }
  look();
  return hash.digest("hex");
}

/** Random games, each from the state where the generator stands after the one before. */
function playouts({ state, seats, games, rng }) {
  const hash = createHash("sha256");
  module.reset();
  const size = state.length;
  const [at, generator, returns] = [size, 4, seats].map((n) => module.take(8 * n));
  module.words(generator, 4).set(rng.map((word) => BigInt.asIntN(64, BigInt(word))));
  const mark = module.top;
  for (let game = 0; game < games; game++) {
    module.reset(mark);
    module.words(at, size).set(numbers(state));
    call("playout", at, size, generator, 4, returns, seats);
    hash.update(module.bytes(at, 8 * size)).update(module.bytes(generator, 32)).update(module.bytes(returns, 8 * seats));
  }
  return hash.digest("hex");
}

/** One call of any function: its answer, and what it has left in each array; with `times`, also its processor time. */
function recall({ called, given, times }) {
  module.reset();
  const arrays = [];
  const places = new Map();
  const passed = given.flatMap((one) => {
    if (one.shape === undefined) return [one.fraction === undefined ? BigInt(one.value) : one];
    const bytes = inflateSync(Buffer.from(one.bytes, "base64"));
    const at = places.get(one.at) ?? module.take(bytes.length);
    if (bytes.length) places.set(one.at, at);
    arrays.push([at, bytes, one.type]);
    return [at, ...one.shape];
  });
  let answer;
  let best = Infinity;
  for (let time = 0; time < (times ?? 1); time++) {
    for (const [at, bytes] of arrays) module.bytes(at, bytes.length).set(bytes);
    const began = process.cpuUsage();
    answer = module.call(called, ...passed);
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, user + system);
  }
  const left = arrays.map(([at, { length }, type]) => {
    const bytes = module.bytes(at, length);
    const kept = type === "float64" ? Float32Array.from(new Float64Array(bytes.buffer, at, length / 8)) : bytes;
    return createHash("sha256").update(kept).digest("hex");
  });
  return [answer === undefined ? null : Number(answer), ...left, ...(times ? [best / 1e6] : [])];
}

const ways = { walk, playouts, recall };
for (const one of cases.cases) console.log(JSON.stringify(ways[one.way](one)));
