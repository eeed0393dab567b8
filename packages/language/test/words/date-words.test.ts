import { expect, test } from "vitest";
import { analyze } from "#language/words/analyze.js";
import { dateWords } from "#language/words/date-words.js";

test("a date is found by its month, year and day", () => {
  expect(dateWords(new Date("2023-05-08T23:30:00Z"))).toBe("8 May 2023");
  expect(analyze(dateWords(new Date("2023-05-08")))).toEqual(["8", "may", "2023"]);
});
