import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { newId } from "#core/ids.js";
import { blobStoreSuite } from "./blob-store-suite.js";

describe("blob store: files", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "loci-blobs-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  blobStoreSuite(async () => new FilesBlobStore(folder));

  it("leaves no half-written file beside a blob", async () => {
    const organization = newId();
    await new FilesBlobStore(folder).put(organization, new Uint8Array(1_000_000));
    expect(await readdir(join(folder, organization))).toHaveLength(1);
  });
});
