import { expect, test } from "vitest";
import type { ClassGame, ClassMember, ClassTaskEntry, ClassView } from "../../wire/types/answers";
import { addressOfTask, freeMembers, namesOf, ownAt, ranked, readCode, shownGames, spellCode, stateOf } from "./words";

const member = (number: number, more: Partial<ClassMember> = {}): ClassMember => ({
  ...{ number, name: `Pupil ${number}`, here: true, left: false, barred: false, free: true, yours: false },
  ...{ points: 0, games: 0, wins: 0, lessons: 0, puzzles: 0 },
  ...more,
});
const game = (match: string, round: number, status: ClassGame["status"], seats = [1, 2]): ClassGame => ({
  ...{ match, round, status, seats, table: 0, places: null, absent: [], spec: "cubed", title: {} },
  scores: status === "over" ? [1, 0] : null,
});
const view = (more: Partial<ClassView>): ClassView =>
  ({ members: [], games: [], rounds: [], tasks: [], teacher: "", you: [], ...more }) as unknown as ClassView;

test("a code is read in any case and alphabet, with spaces and hyphens, and nothing else is one", () => {
  expect(readCode("abc-346")).toBe("ABC346");
  expect(readCode(" ab c3 46 ")).toBe("ABC346");
  expect(readCode("АВс 346")).toBe("ABC346"); // in Russian letters
  for (const wrong of ["", "ABC34", "ABC3467", "ABC0OI", "АБВ346"]) expect(readCode(wrong)).toBe(null);
  expect(spellCode("ABC346")).toBe("ABC 346");
});

test("members, the teacher and bots have their names by the numbers at a table", () => {
  const names = namesOf(
    view({ members: [member(1, { name: "Anna" }), member(2, { name: "" })], teacher: "Ms. Green" }),
  );
  expect(names.get(0)).toBe("Ms. Green");
  expect(names.get(1)).toBe("Anna");
  expect(names.get(2)).not.toBe("");
  expect(names.has(-6)).toBe(true);
});

test("the own seats of a table are those of members at this device", () => {
  const shown = view({ games: [game("m", 1, "waiting", [4, 7])] });
  expect(ownAt(shown, { match: "m", seats: [1], begun: false })).toEqual([7]);
  expect(ownAt(shown, { match: "gone", seats: [1], begun: false })).toEqual([]);
});

test("only those can be put to a table who are here and play nowhere", () => {
  const members = [member(1), member(2, { here: false }), member(3, { free: false }), member(4, { left: true })];
  expect(freeMembers(view({ members })).map(({ number }) => number)).toEqual([1]);
  expect(members.map(stateOf)).toEqual(["here", "away", "plays", "left"]);
  expect(stateOf(member(5, { left: true, barred: true }))).toBe("removed");
});

test("who has as many points has the same place, and who left without a game is not listed", () => {
  const members = [
    member(1, { points: 1 }),
    member(2, { points: 2 }),
    member(3, { points: 1 }),
    member(4, { left: true }),
  ];
  expect(ranked(view({ members })).map(({ place, member: { number } }) => [place, number])).toEqual([
    [1, 2],
    [2, 1],
    [2, 3],
  ]);
});

test("the tables of the latest round are shown, and of older rounds those that still go on", () => {
  const games = [game("old", 1, "over"), game("long", 1, "playing"), game("a", 2, "over"), game("b", 2, "playing")];
  const shown = view({ games: [...games, game("off", 2, "off")], rounds: [1, 2].map((round) => ({ round })) as never });
  expect(shownGames(shown).map(({ match }) => match)).toEqual(["long", "a", "b"]);
});

test("a task is done on the usual screen, which knows the class and the task", () => {
  const task = { n: 3, kind: "puzzle", what: "cubed/12" } as ClassTaskEntry;
  expect(addressOfTask(task, "ABC346")).toBe("/puzzles/cubed/12?task=3&class=ABC346");
  expect(addressOfTask({ ...task, kind: "lesson", what: "cubed" }, "ABC346")).toBe("/learn/cubed?task=3&class=ABC346");
});
