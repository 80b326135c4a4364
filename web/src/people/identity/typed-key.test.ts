import { expect, test } from "vitest";
import { spellTyped, typedKey } from "./typed-key";

test("a short word is a code, however it is written, and many words are a phrase", () => {
  for (const text of ["ABCD346X", " abcd 346x ", "abcd-346x", "A B C D 3 4 6 X"])
    expect(typedKey(text)).toEqual({ code: "ABCD346X" });
  expect(typedKey("abc 346")).toEqual({ code: "ABC346" });
  for (const phrase of ["lusab babad dabob", "яблоко берег", "one two three four five"])
    expect(typedKey(phrase)).toEqual({ phrase });
  expect(spellTyped("ABCD346X")).toBe("ABCD 346X");
});
