import { expect, test } from "vitest";
import { measuredByTold } from "./one-file";

test("a page in one file is measured by the height that it was told", () => {
  const styles = ".a{height:min(48dvh,28rem)}@media (max-width:60rem) and (max-height:30rem){.b{width:50vw}}";
  expect(measuredByTold(styles)).toBe(
    ".a{height:min(calc(var(--told-height)*48/100),28rem)}@media (max-width:60rem) and (max-height:0px){.b{width:50vw}}",
  );
});
