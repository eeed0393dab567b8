import { describe, expect, it } from "vitest";
import { asTheUserSays } from "#language/facts/statements/as-the-user-says.js";

describe("asTheUserSays", () => {
  it.each([
    ["User prefers tea", "I prefer tea"],
    ["The user is allergic to nuts", "I am allergic to nuts"],
    ["User's dog is called Rex", "My dog is called Rex"],
    ["User no longer lives in Porto", "I no longer live in Porto"],
    ["User doesn't like sushi", "I don't like sushi"],
    ["user studies law and watches birds", "I study law and watches birds"],
    ["User has two cats", "I have two cats"],
    ["User misses Rome", "I miss Rome"],
  ])("%s is read as %s", (text, said) => {
    expect(asTheUserSays(text)).toBe(said);
  });

  it.each(["Alice prefers tea", "Users prefer tea", "Users' manuals", "I prefer tea", ""])(
    "%s is about nobody in particular",
    (text) => {
      expect(asTheUserSays(text)).toBeNull();
    },
  );
});
