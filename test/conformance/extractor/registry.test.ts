import { describe, expect, it } from "vitest";
import { createExtractors } from "#adapters/extractor/index.js";
import { contextOf } from "./extractor-suite.js";

describe("the registry of extractors", () => {
  const extractors = createExtractors();
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const typeOf = async (bytes: Uint8Array, context = {}) =>
    (await extractors.extract(bytes, contextOf(context))).mediaType;

  it.each([
    ["<!DOCTYPE html><p>hello", {}, "text/html"],
    ["\n <!-- made by hand -->\n<html><body>hello</body></html>", {}, "text/html"],
    ["<custom-card>hello</custom-card>", { declaredType: "text/html; charset=utf-8" }, "text/html"],
    ["<custom-card>hello</custom-card>", {}, "text/plain"],
    ["plain words", { declaredType: "text/html" }, "text/plain"],
    ["plain words about <html> pages", {}, "text/plain"],
    ["# words", { filename: "notes.md" }, "text/markdown"],
    ["words", { declaredType: "application/pdf", filename: "a.pdf" }, "text/plain"],
    ["words with\0 one zero byte", {}, "text/plain"],
  ])("goes by the bytes: %j with %j is %s", async (text, context, type) => {
    expect(await typeOf(latin1(text), context)).toBe(type);
  });

  it.each([
    ["%PDF-1.7 ...", "application/pdf"],
    ["PK\x03\x04....", "application/zip"],
    ["\x89PNG\r\n\x1a\n....", "image/png"],
    ["\xff\xd8\xff\xe0....", "image/jpeg"],
    ["GIF89a....", "image/gif"],
    ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
    ["\x00\x00\x00\x20ftypisom....", "video/mp4"],
    ["\x00\x00\x00\x20ftypM4A ....", "audio/mp4"],
    ["ID3\x04....", "audio/mpeg"],
    ["<svg xmlns='x'></svg>", "image/svg+xml"],
    ["\x00\x01\x02\x03\xfe\xff\x00\x10".repeat(20), "application/octet-stream"],
  ])("refuses %j as %s, whatever the sender calls it", async (text, type) => {
    const context = contextOf({ declaredType: "text/plain", filename: "a.txt" });
    await expect(extractors.extract(latin1(text), context)).rejects.toMatchObject({
      code: "unsupported_type",
      message: expect.stringContaining(type),
    });
  });
});
