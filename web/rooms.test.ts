import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "src");

/** Each room may import from those before it. */
const ROOMS = ["ui", "wire", "boards", "table", "study", "people", "studio", "screens"];
const ENTRY = "main.tsx";
/** So many code files may stand side by side. */
const MOST = 25;

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(tsx?|css|js)$/.test(name),
);
const roomOf = (path: string): string => path.split(/[/\\]/)[0] ?? "";

/** Give the paths that a file names, in imports of any kind and in addresses of workers. */
const pathsIn = (file: string): string[] =>
  [...readFileSync(join(SOURCES, file), "utf8").matchAll(/["'](\.{1,2}\/[^"'\n]+)["']/g)].map(([, path]) =>
    normalize(join(dirname(file), path ?? "")),
  );

test("every file stands in a room", () => {
  expect([...new Set(files.map(roomOf))].sort()).toEqual([...ROOMS, ENTRY].sort());
});

test("a room imports only from the rooms before it", () => {
  const level = (path: string) => ROOMS.indexOf(roomOf(path));
  const upward = files
    .filter((file) => file !== ENTRY)
    .flatMap((file) => pathsIn(file).flatMap((path) => (level(path) > level(file) ? [`${file} → ${path}`] : [])));
  expect(upward).toEqual([]);
});

test("no folder is crowded", () => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  const folders = [...new Set(code.map(dirname))];
  const inside = (folder: string) => code.filter((file) => dirname(file) === folder).length;
  expect(folders.filter((folder) => inside(folder) > MOST)).toEqual([]);
});
