import { describe, expect, it } from "vitest";
import { chunkText } from "#language/chunks/chunk-text.js";

/** Small chunks, so that nearly every border in the text is one of a chunk. */
function pieces(text: string, size = 20): string[] {
  const spans = chunkText({ text, structure: "text", size, algorithm: "auto" });
  expect(
    spans
      .map((span) => span.text)
      .join("")
      .replace(/\s/g, ""),
  ).toBe(text.replace(/\s/g, ""));
  return spans.map((span) => span.text.trim());
}

describe("chunks of prose end with a sentence", () => {
  it.each([
    ["Chinese", "港口很少结冰，所以船整个冬天都出海。", /。$/],
    ["Japanese", "港はめったに凍らないので、船は冬の間ずっと出ています。", /。$/],
    ["Hindi", "बंदरगाह शायद ही कभी जमता है और नावें चलती हैं। ", /।$/],
    ["Arabic", "نادرا ما يتجمد الميناء وتخرج القوارب طوال الشتاء. ", /\.$/],
    ["German", "Der Hafen friert selten zu, und die Boote fahren aus. ", /\.$/],
  ])("in %s", (_language, sentence, end) => {
    const found = pieces(sentence.repeat(40));
    expect(found.length).toBeGreaterThan(5);
    for (const piece of found) expect(piece).toMatch(end);
  });

  it("and not with an abbreviation or an initial", () => {
    const text = "We met Dr. Smith and J. R. Brown of the U.S. Army near St. Paul. ".repeat(40);
    for (const piece of pieces(text)) expect(piece).toMatch(/^We met .*Paul\.$/s);
  });

  it("in tokenised text without capitals", () => {
    const text = "the company sold its harbour for $ 5.2 million in cash . ".repeat(40);
    for (const piece of pieces(text)) expect(piece).toMatch(/^the company .* cash \.$/s);
  });

  it("where an editor broke the lines inside sentences", () => {
    const line =
      "The harbour freezes rarely, and the boats of the town go\nout to sea all winter long, whatever it costs.\n";
    for (const piece of pieces(line.repeat(40), 64)) expect(piece).toMatch(/^The harbour [\s\S]* costs\.$/);
  });

  it("and between paragraphs that were written as two characters", () => {
    const text = Array.from({ length: 30 }, (_, n) => `${n}. A thing to see\\n\\n`).join("");
    for (const piece of pieces(text).slice(1)) expect(piece).toMatch(/^\\n\\n/);
  });
});

describe("chunks of what has no sentences", () => {
  it("end with a word in scripts without spaces", () => {
    const words = new Intl.Segmenter("th", { granularity: "word" });
    const text = "ท่าเรือไม่ค่อยเป็นน้ำแข็งเรือจึงออกทะเลตลอดฤดูหนาว".repeat(20);
    let end = 0;
    const borders = new Set([0, ...[...words.segment(text)].map(({ segment }) => (end += segment.length))]);
    for (const span of chunkText({ text, structure: "text", size: 20, algorithm: "auto" })) {
      expect(borders.has(span.start) && borders.has(span.end)).toBe(true);
    }
  });

  it("end with a clause, else with a word; a word stays whole up to the maximum", () => {
    for (const piece of pieces("one thing after the other, and on it goes ".repeat(40)).slice(0, -1)) {
      expect(piece).toMatch(/other,$/);
    }
    const address = `https://example.org/${"a".repeat(65)}`;
    expect(pieces(`${address} ${address} ${address}`)).toEqual([address, address, address]);
  });

  it("tear no character apart that is written with several", () => {
    const family = "👩‍👩‍👧‍👦";
    for (const piece of pieces(family.repeat(60))) expect(piece.replaceAll(family, "")).toBe("");
  });
});

describe("chunks of prose", () => {
  it("end where the subject changes, when there is a choice", () => {
    const harbour = "The harbour of the town freezes rarely in winter. ";
    const kitchen = "A good kitchen needs sharp knives and fresh herbs. ";
    const spans = chunkText({
      ...{ text: harbour.repeat(12) + kitchen.repeat(12), structure: "text", size: -1, algorithm: "auto" },
    });
    expect(spans[0]?.text).toBe(harbour.repeat(12));
  });

  it("have no more than the target in the middle, even where all paragraphs are longer", () => {
    const paragraph = "The harbour of the town freezes rarely in winter. ".repeat(20);
    const text = Array.from({ length: 21 }, () => paragraph.trim()).join("\n\n");
    const lengths = chunkText({ text, structure: "text", size: -1, algorithm: "auto" }).map((span) => span.text.length);
    expect(lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(800);
  });

  it("know the headings of wikis", () => {
    const paragraph = "Some words that fill the section with enough to stand alone. ".repeat(6);
    const text = ` = Oslo = \n ${paragraph}\n = = Harbour = = \n ${paragraph}\n== Winter ==\n${paragraph}`;
    const spans = chunkText({ text, structure: "markdown", size: -1, algorithm: "auto" });
    expect(spans.map((span) => span.headingPath)).toEqual([["Oslo"], ["Oslo", "Harbour"], ["Oslo", "Winter"]]);
  });
});
