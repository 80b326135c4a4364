import { expect, test } from "vitest";
import { commandText, type Goal, overText, type Range, wishText } from "./command";

const goal = (form: Goal["form"], first: string, second = ""): Goal => ({
  key: 1,
  measure: "first",
  form,
  first,
  second,
});
const range = (low: string, high: string, values: readonly string[] = []): Range => ({ on: true, low, high, values });

test("a wish is written as the lab reads it", () => {
  expect(wishText([goal("about", "50", "2,5"), { ...goal("between", "20", "40"), measure: "turns" }])).toBe(
    "first=50+-2.5, turns=20..40",
  );
  expect(wishText([goal("least", " 30 "), goal("most", "70")])).toBe("first>=30, first<=70");
});

test("only the options that may change are written, with ranges and single values", () => {
  const ranges = { size: range("3", "5"), goal: range("4", "4"), quiet: range("20", "30", ["off"]) };
  expect(overText({ ...ranges, stuck: range("", "", ["on", "off"]), free: { ...range("0", "6"), on: false } })).toBe(
    "size=3..5, goal=4, quiet=20..30|off, stuck=on|off",
  );
});

test("a command quotes what a shell would take apart", () => {
  const asked = { wish: "first=50+-2", over: "size=3..5, free=0..2", games: 1000, seats: "random" };
  expect(commandText({ ...asked, word: "/a b/hex.py", fixed: { players: "3" } })).toBe(
    'cubetable lab "/a b/hex.py(players=3)" --search first=50+-2 --over "size=3..5, free=0..2" --games 1000 --seats random',
  );
  expect(commandText({ ...asked, word: "/$it's/hex.py", fixed: {}, over: "" })).toBe(
    `cubetable lab '/$it'\\''s/hex.py' --search first=50+-2 --over "" --games 1000 --seats random`,
  );
});
