import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { DocumentWritingService } from "#core/submission/document-writing.service.js";
import { seedMemory } from "#test/integration/memory/seed-memory.js";
import type { Seeds } from "#test/support/seed-organization.js";

export interface Tenant {
  organizationId: string;
  system: Principal;
  documentIds: string[];
  memoryIds: string[];
}

export const TAGS = ["a", "b", "c", "d"];
/** The same in every organization and tag. */
export const CUSTOM_ID = "notes/one";

/** Organizations with a document, a chunk, a memory and all that goes with them in each of the same four tags. */
export async function seedTenants(seeds: Seeds, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let number = 0; number < count; number++) {
    const { organizationId, system } = await seeds.addOrganization(`tenant-${number}`);
    await seeds.addKey(organizationId);
    const documents = newDocumentService(seeds);
    const tenant: Tenant = { organizationId, system, documentIds: [], memoryIds: [] };
    for (const tag of TAGS) {
      const content = `Words of tenant ${number} in ${tag}.`;
      const { id } = await documents.add(system, { content, containerTags: [tag], customId: CUSTOM_ID });
      tenant.documentIds.push(id);
      tenant.memoryIds.push(await seedParts(seeds, { system, documentId: id, tag, content }));
    }
    tenants.push(tenant);
  }
  return tenants;
}

export function newDocumentService({ database }: Seeds): DocumentWritingService {
  return new DocumentWritingService({
    database,
    clock: { now: () => new Date() },
    http: { checkUrl: () => undefined },
    maxTextBytes: 10_000,
  });
}

async function seedParts(
  { database }: Seeds,
  { system, documentId, tag, content }: { system: Principal; documentId: string; tag: string; content: string },
): Promise<string> {
  return await database.inTenant(system, async (repositories) => {
    const place = { startOffset: 0, endOffset: content.length, headingPath: [], speakers: [], place: null };
    await repositories.chunkSets.replaceRevision(documentId, 1, [
      { id: `chunk-${documentId}`, position: 0, content, contentHash: sha256(content), type: "text", ...place },
    ]);
    await repositories.documents.update(documentId, { liveRevision: 1 });
    await repositories.servingModels.adopt("model");
    await repositories.embeddings.add("model", new Map([[sha256(content), new Float32Array(4)]]));
    await repositories.uploads.add({
      ...{ id: `upload-${documentId}`, tags: [tag], filename: null, declaredType: null, announcedBytes: null },
      ...{ createdBy: "system", expiresAt: new Date(Date.now() + 60_000) },
    });
    await repositories.stepRuns.start({ documentId, workflowId: "w", step: "chunk", revision: 1 });
    await repositories.messages.replaceFrom(documentId, 0, [{ role: "user", name: null, text: content, sentAt: null }]);
    await repositories.usage.add({
      ...{ tag, purpose: "memory_extraction", model: "model", calls: 1, inputTokens: 1, outputTokens: 1 },
      cachedCalls: 0,
    });
    const counts = { documentCount: 0, detachedCount: 0, memoryCount: 0, totalCount: 0 };
    await repositories.tagDeletions.add([
      { id: `deletion-${documentId}`, tag, ...counts, lastEventId: 0, requestedBy: "system" },
    ]);
    await repositories.jobs.addOrJoin({ kind: "clear-tag", subjectId: `deletion-${documentId}` });
    await repositories.idempotencyKeys.claim({
      ...{ actorId: `key-${documentId}`, key: "key", attempt: "attempt", fingerprint: "fingerprint" },
      ...{ expiresAt: new Date(Date.now() + 60_000), now: new Date() },
    });
    const endpointId = `endpoint-${documentId}`;
    await repositories.webhookEndpoints.add({
      ...{ id: endpointId, url: "https://hooks.example.org", events: ["document.done"], tags: [tag], secret: "sealed" },
      ...{ description: null, place: 0, disabledAt: null, disabledReason: null },
    });
    await repositories.webhookDeliveries.add({
      ...{
        endpointId,
        eventId: null,
        event: "webhook.test",
        subjectId: documentId,
        tags: [tag],
        occurredAt: new Date(),
      },
    });
    await repositories.modelAnswers.keep({ documentId, key: "key", model: "model", candidates: [] });
    const now = new Date();
    const given = { tag, text: content, textHash: sha256(content), line: "line", observedAt: now };
    const memory = await seedMemory(repositories, given, {
      ...{ origin: "document", sourceId: documentId, revision: 1 },
      ...{ startOffset: 0, endOffset: content.length, observedAt: now },
    });
    return memory.id;
  });
}
