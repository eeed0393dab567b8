import { describe, expect, it } from "vitest";
import { fitsGlob } from "#adapters/connector/source/fits-glob.js";

describe("patterns of files", () => {
  it.each([
    ["*.md", "README.md", true],
    ["*.md", "docs/guide/intro.MD", true],
    ["*.md", "docs/intro.mdx", false],
    ["README*", "docs/readme.txt", true],
    ["docs/*.md", "docs/intro.md", true],
    ["docs/*.md", "docs/guide/intro.md", false],
    ["docs/**", "docs/guide/intro.md", true],
    ["docs/**", "notes/docs/intro.md", false],
    ["**/docs/*.md", "docs/intro.md", true],
    ["**/docs/*.md", "a/b/docs/intro.md", true],
    ["src/**/test/*.ts", "src/a/b/test/x.ts", true],
    ["/README.md", "README.md", true],
    ["/README.md", "docs/README.md", false],
    ["a?.txt", "ab.txt", true],
    ["a?.txt", "a.txt", false],
    ["[a].txt", "a.txt", false],
  ])("%s fits %s: %s", (pattern, path, expected) => {
    expect(fitsGlob(pattern, path)).toBe(expected);
  });

  it("compares in time that does not explode with the stars", () => {
    expect(fitsGlob(`${"*a".repeat(200)}b`, "a".repeat(3_000))).toBe(false);
    expect(fitsGlob(`${"**/a/".repeat(200)}b`, "a/".repeat(1_500))).toBe(false);
  });
});
