import { type RestClient, untilProcessed } from "#test/support/rest-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import type { RunningLoci } from "#test/support/start-loci.js";

const TAG = "user_42";

/**
 * Makes everything that the examples name. With a token, the connection to GitHub needs no authorization. Returns the ids
 * that an installation chooses, by the operations whose examples show one.
 */
export async function seedExamples(
  loci: RunningLoci,
  rest: RestClient,
  { organizationId, token }: { organizationId?: string; token?: string } = {},
): Promise<Record<string, string>> {
  const documents = [
    {
      customId: "note-1",
      content: "I live in Lisbon. I love hiking in the mountains.",
      ...{ filepath: "/notes/a.md", metadata: { kind: "note" } },
    },
    ...["old-note", "draft-1", "draft-2"].map((customId) => ({ customId, content: `This is ${customId}.` })),
  ];
  const { body: added } = await rest("POST /v3/documents/batch", { body: { documents, containerTag: TAG } });
  for (const tag of ["user_1", "user_7", "user_8", "user_9"]) {
    await rest("POST /v3/documents", { body: { content: `The notes of ${tag}.`, containerTag: tag } });
  }
  const form = new FormData();
  form.set("containerTag", TAG);
  form.set("customId", "report.txt");
  form.set("file", new Blob(["A report about Lisbon."], { type: "text/plain" }), "report.txt");
  const { body: report } = await rest("POST /v3/documents/file", { body: form });
  const memories = ["I play the piano.", "I have a dog.", "I own a boat.", "I own a car.", "I read a lot."];
  const { body: written } = await rest("POST /v4/memories", {
    body: { containerTag: TAG, memories: memories.map((content) => ({ content })) },
  });
  await rest(`PATCH /v3/container-tags/${TAG}`, { body: { profileBuckets: [{ key: "hobbies" }] } });
  const ofTags = async (call: string, body: object) => (await rest(call, { body })).body;
  const merge = await ofTags("POST /v3/container-tags/merge", {
    containerTags: ["user_1"],
    targetContainerTag: "user_2",
  });
  const project = await ofTags("POST /v3/projects", { name: "Old garden" });
  const key = await ofTags("POST /v3/auth/scoped-key", { containerTag: TAG });
  const hook = { url: "https://app.example.com/seeded", events: ["document.done"] };
  const webhook = await ofTags("POST /v3/webhooks", hook);
  const oldWebhook = await ofTags("POST /v3/webhooks", { ...hook, url: "https://app.example.com/old" });
  const delivery = (await rest(`POST /v3/webhooks/${webhook.id}/test`)).body;
  const site = { containerTag: TAG, metadata: { startUrl: "http://docs.invalid/" } };
  const crawled = await ofTags("POST /v3/connections/web-crawler", site);
  const oldSite = await ofTags("POST /v3/connections/web-crawler", { ...site, containerTag: "old_site" });
  const repositories = await ofTags("POST /v3/connections/github", {
    containerTag: TAG,
    metadata: token ? { token } : {},
  });
  const [piano, , , , reading] = written.memories.map(({ id }: { id: string }) => id);
  const inference = await seedInference(loci.database.appUrl, {
    tag: TAG,
    text: "I am a musician.",
    parentIds: [reading],
    organizationId,
  });
  for (const { id } of [...added.results, report]) await untilProcessed(rest, id);
  return {
    reviewMemory: inference,
    getContainerTagMerge: merge.mergeId,
    deleteProject: project.id,
    revokeScopedKey: key.id,
    getConnection: crawled.id,
    importConnection: crawled.id,
    deleteConnection: oldSite.id,
    listConnectionResources: repositories.id,
    configureConnection: repositories.id,
    listSyncRuns: crawled.id,
    getWebhook: webhook.id,
    updateWebhook: webhook.id,
    deleteWebhook: oldWebhook.id,
    rotateWebhookSecret: webhook.id,
    testWebhook: webhook.id,
    replayWebhook: webhook.id,
    listWebhookDeliveries: webhook.id,
    replayWebhookDelivery: delivery.id,
    forgetNamespaceMemories: reading,
    getNamespaceMemory: piano,
  };
}
