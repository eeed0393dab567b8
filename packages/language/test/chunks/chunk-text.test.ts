import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { chunkSizeOf } from "#language/chunks/chunk-size.js";
import type { ChunkSpan } from "#language/chunks/chunk-span.js";
import { chunkText } from "#language/chunks/chunk-text.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { randomText, seededRandom } from "./random-text.js";

const STRUCTURES: TextStructure[] = ["conversation", "markdown", "code", "text"];

function chunk(text: string, structure: TextStructure, size = -1): ChunkSpan[] {
  return chunkText({ text, structure, size, algorithm: "auto" });
}

function expectExact(text: string, spans: ChunkSpan[]): void {
  let end = 0;
  // One assertion a text: there are hundreds of thousands of spans.
  const faults: string[] = [];
  for (const [position, span] of spans.entries()) {
    if (text.slice(span.start, span.end) !== span.text) faults.push(`${position} is not the text at its offsets`);
    if (span.text.trim() === "") faults.push(`${position} is empty`);
    if (span.start < end) faults.push(`${position} begins inside the one before`);
    if (text.slice(end, span.start).trim() !== "") faults.push(`words before ${position} are lost`);
    if (span.position !== position) faults.push(`${position} says it is ${span.position}`);
    end = span.end;
  }
  if (text.slice(end).trim() !== "") faults.push("the last words are lost");
  expect(faults).toEqual([]);
}

function faultsOf(span: ChunkSpan, { text, size }: { text: string; size: number }): string[] {
  const faults: string[] = [];
  // A row of a table is never cut.
  const isTooLong = span.kind !== "table" && span.text.trim().length > chunkSizeOf(size).maximum;
  if (isTooLong) faults.push(`${span.position} is longer than the maximum`);
  if (text.isWellFormed() && !span.text.isWellFormed()) faults.push(`${span.position} cuts a character`);
  return faults;
}

describe("chunkText on any text", () => {
  const seed = Math.floor(Math.random() * 1e9);
  it(`keeps every word once, at exact offsets and within the maximum (seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let round = 0; round < 40; round++) {
      const text = randomText(random);
      const size = random() < 0.5 ? -1 : Math.floor(random() * 100) + 1;
      for (const structure of STRUCTURES) {
        const spans = chunk(text, structure, size);
        expectExact(text, spans);
        expect(spans.flatMap((span) => faultsOf(span, { text, size }))).toEqual([]);
        expect(isDeepStrictEqual(chunk(text, structure, size), spans)).toBe(true);
      }
    }
  });

  it(`cuts no word of a spaced script (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const words = [
      "a",
      "tram",
      "to",
      "Belém,",
      "U.S.A.",
      "wow!great",
      "https://x.org/?q=1",
      "then.",
      "3.5",
      "why?",
      "\n",
      "\n\n",
    ];
    for (let round = 0; round < 100; round++) {
      const text = Array.from({ length: 400 }, () => words[Math.floor(random() * words.length)]).join(" ");
      for (const span of chunk(text, "text", 20)) {
        expect(text[span.start - 1] ?? " ").toMatch(/\s/);
        expect(text.slice(span.end - 1, span.end + 1)).toMatch(/\s|^.$/);
      }
    }
  });

  it("gives nothing for white space", () => {
    for (const structure of STRUCTURES) expect(chunk(" \n\t ", structure)).toEqual([]);
  });

  it.each(STRUCTURES)("cuts ten megabytes without a space into hard pieces (%s)", (structure) => {
    const text = "a".repeat(10_000_000);
    const spans = chunk(text, structure);
    expect(spans.length).toBe(12_500);
    expect(spans.at(-1)?.end).toBe(text.length);
  });

  it("cuts ten megabytes without a space into the smallest pieces", () => {
    expect(chunk("a".repeat(10_000_000), "text", 1).length).toBe(156_250);
  });

  it.each<TextStructure>(["conversation", "markdown", "text"])(
    "cuts two megabytes of one line of prose at sentences (%s)",
    (structure) => {
      const text = "The tram climbs the hill and stops at the view. ".repeat(42_000);
      const spans = chunk(text, structure);
      expect(spans.length).toBeGreaterThan(2_400);
      expect(spans.every((span) => span.text.startsWith("The tram") && span.text.trimEnd().endsWith("view."))).toBe(
        true,
      );
    },
  );

  it("cuts two megabytes of short lines", () => {
    const text = "user: a\n".repeat(250_000);
    expect(chunk(text, "conversation").at(-1)?.end).toBe(text.length - 1);
  });
});

describe("chunkText by structure", () => {
  it("packs whole turns, names their speakers and starts a chunk with each session", () => {
    const turn =
      "Caroline: I went to the lake and painted for hours!\nMelanie: You always find such places, tell me more.\n";
    const text = `8 May, 2023\n${turn.repeat(12)}\n25 May, 2023\n${turn}`;
    const spans = chunk(text, "conversation");
    expectExact(text, spans);
    expect(spans.length).toBe(3);
    for (const span of spans) {
      expect(span.text).toMatch(/^(?:\d+ May, 2023\n)?(?:Caroline|Melanie): /);
      expect(span.speakers.toSorted()).toEqual(["Caroline", "Melanie"]);
      expect(span.kind).toBe("turns");
    }
    expect(spans.at(-1)?.text.startsWith("25 May, 2023")).toBe(true);
  });

  it("cuts a long turn at its sentences and gives every piece its speaker", () => {
    const text = `user: short.\nassistant: ${"This is a fairly long sentence about trams. ".repeat(60)}\nuser: thanks.`;
    const spans = chunk(text, "conversation");
    const long = spans.filter((span) => span.speakers.includes("assistant"));
    expect(long.length).toBeGreaterThan(2);
    for (const span of long.slice(0, 2)) expect(span.text).toMatch(/trams\. ?$/);
    expect(spans[0]?.text).toBe("user: short.");
  });

  it("keeps the path of headings and starts sections anew", () => {
    const paragraph = "Some words that fill the section with enough to stand alone. ".repeat(6);
    const text = `# Guide\n\n${paragraph}\n\n## Install\n\n${paragraph}\n\n### Linux\n\n${paragraph}\n\n## Use\n\n${paragraph}`;
    const spans = chunk(text, "markdown");
    expect(spans.map((span) => span.headingPath)).toEqual([
      ["Guide"],
      ["Guide", "Install"],
      ["Guide", "Install", "Linux"],
      ["Guide", "Use"],
    ]);
    expect(spans[1]?.text.startsWith("## Install\n\nSome words")).toBe(true);
  });

  it("cuts a long table between rows and names its header for the rest", () => {
    const rows = Array.from({ length: 80 }, (_, index) => `| row ${index} | value ${index} of the table |`).join("\n");
    const text = `# Prices\n\n| name | value |\n|---|---|\n${rows}\n\nAfter the table.`;
    const spans = chunk(text, "markdown").filter((span) => span.kind === "table");
    expect(spans.length).toBeGreaterThan(2);
    expect(spans[0]).toMatchObject({ tableHeader: null });
    expect(spans[0]?.text).toContain("| name | value |");
    for (const span of spans.slice(1)) {
      expect(span.tableHeader).toBe("| name | value |\n|---|---|");
      expect(span.text).toMatch(/^\| row \d+ /);
      expect(span.text).toMatch(/table \|$/);
    }
  });

  it("keeps fenced code whole when it fits, with headings-like comments inside", () => {
    const code = `\`\`\`sh\n# not a heading\n${"echo hello world\n".repeat(40)}\`\`\``;
    const text = `# Title\n\n${"Words before the code. ".repeat(30)}\n\n${code}\n\nWords after.`;
    const span = chunk(text, "markdown").find((candidate) => candidate.text.includes("not a heading"));
    expect(span?.text).toContain(code);
    expect(span?.headingPath).toEqual(["Title"]);
  });

  it("cuts code between top-level blocks and keeps indentation", () => {
    const block = (name: string) => `function ${name}() {\n  const a = 1;\n\n  return a;\n}\n`;
    const text = Array.from({ length: 60 }, (_, index) => block(`step${index}`)).join("\n");
    const spans = chunk(text, "code");
    expectExact(text, spans);
    for (const span of spans) {
      expect(span.text.startsWith("function step")).toBe(true);
      expect(span.text.endsWith("}")).toBe(true);
    }
    const long = `class A {\n${"  method() { return 1; }\n".repeat(100)}}`;
    for (const span of chunk(long, "code").slice(1, -1)) expect(span.text.startsWith("  method")).toBe(true);
  });

  it("makes more chunks of a smaller size, and few of a large one", () => {
    const text = "A sentence about trams in Lisbon. ".repeat(300);
    expect(chunk(text, "text", 64).length).toBeGreaterThan(chunk(text, "text", -1).length);
    expect(chunk(text, "text", 2048).length).toBe(1);
  });

  it("ignores the structure when the algorithm is recursive", () => {
    const text = "# One\n\nfirst\n\n# Two\n\nsecond";
    const [span, ...rest] = chunkText({ text, structure: "markdown", size: -1, algorithm: "recursive" });
    expect(rest).toEqual([]);
    expect(span).toMatchObject({ text, headingPath: [], kind: "prose" });
  });
});
