import { describe, expect, it } from "vitest";
import { describeFailure } from "#schema/operation/describe-failure.js";

const tooMany = { path: ["containerTags"], message: "must hold at most 100 tags" };

describe("describeFailure", () => {
  it.each([
    ["the title where no field is at fault", "Nothing to change", [], "Nothing to change"],
    ["the field and its fault", "Invalid q", [{ path: ["q"], message: "must not be empty" }], "q: must not be empty"],
    ["no title where the field is named", "Too many tags", [tooMany], "containerTags: must hold at most 100 tags"],
    [
      "a title where no field is named",
      "Nothing selected",
      [{ path: [], message: "ids are needed" }],
      "Nothing selected: ids are needed",
    ],
    [
      "a fault that the title has already",
      "Not valid. No rule",
      [{ path: [], message: "No rule" }],
      "Not valid. No rule",
    ],
    [
      "how many more there are",
      "Invalid a, b",
      [tooMany, tooMany],
      "containerTags: must hold at most 100 tags (and 1 more)",
    ],
    [
      "a field once",
      "Invalid limit",
      [{ path: ["limit"], message: "limit must be at most 9" }],
      "limit must be at most 9",
    ],
    ["its place", "Invalid x", [{ path: ["x", "0", "y"], message: "y must be text" }], "x.0.y must be text"],
    [
      "each of a list",
      "Invalid x",
      [{ path: ["x"], message: "each value in x must be text" }],
      "each value in x must be text",
    ],
  ])("says %s", (_what, title, issues, expected) => {
    expect(describeFailure(title, issues)).toBe(expected);
  });

  it("stays short where the input chose the name of a field, and still counts the others", () => {
    const long = { path: ["metadata", "k".repeat(20_000)], message: "must be finite" };
    const message = describeFailure("Invalid metadata", [long, long]);
    expect(message.length).toBeLessThan(600);
    expect(message).toMatch(/\(and 1 more\)$/);
  });
});
