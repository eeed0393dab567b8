import { describe, expect, it } from "vitest";
import { readFileLabel } from "#core/upload/file-label.js";

describe("what a sender says of a file", () => {
  it.each([
    ["report.pdf", "report.pdf"],
    ["/etc/../passwd", "passwd"],
    ["C:\\a\\b.txt", "b.txt"],
    [" spaced.txt ", "spaced.txt"],
    ["日本語.docx", "日本語.docx"],
    ["a\u0000\r\n\u202eb", "ab"],
    ["\ud800x", "\ufffdx"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(251)}.pdf`],
    ["", null],
    ["..", null],
    ["a/", null],
    [null, null],
    [undefined, null],
  ])("the name %j is kept as %j", (filename, kept) => {
    expect(readFileLabel({ filename }).filename).toBe(kept);
  });

  it.each([
    ["text/html; charset=utf-8", "text/html; charset=utf-8"],
    [" image/svg+xml ", "image/svg+xml"],
    ["text", null],
    ["text/plain\r\nx: y", null],
    ["", null],
    [null, null],
  ])("the type %j is kept as %j", (mediaType, kept) => {
    expect(readFileLabel({ mediaType }).declaredType).toBe(kept);
  });
});
