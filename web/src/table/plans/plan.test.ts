import { expect, test } from "vitest";
import { ANY, type Foreseen, type Line, lineOf, withLine, withoutLine } from "./plan";

const theirs = (text: string): Foreseen => ({ text, own: false });
const mine = (text: string): Foreseen => ({ text, own: true });
const line = (...texts: string[]): Line =>
  texts.map((text) => {
    const [after, play = ""] = text.split(">");
    return { after: after ? after.split(" ") : [], play };
  });

test("a line has the moves before each own move", () => {
  expect(lineOf([theirs("a"), theirs("3"), mine("b"), theirs("c"), mine("d"), theirs("e")])).toEqual(
    line("a 3>b", "c>d"),
  );
  expect(lineOf([theirs("a")])).toEqual([]);
});

test("a new line replaces another answer to the same move, and the line that it goes on from", () => {
  expect(withLine([line("a>b"), line("c>d")], line("a>x"))).toEqual([line("a>x"), line("c>d")]);
  expect(withLine([line("a>b")], line("a>b", "c>d"))).toEqual([line("a>b", "c>d")]);
  expect(withLine([line("a>b", "c>d")], line("a>b", "e>f"))).toEqual([line("a>b", "e>f"), line("a>b", "c>d")]);
});

test("what answers any move comes last, since the first line that fits counts", () => {
  expect(withLine([line("a>b")], line(`${ANY}>x`))).toEqual([line("a>b"), line(`${ANY}>x`)]);
  expect(withLine([line(`${ANY}>x`)], line("a>b"))).toEqual([line("a>b"), line(`${ANY}>x`)]);
});

test("a plan has no more lines than the server takes", () => {
  let plan: readonly Line[] = [];
  for (let n = 0; n < 20; n += 1) plan = withLine(plan, line(`a${n}>b`));
  expect(plan).toHaveLength(16);
  expect(withoutLine(plan, plan[3] as Line)).toHaveLength(15);
});
