import { describe, expect, it } from "vitest";
import { createTextExtractor } from "#adapters/extractor/text/text-extractor.js";
import { contextOf, describeExtractor } from "./extractor-suite.js";

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
  const read = (bytes: Uint8Array, context = {}) => createTextExtractor().extract(bytes, contextOf(context));

  it.each([
    ["UTF-8 with a mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8("Zürich")), null],
    ["UTF-16 with a mark", Uint8Array.of(0xff, 0xfe, ...Buffer.from("Zürich", "utf16le")), null],
    ["UTF-16 without a mark", Buffer.from("Zürich am See", "utf16le"), null],
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
