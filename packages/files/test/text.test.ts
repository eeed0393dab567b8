import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { createTextExtractor } from "#files/text/text-extractor.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

describeExtractor("text", createTextExtractor(), {
  readable: { bytes: utf8("Grüße aus Köln.\r\nZweite Zeile.\n"), words: ["Grüße", "Köln.\nZweite"] },
  hostile: {
    "nothing at all": new Uint8Array(),
    "zero bytes": utf8("a\0b\0c"),
    "bytes that are no UTF-8": Uint8Array.of(0x61, 0xff, 0xfe, 0xc3, 0x28),
    "half a surrogate": Uint8Array.of(0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8),
    "ten million letters without a space": new Uint8Array(10_000_000).fill(0x61),
  },
});

describe("plain text", () => {
  const read = (bytes: Uint8Array, context = {}) => extractFrom(createTextExtractor(), bytes, context);

  it.each([
    ["UTF-8 with a mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8("Zürich")), null],
    ["UTF-16 with a mark", Uint8Array.of(0xff, 0xfe, ...Buffer.from("Zürich", "utf16le")), null],
    ["UTF-16 without a mark", Buffer.from("Zürich am See", "utf16le"), null],
    ["UTF-32 with a mark", iconv.encode("Zürich", "utf-32le", { addBOM: true }), null],
    ["UTF-32 of the other byte order with a mark", iconv.encode("Zürich", "utf-32be", { addBOM: true }), null],
    ["UTF-32 without a mark", iconv.encode("Zürich am See", "utf-32le", { addBOM: false }), null],
    ["a declared encoding", Buffer.from("Zürich", "latin1"), "text/plain; charset=iso-8859-1"],
    ["an encoding that nobody knows", utf8("Zürich"), "text/plain; charset=klingon"],
  ])("is read from %s", async (_title, bytes, declaredType) => {
    const { text, warnings } = await read(bytes, { declaredType });
    expect(text).toMatch(/^Zürich/);
    expect(warnings).toEqual([]);
  });

  it("is read as windows-1252 with a warning when it is no UTF-8 and says nothing", async () => {
    const { text, warnings } = await read(Buffer.from("caf\xe9 \x80", "latin1"));
    expect(text).toBe("café €");
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ["windows-1251", "Все люди рождаются свободными и равными в своем достоинстве и правах."],
    ["koi8-r", "Все люди рождаются свободными и равными в своем достоинстве и правах."],
    ["windows-1250", "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Žádný člověk."],
    ["windows-1253", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."],
    ["shift_jis", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"],
    ["euc-jp", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"],
    ["gb18030", "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。"],
    ["euc-kr", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."],
    ["utf-16le", "Все люди рождаются свободными и равными."],
    ["utf-16be", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。"],
    ["utf-32be", "人人生而自由，在尊严和权利上一律平等。😀"],
  ])("is read in %s when it says nothing", async (encoding, words) => {
    expect((await read(iconv.encode(words, encoding, { addBOM: false }))).text).toBe(words);
  });

  it("is not read as a declared encoding that its bytes are not", async () => {
    expect((await read(Buffer.from("Zürich", "latin1"), { declaredType: "text/plain; charset=utf-8" })).text).toBe(
      "Zürich",
    );
  });

  it("keeps its umlauts when one byte of it is damaged", async () => {
    const bytes = Buffer.concat([utf8("Grüße ".repeat(40)), Uint8Array.of(0xff), utf8(" Ende")]);
    const { text, warnings } = await read(bytes);
    expect(text).toBe(`${"Grüße ".repeat(40)}\ufffd Ende`);
    expect(warnings).toEqual(["Some bytes of the text are damaged."]);
  });

  it("is cut at the limit, and says so", async () => {
    const short = createTextExtractor({ ...EXTRACTION_LIMITS, maxTextLength: 10 });
    const { text, warnings } = await extractFrom(short, utf8("words ".repeat(5)));
    expect(text).toBe("words word");
    expect(warnings).toHaveLength(1);
  });

  it("of 5 MB on one line is read whole", async () => {
    expect((await read(utf8("word ".repeat(1_000_000)))).text).toHaveLength(5_000_000);
  });

  it("without a letter fails with a clear message", async () => {
    await expect(read(utf8(" \n\t"))).rejects.toMatchObject({ message: "The text holds no text" });
  });

  it("loses signs that hide or turn around what is shown", async () => {
    expect((await read(utf8("invoice\u202egpj.exe\u0007"))).text).toBe("invoicegpj.exe");
  });

  it("is titled by the heading it opens with, else by its file name", async () => {
    expect(await read(utf8("# Travel plan\n\nLisbon"))).toMatchObject({ title: "Travel plan", structure: "markdown" });
    expect(await read(utf8("Lisbon"), { filename: "plan.txt" })).toMatchObject({
      title: "plan.txt",
      structure: "text",
    });
  });
});

describe("other kinds of text", () => {
  const read = (text: string, context = {}) => extractFrom(createTextExtractor(), utf8(text), context);

  it("Markdown tells what its front matter says", async () => {
    const text = '---\ntitle: "Tides"\nauthor: Ada Berg\ndate: 2024-05-01\nlang: en\n---\n\n# Other\n';
    expect(await read(text, { mediaType: "text/markdown" })).toMatchObject({
      title: "Tides",
      author: "Ada Berg",
      language: "en",
      publishedAt: "2024-05-01T00:00:00.000Z",
      structure: "markdown",
    });
  });

  it("a chat saved as Markdown stays a conversation", async () => {
    const text = "user: hi there\nassistant: Hello! How can I help?\nuser: tell me a joke";
    expect((await read(text, { mediaType: "text/markdown" })).structure).toBe("conversation");
  });

  it.each([
    ["main.rs", "fn main() {}", "rust"],
    ["Dockerfile", "FROM node:24", "dockerfile"],
    [null, "#!/usr/bin/env python3\nprint(1)", "python"],
    [null, "package main\n\nfunc main() {\n\tx := 1\n}\n", "go"],
    [null, "something else;", null],
  ])("source code tells its language: %s %j", async (filename, text, codeLanguage) => {
    expect(await read(text, { filename, mediaType: "text/x-source-code" })).toMatchObject({
      structure: "code",
      codeLanguage,
      title: filename,
    });
  });

  it("YAML is code of its own language", async () => {
    expect(await read("name: a\n", { mediaType: "application/yaml" })).toMatchObject({
      structure: "code",
      codeLanguage: "yaml",
    });
  });
});
