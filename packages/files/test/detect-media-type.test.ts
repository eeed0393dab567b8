import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { detectMediaType } from "#files/detect/detect-media-type.js";
import { MEDIA_TYPES } from "#files/detect/media-types.js";
import { asFile } from "./extractor-suite.js";
import { storageFile } from "./storage-file.js";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf8 = (text: string) => Buffer.from(text, "utf8");
const typeOf = (bytes: Uint8Array, { filename = null, declaredType = null }: Called = {}) =>
  asFile(bytes, (path) => detectMediaType(path, { filename, declaredType }));

interface Called {
  filename?: string | null;
  declaredType?: string | null;
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const MAIL = "Received: from a by b; Mon, 1 Jan 2024 10:00:00 +0000\nFrom: ann@x.example\nSubject: Plan\n\nHello";
const PYTHON = `import os
from sys import argv

def main(names):
    for name in names:
        print(os.path.join(name, "a"))

if __name__ == "__main__":
    main(argv)
`;

describe("the table of media types", () => {
  it("has each name and each extension of text once", () => {
    const names = MEDIA_TYPES.flatMap(({ mediaType, aliases = [] }) => [mediaType, ...aliases]);
    expect(names).toEqual([...new Set(names)]);
    const extensions = MEDIA_TYPES.filter(({ isText }) => isText).flatMap((entry) => entry.extensions);
    expect(extensions).toEqual([...new Set(extensions)]);
  });
});

describe("the type of bytes that are no text", () => {
  const lying = { filename: "notes.txt", declaredType: "text/plain" };

  it.each([
    ["%PDF-1.7 ...", "application/pdf"],
    ["\x01\x02 junk of a mail server\n%PDF-1.4 ...", "application/pdf"],
    ["\x04\x00 1 0 obj << /Type /Page >>\nendobj ...", "application/pdf"],
    ["PK\x03\x04....", "application/zip"],
    ["\x89PNG\r\n\x1a\n....", "image/png"],
    ["\xff\xd8\xff\xe0....", "image/jpeg"],
    ["GIF89a\x01\x00\x01\x00....", "image/gif"],
    ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
    ["RIFF\x10\x00\x00\x00WAVEfmt ", "audio/wav"],
    ["RIFF\x10\x00\x00\x00AVI LIST", "video/x-msvideo"],
    ["\x00\x00\x00\x20ftypisom....", "video/mp4"],
    ["\x00\x00\x00\x20ftypM4A ....", "audio/mp4"],
    ["ID3\x04....", "audio/mpeg"],
    ["fLaC\x00...", "audio/flac"],
    ["\x1f\x8b\x08....", "application/gzip"],
    ["7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"],
    ["Rar!\x1a\x07\x00", "application/vnd.rar"],
    ["SQLite format 3\x00", "application/vnd.sqlite3"],
    ["{\\rtf1 \\b words\\b0}", "application/rtf"],
    ["\x00\x01\x02\x03\xfe\xff\x00\x10".repeat(20), "application/octet-stream"],
  ])("goes by the bytes, whatever the sender says: %j is %s", async (text, type) => {
    expect(await typeOf(latin1(text), lying)).toBe(type);
  });

  it.each([
    ["BMW builds cars.\nMZ was a maker of motorcycles.", "text/plain"],
    ["MZ is a maker of motorcycles.", "text/plain"],
    ["solid ground is what we stand on", "text/plain"],
    ["II* is how a picture may begin, and %PDF- a document", "text/plain"],
    ["GIF89a is what\nanimations begin with", "text/plain"],
  ])("is not told from letters that begin a text: %j is %s", async (text, type) => {
    expect(await typeOf(latin1(text))).toBe(type);
  });

  it.each([
    ["a Word file whose contents come last", ["word/document.xml", "[Content_Types].xml"], WORD],
    ["a Word file inside another archive", ["letters/word/document.xml", "a.txt"], "application/zip"],
    ["a folder that is called like a part of Word", ["word/document.xml", "a.txt"], "application/zip"],
    ["a book", ["META-INF/container.xml", "a.xhtml"], "application/epub+zip"],
    ["any archive", ["a.txt", "b.txt"], "application/zip"],
  ])("is told by what a container holds: %s", async (_title, names, type) => {
    const bytes = zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<xml/>".repeat(50))])));
    expect(await typeOf(bytes, { filename: "a.bin" })).toBe(type);
  });

  it.each([
    [["WordDocument", "1Table"], "application/msword"],
    [["a", "b", "c", "d", "e", "Workbook"], "application/vnd.ms-excel"],
    [["PowerPoint Document"], "application/vnd.ms-powerpoint"],
    [["__properties_version1.0"], "application/vnd.ms-outlook"],
    [["EncryptionInfo", "EncryptedPackage"], WORD],
    [["Contents"], "application/x-ole-storage"],
  ])("is told by the streams of a storage: %j is %s", async (streams, type) => {
    expect(await typeOf(storageFile(streams))).toBe(type);
  });

  it("survives a storage whose directory runs in a circle", async () => {
    const circle = storageFile(["Contents"]);
    circle.writeUInt32LE(1, 512 + 4);
    expect(await typeOf(circle)).toBe("application/x-ole-storage");
  });
});

describe("the type of a text", () => {
  it.each([
    ["<!DOCTYPE html><p>hello", {}, "text/html"],
    ["\n <!-- made by hand -->\n<html><body>hello</body></html>", {}, "text/html"],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html><p>hello', {}, "text/html"],
    ["<html><body>hello</body></html>", { filename: "a.json", declaredType: "text/plain" }, "text/html"],
    ["<custom-card>hello</custom-card>", { declaredType: "text/html; charset=utf-8" }, "text/html"],
    ["Dear <b>all</b>", { declaredType: "text/html" }, "text/html"],
    ["<custom-card>hello</custom-card>", {}, "text/plain"],
    ["plain words", { declaredType: "text/html" }, "text/plain"],
    ["plain words about <html> pages", {}, "text/plain"],
    ['<h1 align="center">Tool</h1>\n\n# Use\n\n- [docs](/docs)\n- run `it`\n', {}, "text/markdown"],
    ["<svg xmlns='x'></svg>", {}, "image/svg+xml"],
    ['<?xml version="1.0"?><root><a>1</a></root>', { filename: "a.txt" }, "application/xml"],
    ['<rss version="2.0"><channel/></rss>', {}, "application/rss+xml"],
    ['<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"/>', {}, "application/atom+xml"],
    [
      '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) v1.0//EN" "x.dtd">\n<article><front/>',
      {},
      "application/jats+xml",
    ],
    ['<book xmlns="http://docbook.org/ns/docbook"><title>A</title></book>', {}, "application/docbook+xml"],
    ['<TEI xmlns="http://www.tei-c.org/ns/1.0"><text/></TEI>', {}, "application/tei+xml"],
    ["<note><to>Ann</to></note>", { filename: "a.xml" }, "application/xml"],
    ["no markup", { filename: "a.xml" }, "text/plain"],
  ])("that is markup goes by how it begins: %j with %j is %s", async (text, called, type) => {
    expect(await typeOf(utf8(text), called)).toBe(type);
  });

  it.each([
    ['{"a": [1, 2.5e3, "x\\n"], "b": null}', {}, "application/json"],
    [' [\n{"a": 1}\n]\n', { filename: "a.txt" }, "application/json"],
    [`{"long": "${"word ".repeat(30_000)}"}`, {}, "application/json"],
    ['{"a": 1}\n{"a": 2}\n', {}, "application/jsonl"],
    ['{"a": 1}\n', { filename: "a.jsonl" }, "application/jsonl"],
    [`{"a": "${"x".repeat(70_000)}"}\n`.repeat(2), { filename: "a.jsonl" }, "application/jsonl"],
    [
      '{"cells": [{"cell_type": "markdown", "source": []}], "nbformat": 4}',
      { filename: "a.json" },
      "application/x-ipynb+json",
    ],
    ['{"a": 1,}', { filename: "a.json" }, "text/plain"],
    ["[1] A reference\n[2] Another one", {}, "text/plain"],
    ["[section]\nkey = value", {}, "text/plain"],
    ["[a](b)", { filename: "a.md" }, "text/markdown"],
    ["[".repeat(100_000), { filename: "a.json" }, "application/json"],
  ])("that is JSON goes by its form: %.60j with %j is %s", async (text, called, type) => {
    expect(await typeOf(utf8(text), called)).toBe(type);
  });

  it.each([
    ["id,name,town\n1,Ann,Bonn\n2,Bob,Rome\n", { filename: "a.txt" }, "text/csv"],
    ["id;name;town\n1;Ann;Bonn\n2;Bob;Rome\n", {}, "text/csv"],
    ["id|name|town\n1|Ann|Bonn\n2|Bob|Rome\n", {}, "text/csv"],
    ["id\tname\ttown\n1\tAnn\tBonn\n2\tBob\tRome\n", { filename: "a.csv" }, "text/tab-separated-values"],
    ['a,b\n"one, two",3\n', { filename: "a.csv" }, "text/csv"],
    ["name\nAnn\nBob\n", { filename: "names.csv" }, "text/csv"],
    ["It was late, and we were tired, and so on.\nYes, she said, it was.\nWell, so, what?\n", {}, "text/plain"],
    ["Dear all, this is no table. It goes on and on.", { filename: "a.csv" }, "text/plain"],
    ["| a | b |\n| --- | --- |\n| 1 | 2 |\n", {}, "text/markdown"],
  ])("that is a table goes by its even columns: %j with %j is %s", async (text, called, type) => {
    expect(await typeOf(utf8(text), called)).toBe(type);
  });

  it.each([
    [MAIL, { filename: "a.txt" }, "message/rfc822"],
    [`From ann@x.example Mon Jan  1 10:00:00 2024\n${MAIL}`, {}, "application/mbox"],
    ["Content-Type: text/plain\n\nwords", { filename: "a.eml" }, "message/rfc822"],
    ["// no message", { filename: "a.eml" }, "text/plain"],
    ["From: the beginning\nthere was light", {}, "text/plain"],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nhi", { filename: "a.txt" }, "text/vtt"],
    ["1\n00:00:01,000 --> 00:00:02,500\nhi\n", {}, "application/x-subrip"],
    ["user: hi there\nassistant: Hello! How can I help?\nuser: tell me a joke", {}, "text/plain"],
    ["words", { declaredType: "application/pdf", filename: "a.pdf" }, "text/plain"],
    ["words with\0 one zero byte", {}, "text/plain"],
    ["", {}, "text/plain"],
  ])("that has a form of its own goes by it: %j with %j is %s", async (text, called, type) => {
    expect(await typeOf(utf8(text), called)).toBe(type);
  });

  it.each([
    ["# words", { filename: "notes.md" }, "text/markdown"],
    ["# Title\n\nSee [that](https://x.example/a).\n\n- a\n- b\n- c\n", {}, "text/markdown"],
    ["= Title\n:author: Ann\n\n== Part\n\nWords.", {}, "text/asciidoc"],
    ["words", { filename: "a.adoc" }, "text/asciidoc"],
    ["Title\n=====\n\n.. note:: Mind ``it``.\n", {}, "text/x-rst"],
    ["words", { filename: "a.rst" }, "text/x-rst"],
    ["name: a\nitems:\n  - b\n", { filename: "a.yml" }, "application/yaml"],
    [PYTHON, {}, "text/x-source-code"],
    ["#!/usr/bin/env node\nstart();\n", { filename: "run" }, "text/x-source-code"],
    ["x = 1\n", { filename: "a.py" }, "text/x-source-code"],
    ["Words about a program", { filename: "a.py" }, "text/plain"],
    ["all: build\n\tgo build\n", { filename: "Makefile" }, "text/x-source-code"],
  ])("that carries no sign is what it is called, if it can be: %j with %j is %s", async (text, called, type) => {
    expect(await typeOf(utf8(text), called)).toBe(type);
  });

  it.each(["utf16le", "latin1"] as const)("is found in %s", async (encoding) => {
    expect(await typeOf(Buffer.from('<?xml version="1.0"?><root>Zürich</root>', encoding))).toBe("application/xml");
    expect(await typeOf(Buffer.from("id,name,town\n1,Ann,Köln\n2,Bob,Rome\n", encoding))).toBe("text/csv");
    expect(await typeOf(Buffer.from("Grüße aus Köln und Zürich", encoding))).toBe("text/plain");
  });

  it("is found with a character cut by the end of the sample", async () => {
    expect(await typeOf(utf8(`a${"ü".repeat(60_000)}`))).toBe("text/plain");
  });
});
