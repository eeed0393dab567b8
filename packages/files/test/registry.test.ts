import { describe, expect, it } from "vitest";
import { createExtractors } from "#files/create-extractors.js";
import { asFile, contextOf } from "./extractor-suite.js";

describe("the registry of extractors", () => {
  const extractors = createExtractors();
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const extract = (bytes: Uint8Array, context = {}) =>
    asFile(bytes, (path) => extractors.extract(path, contextOf(context)));

  it.each([
    ["<!DOCTYPE html><p>hello", { filename: "a.txt", declaredType: "text/plain" }, "text/html"],
    ["id,name,town\n1,Ann,Bonn\n2,Bob,Rome\n", { filename: "a.txt" }, "text/csv"],
    ['{"name": "Ann"}', { declaredType: "image/png" }, "application/json"],
    ["= Title\n\n[NOTE]\nMind the gap.\n", { filename: "a" }, "text/asciidoc"],
    ["plain words about <html> pages", { declaredType: "text/html" }, "text/plain"],
  ])("reads what the bytes show and says what that was: %j with %j is %s", async (text, context, mediaType) => {
    expect(await extract(latin1(text), context)).toMatchObject({ mediaType, text: expect.stringMatching(/\w/) });
  });

  it.each([
    ["\x7fELF\x02\x01\x01\x00........", "application/x-elf"],
    ["SQLite format 3\x00........", "application/vnd.sqlite3"],
    ["\x00\x01\x02\x03\xfe\xff\x00\x10".repeat(20), "application/octet-stream"],
  ])("refuses %j as %s, whatever the sender calls it", async (text, type) => {
    await expect(extract(latin1(text), { declaredType: "text/plain", filename: "a.txt" })).rejects.toMatchObject({
      code: "unsupported_type",
      message: expect.stringContaining(type),
    });
  });
});
