import { join } from "node:path";
import { Readable } from "node:stream";
import { UnavailableError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { S3BlobStore } from "#adapters/blob-store/s3/s3-blob-store.js";
import { newId } from "#core/kernel/ids.js";
import { useFolder } from "#test/support/use-shared.js";
import { blobStoreSuite } from "../../conformance/blob-store/blob-store-suite.js";
import { s3 } from "../find-service.js";

describe.skipIf(s3.missing !== null)(s3.missing ?? "blob store: S3, against a real server", () => {
  const parent = useFolder("for all");

  const open = (secretAccessKey = "loci-test-secret", bucket = "loci-test") => {
    const spoolFolder = join(parent, newId());
    const place = { endpoint: s3.address, region: "us-east-1", bucket, spoolFolder };
    return { store: new S3BlobStore({ ...place, accessKeyId: "loci-test", secretAccessKey }), spoolFolder };
  };

  blobStoreSuite(async () => open());

  it("a wrong secret and a bucket that is not there are refused", async () => {
    const put = (store: S3BlobStore) => store.put(newId(), Readable.from([Buffer.from("a")]), { maxBytes: 1 });
    await expect(put(open("another").store)).rejects.toThrow(/SignatureDoesNotMatch/);
    const missing = put(open("loci-test-secret", "nowhere").store);
    await expect(missing).rejects.toThrow(UnavailableError);
    await expect(missing).rejects.toThrow(/NoSuchBucket/);
  });
});
