import { BadInputError, TooLargeError } from "@loci/errors";
import { isFilterableKey } from "@loci/language/filter";
import { describe, expect, it } from "vitest";
import { validateContextPrompt } from "#core/container-tag/container-tag-input.js";
import { validateCustomId } from "#core/document/validate-custom-id.js";
import { validateFilepath } from "#core/kernel/filepath.js";
import { parseDocumentDate, parseForgetAfter, parseMoment } from "#core/kernel/validate-dates.js";
import {
  MAX_METADATA_BYTES,
  MAX_METADATA_ELEMENTS,
  MAX_METADATA_KEYS,
  validateMetadata,
} from "#core/kernel/validate-metadata.js";
import { MAX_TAGS, validateTag, validateTags } from "#core/kernel/validate-tags.js";
import { findSingleUrl, readTextContent } from "#core/submission/submitted-content.js";

describe("container tags", () => {
  it.each(["a", "user_1", "user:42", "a.b-c", "x".repeat(128)])("accepts %s", (tag) => {
    expect(validateTag(tag)).toBe(tag);
  });

  it.each(["", "a b", "ü", "a/b", "x".repeat(129), "a\n"])("refuses %j", (tag) => {
    expect(() => validateTag(tag)).toThrow(BadInputError);
  });

  it("names the wrong one of several and keeps order without repetition", () => {
    expect(validateTags(["b", "a", "b"])).toEqual(["b", "a"]);
    expect(() => validateTags(["a", "b c"])).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: ["containerTags", "1"] })] }),
    );
  });

  it("takes as many tags as a document may have, and not one more", () => {
    const tags = Array.from({ length: MAX_TAGS }, (_, index) => `tag${index}`);
    expect(validateTags(tags)).toEqual(tags);
    expect(() => validateTags([...tags, "more"])).toThrow(
      expect.objectContaining({ issues: [{ path: ["containerTags"], message: `must hold at most ${MAX_TAGS} tags` }] }),
    );
  });
});

describe("customId", () => {
  it.each(["a", "/notes/a.md", "日本語", "😀", "x".repeat(255)])("accepts %s", (id) => {
    expect(validateCustomId(id)).toBe(id);
  });

  it.each(["", "a b", "a\tb", " a", "a\u00a0b", "a\u0000", "a\u200bb", "\ud800", "x".repeat(256)])(
    "refuses %j",
    (id) => {
      expect(() => validateCustomId(id)).toThrow(BadInputError);
    },
  );
});

describe("metadata", () => {
  it("keeps flat values and drops nulls", () => {
    expect(validateMetadata({ a: "x", b: 1.5, c: true, d: ["x"], e: [1, 2], f: null, g: ["x", null], h: [] })).toEqual({
      a: "x",
      b: 1.5,
      c: true,
      d: ["x"],
      e: [1, 2],
      g: ["x"],
      h: [],
    });
  });

  it("says which keys are wrong, never their values", () => {
    try {
      validateMetadata({
        ok: 1,
        nested: { secret: 1 },
        mixed: [1, "a"],
        deep: [["a"]],
        long: "x".repeat(8192),
        bad: Number.NaN,
      });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(BadInputError);
      const issues = error instanceof BadInputError ? error.issues : [];
      expect(issues.map((issue) => issue.path[1])).toEqual(["nested", "mixed", "deep", "long", "bad"]);
      expect(JSON.stringify(issues)).not.toContain("secret");
    }
  });

  it.each([[], "text", 1, null, undefined])("refuses %j in place of an object", (value) => {
    expect(() => validateMetadata(value)).toThrow(BadInputError);
  });

  it("refuses what the database cannot keep", () => {
    expect(() => validateMetadata({ a: "x\0" })).toThrow(BadInputError);
    expect(() => validateMetadata({ a: ["\ud800"] })).toThrow(BadInputError);
    expect(() => validateMetadata({ "": "x" })).toThrow(BadInputError);
  });

  it("keeps a string of 8,191 characters and a key named __proto__ as data", () => {
    expect(validateMetadata({ a: "x".repeat(8191) })).toEqual({ a: "x".repeat(8191) });
    const parsed = validateMetadata(JSON.parse('{"__proto__":"x"}'));
    expect(Object.keys(parsed)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it("takes as many keys, values and bytes as it may have, and no more", () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
    const list = (count: number) => ({ list: Array.from({ length: count }, (_, index) => index) });
    const bytes = (count: number) => ({
      t: [..."x".repeat(8)].map((letter) => letter.repeat(8_000)),
      u: "x".repeat(count),
    });
    const rest = MAX_METADATA_BYTES - JSON.stringify(bytes(0)).length;
    for (const fits of [keys(MAX_METADATA_KEYS), list(MAX_METADATA_ELEMENTS), bytes(rest)]) {
      expect(validateMetadata(fits)).toEqual(fits);
    }
    const refusal = (value: object) => {
      try {
        return validateMetadata(value);
      } catch (error) {
        return error instanceof BadInputError ? error.issues : error;
      }
    };
    const said = (message: string) => [{ path: ["metadata"], message: expect.stringContaining(message) }];
    expect(refusal(keys(MAX_METADATA_KEYS + 1))).toEqual(said("256 keys"));
    expect(refusal(list(MAX_METADATA_ELEMENTS + 1))).toEqual(said("1000 values"));
    expect(refusal({ ...list(MAX_METADATA_ELEMENTS), more: 1 })).toEqual(said("1000 values"));
    expect(refusal(bytes(rest + 1))).toEqual(said("65536 bytes"));
    expect(
      refusal({ text: ["ü".repeat(8_000), "ü".repeat(8_000), "ü".repeat(8_000), "ü".repeat(8_000), "ü".repeat(800)] }),
    ).toEqual(said("65536 bytes"));
  });

  it("knows which keys a filter can name", () => {
    expect(["a.b-c_1", "x".repeat(64)].every(isFilterableKey)).toBe(true);
    expect(["a b", "", "ü", "x".repeat(65)].some(isFilterableKey)).toBe(false);
  });
});

describe("dates", () => {
  it.each([
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21T10:30:00Z", "2026-11-21T10:30:00.000Z"],
    ["2026-11-21T10:30", "2026-11-21T10:30:00.000Z"],
    ["2026-11-21T10:30:00.123456+02:00", "2026-11-21T08:30:00.123Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ])("reads documentDate %s", (text, iso) => {
    expect(parseDocumentDate(text).toISOString()).toBe(iso);
  });

  it("lets a bare forgetAfter date end with its UTC day", () => {
    expect(parseForgetAfter("2026-11-21").toISOString()).toBe("2026-11-21T23:59:59.999Z");
    expect(parseForgetAfter("2026-11-21T10:00:00+01:00").toISOString()).toBe("2026-11-21T09:00:00.000Z");
  });

  it.each([
    "",
    "tomorrow",
    "2026-02-30",
    "2026-13-01",
    "2026-11-21T25:00",
    "21.11.2026",
    "20261121",
    "0000-01-01",
    "0000-12-31T23:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59-00:01",
    "1700000000",
  ])("refuses %j", (text) => {
    expect(() => parseDocumentDate(text)).toThrow(BadInputError);
    expect(() => parseForgetAfter(text)).toThrow(BadInputError);
    expect(() => parseMoment(text)).toThrow(BadInputError);
  });
});

describe("moments", () => {
  it.each([
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21T10:30", "2026-11-21T10:30:00.000Z"],
    ["2026-11-21T10:30:00Z", "2026-11-21T10:30:00.000Z"],
    ["2026-11-21T10:30:00.123456+02:00", "2026-11-21T08:30:00.123Z"],
    ["0001-01-01T00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("reads %s as a documentDate is read", (text, iso) => {
    expect(parseMoment(text).toISOString()).toBe(iso);
    expect(parseDocumentDate(text).toISOString()).toBe(iso);
  });

  it.each([5, null, undefined, {}])("refuses %j, which is no text", (value) => {
    expect(() => parseMoment(value)).toThrow(BadInputError);
  });
});

describe("content, path and context", () => {
  it("refuses empty content and content above the limit in bytes", () => {
    expect(() => readTextContent(" \n", { maxTextBytes: 10 })).toThrow(BadInputError);
    expect(() => readTextContent("ééé", { maxTextBytes: 5 })).toThrow(TooLargeError);
    expect(readTextContent(" é ", { maxTextBytes: 4 }).raw).toBe(" é ");
  });

  it("replaces only what the database cannot keep", () => {
    expect(readTextContent("a\0b\ud800c\r\n", { maxTextBytes: 100 }).raw).toBe("a\ufffdb\ufffdc\r\n");
  });

  it("limits a path by bytes and a context by characters", () => {
    expect(validateFilepath("/notes/a.md")).toBe("/notes/a.md");
    expect(() => validateFilepath("é".repeat(2049))).toThrow(BadInputError);
    expect(() => validateFilepath("")).toThrow(BadInputError);
    expect(validateContextPrompt("x".repeat(1500))).toHaveLength(1500);
    expect(() => validateContextPrompt("x".repeat(1501))).toThrow(BadInputError);
  });

  it.each([
    ["https://example.com/a?b=c", "https://example.com/a?b=c"],
    ["  http://example.com\n", "http://example.com"],
    ["see https://example.com", null],
    ["https://a.com https://b.com", null],
    ["ftp://example.com", null],
    ["https://", null],
    ["example.com", null],
  ])("takes %j for one address: %s", (content, url) => {
    expect(findSingleUrl(content)).toBe(url);
  });
});
