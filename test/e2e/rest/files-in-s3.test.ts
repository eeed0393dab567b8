import { expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { startS3Server } from "#test/support/s3-server.js";
import { startLoci } from "#test/support/start-loci.js";

it("with a bucket, files are kept there alone, read from there, given back, and gone when their document is", async () => {
  await using server = await startS3Server();
  await using loci = await startLoci({
    environment: {
      ...{ S3_ENDPOINT: server.url, S3_BUCKET: server.bucket, S3_REGION: server.region },
      ...{ S3_ACCESS_KEY_ID: server.accessKeyId, S3_SECRET_ACCESS_KEY: server.secretAccessKey },
    },
  });
  const client = new LociClient(loci);
  const text = "Bruno lives in Bremen.";
  const { id, content } = await client.ingest({ uploadId: await client.upload(text), containerTags: ["s3"] });
  expect(content).toBe(text);
  expect([...server.objects.values()].map(String)).toEqual([text]);
  const { body } = await client.rest(`GET /v3/documents/${id}/file-url`);
  expect(await (await fetch(client.reachable(body.url))).text()).toBe(text);
  expect(await (await fetch(client.reachable(body.url), { headers: { range: "bytes=0-4" } })).text()).toBe("Bruno");
  await client.remove(id);
  await expect.poll(() => server.objects.size, { timeout: 10_000 }).toBe(0);
  await client.close();
});
