import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { newId } from "#core/kernel/ids.js";
import { useFolder } from "#test/support/use-shared.js";
import { blobStoreSuite } from "./blob-store-suite.js";

describe("blob store: files", () => {
  const parent = useFolder("for all");

  blobStoreSuite(async () => {
    const folder = join(parent, newId());
    return { store: new FilesBlobStore(folder), spoolFolder: join(folder, ".incoming") };
  });

  it("keeps all of the blobs that come at once", async () => {
    const store = new FilesBlobStore(join(parent, newId()));
    const organization = newId();
    const texts = Array.from({ length: 100 }, (_, number) => `text ${number}`);
    const put = (given: string) => store.put(organization, Readable.from([Buffer.from(given)]), { maxBytes: 100 });
    const blobs = await Promise.all(texts.map(put));
    const opened = await Promise.all(blobs.map(({ key }) => store.open(key)));
    expect(await Promise.all(opened.map((blob) => text(blob.read())))).toEqual(texts);
  });

  it("leaves no half-written file beside a blob", async () => {
    const organization = newId();
    const source = Readable.from([Buffer.alloc(1_000_000)]);
    await new FilesBlobStore(parent).put(organization, source, { maxBytes: 1_000_000 });
    expect(await readdir(join(parent, organization))).toHaveLength(1);
  });
});
