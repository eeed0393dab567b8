import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RestClient, restClient, untilProcessed } from "#test/support/rest-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";

describe("first use over REST", () => {
  let loci: RunningLoci;
  let rest: RestClient;

  beforeAll(async () => {
    loci = await startLoci({ environment: { LOCI_LOG_LEVEL: "error" } });
    rest = restClient(loci.baseUrl, loci.apiKey);
  });
  afterAll(async () => {
    await loci?.stop();
  });

  it("a text that was added is processed, found by search and remembered in the profile", async () => {
    const content = "Alice lives in Lisbon. Alice works at Acme as a data engineer. Alice loves hiking.";
    const added = await rest("POST /v3/documents", {
      body: { content, containerTag: "alice", customId: "about-alice" },
    });
    expect(added).toMatchObject({ status: 200, body: { status: "queued" } });
    expect(Object.keys(added.body)).toEqual(["id", "status"]);

    const document = await untilProcessed(rest, added.body.id);
    expect(document).toMatchObject({ status: "done", content, raw: content, customId: "about-alice" });

    for (const searchMode of ["memories", "hybrid", "documents", "chunks"]) {
      const found = await rest("POST /v4/search", {
        body: { q: "Where does Alice live?", containerTag: "alice", searchMode, threshold: 0 },
      });
      console.log(searchMode, JSON.stringify(found.body));
      expect(found.status).toBe(200);
    }
    const documents = await rest("POST /v3/search", {
      body: { q: "Where does Alice live?", containerTags: ["alice"] },
    });
    console.log(JSON.stringify(documents.body));
    const profile = await rest("POST /v4/profile", { body: { containerTag: "alice", q: "home", threshold: 0 } });
    console.log(JSON.stringify(profile.body));
    for (const c of [
      "GET /v3/documents",
      "GET /v3/documents/processing",
      `GET /v3/documents/${added.body.id}/chunks`,
      "GET /v3/settings",
      "GET /v3/session",
      "GET /v3/documents/about-alice",
    ]) {
      console.log(c, JSON.stringify((await rest(c)).body));
    }
  });
});
