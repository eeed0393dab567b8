import { describe, expect, it } from "vitest";
import { countWords } from "#language/chunks/count-words.js";

describe("countWords", () => {
  it.each([
    ["", 0],
    [" \n\t\u00a0\u3000", 0],
    ["one", 1],
    ["  one, two\u2003three\r\n\r\nfour-five ", 4],
  ])("finds in %j %i words", (text, count) => {
    expect(countWords(text)).toBe(count);
    expect(count).toBe(text.split(/\s+/).filter((word) => word !== "").length);
  });
});
