import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { UnavailableError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { S3BlobStore } from "#adapters/blob-store/s3/s3-blob-store.js";
import type { S3Settings } from "#adapters/sign-s3-request.js";
import { newId } from "#core/kernel/ids.js";
import { startS3Server } from "#test/support/s3-server.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { blobStoreSuite } from "./blob-store-suite.js";

describe("blob store: S3, against a stand-in that checks signatures", () => {
  const server = useShared(() => startS3Server());
  const parent = useFolder("for all");

  const open = (changes: Partial<S3Settings> = {}) => {
    const { url: endpoint, bucket, region, accessKeyId, secretAccessKey } = server;
    const spoolFolder = join(parent, newId());
    const settings = { endpoint, bucket, region, accessKeyId, secretAccessKey, ...changes };
    return { store: new S3BlobStore({ ...settings, spoolFolder }), spoolFolder };
  };
  const put = (store: S3BlobStore) => store.put(newId(), Readable.from([Buffer.from("a")]), { maxBytes: 1 });

  blobStoreSuite(async () => open());

  it("leaves nothing on the local disk", async () => {
    const { store, spoolFolder } = open();
    const { key } = await put(store);
    await store.withFile(key, async () => undefined);
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it.each<[string, Partial<S3Settings>, string]>([
    ["a wrong secret", { secretAccessKey: "another" }, "SignatureDoesNotMatch"],
    ["an unknown key", { accessKeyId: "nobody" }, "InvalidAccessKeyId"],
    ["another region", { region: "us-east-1" }, "AuthorizationHeaderMalformed"],
    ["a bucket that is not there", { bucket: "nowhere" }, "NoSuchBucket"],
  ])("%s is told apart and nothing is kept", async (_title, changes, code) => {
    const { store, spoolFolder } = open(changes);
    const failure = put(store);
    await expect(failure).rejects.toThrow(UnavailableError);
    await expect(failure).rejects.toThrow(code);
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it("a server that is away makes calls unavailable, not files missing", async () => {
    const { store } = open({ endpoint: "http://127.0.0.1:9" });
    const key = `${newId()}/${"a".repeat(64)}`;
    await expect(put(store)).rejects.toThrow(UnavailableError);
    await expect(store.open(key)).rejects.toThrow(UnavailableError);
    await expect(store.remove(key)).rejects.toThrow(UnavailableError);
    await expect(store.withFile(key, async () => undefined)).rejects.toThrow(UnavailableError);
  });

  it("an endpoint may end with a slash", async () => {
    const { store } = open({ endpoint: `${server.url}/` });
    expect((await store.open((await put(store)).key)).bytes).toBe(1);
  });
});
