// Loads a module of compiled functions as Pyodide would. Arguments lie in the lower part of its memory, for one case;
// what the functions take for themselves lies in the upper part; what they give back is used again for the same size.

import { readFileSync } from "node:fs";

const PAGE = 1 << 16;
const PAGES = 4096;
const HEAP = 128 << 20;
const STACK = 1 << 20;
const ALIGNED = 64;
/** More words than any function takes. */
const WORDS = 256;

/** Read how much memory and table a module wants, from its section for loaders. */
function wishes(module) {
  const bytes = new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]);
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  at = 2; // the first part is the one about memory; its length is one byte
  const memory = number();
  number();
  return { memory, table: number() };
}

export class Module {
  constructor(file) {
    const module = new WebAssembly.Module(readFileSync(file));
    const { memory, table } = wishes(module);
    this.memory = new WebAssembly.Memory({ initial: PAGES, maximum: 4 * PAGES });
    this.top = STACK;
    this.heap = HEAP;
    this.sizes = new Map();
    this.spare = new Map();
    const base = this.take(memory);
    const env = {
      memory: this.memory,
      __indirect_function_table: new WebAssembly.Table({ initial: table + 1, element: "anyfunc" }),
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
      __memory_base: new WebAssembly.Global({ value: "i32" }, base),
      __table_base: new WebAssembly.Global({ value: "i32" }, 1),
      malloc: (bytes) => this.allocate(bytes),
      free: (at) => this.giveBack(at),
      exp: Math.exp,
      log10: Math.log10,
    };
    this.functions = new WebAssembly.Instance(module, { env }).exports;
    this.functions.__wasm_apply_data_relocs?.();
    this.passed = this.take(8 * WORDS);
    this.start = this.top;
  }

  /** Call an exported function with its words, and read its answer: bigints, places and lengths, and fractions. */
  call({ symbol, answer }, ...given) {
    const words = new DataView(this.memory.buffer, this.passed, 8 * WORDS);
    given.forEach((word, number) => {
      if (word.fraction === undefined) words.setBigInt64(8 * number, BigInt(word), true);
      else words.setFloat64(8 * number, word.fraction, true);
    });
    const status = this.functions[symbol](this.passed);
    if (status !== 0n) throw new Error(`${symbol} has answered with status ${status}`);
    const left = new DataView(this.memory.buffer, this.passed, 8);
    if (answer === "void") return undefined;
    return answer === "float64" ? left.getFloat64(0, true) : left.getBigInt64(0, true);
  }

  take(bytes) {
    const at = this.top;
    this.top = (at + bytes + ALIGNED - 1) & -ALIGNED;
    if (this.top > HEAP) throw new RangeError("the arguments of a case are too large");
    return at;
  }

  giveBack(at) {
    if (at) this.spare.get(this.sizes.get(at)).push(at);
  }

  allocate(bytes) {
    if (!this.spare.has(bytes)) this.spare.set(bytes, []);
    const again = this.spare.get(bytes).pop();
    if (again) return again;
    const at = this.heap;
    this.heap = (at + bytes + ALIGNED - 1) & -ALIGNED;
    this.sizes.set(at, bytes);
    const lacking = this.heap - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  /** Give all memory back that was taken since `mark`, or since the module was loaded. */
  reset(mark = this.start) {
    this.top = mark;
  }

  bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  words(at, length) {
    return new BigInt64Array(this.memory.buffer, at, length);
  }
}
