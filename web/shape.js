/** Counts the shape of the page's code; `python -m tools.shape` asks for it: `node shape.js` prints places as JSON. */

import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

const LONGEST_COMPONENT = 250;
const MOST_PROPS = 10;

const places = { components: [], conditionals: [], casts: [] };
const inner = (node) => (node?.type === "ParenthesizedExpression" ? inner(node.expression) : node);
const isConditional = (node) => inner(node)?.type === "ConditionalExpression";

/** Give every node below one, with its parent. */
function* walk(node, parent) {
  if (typeof node?.type === "string") yield [node, parent];
  for (const value of Object.values(node ?? {})) {
    if (value && typeof value === "object") yield* walk(value, typeof node.type === "string" ? node : parent);
  }
}

/** Count the props that a component's only parameter names, in its pattern or in its type. */
function propsOf(parameter, types) {
  return Math.max(membersOf(parameter?.typeAnnotation?.typeAnnotation, types), parameter?.properties?.length ?? 0);
}

function membersOf(type, types) {
  if (type?.type === "TSIntersectionType") return type.types.reduce((sum, each) => sum + membersOf(each, types), 0);
  return (type?.members ?? types.get(type?.typeName?.name) ?? []).length;
}

/** Find what falls short in one file. */
function read(path) {
  const text = readFileSync(path, "utf-8");
  const lineOf = (offset) => text.slice(0, offset).split("\n").length;
  const place = (node, what) => `web/${path}:${lineOf(node.start)}${what ? `: ${what}` : ""}`;
  const all = [...walk(parseSync(path, text).program)];
  const types = new Map();
  for (const [node] of all) {
    if (node.type === "TSInterfaceDeclaration") types.set(node.id.name, node.body.body);
    if (node.type === "TSTypeAliasDeclaration") types.set(node.id.name, node.typeAnnotation.members);
  }
  for (const [node, parent] of all) {
    if (isConditional(node) && [node.test, node.consequent, node.alternate].some(isConditional)) {
      places.conditionals.push(place(node));
    }
    if (node.type === "TSAsExpression" && inner(node.expression).type === "TSAsExpression")
      places.casts.push(place(node));
    const name = node.id?.name ?? parent?.id?.name ?? "";
    if (/Function/.test(node.type) && node.body && /^[A-Z]/.test(name) && path.endsWith(".tsx")) {
      const length = lineOf(node.end) - lineOf(node.start) + 1;
      const props = propsOf(node.params[0], types);
      if (length > LONGEST_COMPONENT || props > MOST_PROPS) {
        places.components.push(place(node, `${name}, ${length} lines, ${props} props`));
      }
    }
  }
}

for (const name of readdirSync("src", { recursive: true }).sort()) {
  if (/\.tsx?$/.test(name) && !/\.test\.|wire\/types/.test(name)) read(`src/${name}`);
}
console.log(JSON.stringify(places));
