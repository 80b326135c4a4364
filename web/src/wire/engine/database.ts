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
  /** All rows: on a full disk a browser may lose the database, and then all of it is written again. */
  private rows = new Map<string, Change>();
  /** Whether it is written down that this engine opened the database last. */
  private isOurs = false;
  private db: IDBDatabase | null = null;

  private constructor(
    private readonly name: string,
    private readonly engine: string,
    private readonly told: (is: Storage) => void,
    /** Whether this browser keeps anything at all: what it kept before must have been read. */
    private readonly keeps: boolean,
  ) {}

  static async open(name: string, engine: string, told: (is: Storage) => void): Promise<Database> {
    try {
      const own = new Database(name, engine, told, true);
      await own.connect();
      await own.save([]);
      return own;
    } catch {
      told("off");
      return new Database(name, engine, told, false);
    }
  }

  /** Return all rows. */
  async load(): Promise<Change[]> {
    if (this.db === null) return [];
    const store = this.db.transaction(ROWS).objectStore(ROWS);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    const all = keys.map((key, n): Change => [...(key as [string, string]), values[n]]);
    for (const row of all) this.rows.set(nameOf(row), row);
    return all;
  }

  /** Keep changes, all or none; settles when they are on the disk, or when it is told that they are not kept. */
  async save(changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      this.unkept.set(nameOf(change), change);
      if (change[2] === null) this.rows.delete(nameOf(change));
      else this.rows.set(nameOf(change), change);
    }
    if (!this.keeps) return;
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
    const db = this.db ?? (await this.connect());
    let stolen = false;
    const write = (change: IDBTransaction) => {
      const rows = change.objectStore(ROWS);
      const owners = change.objectStore(OWNER);
      if (!this.isOurs) owners.put(this.engine, OWNER);
      const owner = owners.get(OWNER);
      owner.onsuccess = () => {
        const isLost = owner.result === undefined;
        stolen = !isLost && owner.result !== this.engine;
        if (isLost) owners.put(this.engine, OWNER);
        if (stolen) change.abort();
        else for (const one of isLost ? this.rows.values() : changes) put(rows, one);
      };
    };
    try {
      await commit(db, [ROWS, OWNER], write);
      this.isOurs = true;
    } catch (problem) {
      throw stolen ? new TakenOver() : problem;
    }
  }

  /** Open the database, also again: a browser closes it by itself when the disk is full. */
  private async connect(): Promise<IDBDatabase> {
    const db = await openDatabase(this.name);
    db.onclose = () => {
      this.db = null;
    };
    db.onversionchange = () => db.close();
    this.db = db;
    return db;
  }
}

const nameOf = ([table, key]: Change): string => JSON.stringify([table, key]);

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

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    asked.onsuccess = () => settle(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("IndexedDB"));
  });

/** Change something in one transaction, and wait until it is on the disk. */
const commit = (db: IDBDatabase, stores: string[], change: (all: IDBTransaction) => void): Promise<void> =>
  new Promise((settle, fail) => {
    const all = db.transaction(stores, "readwrite", { durability: "strict" });
    all.oncomplete = () => settle();
    all.onabort = () => fail(all.error ?? new Error("IndexedDB"));
    change(all);
  });
