import { render } from "preact";
import { expect, test } from "vitest";
import type { TournamentView } from "../../wire/types/answers";
import { Podium } from "./podium";

test("the first three stand on the podium, the reader among them, with their points", () => {
  const person = { bot: false, program: false, withdrawn: false, copy_of_bot: 0 };
  const people = ["Anna", "Otto", "Vera", "Kim"].map((name, number) => ({
    ...{ ...person, name, number, yours: name === "Vera" },
  }));
  const standings = [2, 0, 3, 1].map((who, at) => ({
    who,
    place: at + 1,
    points: 3 - at / 2,
    games: 3,
    tie_breaks: [],
  }));
  const page = document.createElement("div");
  render(<Podium shown={{ people, standings } as unknown as TournamentView} />, page);
  expect([...page.querySelectorAll(".podium-name")].map((one) => one.textContent)).toEqual(["Vera", "Anna", "Kim"]);
  expect(page.querySelector(".yours")?.textContent).toContain("Vera");
});
