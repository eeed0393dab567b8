import { describe, expect, it } from "vitest";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { startLoci } from "#test/support/start-loci.js";
import { startWebServer } from "#test/support/web-server.js";

describe("a URL that hangs", () => {
  it("is given up after its tries, says so, and keeps nobody else waiting", async () => {
    await using site = await startWebServer();
    site.set("/hangs", () => undefined);
    await using loci = await startLoci({ environment: { LOCI_ALLOWED_HOSTS: `127.0.0.1:${site.port}` } });
    const client = new LociClient(loci);
    const { id } = await client.add({ content: `${site.url}/hangs`, containerTags: [newTag()] });
    const other = await client.ingest({ content: "Xaver lives in Xanten.", containerTags: [newTag()] });
    expect(other.status).toBe("DONE");
    expect((await client.document(id)).status).toBe("EXTRACTING");

    const changes = await client.graphql.subscribe<{ documentStatusChanged: { status: string } }>(
      "subscription ($id: ID!) { documentStatusChanged(document: { id: $id }) { status } }",
      { id },
    );
    for await (const { documentStatusChanged } of changes) if (documentStatusChanged.status === "FAILED") break;
    const failed = await client.document(id);
    expect(failed).toMatchObject({ status: "FAILED", chunks: [], memories: [] });
    expect(failed.failure).toEqual({ code: "TIMEOUT", message: expect.stringMatching(/./) });
    expect(failed.pipelineSteps.map(({ step, errorCode }) => [step, errorCode])).toEqual(
      Array.from({ length: 3 }, () => ["EXTRACT", "TIMEOUT"]),
    );
    await client.close();
  });
});
