import { describe, expect, it } from "vitest";
import { systemPrincipal } from "#core/kernel/principal.js";
import { newTag } from "#test/support/loci-client.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";

describe("memories that are to be read again", () => {
  // No worker: what is queued waits.
  const { client, graphql, loci } = useLoci({ withWorker: false });

  const waiting = async (tag: string) => {
    const query = "query ($tag: String) { reextraction(containerTag: $tag) { outdated waiting } }";
    return (await graphql.run<{ reextraction: object }>(query, { tag })).reextraction;
  };

  it("wait until they are cancelled", async () => {
    const tag = newTag();
    const texts = ["Tove lives in Turku.", "Nora lives in Narvik."];
    const receipts = await Promise.all(texts.map((content) => client.add({ content, containerTags: [tag] })));
    const seeds = await openSeeds(loci.database.appUrl);
    const [organizationId = ""] = await seeds.database.organizationIds();
    await seeds.database.inTenant(systemPrincipal(organizationId), async ({ documents }) => {
      for (const { id } of receipts) {
        await documents.update(id, { status: "done", liveRevision: 1, extractedWith: "rules:0" });
      }
    });
    await seeds.close();
    expect(await waiting(tag)).toEqual({ outdated: 2, waiting: 0 });
    const input = { documents: { containerTag: tag } };
    const queue = "mutation ($input: ReextractMemoriesInput!) { reextractMemories(input: $input) { queuedCount } }";
    expect(await graphql.run(queue, { input })).toEqual({ reextractMemories: { queuedCount: 2 } });
    expect(await graphql.run(queue, { input })).toEqual({ reextractMemories: { queuedCount: 0 } });
    expect(await waiting(tag)).toEqual({ outdated: 2, waiting: 2 });
    const one = { documents: { documents: [{ id: receipts[0]?.id }] } };
    const cancel =
      "mutation ($input: CancelReextractionInput!) { cancelReextraction(input: $input) { cancelledCount } }";
    expect(await graphql.run(cancel, { input: one })).toEqual({ cancelReextraction: { cancelledCount: 1 } });
    expect(await waiting(tag)).toEqual({ outdated: 2, waiting: 1 });
    expect(await graphql.run(cancel, { input })).toEqual({ cancelReextraction: { cancelledCount: 1 } });
    expect(await waiting(tag)).toEqual({ outdated: 2, waiting: 0 });
  });
});
