import { Readable } from "node:stream";
import { BadInputError, TooLargeError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { readUpload } from "#apps/server/rest/read/read-upload.js";

describe("readUpload", () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords\r\n';
  const read = (parts: string[]) => {
    const discarded: string[] = [];
    const form = readUpload(Readable.from([Buffer.from(`${parts.join("")}--b--\r\n`)]), {
      headers: { "content-type": "multipart/form-data; boundary=b" },
      maxFileBytes: 1_000,
      receive: async ({ source }) => {
        for await (const _ of source);
        return { id: "upload" };
      },
      discard: async (id) => void discarded.push(id),
    });
    return { form, discarded };
  };

  it("a second file is refused, and the first one is discarded", async () => {
    const { form, discarded } = read([file, file]);
    await expect(form).rejects.toThrow(BadInputError);
    await expect(form).rejects.toMatchObject({
      issues: [{ path: ["file"], message: expect.stringContaining("once") }],
    });
    expect(discarded).toEqual(["upload"]);
  });

  it("a field that is longer than any may be is refused, and a file that came before it is discarded", async () => {
    const { form, discarded } = read([file, part("note", "x".repeat(400_001))]);
    await expect(form).rejects.toThrow(TooLargeError);
    expect(discarded).toEqual(["upload"]);
  });

  it("fields are held up to a sum of lengths, and a file that came before the excess is discarded", async () => {
    const fields = (count: number) => Array.from({ length: count }, () => part("note", "x".repeat(190_000)));
    expect((await read([file, ...fields(4)]).form).fields).toHaveLength(4);
    const { form, discarded } = read([file, ...fields(5)]);
    await expect(form).rejects.toThrow(TooLargeError);
    expect(discarded).toEqual(["upload"]);
  });
});
