import { beforeEach, expect, test, vi } from "vitest";
import { answer, complete, diaryOf, fileOf, type Moment, mark, removeAll, removeMark } from "./entries";

const played = { game: "three", version: "1234abcd", match: "m1" };
const RECORD = '[Game "three"]\n[Players "Vera,Boris"]\n[SeedHash "ab"]\n\na1 b1\n';

/** A moment after some moves; `whole` says that they hide nothing. */
const after = (line: string, whole = true): Moment => {
  const moves = line.split(" ");
  return { at: moves.length, seat: 0, noticed_by: whole ? null : 0, line: moves, record: RECORD, whole };
};
const sent = () => JSON.parse(fileOf("three"));
const counts = () => diaryOf("three").value.map(({ marks }) => marks.length);

beforeEach(() => {
  vi.restoreAllMocks();
  removeAll("three");
});

test("the file has what the designer needs, and names neither players nor the match", () => {
  mark(played, after("a1 b1"), "unclear", " why? ");
  answer(played, after("a1 b1 a2"), { again: 4, unclear: "", change: "" });
  const [one] = sent().tests;
  expect(sent()).toMatchObject({ format: "cubetable diary", version: 1, game: "three" });
  expect(one).toMatchObject({ version: "1234abcd", whole: true, answers: { again: 4 } });
  expect(one.marks).toMatchObject([{ at: 2, seat: 0, word: "unclear", text: "why?", noticed_by: null }]);
  expect(one.record).toBe('[Game "three"]\n\na1 b1\n');
  expect(fileOf("three")).not.toMatch(/Vera|Boris|m1|line/);
});

test("moves that were taken back make another game of the same match", () => {
  mark(played, after("a1 b1"), "great", "");
  mark(played, after("a1"), "great", "");
  mark(played, after("a1 b1 a2"), "great", "");
  expect(counts()).toEqual([3]);
  mark(played, after("a1 c3"), "boring", "");
  expect(counts()).toEqual([3, 1]);
  mark({ ...played, version: "other" }, after("a1 c3"), "boring", "");
  expect(counts()).toEqual([3, 1, 1]);
  mark(played, { ...after("a1"), record: '[Game "three(size=4)"]\n\na1\n' }, "great", "");
  expect(counts()).toEqual([3, 1, 1, 1]);
});

test("a game with secrets gets all its moves once it is over", () => {
  mark(played, after("*", false), "great", "");
  expect(sent().tests[0]).toMatchObject({ whole: false, marks: [{ noticed_by: 0 }] });
  complete(played, after("a1 b1"));
  expect(sent().tests).toMatchObject([{ whole: true, marks: [{ noticed_by: 0 }] }]);
});

test("what is deleted is gone, in the browser as well", () => {
  mark(played, after("a1"), "great", "");
  const id = diaryOf("three").value[0]?.id ?? "";
  expect(localStorage.getItem("cubetable.diary.three")).toContain(id);
  removeMark("three", id, 0);
  expect(localStorage.getItem("cubetable.diary.three")).toBeNull();
  expect(counts()).toEqual([]);
});

test("another tab's marks stay, and what is no diary is left out", () => {
  mark(played, after("a1"), "great", "");
  const stored = JSON.parse(localStorage.getItem("cubetable.diary.three") ?? "");
  const other = { ...stored[0], id: "other", match: "m2" };
  localStorage.setItem("cubetable.diary.three", JSON.stringify([...stored, other, null, { marks: 3 }]));
  mark(played, after("a1"), "boring", "");
  expect(counts()).toEqual([2, 1]);
});

test("a browser that stores nothing says so, and the file can still be saved", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("full");
  });
  expect(mark(played, after("a1"), "great", "")).toBe("full");
  expect(mark(played, after("a1 b1"), "great", "")).toBe("full");
  expect(sent().tests).toMatchObject([{ marks: [{ at: 1 }, { at: 2 }] }]);
});

test("a game takes so many marks and no more", () => {
  for (let n = 0; n < 200; n++) expect(mark(played, after("a1"), "great", "")).toBe("marked");
  expect(mark(played, after("a1"), "great", "")).toBe("enough");
});
