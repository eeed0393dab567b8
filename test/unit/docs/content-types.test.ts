import { readFileSync } from "node:fs";
import { createExtractors, EXTRACTION_LIMITS, MEDIA_TYPES } from "@loci/files";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/reference/content-types.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));

/** The rows below the one whose cells begin so, up to the next table. */
function tableBelow(...head: string[]): string[][] {
  const isHead = (row: string[]) => head.every((cell, index) => row[index] === cell);
  const below = rows.slice(rows.findIndex(isHead) + 2);
  const end = below.findIndex((row) => row.every((cell) => /^-+$/.test(cell)));
  return end === -1 ? below : below.slice(0, end - 1);
}

const unquoted = (cell = "") => cell.replaceAll("`", "");
const numberIn = (cell = "") => Number(cell.replaceAll(",", ""));

describe("the page about content types", () => {
  it("names every media type that is told apart, with its extensions", () => {
    const named = tableBelow("name", "media type", "extensions").map(([, type, extensions = ""]) => [
      unquoted(type),
      extensions.split(" ").filter((extension) => extension !== ""),
    ]);
    for (const { mediaType, extensions } of MEDIA_TYPES) expect(named).toContainEqual([mediaType, extensions]);
  });

  it("names every media type that is read, and none that is unknown", () => {
    const named = tableBelow("name", "media type", "extensions").map(([, type]) => unquoted(type));
    const known = MEDIA_TYPES.flatMap(({ mediaType, aliases = [] }) => [mediaType, ...aliases]);
    const read = createExtractors().mediaTypes;
    expect(named.filter((type) => !known.includes(type) && !read.includes(type))).toEqual([]);
    expect(read.filter((type) => !named.includes(type) && !known.includes(type))).toEqual([]);
  });

  it("puts the extensions of every kind that is read into the table of kinds", () => {
    const read = new Set(createExtractors().mediaTypes);
    const listed = new Set(
      tableBelow("kind", "extensions").flatMap(([, extensions = ""]) => extensions.split(/[ ,]+/)),
    );
    // HEIC has an extractor that refuses it in words.
    const kinds = MEDIA_TYPES.filter(({ mediaType }) => read.has(mediaType) && mediaType !== "image/heic");
    expect(kinds.flatMap(({ extensions }) => extensions).filter((extension) => !listed.has(extension))).toEqual([]);
  });

  it("gives every limit with its default, and no other", () => {
    const single = tableBelow("name", "default", "unit").map(([name, value]) => [unquoted(name), numberIn(value)]);
    const parts = ["heapMb", "memoryMb", "stallMs", "budgetMs"];
    const processes = tableBelow("kind", "`heapMb`").map(([kind, ...values]) => [
      unquoted(kind),
      Object.fromEntries(parts.map((part, index) => [part, numberIn(values[index])])),
    ]);
    expect(Object.fromEntries([...single, ...processes])).toEqual(EXTRACTION_LIMITS);
  });

  it("is about settings that its reader can find", () => {
    const example = readFileSync(".env.example", "utf8");
    const named = [...new Set(page.match(/\bLOCI_[A-Z_]+/g))];
    expect(named.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
  });
});
