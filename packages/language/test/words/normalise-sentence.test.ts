import { describe, expect, it } from "vitest";
import { normaliseMemoryText } from "#language/words/normalise-sentence.js";

describe("normaliseMemoryText", () => {
  it("ignores case, spacing, quote style and closing punctuation, and nothing else", () => {
    expect(normaliseMemoryText("  Alice’s  Dog is “Rex”!! ")).toBe(normaliseMemoryText('alice\'s dog is "rex"'));
    expect(normaliseMemoryText("Alice likes tea")).not.toBe(normaliseMemoryText("Alice likes no tea"));
  });
});
