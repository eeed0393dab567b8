import { BadInputError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { readUploadFields, uploadMediaType } from "#apps/server/rest/read/read-upload-fields.js";

describe("readUploadFields", () => {
  it("objects are read from JSON and from brackets, which may stand beside each other", () => {
    expect(
      readUploadFields([
        ["metadata", '{"n":5,"list":["a"]}'],
        ["metadata[topic]", "food"],
        ["metadata[words][]", "a"],
        ["metadata[words][]", "b"],
        ["filterByMetadata[kind]", "note"],
        ["title", "A [draft]"],
      ]),
    ).toEqual({
      metadata: { n: 5, list: ["a"], topic: "food", words: ["a", "b"] },
      filterByMetadata: { kind: "note" },
      title: "A [draft]",
    });
  });

  it("a key that a client chooses reaches no prototype", () => {
    const { metadata } = readUploadFields([["metadata[__proto__]", "a"]]);
    expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype);
    expect(Object.keys(metadata as object)).toEqual(["__proto__"]);
  });

  it("an empty object part says nothing, another value is refused", () => {
    expect(readUploadFields([["metadata", " "]])).toEqual({ metadata: {} });
    for (const value of ["{", "5", "null", '"a"', "[]"]) {
      expect(() => readUploadFields([["metadata", value]])).toThrow(BadInputError);
    }
  });

  it("the client's word for the kind of file counts where it is enough", () => {
    expect(uploadMediaType({ fileType: "pdf" })).toBe("application/pdf");
    expect(uploadMediaType({ fileType: "image", mimeType: "image/png" })).toBe("image/png");
    expect(uploadMediaType({ fileType: "image" })).toBeNull();
    expect(uploadMediaType({})).toBeNull();
  });
});
