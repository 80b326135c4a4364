import type { Storage } from "./messages";

/** One row that is kept: the table, its key, and its value; null takes the row away. */
export type Change = readonly [table: string, key: string, value: string | Uint8Array | null];

const ROWS = "rows";
const OWNER = "owner";

/** Another engine has taken the database over. */
class TakenOver extends Error {}

/**
 * What is kept in this browser. Only the engine that opened it last may write: each change first looks whose database it
 * is, in the same transaction. A change is done when the browser says that it is on the disk.
 *
 * Where nothing can be kept, or no more, changes stay in memory and are tried again with the next one. What was kept
 * before is there all the same.
 */
export class Database {
  private unkept = new Map<string, Change>();
  /** Whether it is written down that this engine opened the database last. */
  private isOurs = false;

  private constructor(
    private db: IDBDatabase | null,
    private readonly engine: string,
    private readonly told: (is: Storage) => void,
  ) {}

  static async open(name: string, engine: string, told: (is: Storage) => void): Promise<Database> {
    try {
      const db = await openDatabase(name);
      const own = new Database(db, engine, told);
      db.onclose = () => void own.reopen(name);
      db.onversionchange = () => db.close();
      await own.save([]);
      return own;
    } catch {
      told("off");
      return new Database(null, engine, told);
    }
  }

  /** Return all rows. */
  async load(): Promise<Change[]> {
    if (this.db === null) return [];
    const store = this.db.transaction(ROWS).objectStore(ROWS);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return keys.map((key, n) => [...(key as [string, string]), values[n]]);
  }

  /** Keep changes, all or none; settles when they are on the disk, or when it is told that they are not kept. */
  async save(changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.unkept.set(JSON.stringify(change.slice(0, 2)), change);
    if (this.db === null) return;
    const waiting = [...this.unkept];
    try {
      await this.write(waiting.map(([, change]) => change));
    } catch (problem) {
      if (problem instanceof TakenOver) throw problem;
      this.told("full");
      return;
    }
    for (const [key, change] of waiting) if (this.unkept.get(key) === change) this.unkept.delete(key);
    this.told("kept");
  }

  private async write(changes: readonly Change[]): Promise<void> {
    if (this.db === null) return;
    let stolen = false;
    const write = (change: IDBTransaction) => {
      const rows = change.objectStore(ROWS);
      const owners = change.objectStore(OWNER);
      if (!this.isOurs) owners.put(this.engine, OWNER);
      const owner = owners.get(OWNER);
      owner.onsuccess = () => {
        stolen = owner.result !== this.engine;
        if (stolen) change.abort();
        else for (const one of changes) put(rows, one);
      };
    };
    try {
      await commit(this.db, [ROWS, OWNER], write);
      this.isOurs = true;
    } catch (problem) {
      throw stolen ? new TakenOver() : problem;
    }
  }

  /** A browser may close a database by itself. */
  private async reopen(name: string): Promise<void> {
    this.db = await openDatabase(name).catch(() => null);
    if (this.db === null) this.told("off");
  }
}

function put(rows: IDBObjectStore, [table, key, value]: Change): void {
  if (value === null) rows.delete([table, key]);
  else rows.put(value, [table, key]);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(ROWS);
    asked.result.createObjectStore(OWNER);
  };
  return answerOf(asked);
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    asked.onsuccess = () => settle(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("IndexedDB"));
  });
}

/** Change something in one transaction, and wait until it is on the disk. */
function commit(db: IDBDatabase, stores: string[], change: (all: IDBTransaction) => void): Promise<void> {
  return new Promise((settle, fail) => {
    const all = db.transaction(stores, "readwrite", { durability: "strict" });
    all.oncomplete = () => settle();
    all.onabort = () => fail(all.error ?? new Error("IndexedDB"));
    change(all);
  });
}
