import { describe, expect, it } from "vitest";
import { chunkText } from "#language/chunks/chunk-text.js";
import type { Place, PlaceInSource } from "#language/chunks/place.js";
import { seededRandom } from "./random-text.js";

/** A text of parts, and where each of them stands. */
function placed(parts: [string, PlaceInSource][]): { text: string; places: Place[] } {
  let text = "";
  const places = parts.map(([part, place]) => {
    const start = text.length;
    text += part;
    return { ...place, start, end: text.length };
  });
  return { text, places };
}

function chunk(source: { text: string; places: Place[] }) {
  return chunkText({ ...source, structure: "markdown", size: -1, algorithm: "auto" });
}

describe("chunks of a source with places", () => {
  it("never cross a slide, a sheet or a file, and say which they are of", () => {
    for (const key of ["slide", "sheet", "file"]) {
      const parts = [1, 2, 3].map((n): [string, PlaceInSource] => [`Short words of part ${n}.\n`, { [key]: n }]);
      const spans = chunk(placed(parts));
      expect(spans.map((span) => span.text.trim())).toEqual(parts.map(([text]) => text.trim()));
      expect(spans.map((span) => span.place)).toEqual([{ [key]: 1 }, { [key]: 2 }, { [key]: 3 }]);
    }
  });

  it("keep a paragraph that runs over a page whole, and end with the page where a paragraph ends with it", () => {
    const sentence = "The harbour freezes rarely, and the boats go out all winter. ";
    const spans = chunk(
      placed([
        [`${sentence.repeat(8)}\n\n`, { page: 1 }],
        [`${sentence.repeat(3)}The paragraph goes on`, { page: 2 }],
        [" over the page.\n\nShort last words.", { page: 3 }],
      ]),
    );
    expect(spans.map((span) => span.place?.page)).toEqual([1, 2]);
    expect(spans[1]?.text).toMatch(/goes on over the page\.\n\nShort last words\.$/);
  });

  it("read each file of an archive by itself: no heading, fence or table of one reaches into the next", () => {
    const spans = chunk(
      placed([
        ["# One\n\n```\nnever closed\n", { file: "a.md" }],
        ["Words of another file.\n", { file: "b.md" }],
      ]),
    );
    expect(spans.map(({ place, headingPath }) => ({ place, headingPath }))).toEqual([
      { place: { file: "a.md" }, headingPath: ["One"] },
      { place: { file: "b.md" }, headingPath: [] },
    ]);
  });

  const seed = Math.floor(Math.random() * 1e9);
  it(`lose no word between places, wherever those are (seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let round = 0; round < 100; round++) {
      const parts = Array.from({ length: 20 }, (): [string, PlaceInSource] => [
        "Some words of it. ".repeat(Math.floor(random() * 30)) + (random() < 0.3 ? "\n\n" : ""),
        random() < 0.5 ? { slide: Math.floor(random() * 5) } : { page: Math.floor(random() * 5) },
      ]);
      const source = placed(parts);
      const spans = chunk(source);
      expect(
        spans
          .map((span) => span.text)
          .join("")
          .replace(/\s/g, ""),
      ).toBe(source.text.replace(/\s/g, ""));
      for (const span of spans) expect(source.text.slice(span.start, span.end)).toBe(span.text);
    }
  });
});
