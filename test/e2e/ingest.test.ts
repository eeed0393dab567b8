import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemPrincipal } from "#core/principal.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";

describe("ingest", () => {
  let loci: RunningLoci;
  beforeAll(async () => {
    loci = await startLoci({ environment: { LOCI_LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await loci?.stop();
  });
  it("works", async () => {
    const principal = await loci.services.apiKeys.authenticate(loci.apiKey);
    const receipt = await loci.services.documents.add(principal, {
      content: "Alice lives in Lisbon and works at Acme as a data engineer. She loves hiking.",
      containerTags: ["alice"],
    });
    const seen: string[] = [];
    const abort = new AbortController();
    for await (const change of loci.services.events.documentStatusChanges(principal, { documentId: receipt.id }, abort.signal)) {
      seen.push(change.status);
      if (change.status === "done" || change.status === "failed") break;
    }
    abort.abort();
    console.log(seen);
    const document = await loci.services.documents.get(principal, receipt.id);
    console.log(document.status, document.errorMessage, document.chunkCount);
    const found = await loci.services.search.search(principal, { q: "Where does Alice live?", mode: "hybrid", limit: 10, containerTags: ["alice"] });
    console.log(found.hits.map((h) => [h.kind, h.similarity, h.memory?.text ?? h.chunk?.content]), found.warnings, found.timingMs);
    const profile = await loci.services.profiles.get(principal, { containerTag: "alice" });
    console.log(profile.static.map((m) => m.text), profile.dynamic.map((m) => m.text));
    const steps = await loci.services.documentParts.stepsOf(principal, [receipt.id]);
    console.log(steps[0]?.map((s) => [s.step, s.attempt, s.finishedAt && s.finishedAt.getTime() - s.startedAt.getTime(), s.counts]));
    expect(document.status).toBe("done");
  });
});
